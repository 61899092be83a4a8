"""How many decisions a second VectorEnv steps, on one core: medians of processor time, the choice
of actions in numpy not counted.

    PYTHONPATH=build/python /usr/bin/python3 python/tests/speed.py
"""
import time

import numpy as np
import reverie
from support import SETUPS

GAMES, STEPS = 4096, 200

for game, seats, options in SETUPS:
    env = reverie.VectorEnv(game, GAMES, seats, options, seed="speed")
    rng = np.random.default_rng(1)
    times = []
    for step in range(STEPS + 50):  # the first ones spread the games over all phases of play
        actions = env.sample(rng)
        begin = time.process_time()
        env.step(actions)
        if step >= 50:
            times.append(time.process_time() - begin)
    rate = GAMES / np.array(times) / 1e6
    print(f"{game}, {seats} seats, {options or 'defaults'}: {np.median(rate):.2f} million a second "
          f"(fastest step {rate.max():.2f}); {env.encoding.size} numbers, "
          f"{env.encoding.n_actions} actions")
