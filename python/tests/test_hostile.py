"""Wrong arguments raise, never crash, and change nothing.

ctest: label release
ctest: timeout 600
"""
import os
import random
import subprocess
import sys
import unittest

import numpy as np

import reverie
from reverie._reverie import Encoding, Vector

ODD = [None, True, -1, 0, 1, 2, 99, 1 << 40, -(1 << 80), 1.5, float("nan"), "", "onirim", "\0",
       "play RS", "\ud800", "x" * 10000, "é" * 40, b"bytes", bytearray(8), [], [1], ["book"], {},
       {"goal": 5}, {1: 2}, {"expansions": ["book", 3]}, object(), np.zeros(3), np.zeros((0, 2)),
       reverie.Game("onirim"), reverie.State("onirim"), reverie.Session("nightmarium"),
       Encoding("onirim"), memoryview(b"abc"), lambda: 1, range(3), reverie.State]
REFUSALS = (TypeError, ValueError, OverflowError, IndexError, RuntimeError, BufferError,
            AttributeError, MemoryError)


def things():
    """Everything that can be called: a fresh object's methods, and the types."""
    state = reverie.State("nightmarium", 3, seed="hostile")
    view = state.view(2)
    session = reverie.Session("onirim", 2, {"talk": "silent"}, "hostile")
    encoding = Encoding("nightmarium", 3)
    env, aec = reverie.Env("onirim"), reverie.AECEnv("nightmarium", 3)
    env.reset(seed=1)
    aec.reset(seed=1)
    vector = reverie.VectorEnv("onirim", 3, seed="hostile")
    calls = [reverie.Game, reverie.State, reverie.Session, Encoding, reverie.Env, reverie.AECEnv,
             Vector, reverie.State.position, reverie.Session.position, reverie.Session.load]
    for thing in (state, view, session, encoding, env, aec, vector, vector._vector):
        for name in dir(thing):
            method = getattr(thing, name)
            if callable(method) and not name.startswith("_"):
                calls.append(method)
    return calls


class Hostile(unittest.TestCase):
    def test_odd_arguments(self):
        rng = random.Random(11)
        calls = things()
        self.assertGreater(len(calls), 50)
        # Bots and advice may think as long as they are told to: they get small numbers only.
        rounds = 1000000 if os.environ.get("REVERIE_SOAK") else 60000
        refused = 0
        for _ in range(rounds):
            call = rng.choice(calls)
            name = getattr(call, "__name__", "")
            if name in ("advise", "bot", "close", "agent_iter"):
                continue
            arguments = [rng.choice(ODD) for _ in range(rng.randrange(5))]
            try:
                call(*arguments)
            except REFUSALS:
                refused += 1
        self.assertGreater(refused, rounds // 4)

    def test_odd_keywords(self):
        rng = random.Random(12)
        for _ in range(2000):
            for call in (reverie.State, reverie.Session, Encoding):
                words = {key: rng.choice(ODD) for key in ("seats", "options", "seed", "game", "x")
                         if rng.random() < 0.5}
                try:
                    call(**words)
                except REFUSALS:
                    pass

    def test_bots_and_budgets(self):
        state = reverie.State("onirim", seed="b")
        for words in ({"name": "nobody"}, {"name": "random", "playouts": -1},
                      {"name": "random", "ms": 1 << 40}, {"name": "random", "ms": 1, "playouts": 1},
                      {"name": 3}, {"name": "random", "seed": 5}):
            with self.assertRaises(REFUSALS):
                state.bot(**words)

    def test_actions_of_another_game_or_moment(self):
        state = reverie.State("onirim", seed="a")
        before = state.copy()
        other = reverie.State("nightmarium", 2, seed="a")
        for action in other.legal() + ["", "play", "play RS ", " play RS", "PLAY RS", "play RS\n",
                                       "x" * 500]:
            with self.assertRaises(reverie.Error) as caught:
                state.apply(action)
            self.assertEqual(caught.exception.code, "illegal_action")
        self.assertEqual(state, before)
        encoding = Encoding("onirim")
        with self.assertRaises(ValueError):
            encoding.apply(other, 0)
        legal = encoding.legal(state)
        for number in (-1, encoding.n_actions, 65535, 65536, 1 << 70, -(1 << 70),
                       next(i for i in range(encoding.n_actions) if i not in legal)):
            with self.assertRaises((ValueError, OverflowError)):
                encoding.apply(state, number)
        self.assertEqual(state, before)

    def test_a_nul_ends_no_text(self):
        state, session = reverie.State("onirim", seed="a"), reverie.Session("onirim", seed="a")
        before, nul = state.copy(), state.legal()[0] + "\0 and more"
        for call in (lambda: state.apply(nul), lambda: session.act(nul),
                     lambda: reverie.Game("onirim\0"), lambda: reverie.State("onirim\0"),
                     lambda: reverie.State("onirim", options={"expansions": "book\0"}),
                     lambda: reverie.State("onirim", options={"expansions": ["book\0"]}),
                     lambda: reverie.State("onirim", options={"lost\0": True}),
                     lambda: reverie.State("onirim", seed="a\0"), lambda: state.bot("random\0"),
                     lambda: reverie.Session.load(session.record() + "\0"),
                     lambda: reverie.Session.position("onirim", "hands=RS,RM,RK,BS,BM\0")):
            with self.assertRaises(ValueError):
                call()
        self.assertEqual((state, len(session)), (before, 0))

    def test_views_cannot_be_played_or_widened(self):
        state = reverie.State("nightmarium", 2, seed="v")
        view = state.view(3 - state.actor)
        self.assertEqual(view.legal(), [])
        own = state.view(state.actor)
        self.assertEqual(own.legal(), state.legal())
        for call in (lambda: own.apply(own.legal()[0]), lambda: view.bot("random"),
                     lambda: view.view(state.actor), lambda: state.resample("x"),
                     lambda: view.text(state.actor), lambda: view.json(0),
                     lambda: Encoding("nightmarium", 2).encode(view, state.actor),
                     lambda: Encoding("nightmarium", 2).apply(own, 0),
                     lambda: state.view(0).resample("x")):
            with self.assertRaises(ValueError):
                call()

    def test_wrong_arrays(self):
        e = Encoding("onirim")
        n = 4

        def arrays():
            return {"observation": np.zeros((n, e.size), np.uint8),
                    "mask": np.zeros((n, e.n_actions), np.bool_),
                    "reward": np.zeros((n, 1), np.float32), "done": np.zeros(n, np.bool_),
                    "actor": np.zeros(n, np.uint8)}
        Vector(e, n, "s", **arrays())
        for name, right in arrays().items():
            fixed = right.copy()
            fixed.flags.writeable = False
            wrong = [fixed, right.astype(np.int64), right.astype(np.float64), right[:-1],
                     np.concatenate([right, right]), np.zeros(0, right.dtype), None, 5,
                     np.array(None), right.astype(">f8"), right.tobytes(), right[..., None, None],
                     np.zeros((n, right.size // n + 1), right.dtype)]
            if right.ndim == 2 and right.shape[1] > 1:
                wrong += [right.T, np.asfortranarray(right), np.zeros((2 * n, e.size))[::2]]
            for array in wrong:
                with self.assertRaises((TypeError, ValueError, BufferError)):
                    Vector(e, n, "s", **{**arrays(), name: array})
        for count in (0, -1, 1 << 25, 1 << 70):
            with self.assertRaises((ValueError, OverflowError, MemoryError)):
                Vector(e, count, "s", **arrays())
        for seed in ("a#1", "x" * 65, "\n", 5, None, "\ud800"):
            with self.assertRaises((ValueError, TypeError)):
                Vector(e, n, seed, **arrays())

    def test_wrong_actions(self):
        env = reverie.VectorEnv("onirim", 4, seed="s")
        before = [env.state(i) for i in range(4)]
        good = env.mask.argmax(axis=1)
        for actions in (good.astype(float), good[:3], list(good), None, "1234", good.astype(">i8"),
                        good.astype(np.int8), good - 1000, good + (1 << 20),
                        np.full(4, -1, np.int16), np.full(4, 65535, np.uint16),
                        np.full(4, (1 << 64) - 1, np.uint64), good.reshape(2, 2),
                        np.stack([good, good])):
            with self.assertRaises((TypeError, ValueError)):
                env.step(actions)
            self.assertEqual(before, [env.state(i) for i in range(4)])
        with self.assertRaisesRegex(ValueError, r"shape \(4,\) and be int16 to int64"):
            env.step(good[:3])
        with self.assertRaisesRegex(ValueError, r"observation .* shape \(4, 183\) and be uint8"):
            reverie.VectorEnv("onirim", 4, observation=np.zeros((4, 9), np.uint8))
        env.step(good)

    def test_reset_takes_the_options_of_wrappers(self):
        for env in reverie.Env("onirim"), reverie.AECEnv("nightmarium", seats=2):
            env.reset(seed=1, options={})
            env.reset(seed=1, options=None)
            with self.assertRaisesRegex(ValueError, "options of the game"):
                env.reset(seed=1, options={"lost": True})

    def test_wrong_picks(self):
        env = reverie.VectorEnv("onirim", 4, seed="s")
        chance, actions = np.zeros(4, np.uint32), np.zeros(4, np.int64)
        fixed = actions.copy()
        fixed.flags.writeable = False
        for wrong in ((), (chance,), (chance, actions, actions), (chance[:3], actions),
                      (chance, actions[:3]), (chance.astype(np.uint64), actions), (None, actions),
                      (chance.astype(np.int32), actions), (chance, actions.astype(np.int32)),
                      (chance, fixed), (chance, None), (actions, chance)):
            with self.assertRaises((TypeError, ValueError, BufferError)):
                env._vector.pick(*wrong)
        env._vector.pick(chance, actions)
        env.step(actions)

    def test_outputs_as_actions(self):
        """An array that is input and output at once: what was checked is what is played."""
        e = Encoding("onirim")
        n = 64
        memory = bytearray(n * max(e.n_actions, e.size))
        actor = memoryview(memory)[:n]
        vector = Vector(e, n, "s", memoryview(memory)[:n * e.size],
                        memoryview(memory)[:n * e.n_actions],
                        memoryview(memory)[:4 * n].cast("f"), memoryview(memory)[:n], actor)
        for _ in range(200):
            try:
                vector.step(memoryview(memory)[:2 * n].cast("h"))
            except ValueError:
                pass

    def test_types_are_closed(self):
        for kind in (reverie.Game, reverie.State, reverie.Session, Encoding, Vector):
            with self.assertRaises(TypeError):
                type("Child", (kind,), {})
            with self.assertRaises(TypeError):
                kind.new_attribute = 1

    def test_interrupted_import_and_no_numpy(self):
        """Without numpy everything but VectorEnv works."""
        code = ("import sys; sys.modules['numpy'] = None\n"
                "import reverie\n"
                "env = reverie.Env('onirim'); o, i = env.reset(seed=1)\n"
                "assert isinstance(o, bytes)\n"
                "env.step(i['action_mask'].index(1))\n"
                "try: reverie.VectorEnv\n"
                "except ImportError: print('fine')\n")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                              check=True)
        self.assertEqual(done.stdout.strip(), "fine")


if __name__ == "__main__":
    unittest.main()
