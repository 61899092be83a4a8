"""Environments for learning, in the manner of Gymnasium (Env) and PettingZoo's AEC (AECEnv).

They import neither, but reset, step and name things alike. Actions are the numbers of
Encoding.actions(); observations are bytes, or numpy arrays where numpy is installed.
"""
import operator
import random

from ._reverie import Encoding, Game, State

try:
    import numpy as _np
except ImportError:  # everything works without it, with bytes
    _np = None


def _array(data):
    return data if _np is None else _np.frombuffer(data, dtype=_np.uint8)


class Discrete:
    """The numbers 0 to n - 1."""

    def __init__(self, n, seed=None):
        self.n = n
        self._random = random.Random(seed)

    def sample(self, mask=None):
        """One of them at random, of those that the mask allows."""
        if mask is None:
            return self._random.randrange(self.n)
        allowed = [i for i, may in enumerate(mask) if may]
        if not allowed:
            raise ValueError("the mask allows nothing")
        return self._random.choice(allowed)

    def contains(self, x):
        try:
            return 0 <= operator.index(x) < self.n
        except TypeError:
            return False

    def __repr__(self):
        return f"Discrete({self.n})"


class Numbers:
    """Rows of numbers from 0 to `high`: a Box of uint8."""

    def __init__(self, high):
        self.high = tuple(high)
        self.low = (0,) * len(self.high)
        self.shape = (len(self.high),)
        self.dtype = "uint8"

    def contains(self, x):
        return len(x) == len(self.high) and all(0 <= v <= h for v, h in zip(x, self.high))

    def __repr__(self):
        return f"Numbers({self.shape[0]})"


def _spaces(encoding):
    high = [row[5] for row in encoding.groups for _ in range(row[4])]
    return Numbers(high), Discrete(encoding.n_actions)


class _Dealer:
    """Deals by seeds: a text is used as it is, a number as text; without one the next game of the
    last. A seed that is refused changes nothing."""

    def __init__(self, encoding, seed):
        self.encoding = encoding
        self.name, self.count = str(seed), 0

    def deal(self, seed):
        if seed is not None:
            name, count = str(seed), 0
        else:
            name, count = self.name, self.count + 1
        text, e = f"{name}#{count}" if count else name, self.encoding
        state = State(e.game, e.seats, e.options, text)
        self.name, self.count, self.text, self.asked = name, count, text, 0
        return state

    def bot_seed(self):
        """Chance for a bot, other one at each decision of each game; as much as a seed can hold."""
        self.asked += 1
        return f"{self.text} {self.asked}".encode()[-64:].decode(errors="ignore")


class Env:
    """One seat of a game. The other seats, if there are any, are played by a bot.

    reset(seed=) -> observation, info; step(action) -> observation, reward, terminated, truncated,
    info. info["action_mask"] has a 1 for each legal action.
    """

    metadata = {"render_modes": ["ansi"], "name": "reverie"}
    render_mode = "ansi"

    def __init__(self, game, seats=None, options=None, seat=1, opponents="random", seed=""):
        self.encoding = Encoding(game, seats, options)
        if isinstance(seat, bool) or not isinstance(seat, int) or \
                not 1 <= seat <= self.encoding.seats:
            raise ValueError(f"seat must be from 1 to {self.encoding.seats}")
        if opponents not in Game(self.encoding.game).bots:
            raise ValueError("opponents must be one of Game.bots")
        self.seat = seat
        self.opponents = opponents
        self.observation_space, self.action_space = _spaces(self.encoding)
        self._dealer = _Dealer(self.encoding, seed)
        self.state = None

    def _others(self):
        while not self.state.over and self.state.actor != self.seat:
            self.state.apply(self.state.bot(self.opponents, seed=self._dealer.bot_seed()))

    def _observe(self):
        observation = _array(self.encoding.encode(self.state, self.seat))
        return observation, {"action_mask": _array(self.encoding.mask(self.state)),
                             "legal": self.state.legal()}

    def reset(self, *, seed=None, options=None):
        """Deals a game; `options` is there for Gymnasium's sake and must be empty."""
        if options:
            raise ValueError("give the options of the game to Env()")
        while True:  # a deal that ends before the seat decides is dealt again
            self.state = self._dealer.deal(seed)
            self._others()
            if not self.state.over:
                return self._observe()
            seed = None

    def step(self, action):
        if self.state is None:
            raise RuntimeError("reset() first")
        if self.state.over:
            raise RuntimeError("the game is over: reset()")
        self.encoding.apply(self.state, action)
        self._others()
        over = self.state.over
        reward = self.state.rewards[self.seat - 1]
        observation, info = self._observe()
        return observation, reward, over, False, info

    def render(self):
        """The zones that the seat sees, as text."""
        return "" if self.state is None else self.state.text(self.seat)

    def close(self):
        self.state = None


class AECEnv:
    """All seats of a game, one after the other: agents "seat_1", "seat_2", ...

    observe(agent) gives {"observation", "action_mask"}; the mask is all zeros for an agent that is
    not to decide.
    """

    metadata = {"render_modes": ["ansi"], "name": "reverie", "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, game, seats=None, options=None, seed=""):
        self.encoding = Encoding(game, seats, options)
        self.possible_agents = [f"seat_{i + 1}" for i in range(self.encoding.seats)]
        numbers, actions = _spaces(self.encoding)
        self._numbers, self._actions = numbers, actions
        self._dealer = _Dealer(self.encoding, seed)
        self.agents = []
        self.state_ = None
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent):
        self._seat(agent)
        return self._numbers

    def action_space(self, agent):
        self._seat(agent)
        return self._actions

    def _seat(self, agent):
        try:
            return self.possible_agents.index(agent) + 1
        except ValueError:
            raise ValueError(f"no agent {agent!r}; agents: {self.possible_agents}") from None

    def reset(self, seed=None, options=None):
        if options:
            raise ValueError("give the options of the game to AECEnv()")
        while True:
            self.state_ = self._dealer.deal(seed)
            if not self.state_.over:
                break
            seed = None
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_.actor - 1]

    def observe(self, agent):
        if self.state_ is None:
            raise RuntimeError("reset() first")
        seat = self._seat(agent)
        decides = self.state_.actor == seat
        mask = self.encoding.mask(self.state_) if decides else bytes(self.encoding.n_actions)
        return {"observation": _array(self.encoding.encode(self.state_, seat)),
                "action_mask": _array(mask)}

    def last(self, observe=True):
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        return (observation, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        if self.state_ is None:
            raise RuntimeError("reset() first")
        if not self.agents:
            raise RuntimeError("the game is over: reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self.encoding.apply(self.state_, action)
        self._cumulative_rewards[agent] = 0.0
        if not self.state_.over:
            self.agent_selection = self.possible_agents[self.state_.actor - 1]
            return
        self.rewards = dict(zip(self.possible_agents, self.state_.rewards))
        for name, reward in self.rewards.items():
            self._cumulative_rewards[name] += reward
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _leave(self, agent, action):
        """After the end each agent steps once more, with None, and is gone."""
        if action is not None:
            raise ValueError("the game is over: step(None)")
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=1 << 63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self):
        return "" if self.state_ is None else self.state_.text(0)

    def close(self):
        self.state_ = None
        self.agents = []
