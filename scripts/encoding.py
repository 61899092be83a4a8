#!/usr/bin/env python3
"""Writes the tables of docs/encoding.md from the tables of the games, by the Python package:

    PYTHONPATH=build/python /usr/bin/python3 scripts/encoding.py          writes them
    PYTHONPATH=build/python /usr/bin/python3 scripts/encoding.py --check  says whether they are right
"""
import sys
from pathlib import Path

import reverie

PAGE = Path(__file__).resolve().parent.parent / "docs" / "encoding.md"
ALL = {"expansions": ["book", "towers", "premonitions"]}
# For each game: the set with everything, and sets that tell what brings a group.
GAMES = {
    "onirim": ((2, ALL), [("always", (1, {})), ("two players", (2, {})),
                          ("book", (1, {"expansions": ["book"]})),
                          ("towers", (1, {"expansions": ["towers"]})),
                          ("premonitions", (1, {"expansions": ["premonitions"]}))]),
    "nightmarium": ((3, {"goal": 2}), [("always", (3, {"goal": 2}))]),
}
# Sets whose numbers and actions are listed one by one.
LISTED = [("onirim", 1, {}, "Onirim alone, without expansions"),
          ("nightmarium", 2, {}, "Nightmarium for two, goal 5")]


def title(group):
    name, seat, place = group[:3]
    return (f"next{seat}." if seat else "") + name + (str(place) if place else "")




def parts(encoding):
    """(title, own names, group) of each group."""
    for group in encoding.groups:
        first, n = group[3], group[4]
        head = title(group)
        names = [name[len(head) + 1:] for name in encoding.names[first:first + n]]
        yield head, names, group


def group_table(game):
    (seats, options), sets = GAMES[game]
    present = {when: {head: names for head, names, _ in parts(reverie.Encoding(game, *made))}
               for when, made in sets}
    yield "| group | when | numbers | highest | what they tell |"
    yield "|---|---|---|---|---|"
    for head, names, group in parts(reverie.Encoding(game, seats, options)):
        when = [w for w in present if head in present[w]]
        least = present[when[0]][head] if when else names
        when = "always" if "always" in when else ", ".join(when)
        shown = " ".join(f"`{n}`" if n in least else f"(`{n}`)" for n in names if n)
        yield f"| `{head}` | {when} | {shown or 'one'} | {group[5]} | {group[6]} |"


def number_lists(game, seats, options, name):
    encoding = reverie.Encoding(game, seats, options)
    yield f"### {name}: {encoding.size} numbers, {encoding.n_actions} actions"
    yield ""
    yield "| numbers | |"
    yield "|---|---|"
    for head, names, group in parts(encoding):
        first, n = group[3], group[4]
        span = f"{first}" if n == 1 else f"{first}-{first + n - 1}"
        yield f"| {span} | `{head}`{': ' if n > 1 else ''}{', '.join(n for n in names if n)} |"
    yield ""
    yield "| actions | |"
    yield "|---|---|"
    actions = encoding.actions()
    first = 0
    while first < len(actions):  # runs of one verb
        verb = actions[first].split()[0]
        last = first
        while last + 1 < len(actions) and actions[last + 1].split()[0] == verb:
            last += 1
        run = [action[len(verb) + 1:] for action in actions[first:last + 1]]
        if len(run) > 60:
            run = run[:6] + ["…"] + run[-3:]
        span = f"{first}" if first == last else f"{first}-{last}"
        yield f"| {span} | `{verb}` {', '.join(r for r in run if r)} |".replace("  ", " ")
        first = last + 1
    yield ""


def tables():
    sections = {f"groups {game}": "\n".join(group_table(game)) for game in GAMES}
    sections["numbers"] = "\n".join(line for row in LISTED for line in number_lists(*row)).rstrip()
    return sections


def main():
    page = text = PAGE.read_text(encoding="utf-8")
    for name, table in tables().items():
        begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
        if begin not in text or end not in text:
            sys.exit(f"{PAGE}: no place for '{name}'")
        before, rest = text.split(begin, 1)
        text = f"{before}{begin}\n{table}\n{end}{rest.split(end, 1)[1]}"
    if "--check" in sys.argv[1:]:
        if page != text:
            sys.exit(f"{PAGE} is out of date: run scripts/encoding.py")
        print("docs/encoding.md tells what the games do")
    else:
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
