"""Which files and values a game's compiled rules are made of."""

from types import ModuleType

import pytest

import wishfold
from wishfold import Game
from wishfold.games.you_wish.rules import play
from wishfold.kernel import story
from wishfold.kernel.compiler.parts import constants_of, modules_of
from wishfold.kernel.rules import bits, rng


def test_rules_in_one_file(hunch: Game) -> None:
    *own, defaults, rules = modules_of(hunch.rules)
    assert (own, rules) == ([bits, rng, story], hunch.rules)
    assert defaults.__name__.endswith("_defaults_hunch_rules"), "what the rules leave to the kernel"


def test_rules_in_several_files_come_in_the_order_of_their_imports() -> None:
    rules = wishfold.load("you-wish").rules
    names = [module.__name__.removeprefix("wishfold.games.you_wish.") for module in modules_of(rules)[3:]]
    assert names[-1] == "rules"
    assert names.index("rules.cards") < names.index("rules.turn") < names.index("rules.play")
    assert len(set(names)) == len(names)


def test_rules_that_vary_those_of_another_game_have_its_files_for_parts() -> None:
    variant = ModuleType("elsewhere.rules")
    vars(variant).update(legal=play.legal, seeking=play.acting)
    assert modules_of(variant) == [*modules_of(play), variant]


def test_constants_are_whole_numbers_and_tuples_of_them(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"NEW": 5, "ROWS": ((1, 2), (3, 4)), "NAMES": ("a",), "LIST": [1]}.items():
        monkeypatch.setattr(hunch.rules, name, value, raising=False)
    lines = constants_of(modules_of(hunch.rules)).splitlines()
    assert "hunch.rules.NEW=5" in lines
    assert "hunch.rules.ROWS=((1, 2), (3, 4))" in lines
    assert "hunch.rules.ALL_CARDS=63" in lines
    assert not any(line.startswith(("hunch.rules.NAMES", "hunch.rules.LIST")) for line in lines)


def test_a_constant_counts_wherever_it_comes_from(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be read from a file of data: no source has changed."""
    before = constants_of(modules_of(hunch.rules))
    assert constants_of(modules_of(hunch.rules)) == before
    monkeypatch.setattr(hunch.rules, "ALL_CARDS", 127)
    assert constants_of(modules_of(hunch.rules)) != before
