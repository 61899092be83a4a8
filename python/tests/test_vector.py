"""Many games at once are the same games one by one: seed for seed, number for number, reward for
reward; and the arrays may be anybody's.

ctest: label release
ctest: label soak
ctest: timeout 900
"""
import array
import copy
import os
import pickle
import threading
import unittest

import numpy as np

import reverie
from reverie._reverie import Vector
from support import SETUPS

STEPS = 4000 if os.environ.get("REVERIE_SOAK") else 500


class VectorEqualsSingle(unittest.TestCase):
    def follow(self, game, seats, options):
        n = 7
        env = reverie.VectorEnv(game, n, seats, options, seed="twins")
        e = env.encoding
        rng = np.random.default_rng(5)
        single = [reverie.State(game, seats, options, f"twins#{i + 1}") for i in range(n)]
        streams = [i + 1 for i in range(n)]
        ended = 0
        for _ in range(STEPS):
            for i, state in enumerate(single):
                self.assertEqual(env.actor[i], state.actor)
                self.assertEqual(env.observation[i].tobytes(), e.encode(state))
                self.assertEqual(env.mask[i].tobytes(), e.mask(state))
                self.assertEqual(env.game_seed(i), f"twins#{streams[i]}")
            actions = env.sample(rng)
            texts = [e.actions(s.actor)[a] for s, a in zip(single[:2], actions)]
            for state, text in zip(single[:2], texts):
                self.assertIn(text, state.legal())
            env.step(actions)
            for i, state in enumerate(single):
                e.apply(state, int(actions[i]))
                self.assertEqual(bool(env.done[i]), state.over)
                self.assertEqual(tuple(env.reward[i]), state.rewards)
                if state.over:
                    ended += 1
                    streams[i] += n
                    single[i] = reverie.State(game, seats, options, f"twins#{streams[i]}")
            self.assertEqual(env.state(3), single[3])
        self.assertEqual(env.episodes, ended)
        self.assertEqual(env.decisions, n * STEPS)
        return ended

    def test_all_setups(self):
        for game, seats, options in SETUPS:
            with self.subTest(game=game, seats=seats, options=options):
                self.assertGreater(self.follow(game, seats, options), 1)

    def test_a_reset_gives_the_same_games_again(self):
        env = reverie.VectorEnv("onirim", 50, seed="again")
        rows = []
        for _ in range(2):
            env.reset()
            rng = np.random.default_rng(1)
            for _ in range(200):
                env.step(env.sample(rng))
            rows.append((env.observation.copy(), env.mask.copy(), env.episodes))
        self.assertTrue((rows[0][0] == rows[1][0]).all() and (rows[0][1] == rows[1][1]).all())
        self.assertEqual(rows[0][2], rows[1][2])
        env.reset("other")
        self.assertEqual(env.game_seed(0), "other#1")
        self.assertEqual(env.episodes, 0)

    def test_every_legal_action_is_picked_as_often(self):
        env = reverie.VectorEnv("onirim", 20000, options={"expansions": ["towers"]}, seed="pick")
        env.step(env.sample(np.random.default_rng(3)))
        low, high = np.empty(env.n, np.int64), np.empty(env.n, np.int64)
        env._vector.pick(np.zeros(env.n, np.uint32), low)
        env._vector.pick(np.full(env.n, 0xFFFFFFFF, np.uint32), high)
        self.assertTrue((low == env.mask.argmax(axis=1)).all())
        width = env.mask.shape[1]
        self.assertTrue((high == width - 1 - env.mask[:, ::-1].argmax(axis=1)).all())
        actions = env.sample(np.random.default_rng(4))
        rank = (np.cumsum(env.mask, axis=1)[np.arange(env.n), actions] - 1) / env.mask.sum(axis=1)
        self.assertTrue(env.mask[np.arange(env.n), actions].all())
        for part in range(2):  # the lower and the upper half of each list, where it has halves
            even = env.mask.sum(axis=1) % 2 == 0
            share = ((rank[even] >= 0.5) == bool(part)).mean()
            self.assertAlmostEqual(share, 0.5, delta=0.02)

    def test_the_mask_of_the_caller_is_not_believed(self):
        env = reverie.VectorEnv("onirim", 3, seed="m")
        bad = int((~env.mask[1]).argmax())
        good = env.mask.argmax(axis=1)
        env.mask[:] = True
        actions = good.copy()
        actions[1] = bad
        before = env.state(0)
        with self.assertRaises(reverie.Error) as caught:
            env.step(actions)
        self.assertEqual(caught.exception.code, "illegal_action")
        self.assertIn("row 1", str(caught.exception))
        self.assertEqual(env.state(0), before)
        env.step(good)
        self.assertFalse(env.mask.all())  # rewritten as a whole

    def test_arrays_without_numpy(self):
        e = reverie.Encoding("onirim")
        n = 4
        observation, mask = bytearray(n * e.size), bytearray(n * e.n_actions)
        reward, done, actor = array.array("f", [0] * n), bytearray(n), bytearray(n)
        vector = Vector(e, n, "plain", observation, mask, reward, done, actor)
        self.assertEqual(bytes(actor), b"\1" * n)
        for _ in range(300):
            rows = [mask[i * e.n_actions:(i + 1) * e.n_actions] for i in range(n)]
            vector.step(array.array("h", [row.index(1) for row in rows]))
        self.assertGreater(vector.episodes, 0)
        with self.assertRaises(BufferError):
            mask.append(0)  # held as long as the vector lives
        del vector
        mask.append(0)

    def test_all_kinds_of_actions(self):
        for kind in (np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
            env = reverie.VectorEnv("onirim", 5, seed="k")
            env.step(env.mask.argmax(axis=1).astype(kind))
            self.assertEqual(env.decisions, 5)

    def test_two_threads_do_not_mix(self):
        env = reverie.VectorEnv("onirim", 20000, seed="t")
        refused = []

        def go():
            for _ in range(30):
                try:
                    env.step(env.mask.argmax(axis=1))
                except (RuntimeError, reverie.Error) as error:
                    refused.append(error)
        threads = [threading.Thread(target=go) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(env.decisions, 20000 * (90 - len(refused)))


class Environments(unittest.TestCase):
    def test_env_plays_a_seat(self):
        for game, seats, options in SETUPS:
            env = reverie.Env(game, seats, options, seat=seats)
            observation, info = env.reset(seed=7)
            over, steps = False, 0
            while not over:
                self.assertTrue(env.observation_space.contains(observation))
                self.assertEqual(env.state.actor, seats)
                action = env.action_space.sample(info["action_mask"])
                observation, reward, over, truncated, info = env.step(action)
                self.assertFalse(truncated)
                self.assertEqual(reward, env.state.rewards[seats - 1])
                steps += 1
            self.assertGreater(steps, 3)
            with self.assertRaises(RuntimeError):
                env.step(0)

    def test_env_repeats_by_seed(self):
        def play(seed):
            env = reverie.Env("nightmarium", 3)
            _, info = env.reset(seed=seed)
            over, seen = False, []
            while not over:
                observation, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
                seen.append(bytes(observation))
                if len(seen) > 300:
                    break
            return seen
        self.assertEqual(play("a"), play("a"))
        self.assertNotEqual(play("a"), play("b"))

    def test_numbers_of_numpy_are_in_the_space(self):
        space = reverie.Env("onirim").action_space
        for inside in 0, space.n - 1, np.int64(3), np.uint8(0):
            self.assertTrue(space.contains(inside))
        for outside in -1, space.n, np.int64(-1), np.float32(1), 1.0, "1", None:
            self.assertFalse(space.contains(outside))

    def test_a_refused_seed_changes_nothing(self):
        for make in reverie.Env, reverie.AECEnv:
            env, twin = (make("nightmarium", 2, seed="kept") for _ in range(2))
            for bad in "x" * 65, "\n":
                with self.assertRaises(reverie.Error):
                    env.reset(seed=bad)
            env.reset(), twin.reset()
            self.assertEqual(env.render(), twin.render())
            env.reset(seed="é" * 32)  # a seed as long as can be
        with self.assertRaises(ValueError):
            reverie.Env("onirim", opponents="nobody")

    def test_opponents_have_their_own_chance_in_every_game(self):
        env = reverie.Env("nightmarium", 2, {"first": 2}, seed="o")
        kept, held = [], set()
        seed_of = env._dealer.bot_seed
        env._dealer.bot_seed = lambda: kept.append(seed_of()) or kept[-1]
        for _ in range(60):
            _, info = env.reset()
            held.add(env.state.text(1).split(" ")[0].count("??"))
            for _ in range(20):
                if env.state.over:
                    break
                info = env.step(env.action_space.sample(info["action_mask"]))[4]
        self.assertEqual(len(set(kept)), len(kept))
        self.assertGreater(len(held), 3)

    def test_environments_are_copied_for_searches(self):
        env, aec = reverie.Env("nightmarium", 3), reverie.AECEnv("nightmarium", 3)
        env.reset(seed=1), aec.reset(seed=1)
        for original in env, aec:
            twin = copy.deepcopy(original)
            before = original.render()
            for _ in range(9):
                mask = (twin._observe()[1] if twin.__class__ is reverie.Env
                        else twin.last()[0])["action_mask"]
                twin.step(int(mask.argmax()))
            self.assertNotEqual(twin.render(), before)
            self.assertEqual(original.render(), before)
        for thing in env.encoding, reverie.Game("onirim"):
            again = pickle.loads(pickle.dumps(thing))
            self.assertEqual(again.options, thing.options)
            self.assertEqual(again.seats, thing.seats)

    def test_aec_goes_round(self):
        env = reverie.AECEnv("nightmarium", 4, seed="aec")
        for _ in range(3):
            env.reset()
            gone, totals = [], {}
            for agent in env.agent_iter():
                observation, reward, ended, truncated, info = env.last()
                totals[agent] = reward
                if ended:
                    gone.append(agent)
                    env.step(None)
                    continue
                others = [a for a in env.agents if a != agent]
                self.assertFalse(env.observe(others[0])["action_mask"].any())
                env.step(env.action_space(agent).sample(observation["action_mask"]))
            self.assertEqual(gone, env.possible_agents)
            self.assertEqual(sorted(totals.values()), [-1, -1, -1, 1])


if __name__ == "__main__":
    unittest.main()
