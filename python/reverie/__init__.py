"""Reverie: the card games of dreams, Onirim and Nightmarium, for Python.

    import reverie
    state = reverie.State("onirim", seed="a dream")
    while not state.over:
        state.apply(state.bot("reference"))
    print(state.winners)

State is a position that can be copied, viewed, encoded and played on; Session a game with its
history; Encoding tells positions and actions as numbers; Env, AECEnv and VectorEnv are environments
for learning. docs/python.md is the manual.
"""
import copyreg as _copyreg

from ._reverie import Encoding, Error, Game, Session, State, __version__, games
from .env import AECEnv, Discrete, Env, Numbers

__all__ = [
    "AECEnv", "Discrete", "Encoding", "Env", "Error", "Game", "Numbers", "Session", "State",
    "VectorEnv", "__version__", "games",
]

# For pickle and copy: they are what they were made of.
_copyreg.pickle(Game, lambda game: (Game, (game.name,)))
_copyreg.pickle(Encoding, lambda e: (Encoding, (e.game, e.seats, e.options)))


def __getattr__(name):
    # VectorEnv makes numpy arrays; nothing else here needs numpy.
    if name == "VectorEnv":
        from .vector import VectorEnv
        return VectorEnv
    raise AttributeError(f"module 'reverie' has no attribute {name!r}")
