"""The box as data, and what is refused when it is read."""

import pytest

from wishfold.games.folded_wishes.cards import Card, read_cards, straight, turned
from wishfold.games.folded_wishes.components import CARDS, COPIES, FOLDS, KINDS, SLOTS, SQUARES, TILES
from wishfold.games.folded_wishes.geometry import fits, winning_lines

TABLE = "\n".join(
    f"{card.name} {card.tile}: "
    + (f"{card.instead_of} may be {card.fold}" if card.instead_of else f"gains {card.fold}")
    + (f", {'/'.join(card.layout)}" if card.layout else "")
    for card in CARDS
)


def read(table: str) -> tuple[Card, ...]:
    return read_cards(table, KINDS, FOLDS, 4)


@pytest.mark.clause("FW-1")
def test_there_are_four_kinds_of_tile_with_their_printed_folds() -> None:
    assert [(kind, fold, times) for kind, _, fold, times in TILES] == [
        ("blue", "corner", 1),
        ("pink", "crumple", 2),
        ("yellow", "mountain", 1),
        ("green", "switch", 1),
    ]
    assert COPIES == 5


@pytest.mark.clause("FW-3", "FW-4")
def test_there_are_eighteen_cards() -> None:
    ranks = [card.rank for card in CARDS]
    assert [ranks.count(rank) for rank in ("apprentice", "journeyman", "master")] == [4, 10, 4]


@pytest.mark.clause("FW-17", "FW-18")
def test_the_effects_that_the_rulebook_tells_of() -> None:
    effects = {(card.tile, card.fold, card.instead_of, card.rank) for card in CARDS}
    assert ("blue", "mountain", None, "apprentice") in effects
    assert ("yellow", "swap", "mountain", "apprentice") in effects
    assert ("pink", "corner", "crumple", "journeyman") in effects


@pytest.mark.clause("FW-17")
def test_the_masters_work_with_any_tile() -> None:
    masters = [(card.fold, card.tile, card.instead_of) for card in CARDS if card.rank == "master"]
    assert masters == [(fold, "any", None) for fold in ("corner", "mountain", "swap", "switch")]


def test_no_two_cards_have_the_same_effect() -> None:
    assert len({(card.tile, card.fold, card.instead_of) for card in CARDS}) == len(CARDS)


def test_a_card_turns_the_fold_that_is_printed_on_its_tile() -> None:
    printed = {kind: fold for kind, _, fold, _ in TILES}
    assert all(printed[card.tile] == card.instead_of for card in CARDS if card.instead_of)


def test_no_layout_is_another_one_turned() -> None:
    shapes = [frozenset(fits(card.layout, 5)) for card in CARDS if card.layout]
    assert len(set(shapes)) == len(shapes) == 14


@pytest.mark.clause("FW-2", "FW-7")
def test_squares_and_slots_have_names() -> None:
    assert " ".join(SQUARES[:6]) == "a1 b1 c1 d1 e1 a2"
    assert len(SQUARES) == 20
    assert " ".join(SLOTS) == "N1 N2 N3 N4 N5 S1 S2 S3 S4 S5 W1 W2 W3 W4 E1 E2 E3 E4"


@pytest.mark.clause("FW-23")
def test_there_are_ten_lines_on_the_small_grid_and_seventeen_on_the_large_one() -> None:
    assert [len(winning_lines(width)) for width in (4, 5)] == [10, 17]


def test_a_table_is_read_as_it_is_written() -> None:
    assert read(TABLE) == CARDS


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("A1 pink: gains corner\n", "", "the apprentice cards are"),
        ("A1 pink", "A2 pink", "the apprentice cards are"),
        ("J10 green", "J11 green", "the journeyman cards are"),
        ("J2 blue: gains crumple, XXX\n", "", "the journeyman cards are"),
        ("M4 any: gains switch, X.X/.../X.X", "M4 any: gains switch, XXXX", "straight line"),
        ("M4 any: gains switch, X.X/.../X.X", "M4 any: gains switch, X.../.X../..X./...X", "straight line"),
        ("M4 any", "X4 any", "no rank"),
        ("A1 pink", "A1 purple", "no such tile"),
        ("A1 pink: gains corner", "A1 pink: gains valley", "no such tile or fold"),
        ("J1 pink: crumple may be corner", "J1 pink: valley may be corner", "no such tile or fold"),
        ("J1 pink: crumple may be corner", "J1 any: crumple may be corner", "of one kind"),
        ("gains crumple, XXX", "loses crumple, XXX", "not a card"),
        ("gains crumple, XXX", "gains crumple, XX", "shows 3 animals"),
        ("gains crumple, XXX", "gains crumple, XX/XX", "shows 3 animals"),
        ("gains crumple, XXX", "gains crumple", "shows 3 animals"),
        ("A1 pink: gains corner", "A1 pink: gains corner, XXX", "shows 0 animals"),
        ("gains crumple, XXX", "gains crumple, XXx", "shows 3 animals"),
        ("gains crumple, XXX", "gains crumple, XXX?", "shows 3 animals"),
        ("gains crumple, XXX", "gains crumple, XX/X", "equally long"),
        ("gains crumple, XXX", "gains crumple, XXX/...", "empty edge"),
        ("gains crumple, XXX", "gains crumple, .XXX", "empty edge"),
        ("gains crumple, XXX", "gains crumple, .../XXX", "empty edge"),
        ("gains crumple, XXX", "gains crumple, XXX.", "empty edge"),
        ("gains crumple, XXX", "gains crumple, X.X.X", "does not fit"),
        ("gains crumple, XXX", "gains crumple, X/./X/./X", "does not fit"),
    ],
)
def test_a_table_with_a_mistake_is_refused(before: str, after: str, why: str) -> None:
    assert before in TABLE
    with pytest.raises(ValueError, match=why):
        read(TABLE.replace(before, after))


def test_cards_out_of_order_are_refused() -> None:
    lines = TABLE.splitlines()
    with pytest.raises(ValueError, match="apprentices come first"):
        read("\n".join([*lines[4:], *lines[:4]]))


def test_a_quarter_turn_goes_clockwise() -> None:
    assert turned(("X.X", "X..")) == ("XX", "..", ".X")
    assert straight(("X...", ".X..", "..X.", "...X"))
    assert not straight(("X.X.X.X",))
    assert not straight(("XX", "XX"))


def test_a_layout_is_turned_but_not_mirrored() -> None:
    drawn = {frozenset([0, 2, 5]), frozenset([0, 1, 11]), frozenset([2, 5, 7]), frozenset([0, 10, 11])}
    corner = {frozenset(n for n in range(20) if board >> n & 1) for board in fits(("X.X", "X.."), 5)}
    assert drawn <= corner
    assert frozenset([0, 2, 7]) not in corner
