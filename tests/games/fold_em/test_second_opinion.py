"""The rules against a `NaiveRoll` on random sheets: what may be done, what is told, what lies there then."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from wishfold.games.fold_em.kit import kit_of

from .conftest import FOLD_EM, tale
from .naive_boards import random_labyrinth, random_roll
from .naive_roll import NaiveRoll
from .naive_sheet import NaiveSheet

SEEN = {
    1: {"drew", "won_bonus", "folded", "won_perk", "reached_goal", "done"},
    2: {"drew", "slid", "won_bonus", "folded", "won_perk", "reached_goal", "done"},
    3: {"drew", "beamed", "won_bonus", "folded", "won_perk", "reached_goal", "done"},
    4: {"drew", "won_bonus", "lost_bonus", "folded", "turned_over", "creased", "reached_goal", "done"},
}


def play_along(naive: NaiveRoll, rng: Random, steps: int) -> Iterator[str]:
    """Compares both after every action of a random roll; yields all that is told."""
    kit = kit_of(naive.on.sheet, seats=2)
    position = FOLD_EM.position(str(naive), kit=kit)
    for _ in range(steps):
        before = str(naive)
        legal = [action.text for action in position.legal(0)]
        assert sorted(legal) == sorted(naive.offers()), before
        if not legal:
            break
        kind = rng.choice(sorted({text.split()[0] for text in legal} - {"done"}) or ["done"])
        action = rng.choice([text for text in legal if text.startswith(kind)])
        told = naive.act(action)
        assert tale(position.push(action, 0)) == told, (before, action)
        assert FOLD_EM.position(str(naive), kit=kit).state == position.state, (before, action)
        yield from told


@pytest.mark.clause("FE-7", "FE-9", "FE-10", "FE-11", "FE-14", "FE-17", "FE-18", "FE-20", "FE-24", "FE-25")
@pytest.mark.parametrize("level", SEEN)
def test_a_roll_goes_as_the_book_says_clause_by_clause(level: int) -> None:
    rng = Random(level)
    told = [line for _ in range(70) for line in play_along(random_roll(level, rng), rng, 5)]
    assert {line.split()[0] for line in told} >= SEEN[level]


@pytest.mark.clause("FE-19", "FE-20", "FE-21")
def test_in_a_labyrinth_just_what_can_be_finished_is_begun() -> None:
    rng = Random(21)
    told = [line for _ in range(300) for line in play_along(random_labyrinth(rng), rng, 9)]
    assert sum(line.startswith("beamed") for line in told) > 100


# -- that the boards are not too easy: whoever misreads a clause would be noticed on one of them -------


class StarsTurnAgain(NaiveSheet):
    """FE-19: not the first X alone, but every one of the same string."""

    def turns_at(self, place: int, turned: frozenset[int]) -> bool:
        return super().turns_at(place, frozenset())


class SpentStarsTurn(NaiveSheet):
    """FE-19: whatever earlier strings have X'd."""

    def turns_at(self, place: int, turned: frozenset[int]) -> bool:
        return self.shows(place, "+") and place not in turned


class OrbsArePlain(NaiveSheet):
    """FE-20: no beaming."""

    def beams_to(self, place: int) -> list[int]:
        return []


class FirstOrbAlone(NaiveSheet):
    """FE-20: no choice of orbs."""

    def beams_to(self, place: int) -> list[int]:
        return super().beams_to(place)[:1]


class LastOrbAlone(NaiveSheet):
    def beams_to(self, place: int) -> list[int]:
        return super().beams_to(place)[-1:]


class BeamsToItself(NaiveSheet):
    """FE-20: not another orb."""

    def beams_to(self, place: int) -> list[int]:
        return self.orbs if super().beams_to(place) else []


class JustBegin(NaiveSheet):
    """FE-21: it will find a way."""

    def goes_on(self, place: int, left: int, turned: frozenset[int] = frozenset()) -> bool:
        return True


class OneChoiceAString(NaiveSheet):
    """FE-21: after a turn or an orb straight to the end."""

    def goes_on(self, place: int, left: int, turned: frozenset[int] = frozenset()) -> bool:
        plain = OrbsArePlain(self.sheet, self.folds, self.reverse, {*self.boxes.values()}, set())
        return plain.goes_on(place, left)


class SlidesAnywhere(NaiveSheet):
    """FE-18: into holes and off the paper."""

    def slide_on(self, path: list[int], way: str) -> list[int]:
        return path


class SlidesOnce(NaiveSheet):
    """FE-17: now or never."""

    def slide(self, place: int, way: str, number: int, when: str) -> list[int]:
        return super().slide(place, way, number, when) if when == "now" else []


class FallsAsleepOnIce(NaiveSheet):
    """FE-17: whoever starts on ice has no choice at the first box."""

    def slide(self, place: int, way: str, number: int, when: str) -> list[int]:
        return [] if self.is_ice(place) else super().slide(place, way, number, when)


STARS_AND_ORBS = [
    StarsTurnAgain, SpentStarsTurn, OrbsArePlain, FirstOrbAlone, LastOrbAlone, BeamsToItself, JustBegin,
    OneChoiceAString,
]  # fmt: skip
ON_ICE = [SlidesAnywhere, SlidesOnce, FallsAsleepOnIce]


@cache
def boards(level: int) -> list[tuple[NaiveRoll, set[str]]]:
    """With what is offered there."""
    rng = Random(level)
    rolls = [random_labyrinth(rng) if level == 3 else random_roll(level, rng) for _ in range(80)]
    return [(roll, roll.offers()) for roll in rolls]


def misread(roll: NaiveRoll, wrongly: type[NaiveSheet]) -> set[str]:
    on = roll.on
    wrong = wrongly(on.sheet, on.folds, on.reverse, on.crossed, on.circled)
    return NaiveRoll(wrong, roll.dice, roll.taken, roll.bonuses).offers()


@pytest.mark.parametrize(("level", "wrongly"), [(3, w) for w in STARS_AND_ORBS] + [(2, w) for w in ON_ICE])
def test_whoever_misreads_a_clause_is_found_out(level: int, wrongly: type[NaiveSheet]) -> None:
    assert any(misread(roll, wrongly) != offers for roll, offers in boards(level))
