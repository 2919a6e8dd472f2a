"""What the board of 3 Wishes has printed on its cards is what the box says."""

import re
from pathlib import Path

from wishfold.games.three_wishes.components import CARDS, DECK, PLAIN, SPECIALS, TYPES

CARDS_FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "three-wishes" / "cards" / "deck.ts"


def between(start: str, end: str) -> str:
    return CARDS_FILE.read_text(encoding="utf-8").partition(start)[2].partition(end)[0]


def keyed(start: str) -> dict[str, str]:
    """The pairs of an object, without quotation marks."""
    return dict(re.findall(r'"?([a-z-]+)"?: "?(\w+)"?', between(start, "};")))


def test_the_cards_of_the_page_are_those_of_the_box() -> None:
    assert tuple(re.findall(r'"([a-z-]+)"', between("WISHES = [", "]"))) == CARDS
    assert tuple(re.findall(r'"([a-z-]+)"', between("TYPES = [", "]"))) == TYPES
    assert [card.type for card in DECK] == [number // 6 for number in range(len(DECK))]
    assert [int(value) for value in between("VALUES = [", "]").split(",")] == [card.value for card in DECK]
    special = {card.name: SPECIALS[card.special] for card in DECK if card.special != PLAIN}
    assert keyed("SPECIAL: Partial<Record<Wish, string>> = {") == special
    larger = {card.name: str(card.seats) for card in DECK if card.seats > 3}
    assert keyed("LARGER: Partial<Record<Wish, number>> = {") == larger
