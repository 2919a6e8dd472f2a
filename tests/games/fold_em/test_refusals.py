"""Which clause a refusal names: on random sheets, against going through the clauses one by one."""

from random import Random

import pytest

from wishfold.games.fold_em.actions import ACTIONS
from wishfold.games.fold_em.components import PLACES, WAYS
from wishfold.games.fold_em.kit import kit_of

from .conftest import FOLD_EM, Table
from .naive_boards import random_labyrinth, random_roll
from .naive_roll import NaiveRoll
from .naive_sheet import beside

OF_A_KIND = {
    "take": "FE-4", "done": "FE-9", "fold": "FE-11", "go": "FE-19", "beam": "FE-20", "turn": "FE-23",
    "crease": "FE-24",
}  # fmt: skip


def against(roll: NaiveRoll, action: str) -> str:
    """The clause that forbids what is not offered."""
    kind, *words = action.split()
    if roll.done:
        return "FE-5"
    if roll.stop:
        return against_while_interrupted(roll, action)
    if kind in OF_A_KIND:
        return OF_A_KIND[kind]
    name, start, way = words[0], PLACES.index(words[1]), words[2]
    number = dict(roll.numbers()).get(name)
    if number is None:
        bonus = "FE-25" if roll.on.sheet.level == 4 else "FE-10"
        return bonus if "bonus" in name else "FE-13" if "+1" in name else "FE-9"
    if start not in roll.on.starts():
        return "FE-6"
    if kind == "slide":
        return "FE-18" if steps_onto_ice(roll, start, way, number) > ("later" in words) else "FE-17"
    return "FE-21" if comes_to_a_choice(roll, start, way, number) else "FE-8"


def against_while_interrupted(roll: NaiveRoll, action: str) -> str:
    """FE-11, FE-19, FE-20, FE-25: first what is open."""
    if roll.stop == "bonus":
        return "FE-25"
    if roll.stop == "go":
        return "FE-21" if action.startswith("go") else "FE-20" if roll.at in roll.on.orbs else "FE-19"
    others = [f"beam {PLACES[orb]}" for orb in roll.on.beams_to(roll.at)]
    return "FE-21" if action in others else "FE-20"


def steps_onto_ice(roll: NaiveRoll, place: int, way: str, number: int) -> int:
    """How often a string does."""
    times, icy = 0, False
    for _ in range(number):
        place = beside(place, way)
        if place not in roll.on.boxes:
            break
        times += roll.on.is_ice(place) and not icy
        icy = roll.on.is_ice(place)
    return times


def comes_to_a_choice(roll: NaiveRoll, place: int, way: str, number: int) -> bool:
    for _ in range(number - 1):
        place = beside(place, way)
        if place not in roll.on.boxes:
            return False
        if roll.on.beams_to(place) or roll.on.turns_at(place, frozenset()):
            return True
    return False


EVERY_KIND = [[action.text for action in ACTIONS if action.kind == kind.name] for kind in ACTIONS.kinds]


def some_actions(roll: NaiveRoll, rng: Random) -> list[str]:
    """One of every kind, and strings with numbers on hand from where they may begin."""
    found = [rng.choice(texts) for texts in EVERY_KIND]
    names, starts = [name for name, _ in roll.numbers()], roll.on.starts()
    for _ in range(15 if names else 0):
        string = f"{rng.choice(names)} {PLACES[rng.choice(starts)]} {rng.choice(WAYS)}"
        found += [f"draw {string}", f"slide {string} now", f"slide {string} later"]
    return found


EVERYWHERE = {"FE-4", "FE-5", "FE-6", "FE-8", "FE-9", "FE-11", "FE-13", "FE-17", "FE-20", "FE-23", "FE-24"}
OF_A_LEVEL = {1: {"FE-10"}, 2: {"FE-10", "FE-18"}, 3: {"FE-10", "FE-19", "FE-21"}, 4: {"FE-25"}}


@pytest.mark.clause("FE-6", "FE-8", "FE-9", "FE-10", "FE-13", "FE-17", "FE-18", "FE-21", "FE-25")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_clause_is_the_first_that_forbids_it(level: int) -> None:
    rng = Random(level)
    named = set()
    for _ in range(12):
        roll = random_labyrinth(rng) if level == 3 else random_roll(level, rng)
        table = Table(FOLD_EM.position(str(roll), kit=kit_of(roll.on.sheet, seats=2)))
        for _ in range(4):
            legal = roll.offers()
            for action in sorted({*some_actions(roll, rng)} - legal):
                clause = against(roll, action)
                assert table.refused(action) == clause, (str(roll), action)
                named.add(clause)
            if legal:
                action = rng.choice(sorted(legal))
                roll.act(action)
                table.does(action)
    assert named >= EVERYWHERE | OF_A_LEVEL[level]
