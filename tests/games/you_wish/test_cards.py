"""A hand of cards as one number."""

import pytest

from wishfold.games.you_wish.components import CARDS, CODES, COPIES, CREATURES
from wishfold.games.you_wish.rules.cards import (
    CREATURE_BITS,
    count,
    first,
    full_sets,
    kinds,
    one,
    total,
)

KINDS = range(19)


def test_nineteen_kinds_have_a_name_and_a_code_each() -> None:
    assert len(set(CARDS)) == len(set(CODES)) == 19
    assert CARDS[:15] == CREATURES
    assert COPIES == 4


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", range(1, 5))
def test_cards_of_one_kind_are_counted_and_do_not_touch_the_others(kind: int, n: int) -> None:
    cards = n * one(kind)
    assert [count(cards, k) for k in KINDS] == [n if k == kind else 0 for k in KINDS]
    assert total(cards) == n
    assert first(cards) == kind
    assert kinds(cards) == one(kind)
    assert (cards & CREATURE_BITS == cards) is (kind < 15)
    assert (cards & CREATURE_BITS == 0) is (kind >= 15)


def test_kinds_is_one_card_of_each() -> None:
    cards = 3 * one(0) + 2 * one(4) + 4 * one(14) + one(18)
    assert kinds(cards) == one(0) + one(4) + one(14) + one(18)
    assert total(cards) == 10
    assert first(cards) == 0
    assert kinds(0) == total(0) == 0


@pytest.mark.clause("YW-9", "GF-9", "YW-18", "GF-18")
@pytest.mark.parametrize("set_size", [2, 4])
def test_full_sets_meets_a_hand_that_holds_one(set_size: int) -> None:
    for kind in KINDS:
        for n in range(5):
            holds = kind < 15 and n >= set_size
            assert bool(n * one(kind) & full_sets(set_size)) is holds
