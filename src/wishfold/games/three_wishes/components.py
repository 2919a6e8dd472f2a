"""The 3 Wishes box: its cards, its places, its house rules. Data that a player can check."""

from dataclasses import dataclass

from ...kernel.options import Option

SUPERPOWER, GIFT, HARMONY = range(3)
TYPES = ("superpower", "gift", "harmony")

PLAIN, LOSES, DOUBLES = range(3)
SPECIALS = ("plain", "loses", "doubles")
"""What a card does beside counting its value: nothing, its holder loses, it doubles the other two."""


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    code: str
    """How it is written in a position."""
    type: int
    value: int
    seats: int = 3
    """From how many players on it is in the game."""
    special: int = PLAIN


DECK = (
    Card("time-travel", "Tt", SUPERPOWER, 0, special=LOSES),
    Card("mind-reading", "Mr", SUPERPOWER, 3),
    Card("invisibility", "In", SUPERPOWER, 2),
    Card("shape-shifting", "Ss", SUPERPOWER, 1),
    Card("flight", "Fl", SUPERPOWER, 2, seats=4),
    Card("immortality", "Im", SUPERPOWER, 4, seats=5),
    Card("cornucopia", "Co", GIFT, 0, special=DOUBLES),
    Card("dream-house", "Dh", GIFT, 1),
    Card("endless-library", "El", GIFT, 2),
    Card("private-island", "Pi", GIFT, 3),
    Card("spaceship", "Sp", GIFT, 3, seats=4),
    Card("quantum-supercomputer", "Qs", GIFT, 4, seats=5),
    Card("cold-fusion", "Cf", HARMONY, 0, special=DOUBLES),
    Card("solve-world-hunger", "Wh", HARMONY, 3),
    Card("clean-oceans", "Oc", HARMONY, 2),
    Card("safe-cities", "Sc", HARMONY, 1),
    Card("universal-translator", "Ut", HARMONY, 2, seats=4),
    Card("teleportation-grid", "Tg", HARMONY, 4, seats=5),
)
CARDS = tuple(card.name for card in DECK)

FEWEST_SEATS = 3
MOST_SEATS = 5
EACH = 3
"""Cards before each player."""

MIDDLE = ("m1", "m2")
PLACES = MIDDLE + tuple(f"{seat + 1}{column}" for seat in range(MOST_SEATS) for column in "abc")
"""The middle, then seat by seat from the player's left to right: 2b is the middle card of seat 2."""

ROUNDS = 60
"""After so many the cards are revealed."""
QUIET_ROUNDS = 3
"""Rounds in which nobody may declare."""

SWITCHES = ("free", "own")
"""Whether any two cards may be switched, or one of them must be your own."""
NOTES = ("off", "on")
"""Whether the table shows a seat what it can still know for certain."""

OPTIONS = (
    Option("seats", default=FEWEST_SEATS, low=FEWEST_SEATS, high=MOST_SEATS),
    Option(
        "starts",
        default=1,
        low=1,
        high=lambda earlier: earlier.seats,
        title={"en": "Which seat starts", "de": "Welcher Platz beginnt"},
    ),
    Option(
        "switch",
        default="free",
        words=SWITCHES,
        title={"en": "Switching", "de": "Tauschen"},
        about={
            "en": "Whether one of two switched cards must be your own.",
            "de": "Ob eine der beiden getauschten Karten deine eigene sein muss.",
        },
        values={
            "free": {"en": "Any two cards", "de": "Zwei beliebige Karten"},
            "own": {"en": "One must be yours", "de": "Eine muss deine sein"},
        },
    ),
    Option(
        "notes",
        default="off",
        words=NOTES,
        title={"en": "Show what you can still know", "de": "Zeigen, was du noch wissen kannst"},
        about={
            "en": "A memory aid: the table notes what is certain from your own looks.",
            "de": "Eine Gedächtnisstütze: Der Tisch notiert, was aus deinen Blicken sicher ist.",
        },
        values={"off": {"en": "No", "de": "Nein"}, "on": {"en": "Yes", "de": "Ja"}},
    ),
)
