"""What is proven of Memory, against the rules themselves: whatever `strong` does is worked out exactly."""

from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wishfold
from wishfold.bots import Budget, bot_named
from wishfold.games.memory import rules
from wishfold.games.memory.components import CREATURES, PLACES
from wishfold.games.memory.rules import FIRST, OVER, SECOND, Kit, State, card_at
from wishfold.games.memory.solving import (
    KNOWN,
    NEW,
    choice,
    difference,
    exact,
    known,
    known_best,
    second,
    table,
    turn,
)
from wishfold.kernel.rules.bits import bit_count
from wishfold.kernel.story import CHANCE

MEMORY = wishfold.load("memory")
DOCS = Path(__file__).parents[3] / "docs"
STRONG = bot_named("strong", 1)
MOST = len(CREATURES)


STATES = [(pairs, singles) for pairs in range(1, MOST + 1) for singles in range(pairs + 1)]
"""Every number of pairs left with every number of single cards known."""


def laid_out(
    seats: int, pairs: int, singles: int, complete: int = 0, face_up: bool = False, seed: int = 0
) -> tuple[Kit, State]:
    """A real table like that; with a single card face up when the second card of the turn is to come."""
    random = Random(seed)
    creatures, places = random.sample(CREATURES, MOST), random.sample(PLACES, len(PLACES))
    taken, lying = creatures[pairs:], creatures[:pairs]
    seen = [*lying[:singles], *lying[singles : singles + complete] * 2]
    words = [f"seats={seats}", "taken=" + "/".join([",".join(taken) or "-", *["-"] * (seats - 1)])]
    words += ["empty=" + (",".join(sorted(places[2 * pairs :])) or "-")]
    if seen:
        words.append("seen=" + ",".join(f"{place}:{card}" for place, card in zip(places, seen, strict=False)))
    if face_up:
        words.append(f"open={places[0]}")
    position = MEMORY.position(" ".join(words))
    return position.kit, position.state


def strong(kit: Kit, s: State) -> int:
    return STRONG.choose(MEMORY, kit, s.copy(), s.player, Budget())


def seen_as(s: State) -> tuple[Any, ...]:
    """All that matters of a table."""
    at = known(s)
    partnered = s.phase == SECOND and bool(at.complete & s.open)
    return bit_count(s.lying), bit_count(at.singles), bit_count(at.complete), s.phase, partnered


def alternatives(s: State) -> list[int]:
    """One of each sort of move: pairs that are known are taken, and every turn shows something new."""
    places = [
        place
        for place in range(len(PLACES))
        if (s.lying & ~(s.open if s.phase == SECOND else 0)) >> place & 1
    ]
    cards = {place: card_at(s, place) for place in places}
    new = [place for place, card in cards.items() if card < 0][:1]
    if s.phase == FIRST:
        twice = [
            place for place, card in cards.items() if card >= 0 and list(cards.values()).count(card) == 2
        ]
        return twice[:1] or new
    (first,) = (card_at(s, place) for place in range(len(PLACES)) if s.open >> place & 1)
    partner = [place for place, card in cards.items() if card == first]
    return partner or new + [place for place, card in cards.items() if card >= 0][:1]


class Evaluation:
    """What comes of a game in which `strong` sits everywhere but at one seat, if any, whose player knows
    what the others will do and makes the best of it. By the rules of the game and nothing else."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._found: dict[Any, tuple[Fraction, ...]] = {}

    def gains(self, s: State, free: int | None = None) -> tuple[Fraction, ...]:
        """From the one to move on."""
        if s.phase == OVER:
            return (Fraction(0),) * self.kit.seats
        away = None if free is None else (free - s.player) % self.kit.seats
        key = seen_as(s), away
        if key not in self._found:
            moves = alternatives(s) if away == 0 else [strong(self.kit, s)]
            self._found[key] = max(self._after(s, move, free) for move in moves)
        return self._found[key]

    def _after(self, s: State, move: int, free: int | None) -> tuple[Fraction, ...]:
        then = s.copy()
        rules.apply(self.kit, then, s.player, move)
        if not then.turning:
            return self._seen_from(s, then, free)
        cards, sums = [0] * MEMORY.room, [0] * MEMORY.room
        n = rules.outcomes(self.kit, then, cards, sums)
        expected = [Fraction(0)] * self.kit.seats
        for at in range(n):
            shown = then.copy()
            rules.apply(self.kit, shown, CHANCE, cards[at])
            weight = Fraction(sums[at] - (sums[at - 1] if at else 0), sums[n - 1])
            for seat, gain in enumerate(self._seen_from(s, shown, free)):
                expected[seat] += weight * gain
        return tuple(expected)

    def _seen_from(self, before: State, after: State, free: int | None) -> tuple[Fraction, ...]:
        seats = self.kit.seats
        if seats == 1:
            return (self.gains(after, free)[0] - (after.turns - before.turns),)
        later, moved = self.gains(after, free), after.player - before.player
        won = [bit_count(after.taken[seat]) - bit_count(before.taken[seat]) for seat in range(seats)]
        return tuple(
            later[(away - moved) % seats] + won[(before.player + away) % seats] for away in range(seats)
        )


@cache
def evaluation(seats: int) -> Evaluation:
    return Evaluation(laid_out(seats, 1, 0)[0])


def test_two_strong_bots_get_out_of_every_state_what_it_is_worth() -> None:
    for pairs, singles in STATES:
        _, s = laid_out(2, pairs, singles)
        mine, other = evaluation(2).gains(s)
        assert mine - other == difference(pairs, singles)


@pytest.mark.parametrize("free", [0, 1])
def test_nobody_gets_more_against_strong_than_a_state_is_worth(free: int) -> None:
    """So what strong does is optimal: whoever moves first, and whatever the other one does."""
    for pairs, singles in STATES:
        _, s = laid_out(2, pairs, singles)
        mine, other = evaluation(2).gains(s, free)
        assert mine - other == difference(pairs, singles)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_strong_the_whole_game_is_worth_what_was_worked_out(seats: int) -> None:
    _, s = laid_out(seats, MOST, 0)
    assert evaluation(seats).gains(s) == turn(seats, MOST, 0)


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_no_seat_alone_gains_by_playing_otherwise(seats: int) -> None:
    for pairs, singles in STATES:
        _, s = laid_out(seats, pairs, singles)
        for free in range(seats):
            assert evaluation(seats).gains(s, free)[free] == turn(seats, pairs, singles)[free]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_after_any_first_card_strong_takes_the_better_sort_of_second(seats: int) -> None:
    """Also where pairs were left lying, which bots never do."""
    for pairs, singles in STATES:
        for complete in range(pairs - singles + 1):
            if not singles:
                continue
            kit, s = laid_out(seats, pairs, singles, complete, face_up=True)
            wanted = choice(second(seats, pairs, singles, complete))
            assert (NEW if card_at(s, strong(kit, s)) < 0 else KNOWN) == wanted


@pytest.mark.parametrize("seed", range(1, 6))
def test_where_the_cards_lie_does_not_matter(seed: int) -> None:
    for pairs, singles in STATES:
        for face_up in (False, True)[: 1 + bool(singles)]:
            here, there = (laid_out(2, pairs, singles, 0, face_up, at) for at in (0, seed))
            sorts = [card_at(s, strong(kit, s)) < 0 for kit, s in (here, there)]
            assert sorts[0] == sorts[1]


def test_to_begin_with_a_known_card_is_better_only_where_one_would_leave_a_pair_lying() -> None:
    """A single card face up and then a new one: the same choice as after a first new card."""
    singly = [at for at in STATES if at[1] and second(2, *at)[NEW][0] > turn(2, *at)[0]]
    left = [
        (pairs, singles)
        for pairs, singles in STATES
        if singles > 1 and difference(pairs - 1, singles - 1) < -1
    ]
    assert singly == left == [(pairs, pairs - 1) for pairs in range(9, MOST + 1)]


def test_alone_a_second_new_card_is_always_best() -> None:
    assert {choice(second(1, pairs, singles)) for pairs, singles in STATES if singles} == {NEW}


def test_small_games_are_worth_what_one_finds_by_hand() -> None:
    """Two pairs: a new card, and of three others one fits. Otherwise the other one takes both pairs, or,
    if it was the last creature's second card, finds nothing that is not known."""
    assert [difference(pairs, pairs) for pairs in (1, 2, 3)] == [1, 2, 3]
    assert difference(1, 0) == 1
    assert difference(2, 0) == Fraction(1, 3) * 2 - Fraction(2, 3) * 2
    assert difference(2, 1) == Fraction(1, 3) * 2 + Fraction(2, 3) * (Fraction(1, 2) * 2 - Fraction(1, 2) * 2)
    assert turn(1, 2, 0) == (-(Fraction(1, 3) * 2 + Fraction(2, 3) * 3),)


def test_gains_of_all_seats_are_all_the_pairs() -> None:
    for seats in (2, 3, 4):
        assert all(sum(turn(seats, pairs, singles)) == pairs for pairs, singles in STATES)


def test_for_two_no_choice_is_indifferent() -> None:
    for pairs, singles in STATES:
        if singles > 1:
            worth = second(2, pairs, singles)
            assert worth[NEW] != worth[KNOWN]


def test_equal_moves_are_chosen_by_a_fixed_rule() -> None:
    same = (Fraction(1), Fraction(0))
    assert choice({NEW: same, KNOWN: same}) == NEW


def test_new_cards_are_looked_for_further_on_from_turn_to_turn() -> None:
    kit, s = laid_out(2, MOST, 0)
    places = []
    for turns in range(len(PLACES)):
        s.turns = turns
        places.append(known_best(kit, s, 0, list(range(len(PLACES)))))
    assert sorted(places) == list(range(len(PLACES)))


def test_the_docs_have_the_table_as_it_is() -> None:
    text = (DOCS / "memory.md").read_text(encoding="utf-8")
    assert "\n".join(table()) in text
    assert "\n".join(exact()) in text
