#!/usr/bin/env python3
"""`reverie verify`: commitments as people write them, and files that are no records."""
import hashlib
import unittest

from house import Case


class Verify(Case):
    def setUp(self):
        super().setUp()
        self.path = self.home + "/game"
        self.run_program("play", "onirim", "--seed", "v", "--save", self.path, typed="1\nq\n")
        self.promised = hashlib.sha256(b"v").hexdigest()

    def test_capitals_are_the_same_digits(self):
        for promised in self.promised, self.promised.upper():
            out = self.run_program("verify", self.path, "--commitment", promised)
            self.assertIn("is the one that was promised", out)

    def test_what_is_no_commitment(self):
        """It says nothing about the game."""
        for wrong in "", self.promised[1:], self.promised + "0", "g" + self.promised[1:], \
                " " + self.promised[1:]:
            said = self.run_program("verify", self.path, "--commitment", wrong, code=2)
            self.assertIn(f"a commitment has 64 hex digits, and '{wrong}' is none", said)

    def test_why_a_file_is_no_record(self):
        spoiled = self.home + "/spoiled"
        with open(self.path, "rb") as good, open(spoiled, "wb") as file:
            file.write(good.read() + b"> \0\n")
        for path, why in ((self.home, "Is a directory"), ("/dev/zero", "File too large"),
                          (spoiled, "line "), (self.home + "/none", "No such file")):
            said = self.run_program("verify", path, code=1)
            self.assertIn(path, said)
            self.assertIn(why, said)


if __name__ == "__main__":
    unittest.main()
