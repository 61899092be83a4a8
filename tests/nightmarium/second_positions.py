# ctest: skip
"""Positions of Nightmarium from which second_opinion.py plays: random ones, rich in creatures that
are about to be completed or with piles about to run out; some that call for Executioners or
Heralds; one that brings a chain without end (N25); and positions that stand (GOOD) or cannot be
(BAD)."""
import collections

from second_model import DECK, fits


def take_fitting(pool, height, taste):
    """A card of the pool for this height, of the legion or power wished if there is one; None if
    none fits."""
    fitting = [c for c in pool if fits(c, height)]
    fitting = [c for c in fitting if taste in (c[0], c[-1])] or fitting
    if not fitting:
        return None
    pool.remove(fitting[0])
    return fitting[0]


def random_creature(dice, pool, height):
    taste = dice.choice("NOIC" "hhhwjeeesd" "????")  # a legion, a power or anything
    cards = [take_fitting(pool, h, taste) for h in range(height)]
    return cards[:cards.index(None)] if None in cards else cards


def random_creatures(dice, pool, goal):
    """The creatures of a seat: up to the goal, at least one of them not complete."""
    heights = dice.choices([0, 1, 2, 3], [2, 1, 4, 3], k=goal)
    if heights.count(3) == goal:
        heights[dice.randrange(goal)] = 2
    return [random_creature(dice, pool, height) for height in heights]


def random_position(dice, seats, options):
    pool = list(DECK.elements())
    dice.shuffle(pool)
    creatures = [random_creatures(dice, pool, options["goal"]) for _ in range(seats)]
    hands = [[pool.pop() for _ in range(min(len(pool), dice.choice([0, 1, 2, 2, 3, 4, 6, 9])))]
             for _ in range(seats)]
    top = [pool.pop() for _ in range(min(len(pool), dice.choice([0, 0, 1, 2, 3])))]
    discard = []
    ending = dice.random()
    if ending < 0.25:  # the rest is discarded: a small pile to be reshuffled soon
        discard, pool = pool, []
    elif ending < 0.6:  # the rest is held: hardly a card in the piles
        discard = [pool.pop() for _ in range(min(len(pool), dice.choice([0, 0, 0, 1, 2])))]
        top = top[:dice.randint(0, 1)]
        hands[dice.randrange(seats)] += (DECK - counted(hands, top, discard, *creatures)).elements()
    else:
        discard = [pool.pop() for _ in range(min(len(pool), dice.choice([0, 5])))]
    return {"actor": dice.randint(1, seats), "hands": hands, "creatures": creatures,
            "discard": dict(collections.Counter(discard)), "deck": {"top": top}}


def counted(hands, top, discard, *creatures):
    cards = collections.Counter(top + discard)
    for zone in [*hands, *(creature for seat in creatures for creature in seat)]:
        cards.update(zone)
    return cards


def hunting_position(dice, seats, options):
    """The actor has Executioners about to wake, the others creatures of equal cards: of a code more
    than one card gets known in a hand (N23)."""
    actor = dice.randint(1, seats)
    prey = ["OL/-"] * 6
    creatures = [[] for _ in range(seats)]
    for _ in range(options["goal"]):
        for seat in range(seats):
            if seat + 1 != actor and prey:
                creatures[seat].append([prey.pop()])
    creatures[actor - 1] = [["CL/e", "CT/e"] for _ in range(min(3, options["goal"]))]
    hands = [[] for _ in range(seats)]
    hands[actor - 1] = ["CH/e", "CH/e", "CTH/e"]
    return {"actor": actor, "hands": hands, "creatures": creatures, "discard": {},
            "deck": {"top": []}}


def heralding_position(dice, seats, options):
    """The actor has Heralds about to wake, bodies without heads, and heads on top of the pile: two
    creatures are completed at once, or the last one by the first card (N5, N16)."""
    actor = dice.randint(1, seats)
    body, head = ["IL/h", "IT/h"], "IH/h"
    pool = list((DECK - collections.Counter([*body, head])).elements())
    dice.shuffle(pool)
    heights = [dice.choice([2, 2, 3]) for _ in range(options["goal"] - 1)]
    creatures = [[] for _ in range(seats)]
    creatures[actor - 1] = [body] + [random_creature(dice, pool, height) for height in heights]
    hands = [[pool.pop() for _ in range(2)] for _ in range(seats)]
    hands[actor - 1] = [head]
    top = [c for c in pool if c[1] == "H"][:4]
    return {"actor": actor, "hands": hands, "creatures": creatures, "discard": {},
            "deck": {"top": top}}


def chain_without_end():
    """Two creatures that behead each other and reveal the head again, as all other cards are in
    hands (N25)."""
    first, second = ["IL/h", "OT/d"], ["IL/h", "CT/d", "CH/-"]
    rest = DECK - collections.Counter(first + second)
    hand = ["NH/-"]
    held = sorted((rest - collections.Counter(hand)).elements())
    return {"actor": 1, "hands": [hand, held], "creatures": [[first, second], []], "discard": {},
            "deck": {"top": []}}


def position(**zones):
    return dict({"seats": 2, "options": {"goal": 2}}, **zones)


COMPLETE = ["NL/-", "NT/-", "NH/-"]
GOOD = [
    position(),
    position(actor=2),
    position(hands=[[], ["NL/-"]]),
    position(creatures=[[["NL/-"]], [[], ["CLT/e", "CTH/e"]]]),
    position(creatures=[[COMPLETE], []]),
    position(discard=["CL/e", "CL/e"]),
    position(discard={"CL/e": 5}),
    position(deck={"top": ["OL/-"], "size": 108}),
    position(actions_left=2, waking=None, revealed=[]),
]
BAD = [
    position(actor=0),
    position(actor=3),
    position(hands=[[], [], []]),
    position(hands=[["??"], []]),
    position(hands=[["XX/-"], []]),
    position(hands=[["NLT/w", "NLT/w"], []]),  # there is one of them
    position(hands=[["NLT/w"], []], discard={"NLT/w": 1}),
    position(hands=[["NLT/w"], []], deck={"top": ["NLT/w"]}),
    position(creatures=[[["NT/-"]], []]),  # no legs
    position(creatures=[[["NL/-", "NH/-"]], []]),  # no torso
    position(creatures=[[["NL/-", "NT/-", "NT/-"]], []]),  # no head
    position(creatures=[[COMPLETE + ["NH/-"]], []]),
    position(creatures=[[["NL/-"], ["NL/-"], ["NL/-"]], []]),  # three, and the goal is two
    position(creatures=[[COMPLETE, COMPLETE], []]),  # a game that is over
    position(creatures=[[], [COMPLETE, COMPLETE]]),
    position(discard={"CL/e": 6}),
    position(discard={"CL/e": -1}),
    position(deck={"size": 107}),
    position(actions_left=1),
    position(waking=[1, 1]),
    position(revealed=["NL/-"]),
]
