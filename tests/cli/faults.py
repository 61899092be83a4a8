#!/usr/bin/env python3
"""What is wrong with a record, a position, weights or a checkpoint is told in French and Russian."""
import os
import pathlib
import unittest

from house import Case

WEIGHTS = pathlib.Path(os.environ["SRCDIR"], "weights")
START = "reverie 1\ngame onirim\nrules 1\nseats 1\nseed a\n"
HARD_SPACE, THIN_SPACE = "\u00a0", "\u202f"


class Faults(Case):
    def told(self, french, russian, *arguments, code=1, typed=""):
        """The program says both; French spaces may be written as ordinary ones here."""
        for language, wanted in ("fr", french), ("ru", russian):
            out = self.run_program("--lang", language, *arguments, code=code, typed=typed)
            self.assertIn(wanted, out.replace(HARD_SPACE, " ").replace(THIN_SPACE, " "))

    def file(self, name, data):
        path = pathlib.Path(self.home, name)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return str(path)

    def test_record(self):
        path = self.file("game", START + "> fly\n")
        french = "ligne 6 : « fly » n’est pas permis maintenant ; permis : "
        russian = "строка 6: «fly» сейчас нельзя; можно: "
        for command in "replay", "review", "verify":
            self.told(french, russian, command, path)
        self.told(french, russian, "play", "--resume", "--save", path)

    def test_position(self):
        path = self.file("game", START + "actor 1\nposition hands=RS,RS,RS,RS,D9\n")
        self.told("ligne 7 : carte inconnue : D9", "строка 7: нет такой карты: D9", "verify", path)

    def test_options(self):
        self.told("l’option first doit être une place de la partie, ou 0",
                  "параметр first должен быть местом в партии или 0",
                  "simulate", "nightmarium", "--option", "first=5", "--games", "1", code=2)

    def test_weights(self):
        folder = pathlib.Path(self.home, "own")
        folder.mkdir()
        path = folder / "nightmarium.rvw"
        play = "nightmarium", "--weights", str(folder)
        whole = (WEIGHTS / "nightmarium.rvw").read_bytes()
        path.write_bytes(b"?")
        for command in (["simulate", *play],
                        ["arena", *play, "--bot", "random", "--bot", "trained"]):
            self.told(f"{path} : poids : ce n’est pas un fichier de poids",
                      f"{path}: веса: это не файл весов", *command, code=2)
        path.write_bytes(whole[:-1])
        self.told(f"poids : le fichier est coupé : il devrait avoir {len(whole)} octets et en a "
                  f"{len(whole) - 1}",
                  f"веса: файл обрезан: в нём должно быть байт: {len(whole)}, а есть "
                  f"{len(whole) - 1}", "simulate", *play, code=2)

    def test_checkpoint(self):
        path = self.file("run", "?")
        for game, french, russian in (
                ("onirim", "d’onirim", "onirim"), ("nightmarium", "de nightmarium", "nightmarium")):
            self.told(f"{path} : ce n’est pas un point de reprise {french}\n",
                      f"{path}: это не контрольная точка {russian}\n",
                      "train", game, "--resume", path, "--out", self.home + "/out")


if __name__ == "__main__":
    unittest.main()
