#!/usr/bin/env python3
"""Saved games: after every action, whole or not at all, resumed where they were."""
import os
import re
import subprocess
import time
import unittest

from house import PROGRAM, Case, environment


def actions(record):
    return re.findall(r"^> (.*)$", record, re.M)


class Saving(Case):
    def test_two_games_at_once_are_both_kept(self):
        """In two windows, or by two people of one account: neither is written over."""
        prompt = r"1-\d+, r for help> "
        one = self.terminal("play", "onirim", "--seed", "one", "--plain")
        one.wait_for(prompt)
        two = self.terminal("play", "onirim", "--seed", "two", "--plain")
        two.wait_for(r"Go on with it\? \[Y/n\] ")
        two.type("n")
        two.wait_for(prompt)
        for game in one, two, two, one, one:
            game.type("1")
            game.wait_for(prompt)
        for game in two, one:
            game.type("q")
            game.finish()
        kept = {re.search(r"^seed (.*)$", text, re.M).group(1): len(actions(text))
                for text in (self.saved("onirim.game"), self.saved("onirim.previous"))}
        self.assertEqual(kept, {"one": 3, "two": 2})

    def test_resume_after_kill(self):
        """The program is killed in the middle of a game; every action so far is there."""
        env = environment(self.home)
        path = self.home + "/state/reverie/onirim.game"
        program = subprocess.Popen([PROGRAM, "play", "onirim", "--seed", "k"], env=env,
                                   stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        for n in range(1, 6):
            program.stdin.write(b"1\n")
            program.stdin.flush()
            deadline = time.monotonic() + 60
            while time.monotonic() < deadline:
                if os.path.exists(path) and len(actions(self.saved("onirim.game"))) == n:
                    break
                time.sleep(0.01)
            self.assertEqual(len(actions(self.saved("onirim.game"))), n)
        program.kill()
        program.wait()
        program.stdin.close()
        before = self.saved("onirim.game")
        out = self.run_program("play", "onirim", "--resume", typed="q\n")
        self.assertIn("The saved game goes on.", out)
        self.assertEqual(self.saved("onirim.game"), before)
        self.run_program("play", "--resume", typed="1\nq\n")
        self.assertEqual(actions(self.saved("onirim.game"))[:5], actions(before))
        self.assertEqual(len(actions(self.saved("onirim.game"))), 6)

    def test_a_resumed_game_goes_on_as_it_would_have(self):
        whole = ["play", "nightmarium", "--seats", "3", "--bot", "2=random", "--bot", "3=reference",
                 "--seed", "r"]
        self.run_program(*whole, "--save", self.home + "/one", typed="1\n" * 9)
        self.run_program(*whole, "--save", self.home + "/two", typed="1\n" * 4)
        self.run_program("play", "--resume", "--save", self.home + "/two", typed="1\n" * 5)
        with open(self.home + "/one") as one, open(self.home + "/two") as two:
            self.assertEqual(one.read(), two.read())

    def test_another_game_than_the_named_one_does_not_go_on(self):
        path = self.home + "/mine"
        self.run_program("play", "onirim", "--save", path, typed="1\nq\n")
        said = self.run_program("play", "nightmarium", "--resume", "--save", path, typed="1\nq\n",
                                code=1)
        self.assertIn(f"the game in {path} is onirim, not nightmarium", said)
        self.run_program("play", "onirim", "--resume", "--save", path, typed="1\nq\n")

    def test_a_game_of_bots_is_kept_where_that_is_wished(self):
        for number, (flags, typed) in enumerate(((["--demo"], "1\n"), ([], ""),
                                                 (["--bot", "1=reference"], ""))):
            path = f"{self.home}/{number}"
            out = self.run_program("play", "onirim", "--seed", "d", *flags, "--save", path, typed=typed)
            self.assertIn(f"The record of the game: {path}\n", out)
            self.assertIn("The record is good", self.run_program("replay", path))
        self.assertFalse(os.path.exists(self.home + "/state/reverie/onirim.game"))

    def test_what_cannot_be_saved_is_told(self):
        for home in {"XDG_STATE_HOME": "/proc/nowhere"}, {"XDG_STATE_HOME": "", "HOME": ""}:
            done = subprocess.run([PROGRAM, "play", "onirim"], env={**environment(self.home), **home},
                                  input="1\nq\n", capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, "cannot be saved in /proc/nowhere|no place to save")
            self.assertNotIn("is saved in", done.stdout)

    def test_undo_is_saved_too(self):
        self.run_program("play", "onirim", "--seed", "u", typed="1\n2\nu\nu\nu\nq\n")
        self.assertEqual(actions(self.saved("onirim.game")), [])
        self.run_program("play", "onirim", "--resume", typed="1\n2\n1\nu\nq\n")
        self.assertEqual(len(actions(self.saved("onirim.game"))), 2)

    def test_undo_goes_back_behind_the_bots(self):
        self.run_program("play", "nightmarium", "--bot", "2=random", "--first", "1", "--seed", "u",
                         typed="1\n1\n1\nu\nq\n")
        players = actions(self.saved("nightmarium.game"))
        self.run_program("play", "nightmarium", "--bot", "2=random", "--first", "1", "--seed", "u",
                         typed="1\n1\nq\n")
        self.assertEqual(actions(self.saved("nightmarium.game")), players)

    def test_a_new_game_puts_the_old_one_aside(self):
        self.run_program("play", "onirim", "--seed", "old", typed="1\nq\n")
        self.run_program("play", "onirim", "--seed", "new", typed="1\nq\n")
        self.assertIn("seed old\n", self.saved("onirim.previous"))
        self.assertIn("seed new\n", self.saved("onirim.game"))

    def test_a_game_of_ones_own_is_put_aside_too(self):
        path = self.home + "/mine"
        self.run_program("play", "onirim", "--seed", "old", "--save", path, typed="1\ns\n1\nq\n")
        self.assertFalse(os.path.exists(path + ".previous"))
        out = self.run_program("play", "onirim", "--seed", "new", "--save", path, typed="1\nq\n")
        self.assertIn(f"The game that was in {path} is now in {path}.previous\n", out)
        with open(path, encoding="utf-8") as new, open(path + ".previous", encoding="utf-8") as old:
            self.assertIn("seed new\n", new.read())
            self.assertEqual(len(actions(old.read())), 2)

    def test_an_empty_file_is_written(self):
        """Who made it with mktemp wants the game there; nothing is put aside for it."""
        path = self.home + "/mine"
        for name in path, path + ".previous":
            self.run_program("play", "onirim", "--seed", name, "--save", path, typed="1\nq\n")
        with open(path, "w", encoding="utf-8"):
            pass
        self.run_program("play", "onirim", "--seed", "new", "--save", path, typed="1\nq\n")
        with open(path + ".previous", encoding="utf-8") as old:
            self.assertIn(f"seed {path}\n", old.read())

    def test_only_games_are_written_over(self):
        """What else may lie where a game is to be saved, or to be put aside, stays there."""
        for number, dear in enumerate(("", ".previous")):
            path = f"{self.home}/{number}"
            self.run_program("play", "onirim", "--seed", "old", "--save", path, typed="1\nq\n")
            with open(path + dear, "w", encoding="utf-8") as file:
                file.write("a diary")
            said = self.run_program("play", "onirim", "--save", path, typed="1\nq\n", code=2)
            self.assertIn(f"{path}{dear} is no saved game and is not written over", said)
            with open(path + dear, encoding="utf-8") as file:
                self.assertEqual(file.read(), "a diary")
        self.assertEqual(sorted(os.listdir(self.home)), ["0", "1", "1.previous"])
        os.remove(path)  # the game after the next one would take the diary's place
        said = self.run_program("play", "onirim", "--save", path, typed="1\nq\n", code=2)
        self.assertIn("1.previous is no saved game and is not written over", said)

    def test_saving_by_hand_puts_nothing_aside(self):
        self.run_program("play", "onirim", typed="1\ns\n1\nq\n")
        self.assertEqual(os.listdir(self.home + "/state/reverie"), ["onirim.game"])

    def test_a_finished_game_is_kept_as_the_last(self):
        out = self.run_program("play", "onirim", "--seed", "f", typed="1\n" * 5000)
        path = re.search(r"The record of the game: (.*)", out).group(1)
        self.assertTrue(path.endswith("/onirim.last"))
        self.assertFalse(os.path.exists(self.home + "/state/reverie/onirim.game"))
        self.assertIn("The record is good", self.run_program("replay", path))

    def test_a_finished_game_that_is_opened_again_is_still_one_game(self):
        path, records = self.home + "/mine", self.home + "/state/reverie/records"
        self.run_program("play", "onirim", "--seed", "f", "--save", path, typed="1\n" * 5000)
        kept = os.listdir(records)
        self.assertEqual(len(kept), 1)
        out = self.run_program("play", "--resume", "--save", path)
        self.assertIn(f"The record of the game: {path}\n", out)
        self.assertEqual(os.listdir(records), kept)
        os.remove(f"{records}/{kept[0]}")  # as if the program had been killed before it was kept
        self.run_program("play", "--resume", "--save", path)
        self.assertEqual(len(os.listdir(records)), 1)

    def test_the_same_game_played_twice_is_two(self):
        for _ in range(2):
            self.run_program("play", "onirim", "--seed", "f", typed="1\n" * 5000)
        self.assertEqual(len(os.listdir(self.home + "/state/reverie/records")), 2)

    def test_a_record_of_another_game_is_not_written_over(self):
        """Whatever a saved game says of where an ending of it is kept."""
        path, records = self.home + "/mine", self.home + "/state/reverie/records"
        self.run_program("play", "onirim", "--seed", "one", typed="1\n" * 5000)
        kept = os.listdir(records)[0]
        for name in kept, "../onirim.last", "x" * 400, "":
            self.run_program("play", "onirim", "--seed", "two", "--save", path, typed="q\n")
            with open(path, encoding="utf-8") as file:
                players, rest = file.read().split("\n", 1)
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"{players}\n# kept {name}\n{rest}")
            self.run_program("play", "--resume", "--save", path, typed="1\n" * 5000)
        self.assertEqual(len(os.listdir(records)), 5)
        with open(f"{records}/{kept}", encoding="utf-8") as file:
            self.assertIn("seed one\n", file.read())

    def test_nothing_but_the_games_is_left(self):
        self.run_program("play", "onirim", typed="1\n1\n1\nq\n")
        self.assertEqual(os.listdir(self.home + "/state/reverie"), ["onirim.game"])

    def test_a_copy_to_a_file(self):
        copy = self.home + "/copy of mine"
        self.run_program("play", "onirim", "--seed", "c", typed=f"1\ns {copy}\n1\nq\n")
        with open(copy) as file:
            self.assertEqual(len(actions(file.read())), 1)

    def test_save_in_full_is_no_name_of_a_file(self):
        out = self.run_program("play", "onirim", "--seed", "c",
                               typed=f"1\nsave\nsave {self.home}/copy\nq\n")
        self.assertIn(f"Saved in {self.home}/state/reverie/onirim.game\n", out)
        self.assertIn(f"Saved in {self.home}/copy\n", out)

    def test_a_copy_is_written_over_nothing_but_itself(self):
        dear, copy = self.home + "/dear", self.home + "/copy"
        with open(dear, "w", encoding="utf-8") as file:
            file.write("a diary")
        out = self.run_program("play", "onirim", "--seed", "c",
                               typed=f"s {dear}\ns {copy}\n1\ns {copy}\nq\n")
        self.assertIn("Not saved: File exists", out)
        with open(dear, encoding="utf-8") as file:
            self.assertEqual(file.read(), "a diary")
        with open(copy, encoding="utf-8") as file:
            self.assertEqual(len(actions(file.read())), 1)

    def test_the_true_reason_is_told(self):
        """Not that the folder is missing which could not be made: nobody makes one in /sys."""
        said = self.run_program("play", "onirim", typed="1\nq\n", code=1,
                                XDG_STATE_HOME="/sys/nowhere")
        self.assertRegex(said, "cannot be saved in .*: (Operation not permitted|Permission denied"
                               "|Read-only file system)")

    def test_a_game_is_kept_in_files_only(self):
        """Others would be replaced by one, or never answer."""
        os.mkdir(self.home + "/folder")
        os.mkfifo(self.home + "/pipe")
        os.symlink("/dev/null", self.home + "/device")
        for name in "folder", "pipe", "device":
            for more in [], ["--resume"]:
                said = self.run_program("play", "onirim", "--save", f"{self.home}/{name}", *more,
                                        typed="1\nq\n", code=2)
                self.assertIn(f"{self.home}/{name} is none", said)
        self.assertEqual(sorted(os.listdir(self.home)), ["device", "folder", "pipe"])
        self.assertIn("the name of a file", self.run_program("play", "onirim", "--save", "", code=2))

    def test_links_are_followed(self):
        os.mkdir(self.home + "/far")
        for name in "one", "two":
            os.symlink("far/" + name, f"{self.home}/{name}")
        self.run_program("play", "onirim", "--save", self.home + "/one", typed="1\nq\n")
        self.run_program("play", "onirim", "--save", self.home + "/one", typed="1\n1\nq\n")
        self.run_program("play", "onirim", typed=f"1\ns {self.home}/two\nq\n")
        kept = {}
        for name in os.listdir(self.home + "/far"):
            with open(f"{self.home}/far/{name}", encoding="utf-8") as file:
                kept[name] = len(actions(file.read()))
        self.assertEqual(kept, {"one": 2, "one.previous": 1, "two": 1})
        self.assertTrue(os.path.islink(self.home + "/one") and os.path.islink(self.home + "/two"))

    def test_no_place_to_save_is_said_first_and_last_and_play_goes_on(self):
        target = self.home + "/no/such/folder/game"
        done = subprocess.run([PROGRAM, "play", "onirim", "--save", target], input=b"1\n1\n1\n",
                              env=environment(self.home), capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.decode().count("cannot be saved"), 2)

    def test_a_spoiled_save_is_an_error(self):
        self.run_program("play", "onirim", "--seed", "s", typed="1\n1\nq\n")
        path = self.home + "/state/reverie/onirim.game"
        with open(path, "r+") as file:
            text = file.read()
            file.seek(0)
            file.truncate()
            file.write(text[:-5])
        self.assertIn("no good record", self.run_program("play", "onirim", "--resume", code=1))

    def test_nothing_to_resume(self):
        self.assertIn("no saved game", self.run_program("play", "onirim", "--resume", code=1))


if __name__ == "__main__":
    unittest.main()
