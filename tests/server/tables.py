#!/usr/bin/env python3
"""Whole games at tables: people, bots, watchers; coming, leaving, coming back.

ctest: label release
"""
import contextlib
import hashlib
import json
import random
import subprocess
import unittest

from house import PROGRAM, Caller, Case, Player, Refused, play_out


class Tables(Case):
    def setUp(self):
        super().setUp()
        self.server = self.serve()

    def player(self, **more):
        player = Player(self.server, **more)
        self.addCleanup(player.close)
        return player

    def pair(self, game="onirim", seats=2, **setting):
        """A table with two people; both have heard of its beginning."""
        ada, ben = self.player(chance=random.Random(1)), self.player(chance=random.Random(2))
        ada.ask("create", game=game, seats=seats, name="Ada", **setting)
        ben.ask("sit", table=ada.table["id"], name="Ben")
        ben.wait_for("begin")
        ada.wait_for("begin")
        return ada, ben

    def refused(self, wanted, caller, verb, **fields):
        with self.assertRaises(Refused) as caught:
            caller.ask(verb, **fields)
        self.assertEqual(caught.exception.code, wanted, caught.exception)

    def test_two_people_play_a_whole_game(self):
        ada, ben = self.pair()
        self.assertEqual(ada.table["state"], "playing")
        play_out([ada, ben])
        for player in ada, ben:
            table = player.wait_for("table", lambda e: e["table"]["state"] == "over")["table"]
            self.assertEqual(hashlib.sha256(table["seed"].encode()).hexdigest(),
                             table["commitment"])
        answer = ada.ask("record")
        self.assertTrue(answer["record"].startswith("reverie 1\ngame onirim\n"))
        self.assertEqual(answer["names"], ["Ada", "Ben"])
        self.assertIn(f"seed {table['seed']}\n", answer["record"])
        told = subprocess.run([PROGRAM, "replay", "-"], input=answer["record"].encode(),
                              capture_output=True, check=False)
        self.assertEqual(told.returncode, 0, told.stderr)

    def test_before_the_end_nothing_is_told(self):
        ada, ben = self.pair()
        self.assertEqual(ada.table["seed"], "")
        self.refused("no_game", ada, "record")
        self.assertEqual(len(ada.table["commitment"]), 64)

    def test_five_seats_with_bots_and_a_watcher(self):
        ada, ben, eye = self.player(), self.player(), self.player()
        ada.ask("create", game="nightmarium", seats=5, name="Ada", options={"goal": 2},
                bots={"2": "easy", "4": "normal"}, watch="eyes", listed=True)
        [listed] = eye.ask("list")["tables"]
        self.assertEqual((listed["id"], listed["free"]), (ada.table["id"], 2))
        eye.ask("watch", table=ada.table["id"])
        ben.ask("sit", table=ada.table["id"], name="Ben")
        ada.ask("bot", seat=5, name="random")
        for player in ada, ben, eye:
            player.wait_for("begin")
        play_out([ada, ben])
        eye.wait_for("table", lambda e: e["table"]["state"] == "over")
        hidden = [f for f in eye.frames if '"hands"' in f]
        self.assertTrue(hidden)
        self.assertEqual(eye.ask("list", finished=True)["games"][0]["names"][0], "Ada")

    def test_a_seat_whose_answer_was_lost(self):
        """Who brings a token of their own asks again, and is given the seat that was theirs."""
        own, other = "abcdefgh" * 4, "23456789" * 4
        ada, lost = self.player(), self.player()
        ada.ask("create", game="onirim", seats=2, name="Ada")
        table = ada.table["id"]
        lost.send("sit", table=table, name="Ben", token=own)
        ada.wait_for("begin")
        lost.close()  # and has heard nothing
        self.refused("taken", self.player(), "sit", table=table, name="Ben")
        self.refused("taken", self.player(), "sit", table=table, name="Ben", token=other)
        again = self.player()
        place = again.ask("sit", table=table, name="Ben", token=own)
        self.assertEqual((place["seat"], place["token"]), (2, own))
        self.assertEqual([p["name"] for p in place["table"]["people"]], ["Ada", "Ben"])
        self.assertEqual(self.player().ask("resume", token=own)["seat"], 2)

    def test_a_table_whose_answer_was_lost(self):
        own = "abcdefgh" * 4
        made = self.player().ask("create", game="onirim", seats=2, name="Ada", token=own, listed=True)
        again = self.player().ask("create", game="onirim", seats=2, name="Ada", token=own, listed=True)
        self.assertEqual(again["table"]["id"], made["table"]["id"])
        self.assertEqual((again["seat"], again["token"]), (1, own))
        self.assertEqual(len(self.player().ask("list")["tables"]), 1)

    def test_a_seat_that_was_given_away_before_it_was_asked_for_again(self):
        """The token is void with the seat; asking again is asking for a seat that is free."""
        own = "abcdefgh" * 4
        ada, lost, eve = self.player(), self.player(), self.player()
        ada.ask("create", game="nightmarium", seats=4, name="Ada")
        table = ada.table["id"]
        lost.send("sit", table=table, name="Ben", token=own)
        ada.wait_for("table", lambda e: e["table"]["people"][1]["name"] == "Ben")
        lost.close()
        ada.ask("remove", seat=2)
        self.assertEqual(eve.ask("sit", table=table, name="Eve")["seat"], 2)
        self.refused("bad_token", self.player(), "resume", token=own)
        again = self.player()
        self.assertEqual(again.ask("sit", table=table, name="Ben", token=own)["seat"], 3)
        self.assertEqual(self.player().ask("resume", token=own)["seat"], 3)
        ada.ask("remove", seat=3)
        self.player().ask("sit", table=table, name="Cleo")
        self.player().ask("sit", table=table, name="Dora")
        self.refused("taken", self.player(), "sit", table=table, name="Ben", token=own)

    def test_a_token_of_ones_own_opens_nothing_else(self):
        own = "abcdefgh" * 4
        ada, ben = self.player(), self.player()
        ada.ask("create", game="onirim", seats=2, name="Ada", token=own)
        ben.ask("create", game="onirim", seats=2, name="Ben")
        self.refused("bad_token", self.player(), "sit", table=ben.table["id"], name="Ada", token=own)
        self.assertEqual(self.player().ask("resume", token=own)["table"]["id"], ada.table["id"])
        for wrong in ("", "abc", "A" * 32, "a" * 31 + "!", "a" * 33, 32, None):
            self.refused("bad_token", self.player(), "sit", table=ben.table["id"], name="Cleo",
                         token=wrong)
        ada.ask("leave")  # the token dies with the table, and may be used again
        self.assertEqual(self.player().ask("sit", table=ben.table["id"], name="Ada", token=own)["seat"], 2)

    def test_come_back_by_token(self):
        ada, ben = self.pair()
        actor, other = (ada, ben) if ada.is_my_turn() else (ben, ada)
        actor.act()
        token, n = ben.token, max(ada.state["n"], ben.state["n"])
        ben.close()
        away = ada.wait_for("table", lambda e: not e["table"]["people"][1]["here"])
        self.assertEqual(away["table"]["people"][1]["name"], "Ben")
        again = self.player()
        place = again.ask("resume", token=token)
        self.assertEqual((place["seat"], place["n"]), (2, n))
        ada.wait_for("table", lambda e: e["table"]["people"][1]["here"])
        self.refused("bad_token", again, "resume", token="x" * 32)
        self.refused("bad_token", again, "resume", token=5)
        self.refused("bad_token", again, "resume")

    def test_the_server_is_killed_and_started_again(self):
        ada, ben = self.pair()
        for _ in range(20):
            actor, other = (ada, ben) if ada.is_my_turn() else (ben, ada)
            actor.act()
            other.wait_for("act")
        expected = ada.ask("table")
        tokens = ada.token, ben.token
        self.server.kill()
        self.server = self.serve()
        again = [self.player(chance=random.Random(5)) for _ in tokens]
        for player, token in zip(again, tokens):
            player.ask("resume", token=token)
        found = again[0].ask("table")
        for field in "n", "turn", "actor", "decision", "legal", "view":
            self.assertEqual(found[field], expected[field])
        play_out(again)

    def test_two_tabs_of_one_seat_agree(self):
        ada, ben = self.pair()
        tab = self.player()
        tab.ask("resume", token=ada.token)
        if not ada.is_my_turn():
            ben.act()
            ada.wait_for("act")
            tab.wait_for("act")
        self.assertEqual(tab.state["legal"], ada.state["legal"])
        before = tab.state["n"]
        ada.act()
        tab.wait_for("act")
        self.assertEqual(tab.state["n"], before + 1)
        self.refused("stale", tab, "act", action="claim", n=before)

    def test_a_seat_moves_to_another_device(self):
        ada, ben = self.pair()
        code = ada.ask("link")["code"]
        phone = self.player()
        place = phone.ask("resume", code=code)
        self.assertEqual(place["seat"], 1)
        self.assertNotEqual(place["token"], ada.token)
        self.refused("bad_token", self.player(), "resume", code=code)  # once only
        third = self.player()
        self.assertEqual(third.ask("resume", token=place["token"])["seat"], 1)

    def test_a_code_dies_with_its_seat(self):
        """Who was removed must not come to the seat of the next one, and see the cards there."""
        ada, ben = self.pair()
        code = ben.ask("link")["code"]
        newer = ben.ask("link")["code"]
        self.refused("bad_token", self.player(), "resume", code=code)  # the newer one counts
        ada.ask("remove", seat=2)
        self.refused("bad_token", self.player(), "resume", code=newer)
        cid = self.player()
        cid.ask("sit", table=ada.table["id"], name="Cid")
        code = cid.ask("link")["code"]
        cid.ask("leave")
        self.player().ask("sit", table=ada.table["id"], name="Dan")
        self.refused("bad_token", self.player(), "resume", code=code)

    def test_a_code_lives_until_somebody_gets_the_seat(self):
        ada, _ = self.pair()
        code = ada.ask("link")["code"]
        tabs = [self.player() for _ in range(7)]
        for tab in tabs:
            tab.ask("resume", token=ada.token)
        phone = self.player()
        self.refused("full", phone, "resume", code=code)
        tabs[0].close()
        ada.quiet()
        self.assertEqual(phone.ask("resume", code=code)["seat"], 1)

    def test_wishes_of_refused_requests(self):
        ada, ben = self.pair()
        self.refused("taken", ada, "sit", table=ben.table["id"], name="X", views=True, brief=True)
        actor = ada if ada.is_my_turn() else ben
        self.assertEqual(actor.act().keys() & {"view", "brief"}, set())
        self.assertEqual(ada.ask("table")["seat"], 1)

    def test_leaving(self):
        ada = self.player()
        ada.ask("create", game="onirim", seats=2, name="Ada")
        table = ada.table["id"]
        ada.ask("leave")
        self.refused("no_table", ada, "sit", table=table, name="Ada")
        ada, ben = self.pair()
        ben.ask("leave")
        table = ada.wait_for("table", lambda e: e["table"]["people"][1]["left"])["table"]
        self.refused("no_place", ben, "act", action="pass")
        ben.ask("resume", token=ben.token)  # the token still comes back
        ben.ask("leave")
        cid = self.player()
        cid.ask("sit", table=table["id"], name="Cid", seat=2)
        self.refused("bad_token", ben, "resume", token=ben.token)
        ada.ask("leave")
        self.assertEqual(cid.wait_for("table", lambda e: e["table"]["host"] == 2)["table"]["host"], 2)
        cid.ask("bot", seat=1, name="random")
        for _ in range(50):
            if cid.is_my_turn():
                break
            cid.read_frame()
        self.assertTrue(cid.is_my_turn())

    def test_rematch(self):
        ada, ben = self.pair("nightmarium", options={"goal": 1})
        play_out([ada, ben])
        first = ada.wait_for("table", lambda e: e["table"]["state"] == "over")["table"]
        ada.ask("rematch")
        ben.ask("rematch")
        begun = ben.wait_for("begin")
        self.assertEqual(begun["round"], 2)
        self.assertNotEqual(begun["commitment"], first["commitment"])
        ada.wait_for("begin")
        ada.state["over"] = ben.state["over"] = False
        play_out([ada, ben])
        self.assertEqual(ben.ask("record", round=1)["commitment"], first["commitment"])
        self.assertEqual(ben.ask("record")["round"], 2)

    def test_chat(self):
        ada, ben = self.pair()
        ada.ask("chat", text="Bonjour \u00e0 toi")
        said = ben.wait_for("chat")
        self.assertEqual((said["seat"], said["name"], said["text"]), (1, "Ada", "Bonjour \u00e0 toi"))
        self.refused("bad_text", ada, "chat", text="")
        self.refused("bad_text", ada, "chat", text="x" * 501)
        self.refused("bad_text", ada, "chat", text="a\nb")
        for sign in "\x1b\x7f\x9b\u200e\u2029\u202e\u2066":  # terminals obey, eyes are deceived
            self.refused("bad_text", ada, "chat", text=f"a{sign}2Jb")
        ada, _ = self.pair(options={"talk": "silent"})
        self.refused("not_allowed", ada, "chat", text="psst")

    def test_the_host_removes_somebody(self):
        ada, ben = self.pair()
        self.refused("not_host", ben, "remove", seat=1)
        self.refused("not_allowed", ada, "remove", seat=1)
        ada.ask("remove", seat=2)
        self.assertEqual(ben.wait_for("gone")["why"], "removed")
        self.refused("bad_token", ben, "resume", token=ben.token)
        self.refused("no_place", ben, "act", action="pass")
        self.assertEqual(ada.table["people"][1]["kind"], "free")

    def test_watching(self):
        ada, ben = self.pair(watch="eyes", options={"talk": "silent"})
        eye = self.player()
        eye.ask("watch", table=ada.table["id"])
        self.assertEqual(eye.state["legal"], [])
        self.refused("not_allowed", eye, "watch", table=ada.table["id"], seat=1)
        ada.ask("eyes", allow=True)
        place = eye.ask("watch", table=ada.table["id"], seat=1)
        self.assertEqual(place["view"], ada.ask("table")["view"])
        self.refused("no_place", eye, "act", action="pass")
        self.refused("no_place", eye, "chat", text="hello")
        ada.ask("eyes", allow=False)
        self.assertEqual(eye.wait_for("gone")["why"], "left")
        closed, _ = self.pair(watch="none")
        self.refused("not_allowed", eye, "watch", table=closed.table["id"])

    def test_as_many_watchers_as_may_be(self):
        for most in (1, 0):
            self.server.stop()
            self.server = self.serve("--max-watchers", str(most))
            ada, _ = self.pair(watch="eyes")
            table = ada.table["id"]
            ada.ask("eyes", allow=True)
            eye, other = self.player(), self.player()
            eye.ask("watch", table=table)
            eye.ask("watch", table=table, seat=1)  # takes no more room
            if most:
                self.refused("full", other, "watch", table=table)
            else:
                other.ask("watch", table=table)  # 0 is no limit

    def test_voting_for_the_end(self):
        ada, ben = self.pair()
        ada.ask("vote", end=True)
        ben.wait_for("table", lambda e: e["table"]["asked"]["end"] == [1])
        ben.ask("vote", end=True)
        over = ada.wait_for("table", lambda e: e["table"]["state"] == "over")["table"]
        self.assertTrue(over["seed"])
        self.assertEqual(ada.ask("record")["winners"], [])

    def record_of_a_draft(self):
        """A game of which one card has been taken."""
        script = '{"do":"new","game":"onirim","seats":2,"seed":"old"}\n' + \
            '{"do":"act","action":"take %s"}\n{"do":"record"}\n'
        done = subprocess.run([PROGRAM, "rpc"], input=script.split("\n")[0].encode(),
                              capture_output=True, check=True)
        card = json.loads(done.stdout)["legal"][0].split()[1]
        done = subprocess.run([PROGRAM, "rpc"], input=(script % card).encode(),
                              capture_output=True, check=True)
        return json.loads(done.stdout.splitlines()[2])["record"]

    def test_a_record_is_continued(self):
        record = self.record_of_a_draft()
        ada, ben = self.player(), self.player(chance=random.Random(3))
        place = ada.ask("create", record=record, name="Ada")
        self.assertEqual((place["n"], place["table"]["imported"]), (1, True))
        ben.ask("sit", table=ada.table["id"], name="Ben")
        play_out([ada, ben])
        table = ada.wait_for("table", lambda e: e["table"]["state"] == "over")["table"]
        self.assertNotEqual(table["seed"], "old")
        self.assertIn(f"reseed {table['seed']}\n", ada.ask("record")["record"])
        self.refused("bad_record", ada, "create", record="reverie 1\n", name="Ada")
        self.refused("bad_record", ada, "create", record=ada.ask("record")["record"], name="Ada")

    def test_what_was_brought_is_not_taken_back(self):
        """Who brought the record knows what chance does before its end."""
        ada, ben = self.player(), self.player()
        ada.ask("create", record=self.record_of_a_draft(), name="Ada")
        ben.ask("sit", table=ada.table["id"], name="Ben")
        self.refused("nothing_to_undo", ada, "undo")
        ben.ask("table")
        ben.act()
        ben.ask("undo")
        ada.wait_for("table", lambda e: e["table"]["asked"]["undo"])
        ada.ask("undo", agree=True)
        self.assertEqual(ada.wait_for("undo")["n"], 1)
        ada.ask("vote")
        ben.ask("vote")
        ada.ask("rematch")
        ben.ask("rematch")
        begun = ada.wait_for("begin")["table"]
        self.assertEqual((begun["round"], begun["imported"]), (2, False))

    def test_forget(self):
        ada, ben = self.pair("nightmarium", options={"goal": 1}, listed=True)
        play_out([ada, ben])
        ada.wait_for("table", lambda e: e["table"]["state"] == "over")
        ada.ask("forget")
        eye = self.player()
        [game] = eye.ask("list", finished=True)["games"]
        self.assertEqual(game["names"], ["", "Ben"])
        self.refused("bad_token", ada, "resume", token=ada.token)
        ben.quiet()
        ben.ask("forget")
        self.assertEqual(eye.ask("list", finished=True)["games"], [])
        self.refused("no_table", eye, "record", table=ben.table["id"])

    def test_forget_what_one_was_called_before(self):
        ada, ben = self.pair()
        for person in (ada, ben):
            person.ask("vote")
        ben.ask("name", name="Benjamin")
        self.assertEqual(ada.ask("record")["names"], ["Ada", "Ben"])
        ben.ask("leave")
        cid = self.player()
        cid.ask("sit", table=ada.table["id"], name="Cid")
        for person in (ada, cid):
            person.ask("rematch")
        for person in (ada, cid):
            person.ask("vote")
        cid.ask("name", name="Cyd")
        self.assertEqual(ada.ask("record")["names"], ["Ada", "Cid"])
        cid.ask("forget")
        self.assertEqual(ada.ask("record")["names"], ["Ada", ""])
        self.assertEqual(ada.ask("record", round=1)["names"], ["Ada", "Ben"])  # not Cid's to erase

    def test_wrong_requests_change_nothing(self):
        ada, ben = self.pair()
        wrong = [
            ("bad_request", "create", {}),
            ("unknown_game", "create", {"game": "chess", "name": "A"}),
            ("bad_seats", "create", {"game": "onirim", "seats": 3, "name": "A"}),
            ("bad_option", "create", {"game": "onirim", "options": {"x": 1}, "name": "A"}),
            ("bad_name", "create", {"game": "onirim"}),
            ("bad_name", "create", {"game": "onirim", "name": "a\u0007"}),
            ("bad_name", "create", {"game": "onirim", "name": "a\u202eb"}),
            ("bad_name", "create", {"game": "onirim", "name": " a"}),
            ("bad_name", "create", {"game": "onirim", "name": "x" * 33}),
            ("bad_seat", "create", {"game": "onirim", "name": "A", "seat": 2}),
            ("bad_request", "create", {"game": "onirim", "name": "A", "clock": 5}),
            ("bad_request", "create", {"game": "onirim", "name": "A", "clock": {"move": 0}}),
            ("bad_request", "create", {"game": "onirim", "name": "A", "watch": "all"}),
            ("bad_request", "create", {"game": "onirim", "seats": 2, "name": "A",
                                       "bots": {"2": "genius"}}),
            ("bad_seat", "create", {"game": "onirim", "seats": 2, "name": "A",
                                    "bots": {"3": "random"}}),
            ("no_table", "sit", {"table": "nothere", "name": "A"}),
            ("no_table", "sit", {"table": None, "name": "A"}),
            ("taken", "sit", {"table": ada.table["id"], "name": "Cid"}),
            ("unknown_verb", "dance", {}),
            ("bad_request", "act", {"action": 5}),
            ("illegal_action", "act", {"action": "play XX"}),
            ("bad_request", "act", {"action": "claim", "n": "x"}),
            ("nothing_to_undo", "undo", {"agree": True}),
            ("bad_request", "eyes", {}),
            ("not_allowed", "rematch", {}),
        ]
        before = ada.ask("table")
        for code, verb, fields in wrong:
            self.refused(code, ada, verb, **fields)
        self.assertEqual(ada.ask("table")["view"], before["view"])
        for text, code in ((b"{", "bad_json"), (b"[]", "bad_request"), (b"\xff", "bad_json"),
                           (b'{"id":1.5,"do":"hello"}', "bad_request"),
                           (b'{"id":null,"do":"hello"}', "bad_request"),
                           (b'{"do":5}', "bad_request")):
            ben.send_frame(text if text != b"\xff" else b'"x', 1)
            answer = ben.read_frame()
            while "event" in answer:
                answer = ben.read_frame()
            self.assertEqual((answer["id"], answer["error"]["code"]), (None, code), text)

    def test_names(self):
        for name in ("\U0001f600" * 32, "\u00e9" * 32, "x", "a b", "A\u0301", "\u4e16\u754c"):
            place = self.player().ask("create", game="onirim", seats=2, name=name)
            self.assertEqual(place["table"]["people"][0]["name"], name)
        for name in ("", "x" * 33, "\u00a0", "x\u3000", "\u2003x", "\ufeff", "a\u00adb", "\u3164",
                     "x\U000e0041", "a\u0085b", "a\u2066b", "a\x00b", "a\x1bb", "Ada\ufe0f", "Ada\U0001bca0",
                     "Ada\U00016fe4", "\u0301", "A" + 4 * "\u0301"):
            self.refused("bad_name", self.player(), "create", game="onirim", seats=2, name=name)
        for name in ("\u2764\ufe0f Ada", "e\u0302\u0301", "A" + 3 * "\u0301"):
            self.player().ask("create", game="onirim", seats=2, name=name)
        # What is white inside is no matter of the ends.
        self.player().ask("create", game="onirim", seats=2, name="a\u00a0b")

    def test_ids_come_back(self):
        caller = Caller(self.server)
        for value in (1, -5, "text \u00e9 \"", 2 ** 53 - 1):
            caller.send_frame(json.dumps({"id": value, "do": "games"}).encode())
            self.assertEqual(caller.read_frame()["id"], value)
        caller.close()


    def test_undo_by_agreement(self):
        # In the draft everything lies open: taking a card shows nothing.
        ada, ben = self.pair()
        actor, other = (ada, ben) if ada.is_my_turn() else (ben, ada)
        self.refused("nothing_to_undo", other, "undo")
        before = dict(actor.state)
        actor.act()
        other.wait_for("act")
        actor.ask("undo")
        asked = other.wait_for("table", lambda e: e["table"]["asked"]["undo"])["table"]["asked"]
        self.assertEqual(asked["undo"]["to"], 0)
        other.ask("undo", agree=False)
        self.assertEqual(other.state["n"], 1)
        actor.ask("undo")
        other.wait_for("table", lambda e: e["table"]["asked"]["undo"])
        other.ask("undo", agree=True)
        back = actor.wait_for("undo")
        self.assertEqual((back["n"], back["legal"]), (0, before["legal"]))
        other.wait_for("undo")
        self.server.kill()
        self.server = self.serve()
        again = self.player()
        self.assertEqual(again.ask("resume", token=ada.token)["n"], 0)

    def reply(self, ada, card):
        """What the bot at seat 2 takes when Ada has taken a card."""
        ada.ask("act", action=card)
        told = ada.wait_for("act")["events"]
        return [e["action"] for e in told if e["event"] == "act" and e["seat"] == 2][0]

    def take_back(self, ada):
        ada.events.clear()
        ada.ask("undo")
        while ada.state["n"]:
            ada.read_frame()
        ada.events.clear()

    def test_a_bot_does_not_answer_what_was_taken_back(self):
        self.server.stop()
        self.server = self.serve("--threads", "1")
        tried = 0
        while tried < 3:
            ada = self.player()
            ada.ask("create", game="onirim", seats=2, name="Ada", bots={"2": "trained"})
            ada.wait_for("begin")
            replies = {}
            for card in set(ada.state["legal"]):
                replies[card] = self.reply(ada, card)
                self.take_back(ada)
            pairs = [(a, b) for a in replies for b in replies if replies[a] not in (replies[b], b)]
            if not pairs:
                continue
            tried += 1
            first, then = pairs[0]
            # The one thread has much to think of first.
            busy = [self.player() for _ in range(3)]
            for other in busy:
                other.ask("create", game="nightmarium", seats=5, name="Bea", options={"first": 2},
                          bots={str(seat): "master" for seat in range(2, 6)})
            ada.ask("act", action=first)
            self.take_back(ada)
            self.assertEqual(self.reply(ada, then), replies[then])
            for other in busy:
                other.ask("leave")

    def test_never_past_what_a_bot_has_shown(self):
        """A bot cannot refuse: who takes back must not know its hand by then."""
        self.server.stop()
        self.server = self.serve("--rate", "0", "--rate-address", "0")
        shown = taken_back = 0
        while shown < 5 or not taken_back:
            ada = self.player()
            ada.ask("create", game="nightmarium", seats=2, name="Ada", bots={"2": "normal"})
            ada.wait_for("begin")
            while not ada.over() and (shown < 5 or not taken_back):
                while not ada.is_my_turn() and not ada.over():
                    ada.events.append(ada.read_frame())
                if ada.over():
                    break
                ada.events.clear()
                plays = [a for a in ada.state["legal"] if a.startswith("play")]
                known = set(ada.ask("table")["view"]["hands"][1])  # by an Executioner
                told = ada.ask("act", action=(plays or ada.state["legal"])[0])["events"]
                while not ada.is_my_turn() and not ada.over():
                    told += ada.read_frame().get("events", [])
                moves = [e for e in told if e["event"] == "move"]
                drawn = any(e["from"] == "deck" for e in moves) or \
                    any(e["event"] == "shuffle" for e in told)
                if drawn or ada.over():
                    continue
                known |= {e["card"] for e in moves if (e["from"], e["to"]) == ("creature", "hand")}
                if any(e["from"] == "hand" and e["seat"] == 2 and e["card"] not in known
                       for e in moves):
                    shown += 1
                    self.refused("not_allowed", ada, "undo")
                elif not taken_back and all(e["seat"] == 1 for e in told):
                    taken_back += 1
                    before = ada.state["n"]
                    ada.ask("undo")
                    self.assertEqual(ada.wait_for("undo")["n"], before - 1)
            ada.ask("leave")

    def test_who_is_cut_off_is_seen_to_be_gone(self):
        ada, ben = self.pair()
        ada.quiet()
        ada.events.clear()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            for _ in range(4000):
                ben.send("hello")
        told = ada.wait_for("table", lambda e: not e["table"]["people"][1]["here"])
        self.assertEqual(told["table"]["people"][1]["name"], "Ben")

    def test_never_past_a_revealed_card(self):
        seen = 0
        while seen <= 40:  # a game shows cards 24 to 54 times
            ada, ben = self.pair(undo=True)
            while not ada.over():
                actor, other = (ada, ben) if ada.is_my_turn() else (ben, ada)
                answer = actor.act()
                other.wait_for("act")
                drawn = [e for e in answer["events"]
                         if e["event"] == "shuffle" or e.get("from") == "deck"]
                if drawn and not ada.over():
                    seen += 1
                    self.refused("not_allowed", actor, "undo")
        ada, ben = self.pair(undo=False)
        (ada if ada.is_my_turn() else ben).act()
        self.refused("not_allowed", ada, "undo")


if __name__ == "__main__":
    unittest.main()
