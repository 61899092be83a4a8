"""The binding against `reverie rpc`: whatever is done to one game is done to the other, and both
must tell the same: status, zones, events, records, refusals, bots.

ctest: label release
ctest: timeout 900
"""
import atexit
import copy
import json
import os
import pickle
import unittest

# What hypothesis keeps of its own lies with the builds, not among the sources.
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY",
                      os.path.join(os.environ.get("BUILDDIR", "build"), "hypothesis"))

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import reverie
from support import SETUPS, Rpc

SEEDS = st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=12)


class Twins(RuleBasedStateMachine):
    rpc = None

    def __init__(self):
        super().__init__()
        self.session = None
        self.events = None

    def teardown(self):
        self.session = None

    def told(self, verb, **fields):
        """Asks rpc; its error is raised as the binding raises it."""
        answer = Twins.rpc.ask(verb, **fields)
        self.answer = answer
        return None if answer["ok"] else answer["error"]["code"]

    def tried(self, call, *arguments):
        try:
            call(*arguments)
            return None
        except reverie.Error as error:
            return error.code

    @initialize(setup=st.sampled_from(SETUPS), seed=SEEDS)
    def begin(self, setup, seed):
        game, seats, options = setup
        self.session = reverie.Session(game, seats, options, seed)
        assert self.told("new", game=game, seats=seats, options=options, seed=seed) is None
        assert json.loads(self.session.events_json()) == self.answer["events"]

    @rule(choice=st.integers(0, 1 << 30), times=st.integers(1, 12))
    def act(self, choice, times):
        for _ in range(times):
            legal = self.session.legal()
            if not legal:
                return
            action = legal[choice % len(legal)]
            choice = choice * 48271 % 2147483647 + 1
            self.session.act(action)
            assert self.told("act", action=action) is None
            assert json.loads(self.session.events_json()) == self.answer["events"]
        for seat in range(self.session.state.seats + 1):
            assert self.told("status", seat=seat) is None
            assert json.loads(self.session.state.json(seat)) == self.answer["view"]

    @rule(action=st.text(max_size=40) | st.sampled_from(["draw", "play RS", "discard RS shared"]))
    def act_wildly(self, action):
        if "\0" in action:
            return
        legal = action in self.session.legal()
        assert self.tried(self.session.act, action) == self.told("act", action=action)
        assert legal or self.answer["error"]["code"] == "illegal_action"

    @rule()
    def undo(self):
        assert self.tried(self.session.undo) == self.told("undo")

    @rule(seed=st.text(max_size=70))
    def reseed(self, seed):
        if any(0xd800 <= ord(c) < 0xe000 for c in seed):
            return
        assert self.tried(self.session.reseed, seed) == self.told("reseed", seed=seed)

    @rule()
    def record_and_load(self):
        record = self.session.record()
        assert self.told("record") is None
        assert record == self.answer["record"]
        self.session = reverie.Session.load(record)
        assert self.session.record() == record
        assert self.told("load", record=record) is None

    @rule(line=st.integers(0, 60), text=st.text(max_size=20))
    def load_a_broken_record(self, line, text):
        lines = self.session.record().split("\n")
        lines[line % len(lines)] = text
        record = "\n".join(lines)
        if "\0" in record or any(0xd800 <= ord(c) < 0xe000 for c in record):
            return
        held = self.session
        wrong = self.tried(reverie.Session.load, record)
        if wrong:
            assert wrong == self.told("load", record=record)
            assert self.session is held

    @precondition(lambda self: not self.session.state.over)
    @rule(name=st.sampled_from(["random", "reference", "nobody"]))
    def ask_a_bot(self, name):
        try:
            mine, code = self.session.bot(name), None
        except reverie.Error as error:
            mine, code = None, error.code
        assert code == self.told("bot", name=name)
        assert code or mine == self.answer["action"]

    @invariant()
    def same_status(self):
        if self.session is None:
            return
        assert self.told("status") is None
        state, answer = self.session.state, self.answer
        assert state.game == answer["game"] and state.turn == answer["turn"]
        assert state.actor == answer["actor"] and state.decision == answer["decision"]
        assert state.over == answer["over"] and list(state.winners) == answer["winners"]
        assert self.session.legal() == state.legal() == answer["legal"]
        assert json.loads(state.json()) == answer["view"]
        again = state.copy()
        assert again == state and again.key == state.key


Twins.TestCase.settings = settings(
    max_examples=1000 if os.environ.get("REVERIE_SOAK") else 150, stateful_step_count=25,
    deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)


Machine = Twins.TestCase
Twins.rpc = Rpc()
atexit.register(Twins.rpc.close)


class Simple(unittest.TestCase):
    def test_advice_is_sorted_and_whole(self):
        state = reverie.State("nightmarium", 2, seed="advice")
        advice = state.advise(playouts=200)
        self.assertEqual(sorted(row[0] for row in advice), sorted(state.legal()))
        wins = [row[1] for row in advice]
        self.assertEqual(wins, sorted(wins, reverse=True))
        self.assertEqual(advice, state.view(state.actor).advise(playouts=200))

    def test_session_advice_is_that_of_rpc(self):
        rpc = Rpc()
        rpc.ask("new", game="nightmarium", seats=2, seed="x")
        told = rpc.ask("advise", playouts=100)["advice"]
        mine = reverie.Session("nightmarium", 2, seed="x").advise(playouts=100)
        rpc.close()
        self.assertEqual([row["action"] for row in told], [row[0] for row in mine])
        for row, (_, win, error) in zip(told, mine):
            self.assertAlmostEqual(row["win"], win, places=5)
            self.assertAlmostEqual(row["error"], error, places=5)

    def test_sessions_are_pickled_and_copied(self):
        session = reverie.Session("onirim", 2, {"talk": "silent"}, "kept")
        for _ in range(30):
            session.act(session.bot("random"))
        session.undo()
        session.reseed("another")
        session.act(session.legal()[0])
        for again in pickle.loads(pickle.dumps(session)), copy.copy(session), \
                copy.deepcopy(session):
            self.assertEqual(again.record(), session.record())
            self.assertEqual(again.state, session.state)
            self.assertEqual(len(again), 30)
            again.undo()
            self.assertEqual(len(session), 30)

    def test_views_hide_and_resamples_look_the_same(self):
        state = reverie.State("nightmarium", 3, seed="views")
        for step in range(30):
            for seat in (1, 2, 3):
                view = state.view(seat)
                dealt = view.resample(f"deal {step}")
                self.assertEqual(dealt.view(seat), view)
                self.assertEqual(view.text(), state.text(seat))
            state.apply(state.bot("random", seed=str(step)))
        self.assertNotEqual(state.view(1).text(), state.text())

    def test_a_position_is_read_and_told(self):
        zones = "hands=RS,RM,RK,BS,BM rows=GS,GM top=NS"
        state = reverie.State.position("onirim", zones, seed="p")
        session = reverie.Session.position("onirim", zones, seed="p")
        self.assertEqual(state, session.state)
        self.assertIn("play RS", state.legal())
        for action in ("play RS", state.legal()[0]):
            action = state.legal()[0]
            state.apply(action)
            session.act(action)
            self.assertEqual(state, session.state)


if __name__ == "__main__":
    unittest.main()
