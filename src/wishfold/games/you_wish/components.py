"""The YOU WISH! box: its cards, its deal, its house rules. Data that a player can check."""

from ...kernel.options import Option, Options

CREATURES = (
    "wizard", "dragon", "unicorn", "mermaid", "fairy",
    "phoenix", "griffin", "pegasus", "troll", "gnome",
    "elf", "genie", "yeti", "kraken", "centaur",
)  # fmt: skip
ACTION_CARDS = ("again", "switch", "skip", "two")
CARDS = CREATURES + ACTION_CARDS
COPIES = 4
"""Of every creature and of every action card."""

CODES = (
    "Wi", "Dr", "Un", "Me", "Fa", "Ph", "Gr", "Pe", "Tr", "Gn", "El", "Ge", "Ye", "Kr", "Ce",
    "+A", "+S", "+K", "+T",
)  # fmt: skip
"""How a card is written in a position."""

MOST_SEATS = 8


def dealt(seats: int) -> int:
    """Cards for each player."""
    return 7 if seats <= 5 else 5


#                          seats: 2  3  4  5  6  7  8
FEWEST_CREATURES_YOU_WISH = (5, 5, 5, 6, 5, 7, 8)
FEWEST_CREATURES_GO_FISH = (5, 6, 8, 10, 9, 11, 12)


def options(fewest: tuple[int, ...]) -> tuple[Option, ...]:
    """Seats and the two house rules; how few creatures suffice depends on the seats."""

    def low(earlier: Options) -> int:
        return fewest[earlier.seats - 2]

    return (
        Option("seats", default=2, low=2, high=MOST_SEATS),
        Option(
            "sets",
            default=COPIES,
            numbers=(COPIES, 2),
            title={"en": "Cards in a set", "de": "Karten in einem Satz"},
        ),
        Option(
            "creatures",
            default=len(CREATURES),
            low=low,
            high=len(CREATURES),
            title={"en": "Different creatures", "de": "Verschiedene Wesen"},
            about={
                "en": "With fewer of them the game is shorter.",
                "de": "Mit weniger davon ist das Spiel kürzer.",
            },
        ),
    )
