# ctest: skip
"""What has to come up in the games of second_opinion.py: every ruling of Nightmarium that a game
shows, every decision with each of its verbs, and every way in which a power can go."""
POWERS = ["herald", "weeper", "joker", "executioner", "scavenger", "devourer"]  # N2
ACTIONS = ["draw", "exchange", "play"]

LISTED = """
N3 named
N4 legs without a free place
N5 immediate
N5 immediate by a power
N5 a card stays revealed
N5 after-powers
N5 after-powers in a chain
N5 after-powers: a creature is lost
N5 end-of-turn
N5 end-of-turn: a creature is lost
N7 a large hand
N8 one
N8 even
N8 odd
N10 a card of another legion is barred
N11 reshuffled
N11 not reshuffled before a card is needed
N11 both piles are empty
N12 a decapitated creature wakes again
N13 an empty hand
N13 one of the legion
N13 two of others
N13 the whole hand, 1
N13 the whole hand, 2
N13 either: one of the legion
N13 either: two
N14 powers are lost
N15 by herald
N15 by joker
N15 powers are lost
N16 reveals 0
N16 reveals 1
N16 reveals 2
N16 places 0
N16 places 1
N16 places 2
N16 a card fits after the other
N16 a card spoils the other
N16 strict: a card that fits is discarded
N17 draws 0
N17 draws 1
N17 draws 2
N19 to the own hand
N19 to the owner
N19 0 cards are left
N19 1 cards are left
N19 2 cards are left
N20 a creature of 1
N20 a creature of 2
N21 0 cards are left
N21 1 cards are left
N21 2 cards are left
N21 one whose waking was cut short
N22 revealed cards stay
N22 just dropped cards are reshuffled
N23 a known card is shown
N23 a known card leaves
N23 two equal cards are known
N23 of two known cards one leaves
N24 a draw
N24 a win in the last turn
N25 a chain is broken off
a chain of 1
a chain of 2
a chain of 3
a chain of 4 or more
drawn from a known top
action draw
action exchange
action play
exchange drop
exchange done
exchange without asking
penalty drop
penalty without asking
herald place
herald wake
herald without asking
joker play
joker without asking
executioner take
scavenger scavenge
devourer devour
"""

MUST_COME_UP = {
    *LISTED.strip().split("\n"),
    *("N3 by lot: %d of %d" % (seat, n) for n in range(2, 6) for seat in range(1, n + 1)),
    *("N6 %s %s" % (one, two) for one in ACTIONS for two in ACTIONS),
    *("N9 a card of %d positions on %d" % (fits, on) for fits in (1, 2, 3) for on in (0, 1, 2)),
    *("N14 " + power for power in POWERS),
    *(power + " carried out" for power in POWERS),
}
