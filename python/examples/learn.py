"""A small agent learns Nightmarium in half a minute: read it cell by cell, as a notebook.

    PYTHONPATH=build/python python3 python/examples/learn.py

The agent is a table of weights, one row for each action: the value of an action is the product of
its row and the numbers of the observation. It plays seat 1 against an opponent who plays at random,
in 256 games at once, and learns from how its games end (Monte Carlo control).
"""
# %% What is played: Nightmarium for two, first to wake two creatures.
import sys
import time

import numpy as np
import reverie

QUICK = "--quick" in sys.argv[1:]
GAMES, ROUNDS = 256, 300 if QUICK else 1500
OPTIONS = {"goal": 2}
rng = np.random.default_rng(7)

encoding = reverie.Encoding("nightmarium", 2, OPTIONS)
high = np.array([group[5] for group in encoding.groups for _ in range(group[4])], np.float32)
weights = np.zeros((encoding.n_actions, encoding.size + 1), np.float32)
print(f"{encoding.size} numbers, {encoding.n_actions} actions")


# %% The agent: numbers scaled to 0..1 and a constant; the value of each legal action.
def features(observation):
    x = np.ones((len(observation), encoding.size + 1), np.float32)
    np.divide(observation, np.minimum(high, 12), out=x[:, :-1])
    return x


def choose(x, mask, explore):
    """The best legal action, or now and then any."""
    values = np.where(mask, x @ weights.T, -np.inf)
    best = values.argmax(axis=1)
    any_legal = np.where(mask, rng.random(mask.shape, np.float32), -1).argmax(axis=1)
    return np.where(rng.random(len(x)) < explore, any_legal, best)


# %% How well it plays: the share of games that seat 1 wins against the random opponent.
def win_rate(explore, steps=200):
    env = reverie.VectorEnv("nightmarium", GAMES, 2, OPTIONS, seed="examination")
    won = ended = 0
    for _ in range(steps):
        actions = env.sample(rng)
        mine = np.flatnonzero(env.actor == 1)
        actions[mine] = choose(features(env.observation[mine]), env.mask[mine], explore)
        env.step(actions)
        won += int((env.reward[:, 0] > 0).sum())
        ended += int(env.done.sum())
    return 100 * won / ended


print(f"before: wins {win_rate(explore=1.0):.1f} %")

# %% Learning. Each game remembers what seat 1 saw and did; at its end every action taken is moved
# towards what the game brought.
env = reverie.VectorEnv("nightmarium", GAMES, 2, OPTIONS, seed="school")
memory = [[] for _ in range(GAMES)]
begin = time.perf_counter()
for step in range(ROUNDS):
    rate = 0.2 * (1 - step / ROUNDS) + 0.02
    mine = np.flatnonzero(env.actor == 1)
    x = features(env.observation[mine])
    actions = env.sample(rng)
    actions[mine] = choose(x, env.mask[mine], explore=0.2)
    for row, game in enumerate(mine):
        memory[game].append((x[row], actions[game]))
    env.step(actions)
    for game in np.flatnonzero(env.done):
        if memory[game]:
            seen = np.stack([moment for moment, _ in memory[game]])
            taken = np.array([action for _, action in memory[game]])
            error = env.reward[game, 0] - (weights[taken] * seen).sum(axis=1)
            # As large a step as the row bears: the same action may have been taken often.
            often = np.bincount(taken, minlength=encoding.n_actions)[taken]
            gain = rate * error / (often * (seen * seen).sum(axis=1))
            np.add.at(weights, taken, gain[:, None] * seen)
        memory[game] = []
print(f"learned from {env.episodes} games in {time.perf_counter() - begin:.0f} s")

# %% And now?
print(f"after: wins {win_rate(explore=0.0):.1f} %")
