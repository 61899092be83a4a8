"""Malformed and hostile lines for `reverie rpc`, each with the code and the id of its answer.

ctest: skip
"""
import json

MIB = 1024 * 1024
FIVE = ["RS", "RM", "RK", "BS", "BM"]
HAND = [FIVE]
BIG = "x" * 100000
NO_TEXT = [None, 1, 1.5, True, [], {}, ["x"]]
NO_COUNT = [None, "1", True, [], {}, -1, 1.0, 0.5, 2**64]


def request(verb, **fields):
    return json.dumps({"id": 1, "do": verb, **fields}).encode()


def position(**fields):
    return request("position", game="onirim", **fields)


def new(**fields):
    return request("new", game="onirim", **fields)


def not_json():
    whole = b'{"id":1,"do":"status","x":[true,null,-1.5e3,"\\u00e9"]}'
    for end in range(1, len(whole)):
        yield whole[:end]
    yield from [
        # Signs that are missing, doubled, or of another language.
        b"nonsense", b"{]", b"}", b"{{}}", b"--", b"[1,2", b"[,]", b'"unfinished', b'{"id":1,}',
        b"{'id':1}", b"{id:1}", b'{"id":1 "do":"status"}', b'{"id":1;"do":"status"}',
        b'{"id":1,"do":"status"} // well', b"<xml/>", b"GET / HTTP/1.1", b"\x1b[2J",
        # Two values on a line.
        b'{"id":1,"do":"status"} {"id":2,"do":"status"}', b'{"id":1,"do":"status"}x',
        # Numbers and words that JSON does not have.
        b'{"id":01,"do":"status"}', b'{"do":+1}', b'{"id":.5}', b'{"id":1.}', b'{"id":1e}',
        b'{"id":0x10}', b'{"do":NaN}', b'{"do":Infinity}', b'{"do":True}',
        # Control characters, byte order marks, escapes.
        b"\x00", b'{"do":"sta\ttus"}', b'{"do":"sta\x00tus"}', b'{"id":1,"do":"status"}\x00',
        b"\xef\xbb\xbf" + request("status"), b"\xff\xfe{\x00}\x00",
        b'{"do":"\\x"}', b'{"do":"\\u12"}', b'{"do":"\\ud800"}', b'{"do":"\\udc00\\ud800"}',
        # Keys that stand twice.
        b'{"id":1,"id":1,"do":"status"}', b'{"id":1,"do":"status","do":"undo"}',
        b'{"id":1,"do":"status","x":{"a":1,"a":2}}',
        b'{"id":1,"do":"new","game":"onirim","options":{"lost":true,"lost":true}}',
        b'{"id":1,"do":"position","game":"onirim","discard":{"RS":1,"RS":1}}',
        # Deep, and as long as allowed.
        b"[" * 10000, b"[" * 10000 + b"]" * 10000, b"{" * 1000000, b'"' * MIB, b"\\" * MIB,
        b'{"a":' * 10000 + b"1" + b"}" * 10000,
        b'{"id":1,"do":"status","x":' + b"[" * 10000 + b"]" * 10000 + b"}",
    ]
    # UTF-8 that is none, in a text, in a key, in between.
    for bad in [b"\xff", b"\x80", b"\xc0\x80", b"\xc3", b"\xc3(", b"\xe2\x82", b"\xe0\x80\xaf",
                b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80"]:
        yield b'{"id":1,"do":"new","game":"onirim","seed":"' + bad + b'"}'
        yield b'{"id":1,"do":"status","' + bad + b'":1}'
        yield b'{"id":1,' + bad + b'"do":"status"}'


def too_long():
    for size in [MIB + 1, MIB + 2, MIB + 3, 2 * MIB, 5 * MIB]:
        yield b"x" * size
        yield request("undo") + b" " * (size - len(request("undo")))
        yield b" " * (size - 1) + b"x"


def without_id():
    yield from [b"[]", b"1", b'"status"', b"null", b"true", b"-1.5", b"1e999", b'"\\u0000"',
                b'[{"id":1,"do":"status"}]', b"{}"]
    for wrong in ["null", "true", "[]", "{}", "[1]", '{"a":"b"}', "1.0", "1.5", "-0.0", "1e3",
                  "9007199254740992", "-9007199254740992", "9223372036854775807",
                  "9223372036854775808", "-9223372036854775809", "1e999"]:
        yield ('{"id":%s,"do":"undo"}' % wrong).encode()


def bad_requests():
    """A field is missing, or has a type that no code of its own is for."""
    yield b'{"id":1}'
    yield from [request(verb) for verb in NO_TEXT]
    yield from [request(verb) for verb in ["new", "position", "act", "bot", "load", "reseed"]]
    yield from [request("new", game=game) for game in NO_TEXT]
    yield from [request("act", action=action) for action in NO_TEXT]
    for view in [None, 0, 1, "false", "", [], {}, 1.5]:
        yield request("status", view=view)
        yield request("undo", view=view)
    for name in NO_TEXT + ["", "Random", "random ", "perfect", "random\0", BIG]:
        yield request("bot", name=name)
    for budget in NO_COUNT + [2**31, 2**53]:
        yield request("bot", name="random", ms=budget)
        yield request("bot", name="random", playouts=budget)
        yield request("advise", ms=budget)
    yield request("bot", name="random", ms=1, playouts=1)


def unknown_verbs():
    for verb in ["", "Undo", "undo ", " undo", "UNDO", "undo\n", "undo\0", "\u00fcndo", "quit",
                 "shutdown", "new;undo", BIG]:
        yield request(verb)


def unknown_games():
    for game in ["", "Onirim", "onirim ", "chess", "template", "onirim\0", "../onirim", "%s%n",
                 BIG]:
        yield request("new", game=game)
        yield request("position", game=game, hands=HAND)


def bad_seats():
    for seats in NO_COUNT + [0, 3, 1.5, [1], 2**31, 2**32 + 1, 2**53, 10**40]:
        yield new(seats=seats)
    yield from [request("new", game="nightmarium", seats=seats) for seats in [1, 6]]
    yield b'{"id":1,"do":"new","game":"onirim","seats":1e999}'
    yield b'{"id":1,"do":"new","game":"onirim","seats":-0.0}'


WRONG_OPTIONS = {
    "expansions": ["book", None, True, 1, {}, [1], [None], [["book"]], [""], ["Book"], ["lost"],
                   ["book", "book"], ["book,towers"], ["book\0"], ["book"] * 1000, [BIG]],
    "lost": [0, 1, 1.0, "true", "false", None, [], {}],
    "ruins": ["yes", 1],
    "premonitions": [0, 3, 7, -4, 4.0, 4.5, "4", True, None, [], [4], 2**32 + 4, 2**63, 10**30],
    "towers": [0, None, True, [], ["either"], "", "left", "Either", "either ", "either\0", BIG],
    "victory": ["both", 1],
    "talk": ["loud", False],
    # No options at all.
    "": [True], "Lost": [True], "lost ": [True], "lost\0": [True], "goal": [5], "seats": [2],
    BIG: [1],
}


def bad_options():
    for options in [None, 1, 0.5, True, [], ["book"], "", "expansions"]:
        yield new(options=options)
    for name, values in WRONG_OPTIONS.items():
        for value in values:
            yield new(options={name: value})
    yield position(hands=HAND, options={"lost": 1})
    for options in [{"first": 3}, {"goal": 0}, {"goal": 8}, {"win": "later"}, {"lost": True}]:
        yield request("new", game="nightmarium", options=options)


def bad_seeds():
    for seed in [None, 1, 1.5, True, [], {}, "s" * 65, "\u00e9" * 33, BIG, "\n", "a\tb", "\r",
                 "\0", "a\0b", "\x1f", "\x7f", "\x80", "\x9f"]:
        yield new(seed=seed)
        yield position(hands=HAND, seed=seed)
        yield request("reseed", seed=seed)


def bad_eyes():
    for seat in NO_COUNT + [3, 255, 256, 2**32, 2**53, "", False, [1]]:
        yield request("status", seat=seat)


def illegal_actions():
    """In a game of two with every expansion, at the beginning of a turn."""
    for action in [
            "", " ", "\u00a0", "play", "play ", "play  RS", "PLAY RS", "play rs", "play RS ",
            " play RS", "play RS\n", "play RS\0", "\u202eplay RS", "play RS;play RM", "play ??",
            "play XX", "play HH", "play P1", "play ZZ", "play R6 left", "play RS shared shared",
            "take RS", "discard", "claim", "pass", "unlock", "limbo R", "reveal", "hand", "draw",
            "lose 0", "lose 99", "put RS", "cast paradox", "exchange 1 1", "exchange 1 2",
            "face P9", "return R 9", "banish P1", "done", "undo", "%s%s%s%n", BIG]:
        yield request("act", action=action)


def bad_records():
    head = "reverie 1\ngame onirim\nrules 1\nseats 1\n"
    seed = head + "seed a\n"
    records = [
        None, 1, True, [], {}, "", "\n", "x", "\0", "reverie 1", "reverie 2\n", head, seed,
        "reverie 1\r\rgame onirim", "#" * 1000000, "\n" * 500000,
        head.replace("onirim", "chess") + "seed\nend\n",
        head.replace("onirim", "template") + "seed\nend\n",
        head.replace("rules 1", "rules 9999999") + "seed\nend\n",
        head.replace("seats 1", "seats 3") + "seed\nend\n",
        head + "end\n", head + "option lost maybe\nseed\nend\n",
        head + "option lost true\noption lost true\nseed\nend\n",
        head + "seed " + "s" * 65 + "\nend\n", head + "seed \x01\nend\n",
        head + "seed\0\nend\n", head + "seed\nend\0",
        seed + "end\nend\n", seed + "hello\nend\n", seed + "> play XX\nend\n",
        seed + "hash 0000000000000000\nend\n", seed + "hash xyz\nend\n", seed + "actor 1\nend\n",
        seed + "actor 1\nposition hands=ZZ\nend\n", seed + "reseed \x7f\nend\n",
        seed + "> play RS\n" * 50000 + "end\n",
    ]
    yield from [request("load", record=record) for record in records]


WRONG_SHAPES = {
    "hands": [None, 1, "RS", True, {}, ["RS"], [None], [1], [[None]], [[1.5]], [[True]], [[-1]],
              [[2**64]], [[["RS"]]], [[""]], [["RS,RM"]], [["RS rows=RS"]], [["RS|RS"]],
              [["RS*5"]], [["R\0"]], [["\u00e9"]], [["RS\n"]]],
    "shared": [None, 1, {}, "RS", [["RS"]]],
    "rows": [None, {}, "RS", ["RS"], [{}]],
    "run": [None, 1, "0", {}, ["0"], [-1], [1.5], [[1]]],
    "doors": [None, 1, "R", ["R"], {"R": 1}],
    "discard": [None, 1, "RS", [["RS"]], [None], {"": 1}, {"RS*2": 1}, {"R S": 1}, {"RS": 2**53}]
               + [{"RS": count} for count in NO_COUNT],
    "removed": [None, 0, "", {"RS": -1}],
    "limbo": [None, 0, "", {}],
    "deck": [None, 1, [], "RS", True, {"top": None}, {"top": {}}, {"top": [["RS"]]}, {"bottom": 1},
             {"unknown": 1}, {"unknown": {"RS": -1}}] + [{"size": size} for size in NO_COUNT],
    "towers": [None, {}, 0],
    "goals": [None, {}, 0],
    "premonitions": [None, 1, [], {"up": None}, {"up": {}}, {"pile": -1}, {"pile": "0"},
                     {"pile": []}],
    "revealed": [None, {}, 1],
    "actor": NO_COUNT + [0, 2, 2**53],
}

ONE, OTHER = ["RS", "RM", "RK"], ["BS", "BM", "BK"]

# What cannot be, beside a full hand of a solo game.
IMPOSSIBLE = [
    {"hands": HAND + HAND}, {"rows": [["RS", "BS"]]}, {"rows": [["RD"]]}, {"rows": [["XX"]]},
    {"rows": [[], []]}, {"rows": [["RS", "RM"] * 10000]}, {"doors": [["R", "R", "R"]]},
    {"doors": [["r"]]}, {"doors": [["RD"]]}, {"doors": [list("RRBBGGNN")]},
    {"discard": {"XX": 11}}, {"discard": {"P1": 1}}, {"discard": {"HH": 1}}, {"discard": {"R": 1}},
    {"discard": ["XX"] * 11}, {"discard": ["XX"] * 10000}, {"removed": {"P1": 1}},
    {"limbo": ["XX"]}, {"limbo": ["RD"]}, {"shared": ["RS", "RS"]}, {"towers": ["R3"]},
    {"goals": ["R"]}, {"premonitions": {"up": ["P1"]}}, {"premonitions": {"pile": 4}},
    {"revealed": ["RS"]}, {"run": [1]}, {"run": [0, 0]}, {"rows": [["GS", "GM"]], "run": [3]},
    {"deck": {"size": 70}}, {"deck": {"size": 2**40}}, {"deck": {"top": ["??"]}},
    {"deck": {"top": ["RK"] * 3}}, {"deck": {"top": ["XX"] * 100}}, {"deck": {"bottom": ["P1"]}},
    {"deck": {"unknown": {"RS": 1}}},
    {"options": {"expansions": ["book"]}, "goals": list("RRBBGGN")},
    {"options": {"expansions": ["book"]}, "goals": list("RRRBGGNN")},
    {"options": {"expansions": ["book"]}, "goals": list("rRBBGGNN")},
    {"options": {"expansions": ["towers"]}, "towers": ["R3", "R3"]},
    {"options": {"expansions": ["towers"]}, "towers": ["RS"]},
    {"options": {"expansions": ["premonitions"]}, "premonitions": {"up": ["P9"]}},
    {"options": {"expansions": ["premonitions"]}, "premonitions": {"up": ["P1", "P1"]}},
    # Two players: 3 + 3 + 2 cards.
    {"seats": 2}, {"seats": 2, "hands": [ONE, OTHER]},
    {"seats": 2, "hands": [ONE, OTHER], "shared": ["GS"]},
    {"seats": 2, "hands": [ONE, OTHER[:2]], "shared": ["GS", "GM", "GK"]},
    {"seats": 2, "hands": [ONE, OTHER], "shared": ["GS", "GM"], "actor": 3},
]


# What cannot be in Nightmarium, with three places for creatures.
TWO_HANDS = [["CL/e"], ["NTH/s"]]
IMPOSSIBLE_CREATURES = [
    {"hands": [["XX"], []]}, {"hands": [["??"], []]},
    {"hands": [["CL/e"] * 20, []]}, {"hands": [[], [], []]}, {"hands": None},
    {"creatures": [[["NTH/s"]]]}, {"creatures": [[["CL/e", "CL/e"]]]}, {"creatures": [["CL/e"]]},
    {"creatures": [[["CL/e"]] * 4]}, {"creatures": [[[]] * 4]}, {"creatures": [[], [], []]},
    {"creatures": None}, {"creatures": [None]}, {"creatures": [[None]]}, {"creatures": {}},
    {"waking": [1, 1]}, {"waking": 1}, {"waking": {}}, {"actions_left": 1}, {"actions_left": None},
    {"actions_left": "2"}, {"revealed": ["CL/e"]}, {"revealed": None}, {"discard": {"CL/e": 99}},
    {"discard": {"??": 1}}, {"discard": None}, {"deck": {"size": 1}}, {"deck": {"top": ["??"]}},
    {"deck": {"top": ["CL/e"] * 20}}, {"deck": None}, {"actor": 0}, {"actor": 3}, {"actor": "1"},
]


def bad_positions():
    for zone, values in WRONG_SHAPES.items():
        for value in values:
            yield position(**{"hands": HAND, zone: value})
    for zones in IMPOSSIBLE:
        yield position(**{"hands": HAND, **zones})
    for zones in IMPOSSIBLE_CREATURES:
        yield request("position", **{"game": "nightmarium", "options": {"goal": 3},
                                     "hands": TWO_HANDS, **zones})
    yield position()
    for hand in [[], FIVE[:4], FIVE + ["BK"], ["RK", "RK", "RK", "RK", "BS"]]:
        yield position(hands=[hand])
    for card in ["??", "XX", "RD", "ZZ", "R3", "rs"]:
        yield position(hands=[FIVE[:4] + [card]])


def lines():
    """Yields (line, code, id)."""
    for kind, code, answered in [
            (not_json, "bad_json", None), (too_long, "too_long", None),
            (without_id, "bad_request", None), (bad_requests, "bad_request", 1),
            (unknown_verbs, "unknown_verb", 1), (unknown_games, "unknown_game", 1),
            (bad_seats, "bad_seats", 1), (bad_options, "bad_option", 1), (bad_seeds, "bad_seed", 1),
            (bad_eyes, "bad_seat", 1), (illegal_actions, "illegal_action", 1),
            (bad_records, "bad_record", 1), (bad_positions, "bad_position", 1)]:
        for line in kind():
            yield line, code, answered
