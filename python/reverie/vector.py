"""VectorEnv: thousands of games that step together, in numpy arrays of the caller."""
import numpy as np

from ._reverie import Encoding, Vector


class VectorEnv:
    """Steps `n` games at once.

    The arrays are attributes, rewritten in place by every step; those not given are made here:

    observation  uint8   (n, encoding.size)       what the seat to decide may know
    mask         bool    (n, encoding.n_actions)  its legal actions
    reward       float32 (n, seats)               at the end 1 for winners, -1 for others; else 0
    done         bool    (n,)                     the game ended with this step
    actor        uint8   (n,)                     the seat to decide, from 1

    A game that ended begins anew at once: then `reward` and `done` tell of the old one, all else
    of the new one. Game i plays the games `seed#(i+1)`, `seed#(i+1+n)` and so on of a Session.
    """

    def __init__(self, game, n, seats=None, options=None, seed="", *, observation=None, mask=None,
                 reward=None, done=None, actor=None):
        self.encoding = e = Encoding(game, seats, options)
        self.n = n
        self.seed = seed

        def array(given, shape, kind):
            return np.zeros(shape, kind) if given is None else given

        if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= 1 << 24:
            raise ValueError("n must be an int from 1 to 16777216")
        self.observation = array(observation, (n, e.size), np.uint8)
        self.mask = array(mask, (n, e.n_actions), np.bool_)
        self.reward = array(reward, (n, e.seats), np.float32)
        self.done = array(done, n, np.bool_)
        self.actor = array(actor, n, np.uint8)
        self._vector = Vector(e, n, seed, self.observation, self.mask, self.reward, self.done,
                              self.actor)

    def __len__(self):
        return self.n

    @property
    def episodes(self):
        """Games that ended since the last reset."""
        return self._vector.episodes

    @property
    def decisions(self):
        """Decisions since the last reset."""
        return self._vector.decisions

    def reset(self, seed=None):
        """Begins all games anew; without a seed, with the one of before."""
        if seed is not None:
            self._vector.reset(seed)
            self.seed = seed
        else:
            self._vector.reset(self.seed)
        return self.observation, self.mask

    def step(self, actions):
        """One decision in every game: `actions` has a legal number for each, as int16 to int64.

        A row that is not legal raises reverie.Error, and nothing changes.
        """
        self._vector.step(actions)
        return self.observation, self.mask, self.reward, self.done

    def state(self, i):
        """A copy of game i."""
        return self._vector.state(i)

    def game_seed(self, i):
        """The seed text of the game that stands at i: State(..., seed=text) deals the same."""
        return f"{self.seed}#{self._vector.stream(i)}"

    def sample(self, rng):
        """A random legal action for each game, from a numpy Generator."""
        actions = np.empty(self.n, np.int64)
        self._vector.pick(rng.integers(1 << 32, size=self.n, dtype=np.uint32), actions)
        return actions
