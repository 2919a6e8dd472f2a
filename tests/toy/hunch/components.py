"""The Hunch box: six cards, and the options of the table."""

from wishfold.kernel.options import Option, Options

CARDS = ("1", "2", "3", "4", "5", "6")
CALLS = ("low", "high")
MOST_SEATS = 3


def _enough_cards(earlier: Options) -> int:
    """No card comes twice, so they decide how many rounds there can be."""
    return len(CARDS) // earlier.seats


OPTIONS = (
    Option("seats", default=2, low=2, high=MOST_SEATS),
    Option("rounds", default=2, low=1, high=_enough_cards, title={"en": "Rounds", "de": "Runden"}),
)
