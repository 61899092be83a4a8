"""Nothing is lost: reference counts stay, memory does not grow, also where calls are refused.

ctest: label release
ctest: label soak
ctest: timeout 600
"""
import gc
import os
import resource
import sys
import tracemalloc
import unittest

import numpy as np

import reverie
from reverie._reverie import Encoding, Vector

ROUNDS = 20 if os.environ.get("REVERIE_SOAK") else 3


def use_everything():
    for game, seats in (("onirim", 1), ("nightmarium", 3)):
        g = reverie.Game(game)
        g.bots, g.options, g.seats, g.name, g.rules_version, repr(g)
        session = reverie.Session(g, seats, None, "leak")
        for _ in range(30):
            if session.state.over:
                break
            session.act(session.legal()[0])
        session.bot("reference")
        session.undo()
        session.reseed("other")
        session.events_json(1), session.record(), session.seed, len(session)
        again = reverie.Session.load(session.record())
        state = again.state
        state.copy(), state.view(0), state.view(1).resample("x"), state.text(), state.json(1)
        state.legal(), state.options, state.winners, state.rewards, state.key, repr(state)
        state == again.state
        e = Encoding(g, seats)
        e.names, e.groups, e.actions(), e.encode(state), e.mask(state), e.legal(state), e.options
        out = bytearray(e.size)
        e.encode(state, out=out)
        env = reverie.VectorEnv(game, 8, seats, seed="leak")
        for _ in range(20):
            env.step(env.mask.argmax(axis=1))
        env.reset("more")
        env.state(1), env.game_seed(2)


def be_refused():
    e = Encoding("onirim")
    state = reverie.State("onirim")
    right = [np.zeros((2, e.size), np.uint8), np.zeros((2, e.n_actions), bool),
             np.zeros(2, np.float32), np.zeros(2, bool), np.zeros(2, np.uint8)]
    wrong = [lambda: reverie.Game("no"), lambda: reverie.State("onirim", 9),
             lambda: reverie.State("onirim", 1, {"lost": 5}),
             lambda: reverie.State("onirim", 1, {"expansions": ["no"]}),
             lambda: reverie.State("onirim", 1, {"expansions": [1]}),
             lambda: reverie.Session("onirim", seed="\n"), lambda: state.apply("no"),
             lambda: reverie.Session.load("no"), lambda: state.view(5), lambda: state.bot("no"),
             lambda: reverie.State.position("onirim", "hands=RS"),
             lambda: e.encode(state, out=bytearray(1)), lambda: e.apply(state, 9999),
             lambda: Vector(e, 2, "s", *right[:4], np.zeros(3, np.uint8)),
             lambda: Vector(e, 2, "s", right[0], right[0], *right[2:]),
             lambda: reverie.VectorEnv("onirim", 2).step(np.array([0, 9999]))]
    for call in wrong:
        try:
            call()
        except (ValueError, TypeError):
            continue
        raise AssertionError("was not refused")
    right[0].resize((3, e.size), refcheck=False)  # nothing holds its memory any more


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def objects():
    """How many there are, not how large: a table of Python's own that is made anew is no loss."""
    return sum(s.count for s in tracemalloc.take_snapshot().statistics("filename"))


class Leaks(unittest.TestCase):
    def settle(self, work, times):
        for _ in range(times):
            work()
        gc.collect()

    def test_memory_stays(self):
        for work in (use_everything, be_refused):
            with self.subTest(work=work.__name__):
                self.settle(work, 20)
                tracemalloc.start()
                self.settle(work, 5)
                first = objects()
                self.settle(work, 20 * ROUNDS)
                grown = objects() - first
                tracemalloc.stop()
                self.assertLess(grown, 10 * ROUNDS, "Python objects are lost")
                before = resident()
                self.settle(work, 50 * ROUNDS)
                self.assertLess(resident() - before, 4 << 20, "memory of C is lost")

    def test_reference_counts_stay(self):
        state = reverie.State("onirim")
        e = Encoding("onirim")
        options = {"lost": True, "expansions": ["book"]}
        seed = "a seed of its own"
        arrays = [np.zeros((2, e.size), np.uint8), np.zeros((2, e.n_actions), bool),
                  np.zeros(2, np.float32), np.zeros(2, bool), np.zeros(2, np.uint8)]
        held = [state, e, options, options["expansions"], seed, reverie.State, reverie.Session,
                reverie.Game, Encoding, Vector, reverie.Error, None, *arrays]

        def counts():
            gc.collect()
            return [sys.getrefcount(thing) for thing in held]

        def work():
            reverie.State("onirim", 1, options, seed)
            reverie.Session("onirim", options=options, seed=seed).__reduce__()
            vector = Vector(e, 2, seed, *arrays)
            vector.step(arrays[1].argmax(axis=1))
            e.encode(state, out=arrays[0][0])
            state == state.copy()
            try:
                Vector(e, 2, seed, *arrays[:4], None)
            except TypeError:
                pass
            try:
                state.apply("no")
            except reverie.Error:
                pass
        work()
        before = counts()
        for _ in range(1000):
            work()
        after = counts()
        for thing, x, y in zip(held, before, after):
            self.assertLess(abs(x - y), 20, type(thing))


if __name__ == "__main__":
    unittest.main()
