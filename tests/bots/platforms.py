#!/usr/bin/env python3
"""The same seed and playouts give the same moves, whoever compiled the bots.

The library is compiled again by gcc and clang, without and with optimisation; a little program lets
each bot play some moves of each game, with many options, and prints all of them, what is advised,
and what a review finds. All builds must print the same.

ctest: timeout 600
"""
import concurrent.futures
import glob
import os
import shutil
import subprocess
import tempfile
import unittest

SOURCE, BUILD = os.environ["SRCDIR"], os.environ["BUILDDIR"]
CACHE = ["ccache"] if shutil.which("ccache") else []
MAIN = r"""
#include <stdio.h>
#include <string.h>
#include "reverie.h"

static void tell(const rv_game *game, const char *who, rv_action action) {
    char text[RV_MAX_ACTION];
    game->action_text(action, text, sizeof text);
    printf("%s: %s\n", who, text);
}

static void advise(const rv_session *s) {
    static rv_advice advice[RV_MAX_LEGAL];
    const rv_budget budget = {40, 0};
    rv_rng rng;
    rv_rng_seed(&rng, "advice");
    int n = rv_advise(rv_session_game(s), rv_session_state(s), &budget, &rng, advice, NULL, NULL);
    for (int i = 0; i < n; i++) {
        tell(rv_session_game(s), "advice", advice[i].action);
        printf("%a %a\n", advice[i].win, advice[i].error);
    }
}

static void review(const rv_session *s) {
    rv_review *r = rv_review_start(s, 1, 16, NULL);
    while (rv_review_step(r, 1000)) continue;
    rv_sums sums = rv_review_sums(r);
    printf("review %a %a %a %a\n", sums.start, sums.errors, sums.luck, sums.others);
    rv_review_free(r);
}

static void play(const char *name, int seats, const char *option, const char *value) {
    const rv_game *game = rv_find_game(name);
    const rv_budget budget = {32, 0};
    rv_options options;
    rv_options_default(game, &options);
    if (*option) rv_options_set(game, &options, option, value, NULL);
    if (seats == 2) rv_options_set(game, &options, "talk", "silent", NULL);
    for (int b = 0; rv_bot_at(b); b++) {
        const rv_bot *bot = rv_bot_at(b);
        rv_session *s = rv_session_new(game, seats, &options, "platform", NULL);
        rv_rng rng;
        rv_rng_seed(&rng, bot->name);
        printf("%s %d %s=%s\n", name, seats, option, value);
        for (int i = 0; i < 16 && game->actor(rv_session_state(s)); i++) {
            char text[RV_MAX_ACTION];
            rv_action action = rv_bot_choose(bot, game, rv_session_state(s), &budget, &rng);
            tell(game, bot->name, action);
            game->action_text(action, text, sizeof text);
            rv_session_act(s, text, NULL);
        }
        advise(s);
        if (strcmp(bot->name, "easy") == 0) review(s);
        rv_session_free(s);
    }
}

int main(void) {
    for (int seats = 1; seats <= 2; seats++) {
        play("onirim", seats, "", "");
        play("onirim", seats, "expansions", "book");
        play("onirim", seats, "expansions", "towers");
        play("onirim", seats, "expansions", "premonitions");
        play("onirim", seats, "expansions", "book,towers,premonitions");
    }
    for (int seats = 2; seats <= 5; seats++) play("nightmarium", seats, "", "");
    play("nightmarium", 3, "goal", "2");
    return 0;
}
"""


def builds():
    """As different as those of one machine can be; those of which the compiler is there."""
    found = [("gcc", "-O0"), ("gcc", "-O3"), ("clang-14", "-O2")]
    return [(compiler, level) for compiler, level in found if shutil.which(compiler)]


class Platforms(unittest.TestCase):
    def compile(self, folder, compiler, level):
        def one(path):
            out = os.path.join(folder, os.path.relpath(path, "/").replace("/", "_") + ".o")
            subprocess.run([*CACHE, compiler, "-std=c17", level, "-w", "-ffp-contract=off", "-c", path,
                            f"-I{SOURCE}/include", f"-I{SOURCE}/src", f"-I{BUILD}", "-o", out],
                           check=True)
            return out

        main = os.path.join(folder, "main.c")
        with open(main, "w", encoding="utf-8") as file:
            file.write(MAIN)
        sources = [path for room in ("core", "games", "session", "bots")
                   for path in glob.glob(f"{SOURCE}/src/{room}/**/*.c", recursive=True)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as crew:
            objects = list(crew.map(one, [main, *sources]))
        program = os.path.join(folder, "program")
        subprocess.run([compiler, *objects, "-lm", "-o", program], check=True)
        return program

    def test_every_compiler_plays_alike(self):
        told = {}
        for compiler, level in builds():
            with tempfile.TemporaryDirectory(prefix="reverie-test-") as folder:
                program = self.compile(folder, compiler, level)
                told[compiler, level] = subprocess.run([program], check=True, capture_output=True,
                                                       text=True, timeout=300).stdout.splitlines()
        self.assertGreater(len(told), 1)
        first, *others = told
        self.assertGreater(len(told[first]), 2000)
        for build in others:
            self.assertEqual(len(told[build]), len(told[first]), build)
            for line, (one, other) in enumerate(zip(told[first], told[build])):
                self.assertEqual(one, other, f"line {line} of {first} and of {build}")


if __name__ == "__main__":
    unittest.main()
