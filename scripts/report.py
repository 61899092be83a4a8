#!/usr/bin/env python3
"""Writes docs/strength.md and docs/speed.md from games of fixed report seeds.

    scripts/report.py                    everything that is missing or out of date
    scripts/report.py --only nightmarium cells whose name contains the word
    scripts/report.py --share 0.1        a tenth of the games: a first look
    scripts/report.py --write            only write the pages from what is known

Every figure is a cell: one run of the program. Cells are kept in docs/figures.json as soon as they
are done, so a report can be stopped and goes on where it was. A cell is out of date when its
command, the rules, the weights of its game or its search have changed; one with fewer games than
wanted is played again. The program is $REVERIE or build/reverie.
"""
import argparse
import datetime
import hashlib
import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "docs" / "figures.json"
PROGRAM = os.path.abspath(os.environ.get("REVERIE", ROOT / "build" / "reverie"))
SEED = "report"
# Some networks of Onirim's expansions and pairs were chosen by games of `report`: the cells of those
# who play by them are on another seed.
FRESH = "report again"

# ---- What is known from elsewhere, and what is aimed at: share of games won.

PUBLISHED = {
    "onirim 1 base random": "0 of 4 million",
    "onirim 1 base quick": "61.3 % (78 weights, 0.5 µs)",
    "onirim 1 base trained": "79.7 % (n-tuple tables, 1.2 µs)",
    "onirim 1 base expert:ms=1": "91.7 %",
    "onirim 1 base expert:ms=10": "93.1 %",
    "onirim 2 open base trained": "6 % (plain greedy)",
    "onirim 1 towers trained": "11 % (plain greedy)",
    "onirim 1 premonitions trained": "9.5 % (plain greedy)",
    "onirim 1 book trained": "0.5 % (plain greedy)",
    "onirim 1 book,towers,premonitions trained": "0.07 % (plain greedy)",
    "nightmarium 2 trained reference": "90.4 %", "nightmarium 3 trained reference": "82.4 %",
    "nightmarium 4 trained reference": "77.1 %", "nightmarium 5 trained reference": "73.1 %",
    "nightmarium 2 trained random": "99.9 %",
    "nightmarium 2 expert:ms=1 reference": "96.6 %",
    "nightmarium 4 expert:ms=1 reference": "88.6 %",
    "nightmarium 2 expert:ms=1 trained": "77.8 % (against a weaker one)",
    "nightmarium 4 expert:ms=1 trained": "47.9 % (against a weaker one)",
    "nightmarium weaker 2 trained reference": "90.4 %",
    "nightmarium weaker 4 trained reference": "77.1 %",
    "nightmarium weaker 2 expert:ms=1 trained": "77.8 %",
    "nightmarium weaker 4 expert:ms=1 trained": "47.9 %",
}
GOALS = {
    "onirim 1 base quick": 65, "onirim 1 base trained": 84, "onirim 1 base expert:ms=1": 93,
    "onirim 1 base expert:ms=10": 95,
    "nightmarium 2 trained reference": 92, "nightmarium 4 trained reference": 80,
    "nightmarium 2 expert:ms=1 reference": 97, "nightmarium 4 expert:ms=1 reference": 91,
    "nightmarium 2 expert:ms=1 trained": 81, "nightmarium 4 expert:ms=1 trained": 53,
    "nightmarium 2 expert:ms=10 reference": 97.5, "nightmarium 4 expert:ms=10 reference": 93,
    "nightmarium 2 expert:ms=10 trained": 83, "nightmarium 4 expert:ms=10 trained": 58,
    "nightmarium 2 expert:ms=10 expert:ms=1": 55,
}

# ---- The cells.

LEARNED = ("quick", "trained", "expert")

EXPANSIONS = ["", "book", "towers", "premonitions", "book,towers", "book,premonitions",
              "towers,premonitions", "book,towers,premonitions"]
HARDEST = ["--expansions", "book,towers,premonitions", "--lost", "--ruins",
           "--premonitions", "6", "--towers", "right"]
VARIANTS = [("goal", "1"), ("goal", "3"), ("goal", "7"), ("win", "after-powers"),
            ("win", "end-of-turn"), ("penalty", "either"), ("herald", "strict"),
            ("executioner", "owner")]


# A trained player of Nightmarium about as strong as the published one.
WEAKER = "build/weaker"
WEAKER_COMMAND = ["train", "nightmarium", "--games", "900", "--out", WEAKER + "/nightmarium.rvw"]


def onirim_games(bot, base):
    if base:
        return {"expert:ms=1": 20000, "expert:ms=10": 5000}.get(bot, 100000)
    return {"expert:ms=1": 2000, "trained": 10000}.get(bot, 4000)


def fresh(bot):
    return ["--seed", FRESH] if bot.startswith(LEARNED) else []


def onirim_cells():
    tables = [("1", ["--seats", "1"]), ("2 open", ["--seats", "2", "--talk", "open"]),
              ("2 silent", ["--seats", "2", "--talk", "silent"])]
    for table, seats in tables:
        for expansions in EXPANSIONS:
            base = table == "1" and not expansions
            bots = ["random", "reference", "quick", "trained", "expert:ms=1"]
            for bot in bots + (["expert:ms=10"] if base else []):
                yield (f"onirim {table} {expansions or 'base'} {bot}",
                       ["simulate", "onirim", *seats, "--expansions", expansions, "--bot", bot,
                        *([] if base else fresh(bot))], onirim_games(bot, base))
    for bot in "reference", "quick", "trained", "expert:ms=1":
        yield (f"onirim 1 hardest {bot}", ["simulate", "onirim", "--seats", "1", *HARDEST, "--bot",
                                           bot, *fresh(bot)], onirim_games(bot, False))


def arena(name, seats, a, b, games, *options):
    return (f"nightmarium {name} {a} {b}",
            ["arena", "nightmarium", "--seats", str(seats), *options, "--bot", a, "--bot", b],
            games)


def nightmarium_cells():
    for seats in 2, 4, 3, 5:
        name = str(seats)
        yield arena(name, seats, "quick", "reference", 20000)
        yield arena(name, seats, "trained", "reference", 20000)
        yield arena(name, seats, "trained", "random", 20000)
        yield arena(name, seats, "expert:ms=1", "reference", 2000)
        yield arena(name, seats, "expert:ms=1", "trained", 2000)
    for seats in 2, 4, 3, 5:
        name = str(seats)
        yield arena(name, seats, "expert:ms=10", "reference", 2000)
        yield arena(name, seats, "expert:ms=10", "trained", 2000)
        yield arena(name, seats, "expert:ms=10", "expert:ms=1", 2000)
    for option, value in VARIANTS:
        for bot, games in ("quick", 2000), ("trained", 2000), ("expert:ms=1", 2000):
            yield arena(f"2 {option}={value}", 2, bot, "reference", games, "--" + option, value)


def weaker_cells():
    for seats in 2, 4:
        yield arena(f"weaker {seats}", seats, "trained", "reference", 4000, "--weights", WEAKER)
        for bot in "expert:ms=1", "expert:ms=10":
            yield arena(f"weaker {seats}", seats, bot, "trained", 2000, "--weights", WEAKER)


def make_weaker():
    (ROOT / WEAKER).mkdir(parents=True, exist_ok=True)
    done = ask(*WEAKER_COMMAND)
    if done.returncode:
        sys.exit(f"reverie {' '.join(WEAKER_COMMAND)}: {done.stderr.strip()}")


def cells():
    yield from nightmarium_cells()
    yield from weaker_cells()
    yield from onirim_cells()


# ---- Running them.

def ask(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False,
                          cwd=ROOT)


def weights_of(arguments):
    """The files of weights that a cell may use: of Onirim there are many, one for each kind of
    game."""
    game = arguments[1]
    files = sorted((ROOT / "weights").glob(game + "*.rvw"))
    if game != "onirim":
        return weights_of_seats(files, arguments)

    def value_of(flag):
        return arguments[arguments.index(flag) + 1] if flag in arguments else ""

    letters = "".join(word[0] for word in value_of("--expansions").split(",") if word)
    name = "onirim_" + value_of("--seats") + ("_" + letters if letters else "")
    wanted = [name, name + "_quick"]
    if any(word.startswith("expert") for word in arguments):
        wanted.append(name + "_expert")
    if "--lost" in arguments:
        wanted.append(name + "_hardest")
    return [path for path in files if path.stem in wanted]


def weights_of_seats(files, arguments):
    """Nightmarium's expert has a file for two and one for more; the others need neither."""
    expert = any(word.startswith("expert") for word in arguments)
    pair = arguments[arguments.index("--seats") + 1] == "2"
    own = "nightmarium_2_expert" if pair else "nightmarium_3_expert"
    return [path for path in files if path.stem == "nightmarium" or expert and path.stem == own]


# Counted on when the search of a game's expert plays otherwise with the same weights: for two
# players, and for more.
SEARCHES = {"nightmarium": (3, 4), "onirim": (3, 3)}
# Counted on when bots of a game play otherwise by the same weights, or by none.
READINGS = {"onirim": (2, LEARNED), "nightmarium": (2, ("quick",))}


def version_of(arguments):
    """What a figure hangs on besides its command."""
    game, digest = arguments[1], hashlib.sha256()
    for path in weights_of(arguments):
        digest.update(path.read_bytes())
    rules = re.search(game + r": rules (\d+)", ask("--version").stdout).group(1)
    searched = game in SEARCHES and any(word.startswith("expert") for word in arguments)
    many = "--seats" in arguments and int(arguments[arguments.index("--seats") + 1]) > 2
    search = f", search {SEARCHES[game][many]}" if searched else ""
    reading, readers = READINGS.get(game, (0, ()))
    if any(word.startswith(readers) for word in arguments):
        search += f", reading {reading}"
    return f"rules {rules}, weights {digest.hexdigest()[:12]}{search}"


def is_played_by(game, bot):
    known = ask("simulate", game, "--bot", bot.split(":")[0], "--games", "1", "--playouts", "1")
    return known.returncode == 0


def command_of(arguments, games):
    if arguments[0] == "simulate":
        count = ["--games", str(games)]
    else:
        seats = int(arguments[arguments.index("--seats") + 1])
        count = ["--decks", str(max(1, games // seats))]
    return [*arguments, *count, *([] if "--seed" in arguments else ["--seed", SEED])]


def run(arguments, games):
    # What takes microseconds is timed on a core that nothing else of the run shares.
    threads = [] if any("ms=" in word for word in arguments) else ["--threads", "1"]
    done = ask(*command_of(arguments, games), "--json", "--time", *threads)
    if done.returncode:
        sys.exit(f"reverie {' '.join(arguments)}: {done.stderr.strip()}")
    out = json.loads(done.stdout)
    if arguments[0] == "simulate":
        won = out["statistics"]["won"]["mean"]
        return {"games": out["games"], "share": won, "interval": out["won_interval"],
                "us": out["time"]["us"]}
    line = next(line for line in out["lines"] if line["kind"] == "against")
    return {"games": out["games"], "share": line["mean"], "interval": line["interval"],
            "us": out["time"][line["a"]]["us"]}


def is_good(kept, arguments, version, games):
    return (kept is not None and kept["arguments"] == arguments and kept["version"] == version
            and kept["games"] >= games * 0.99)


def load():
    return json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}


def save(figures):
    side = FIGURES.with_suffix(".new")
    side.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    side.replace(FIGURES)


def play(wanted):
    figures, plays = load(), {}
    figures.setdefault("cells", {})
    for name, arguments, games in cells():
        game = arguments[1]
        if wanted.only not in name:
            continue
        version = version_of(arguments)
        games = max(2, int(games * wanted.share))
        if is_good(figures["cells"].get(name), arguments, version, games):
            continue
        bots = [word for word in arguments if word.split(":")[0] in
                ("random", "reference", "quick", "trained", "expert")]
        for bot in bots:
            if (game, bot) not in plays:
                plays[game, bot] = is_played_by(game, bot)
        if not all(plays[game, bot] for bot in bots):
            continue
        print(f"{name}: {games} games", file=sys.stderr, flush=True)
        if "--weights" in arguments:
            make_weaker()
        figures["cells"][name] = {"arguments": arguments, "version": version,
                                  **run(arguments, games)}
        save(figures)
    return figures


# ---- Speed: of the rules and the bots, and how threads and ranks scale.

SCALED = 400000  # games, a minute of one core: starting the ranks of MPI takes most of a second


def scaling():
    """Wall-clock time of the same run with one thread, two threads, and two ranks."""
    import time
    seconds = {}
    base = ["simulate", "nightmarium", "--bot", "trained", "--games", str(SCALED), "--seed", SEED]
    mpi = ["mpirun", "--oversubscribe", "-n", "2", PROGRAM]
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1",
                   "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    for name, command in (("1 thread", [PROGRAM, *base, "--threads", "1"]),
                          ("2 threads", [PROGRAM, *base, "--threads", "2"]),
                          ("2 ranks", [*mpi, *base, "--threads", "1"])):
        best = None
        for _ in range(3):
            begin = time.monotonic()
            try:
                done = subprocess.run(command, capture_output=True, env=environment, check=False)
            except FileNotFoundError:
                break
            spent = time.monotonic() - begin
            if done.returncode == 0 and (best is None or spent < best):
                best = spent
        seconds[name] = best
    return seconds


def quietest():
    """Of three benches the one in which the machine was least disturbed: the fastest shuffle."""
    runs = [json.loads(ask("bench", "--json", "--seconds", "6").stdout) for _ in range(3)]
    return min(runs, key=lambda run: run["shuffle_ns"])


def measure(figures):
    figures["speed"] = {
        "rules": quietest(),
        "bots": json.loads(ask("bench", "--bots", "--json", "--seconds", "20").stdout)["bots"],
        "scaling": scaling(),
        "scaled": SCALED,
        "load": os.getloadavg()[0],
        "cores": len(os.sched_getaffinity(0)),
        "machine": next((line.split(":")[1].strip() for line in open("/proc/cpuinfo")
                         if line.startswith("model name")), platform.machine()),
        "version": ask("--version").stdout.splitlines()[-1],
        "date": datetime.date.today().isoformat(),
    }
    save(figures)


# ---- The pages.

def percent(share):
    return f"{100 * share:.2f} %"


def row(name, first, kept):
    if not kept:
        figure = ["-", "-", "-", "-"]
    else:
        low, high = kept["interval"]
        time = kept["us"]
        figure = [percent(kept["share"]), f"{100 * low:.2f} to {100 * high:.2f}",
                  f"{kept['games']:,}", f"{time:.2f} µs" if time < 100 else f"{time / 1000:.2f} ms"]
    goal = f"{GOALS[name]} %" if name in GOALS else ""
    return "| " + " | ".join([*first, *figure, goal, PUBLISHED.get(name, "")]) + " |"


def table(out, heads, rows):
    columns = [*heads, "won", "95 % interval", "games", "CPU a decision", "goal", "published"]
    out += ["", "| " + " | ".join(columns) + " |", "|" + "---|" * len(columns), *rows]


def write_strength(figures):
    kept = figures.get("cells", {})
    out = ["# How strong the bots are", "",
           "Written by `make report` (`scripts/report.py`); do not edit. Each line is one run of the "
           "program with", f"`--seed {SEED}`, or `{FRESH}` for `quick`, `trained` and `expert` of "
           "Onirim outside the base game for one: seeds that no training and no tuning of theirs has seen; "
           "`docs/figures.json` holds the commands, which `scripts/report.py` completes by "
           "this seed where they name none and by the number of games. A",
           "dash is a cell that has not been played yet, or a bot that does not play there. Shares "
           "are of games won, intervals",
           "are 95 % (Wilson for one bot alone, by decks where bots meet). CPU time is that of the "
           "first bot, view and list of",
           "legal actions included. \"Published\" is what is known from elsewhere, \"goal\" what "
           "the project set itself."]
    versions = sorted({f"{cell['arguments'][1]}, {cell['version'].split(',')[0]}"
                       for cell in kept.values()})
    out += ["", "Played: " + "; ".join(versions) + ". `docs/figures.json` names the weights of each "
            "line too."]
    out += ["", "## Nightmarium", "", "One bot against a table full of another, in every seat once "
            "on each deck."]
    names = [(name, arguments) for name, arguments, _ in nightmarium_cells()]

    def bots(name):
        return name.split(" ")[-2:]

    plain = [(n, a) for n, a in names if "=" not in n.split(" ")[2] or n.split(" ")[2] in
             ("expert:ms=1", "expert:ms=10")]
    plain.sort(key=lambda cell: int(cell[0].split(" ")[1]))
    table(out, ["players", "bot", "against"],
          [row(n, [n.split(" ")[1], *bots(n)], kept.get(n)) for n, a in plain])
    out += ["", "### Against a weaker `trained`", "",
            "The published search was measured against a published player. One about as strong is "
            "made by", f"`reverie {' '.join(WEAKER_COMMAND)}`; here it sits in the place of the "
            f"shipped one (`--weights {WEAKER}`)."]
    table(out, ["players", "bot", "against"],
          [row(n, [n.split(" ")[2], *bots(n)], kept.get(n)) for n, _, _ in weaker_cells()])
    out += ["", "### Options", "", "Two players, one option at a time."]
    others = [(n, a) for n, a in names if (n, a) not in plain]
    table(out, ["option", "bot", "against"],
          [row(n, [n.split(" ")[2], *bots(n)], kept.get(n)) for n, a in others])
    out += ["", "## Onirim", "", "`hardest`: all expansions, lost steps, ruins, six premonitions, "
            "towers to the right."]
    rows = []
    for name, _, _ in onirim_cells():
        words = name.split(" ")
        rows.append(row(name, [" ".join(words[1:-2]), words[-2].replace(",", ", "), words[-1]],
                        kept.get(name)))
    table(out, ["players", "expansions", "bot"], rows)
    (ROOT / "docs" / "strength.md").write_text("\n".join(out) + "\n", encoding="utf-8")


def write_speed(figures):
    speed = figures.get("speed")
    out = ["# How fast it is", "",
           "Written by `make report` (`scripts/report.py`, from `reverie bench` and "
           "`reverie bench --bots`); do not edit."]
    if speed:
        out += ["", f"{speed['machine']}, {speed['cores']} cores, {speed['version']}, "
                f"{speed['date']}; load of the machine when it was done: {speed['load']:.1f}.",
                "", "## Rules", "",
                f"Random play on one core. A shuffle of 76 bytes takes "
                f"{speed['rules']['shuffle_ns']:.1f} ns.", "",
                "| case | ns a decision | ratio to the shuffle | games/s | decisions a game | "
                "view ns | clone ns | bytes |", "|" + "---|" * 8]
        for case in speed["rules"]["cases"]:
            out.append(f"| {case['name']} | {case['ns']:.1f} | {case['ratio']:.3f} | "
                       f"{case['games_per_s']:,.0f} | {case['decisions_per_game']:.1f} | "
                       f"{case['view_ns']:.1f} | {case['clone_ns']:.1f} | {case['state_bytes']} |")
        out += ["", "## Bots", "", "A decision with a bot's own budget, view and rules included; "
                "whole games on one core. Goals in base Onirim for one:",
                "25,000 games a second with `quick`, 4,000 with `trained`.", "",
                "| case | bot | µs a decision | games/s |", "|" + "---|" * 4]
        for bot in speed["bots"]:
            games = f"{bot['games_per_s']:,.1f}" if bot["games_per_s"] else "-"
            out.append(f"| {bot['name']} | {bot['bot']} | {bot['us']:.2f} | {games} |")
        out += ["", "## Threads and ranks", "",
                f"The same {speed.get('scaled', 30000):,} games of `trained` Nightmarium; best of "
                "three, in wall-clock time. The goal is 1.85 times on two idle",
                "cores: a machine that is busy otherwise cannot show it.", "",
                "| | seconds | times as fast |", "|---|---|---|"]
        one = speed["scaling"]["1 thread"]
        for name, seconds in speed["scaling"].items():
            out.append(f"| {name} | {seconds:.2f} | {one / seconds:.2f} |" if seconds
                       else f"| {name} | - | - |")
    (ROOT / "docs" / "speed.md").write_text("\n".join(out) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", metavar="WORD")
    parser.add_argument("--share", type=float, default=1.0, metavar="PART")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--speed", action="store_true", help="measure speed, play nothing")
    wanted = parser.parse_args()
    figures = load()
    try:
        if not wanted.write and not wanted.speed:
            figures = play(wanted)
        if wanted.speed or not (wanted.write or wanted.only):
            measure(figures)
    finally:
        figures = load()
        write_strength(figures)
        write_speed(figures)


if __name__ == "__main__":
    main()
