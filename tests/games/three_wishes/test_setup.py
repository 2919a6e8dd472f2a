"""TW-1 to TW-4: the cards, the table, who starts, the first look."""

import random
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import wishfold
from wishfold import NOBODY, Game, Position
from wishfold.games.three_wishes.components import CARDS, DECK, PLACES, SPECIALS, TYPES
from wishfold.kernel.conformance.report import Failed
from wishfold.kernel.conformance.secrecy import WORLDS, Secrets

from .conftest import Deal, named, tale

GAME = wishfold.load("three-wishes")


@pytest.mark.clause("TW-1")
def test_eighteen_different_cards_six_of_each_type() -> None:
    assert len({card.name for card in DECK}) == len({card.code for card in DECK}) == 18
    assert Counter(card.type for card in DECK) == dict.fromkeys(range(len(TYPES)), 6)


BOX = """
time-travel    0 loses | cornucopia              0 doubles | cold-fusion            0 doubles
mind-reading   3       | dream-house             1         | solve-world-hunger     3
invisibility   2       | endless-library         2         | clean-oceans           2
shape-shifting 1       | private-island          3         | safe-cities            1
flight         2 4+    | spaceship               3 4+      | universal-translator   2 4+
immortality    4 5+    | quantum-supercomputer   4 5+      | teleportation-grid     4 5+
"""
"""What is printed on the cards: a column each for superpowers, gifts and world harmony. 4+ and 5+ are the
symbols of cards that only larger tables use."""


def printed(line: str) -> list[tuple[str, int, int, str]]:
    """Name, value, from how many players on, and what else it does."""
    cards = []
    for cell in line.split("|"):
        name, value, *more = cell.split()
        symbol = next((int(word[0]) for word in more if word.endswith("+")), 3)
        cards.append((name, int(value), symbol, next((word for word in more if word in SPECIALS), "plain")))
    return cards


@pytest.mark.clause("TW-1")
@pytest.mark.clause("TW-15")
@pytest.mark.clause("TW-16")
def test_every_card_of_the_box_is_as_printed() -> None:
    columns = zip(*map(printed, BOX.strip().splitlines()), strict=True)
    for type, column in enumerate(columns):
        cards = [card for card in DECK if card.type == type]
        assert [(card.name, card.value, card.seats, SPECIALS[card.special]) for card in cards] == list(column)


@pytest.mark.clause("TW-1")
@pytest.mark.parametrize(
    ("seats", "out"),
    [
        (3, "Fl Sp Ut Im Qs Tg"),
        (4, "Im Qs Tg"),
        (5, ""),
    ],
)
def test_some_cards_are_for_more_players(seats: int, out: str) -> None:
    first = GAME.start(seats=seats)
    dealt = set()
    for outcome, _ in first.outcomes():
        first.push(outcome)
        dealt.add(CARDS[first.state.card[0] - 1])
        first.pop()
    assert dealt == {card.name for card in DECK} - set(named(out))
    assert len(dealt) == 3 + 3 * seats


@pytest.mark.clause("TW-2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_card_of_the_deck_is_laid_out_and_each_is_as_likely(seats: int) -> None:
    position = GAME.start(seats=seats)
    for left in range(3 + 3 * seats, 0, -1):
        assert [weight for _, weight in position.outcomes()] == [1] * left
        told = position.push(position.outcomes()[-1][0])
    assert [event.name for event in told] == ["laid_out"]
    assert len(position.view(0).places) == 2 + 3 * seats
    assert position.acting == tuple(range(seats))


@pytest.mark.clause("TW-2")
def test_cards_lie_in_the_middle_then_seat_by_seat(deal: Deal) -> None:
    table = deal()
    assert str(table).startswith("seats=3 cards=MrDhOc/TtElCf/InPiSc middle=CoWh ")
    assert [place.name for place in table.position.view().places] == list(PLACES[:11])
    assert [place.seat for place in table.position.view().places] == [
        None,
        None,
        *[0] * 3,
        *[1] * 3,
        *[2] * 3,
    ]


@pytest.mark.clause("TW-2")
@pytest.mark.parametrize("action", ["peek 4a", "switch 1a 5c", "switch 4a 4a", "shuffle 4b"])
def test_a_place_that_is_not_at_this_table_is_refused(deal: Deal, action: str) -> None:
    assert deal().refused(action) == "TW-2"


@pytest.mark.clause("TW-3")
@pytest.mark.parametrize(("seats", "starts"), [(3, 1), (3, 3), (4, 2), (5, 5)])
def test_the_starting_seat_begins_and_it_goes_on_clockwise(deal: Deal, seats: int, starts: int) -> None:
    table = deal(seats=seats, starts=starts)
    order: list[int] = []
    for _ in range(seats + 1):
        order += table.acting
        table.idles(2)
    assert order == [(starts - 1 + n) % seats + 1 for n in range(seats + 1)]


@pytest.mark.clause("TW-3")
def test_three_to_five_play() -> None:
    assert GAME.seats == (3, 4, 5)
    with pytest.raises(wishfold.Malformed):
        GAME.start(seats=2)


@pytest.mark.clause("TW-4")
def test_everybody_looks_at_one_own_card_in_any_order(deal: Deal) -> None:
    table = deal(looks=[])
    assert table.legal(2) == ["peek 2a", "peek 2b", "peek 2c"]
    owing = [table.acting]
    for place in ("2c", "1b", "3a"):
        told = table.position.push(f"peek {place}", int(place[0]) - 1)
        owing.append(table.acting)
    assert owing == [(1, 2, 3), (1, 3), (3,), (1,)]
    assert [event.name for event in told][-2:] == ["round_begins", "turn_begins"]


@pytest.mark.clause("TW-4")
def test_the_others_are_told_that_somebody_looks_neither_where_nor_what(deal: Deal) -> None:
    table = deal(looks=[])
    told = table.position.push("peek 1b", 0)
    assert tale(told) == ["looked 1", "saw 1 1b dream-house"]
    assert [[event.heard_by(seat) for seat in (0, 1, 2, NOBODY)] for event in told] == [
        [True, True, True, True],
        [True, False, False, False],
    ]


COURSE = ("peek 2a", "switch 1a 2b", "shuffle 2c", "mix bca", "peek 1b", "peek 1a", "switch 1b m1", "peek m1")


@pytest.mark.clause("TW-4")
@pytest.mark.parametrize("seats", [3, 5])
def test_worlds_with_another_first_look_are_the_same_to_the_others(deal: Deal, seats: int) -> None:
    """To the very end: veils, what is told, what is offered, and what is shown."""
    others = [f"{seat}b" for seat in range(2, seats + 1)]
    tables = [deal(looks=[f"1{column}", *others], seats=seats) for column in "abc"]
    idle = ["switch m1 m2"] * (6 * seats - 7)
    for action in (*COURSE, *idle, "declare"):
        told = [table.position.push(action) for table in tables]
        for seat in (*range(1, seats), NOBODY):
            assert len({table.position.veiled(seat).to_bytes() for table in tables}) == 1
            assert len({repr(table.position.view(seat)) for table in tables}) == 1
            assert len({repr([e for e in events if e.heard_by(seat)]) for events in told}) == 1
            assert len({repr(table.position.legal_ids(seat)) for table in tables}) == 1
    assert all(table.position.over for table in tables)


def random_game(game: Game, rng: random.Random) -> Position:
    position = game.start(seed=3)
    while not position.over:
        seat = rng.choice(position.acting)
        position.push(rng.choice(position.legal(seat)), seat)
    return position


@pytest.mark.clause("TW-4")
def test_the_conformance_suite_exchanges_first_looks() -> None:
    """Beside the four outcomes of chance that it exchanges in each game: nothing else is chosen in secret."""
    rng = random.Random(3)
    assert Secrets().twin_worlds(random_game(GAME, rng), rng) == WORLDS + 3


@pytest.mark.clause("TW-4")
def test_the_conformance_suite_finds_out_a_veil_that_shows_first_looks() -> None:
    def leaky(kit: Any, s: Any, seat: int) -> None:
        first = [look & ~31 for look in s.first]
        GAME.rules.veil(kit, s, seat)
        s.first[:] = [
            place if p != seat else own for p, (place, own) in enumerate(zip(first, s.first, strict=True))
        ]

    rules = SimpleNamespace(**{**vars(GAME.rules), "veil": leaky})
    rng = random.Random(3)
    with pytest.raises(Failed, match="was not told why"):
        Secrets().twin_worlds(random_game(replace(GAME, rules=rules), rng), rng)


@pytest.mark.clause("TW-4")
def test_nothing_but_an_own_card_and_only_once(deal: Deal) -> None:
    table = deal(looks=["1a"])
    for action, seat in (
        ("peek 1b", 1),
        ("peek 3a", 2),
        ("peek m1", 2),
        ("switch 2a 2b", 2),
        ("shuffle 2a", 2),
    ):
        assert table.refused(action, seat) == "TW-4"
