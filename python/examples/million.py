"""Plays a million games of Onirim at random while you watch:

    PYTHONPATH=build/python python3 python/examples/million.py [N]
"""
import sys
import time

import numpy as np
import reverie

WANTED = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
env = reverie.VectorEnv("onirim", 4096, seed="a million dreams")
rng = np.random.default_rng(1)
won, begin, shown = 0, time.perf_counter(), 0.0
while env.episodes < WANTED:
    env.step(env.sample(rng))
    won += int((env.reward > 0).sum())
    now = time.perf_counter() - begin
    if now - shown > 0.2 or env.episodes >= WANTED:
        shown = now
        done = min(1.0, env.episodes / WANTED)
        print(f"\r{'█' * int(30 * done):30} {env.episodes:,} games, {won} won, "
              f"{env.decisions / now / 1e6:.1f} million decisions a second", end="", flush=True)
print(f"\n{now:.0f} s, choosing at random included")
