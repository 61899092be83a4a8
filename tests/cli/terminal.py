#!/usr/bin/env python3
"""`reverie play --plain` at a terminal: dialogue, no colours, resuming, two people who may not see the same."""
import json
import re
import unittest

from house import ESCAPE, Case

PROMPT = r"1-\d+, r for help> "
CLEARED = "\033[H\033[2J\033[3J"


class Alone(Case):
    def test_a_game_by_dialogue(self):
        t = self.terminal("play", "--plain")
        t.wait_for(r"Which game\?.*\[1\] ")
        t.type("")
        t.wait_for(r"How many players\?.*\[1\] ")
        t.type("1")
        t.wait_for("Enter to begin, or o ")
        t.type("o")
        t.wait_for("Numbers, or Enter for none: ")
        t.type("1 2")
        for answer in "2", "1", "5", "1", "1", "1":
            t.wait_for(r"Your choice\?.*\] ")
            t.type(answer)
        self.assertIn("Goals", t.wait_for(PROMPT))
        t.type("q")
        t.finish()
        self.assertEqual(t.code, 0)
        record = self.saved("onirim.game")
        for line in "option expansions book,towers", "option lost true", "option premonitions 5":
            self.assertIn(line + "\n", record)

    def test_O24_hidden_hands_are_proposed_for_a_race(self):
        for victory, proposed in ("2", "talk"), ("1", "open"):
            t = self.terminal("play", "--plain", "--save", f"{self.home}/{proposed}")
            for question, answer in [("Which game", ""), ("How many players", "2"),
                                     ("Who is player 2", ""), ("Enter to begin", "o"),
                                     ("Numbers", ""), ("Lost steps", ""), ("Scattered ruins", ""),
                                     ("face up", ""), ("Towers are added", ""),
                                     ("Victory of two", victory), ("Table talk", "")]:
                t.wait_for(rf"(?s){question}.*[\]:] $")
                t.type(answer)
            t.wait_for(PROMPT)
            t.type("q")
            t.finish()
            with open(f"{self.home}/{proposed}", encoding="utf-8") as record:
                self.assertEqual("option talk talk\n" in record.read(), proposed == "talk")

    def test_who_seats_a_bot_is_not_asked_again(self):
        t = self.terminal("play", "--plain", "--bot", "1=random")
        t.wait_for("Seed: ")
        t.finish()
        self.assertEqual(t.code, 0)

    def test_nightmarium_by_dialogue_with_a_bot(self):
        t = self.terminal("play", "--plain")
        for question, answer in [("Which game", "2"), ("How many players", "x"), ("", "3"),
                                 ("Who is player 2", "2"), ("Who is player 3", "2"),
                                 ("Enter to begin", "")]:
            t.wait_for(question + r".*[\]:] ")
            t.type(answer)
        t.wait_for(PROMPT)
        t.type("q")
        t.finish()
        self.assertIn("# players person random random\n", self.saved("nightmarium.game"))

    def test_the_dialogue_is_broken_between_words(self):
        for language, about in ("en", "or two."), ("fr", "deux joueurs."), ("ru", "двоих."):
            t = self.terminal("--lang", language, "play", "--plain")
            shown = t.wait_for(r"\[1\] ")
            self.assertRegex(shown, rf"\n {{5}}.*{about}\r?\n  2  ")
            self.assertLessEqual(max(map(len, shown.split("\r\n"))), 80)

    def test_levels_are_named_in_the_language_of_who_reads_them(self):
        t = self.terminal("--lang", "ru", "play", "--plain")
        for answer in "2", "2":
            t.wait_for(r"\[\d\] ")
            t.type(answer)
        t.wait_for(r"\n  7  бот: лёгкий\r?\n")

    def test_no_escapes_in_line_mode(self):
        for i, (arguments, env) in enumerate(
                [(["--plain"], {}), ([], {"TERM": "dumb"}), ([], {"TERM": ""})]):
            t = self.terminal("play", "onirim", "--save", f"{self.home}/{i}", *arguments, **env)
            shown = t.wait_for(PROMPT)
            t.type("q")
            self.assertNotIn(ESCAPE, shown + t.finish(), (arguments, env))

    def test_colours_of_a_replay(self):
        self.run_program("play", "onirim", "--save", self.home + "/r", typed="1\nq\n")
        for arguments, env, wanted in [
                ([], {}, True), (["--plain"], {}, False), ([], {"NO_COLOR": "1"}, False),
                ([], {"TERM": "dumb"}, False), ([], {"NO_COLOR": ""}, True)]:
            t = self.terminal("replay", self.home + "/r", *arguments, **env)
            self.assertEqual(ESCAPE in t.finish(), wanted, (arguments, env))

    def test_a_file_with_nothing_to_go_on_with_is_not_offered(self):
        self.run_program("play", "onirim", "--demo", "--save", self.home + "/over")
        open(self.home + "/empty", "w", encoding="utf-8").close()
        for name in "over", "empty":
            t = self.terminal("play", "onirim", "--plain", "--save", f"{self.home}/{name}")
            self.assertNotIn("unfinished", t.wait_for(PROMPT))
            t.kill()

    def test_an_unfinished_game_is_offered(self):
        self.run_program("play", "onirim", "--seed", "o", typed="1\n1\nq\n")
        t = self.terminal("play", "onirim", "--plain")
        t.wait_for(r"Go on with it\? \[Y/n\] ")
        t.type("")
        t.wait_for("The saved game goes on.")
        t.wait_for(PROMPT)
        t.type("q")
        t.finish()
        self.assertEqual(self.saved("onirim.game").count("\n> "), 2)

    def test_killed_at_the_terminal(self):
        t = self.terminal("play", "onirim", "--seed", "k", "--plain")
        for _ in range(3):
            t.wait_for(PROMPT)
            t.type("1")
        t.wait_for(PROMPT)
        t.kill()
        self.assertEqual(self.saved("onirim.game").count("\n> "), 3)

    def test_the_end_of_the_input_at_a_terminal(self):
        t = self.terminal("play", "onirim", "--plain")
        t.wait_for(PROMPT)
        t.type("\x04")
        t.finish()
        self.assertEqual(t.code, 0)



class Two(Case):
    """Two people at one terminal: what stands on the screen while a player looks at it."""

    hidden = 0  # cards of others that were hidden at the questions checked

    GAMES = [
        ["onirim", "--seats", "2", "--talk", "silent"],
        ["onirim", "--seats", "2", "--talk", "talk", "--expansions", "towers"],
        ["nightmarium", "--seats", "2", "--first", "1"],
    ]

    def stretches(self, arguments, steps):
        """Plays; yields (player, what that player was shown) for each stretch of looking, and checks
        the table at every question."""
        path = self.home + "/" + "".join(arguments)
        t = self.terminal("play", *arguments, "--seed", "two", "--plain", "--save", path)
        player, shown = None, ""
        stop = PROMPT + r"|Press Enter, then pass the device to player \d\. " \
            r"|Player \d: press Enter when you are alone\. |Seed: "
        for step in range(steps):
            text = t.wait_for(stop)
            ready = re.search(r"Player (\d): press Enter when you are alone\. $", text)
            if ready:
                if player:
                    yield player, shown
                player, shown = int(ready.group(1)), ""
                # No card while the device changes hands.
                self.assertNotRegex(text.replace(CLEARED, ""), r"\[\w")
                t.type("")
                continue
            shown += text
            if text.endswith("Seed: "):
                break
            if "r for help" in text and player:
                self.check_hands(player, text, path)
            t.type("" if "pass the device" in text else str(1 + step % 2))
        t.close()

    def hands_seen(self, player, path):
        """The hands as the protocol tells them to the player."""
        with open(path, encoding="utf-8") as file:
            load = {"do": "load", "record": file.read(), "seat": player}
        answer = json.loads(self.run_program("rpc", typed=json.dumps(load) + "\n"))
        return answer["view"]["hands"]

    def check_hands(self, player, text, path):
        """What the table shows of both hands is what the player may see, card by card."""
        for seat, hand in enumerate(self.hands_seen(player, path), 1):
            title = f"Player {seat}" + (r" \(you\)" if seat == player else "")
            part = re.search(title + r"\r\n(.*?)(\nPlayer |\n\r\n|\n  Shared|\n  Revealed|\Z)",
                             text, re.S).group(1)
            line = part[part.index("  Hand "):]
            shown = []
            for code, count in re.findall(r"(\[\S+\]|hidden card)(?: × (\d+))?", line):
                shown += [code.strip("[]") if code[0] == "[" else "??"] * int(count or 1)
            self.assertEqual(sorted(shown), sorted(hand), text)
            self.hidden += hand.count("??")

    def test_hands_are_hidden_between_people(self):
        for arguments in self.GAMES:
            self.hidden = 0
            stretches = list(self.stretches(arguments, 60))
            self.assertEqual({player for player, _ in stretches}, {1, 2}, arguments)
            for player, shown in stretches:
                self.assertNotIn(f"{3 - player} (you)", shown)
            self.assertGreater(self.hidden, 5, arguments)

    def test_the_log_hides_what_others_draw(self):
        told = []
        for player, shown in self.stretches(self.GAMES[2], 60):
            actor = 0
            for line in shown.splitlines():
                act = re.match(r"  Player (\d) - ", line)
                actor = int(act.group(1)) if act else actor
                drawn = re.match(r"    Drawn: (.*)", line)
                if drawn and actor == 3 - player:
                    told.append(drawn.group(1))
        self.assertGreater(len(told), 5)
        for line in told:
            self.assertRegex(line, r"^hidden card( × \d)?$")

    def test_the_table_is_cleared_away_between_people(self):
        """With what was scrolled away; where the terminal cannot do that, it is pushed off."""
        for i, (env, hidden) in enumerate([({}, CLEARED), ({"TERM": "dumb"}, "\r\n" * 60)]):
            t = self.terminal("play", "nightmarium", "--first", "1", "--seed", "two", "--plain",
                              "--save", f"{self.home}/{i}", **env)
            before = t.wait_for(r"Player 1: press Enter when you are alone\. ")
            self.assertIn(hidden, before)
            t.type("")
            for _ in range(2):
                self.assertNotIn(ESCAPE, t.wait_for(PROMPT))
                t.type("1")
            t.wait_for(r"pass the device to player 2\. ")
            t.type("")
            self.assertIn(hidden, t.wait_for(r"Player 2: press Enter when you are alone\. "))

    def test_who_leaves_leaves_no_hand_behind(self):
        t = self.terminal("play", "nightmarium", "--first", "1", "--seed", "two", "--plain", "--log")
        t.wait_for(r"Player 1: press Enter when you are alone\. ")
        t.type("")
        t.wait_for(PROMPT)
        t.type("1")  # draws a card
        t.wait_for(PROMPT)
        t.type("q")
        shown = t.finish()
        self.assertIn(CLEARED, shown)
        self.assertIn("Drawn: hidden card", shown)
        self.assertNotRegex(shown, r"Drawn: (?!hidden)")

    def test_open_hands_need_no_clearing(self):
        t = self.terminal("play", "onirim", "--seats", "2", "--talk", "open", "--seed", "two",
                          "--plain")
        shown = ""
        for _ in range(12):
            shown += t.wait_for(PROMPT)
            t.type("1")
        self.assertNotIn("pass the device", shown)
        self.assertIn("Player 2 (you)", shown)

    def test_one_person_among_bots_is_not_disturbed(self):
        t = self.terminal("play", "nightmarium", "--bot", "2=random", "--seed", "two", "--plain")
        shown = ""
        for _ in range(6):
            shown += t.wait_for(PROMPT)
            t.type("1")
        self.assertNotIn("press Enter", shown)


if __name__ == "__main__":
    unittest.main()
