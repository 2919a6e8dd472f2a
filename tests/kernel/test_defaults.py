"""What the kernel brings where a game says nothing of its own."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import assert_type

import pytest

from wishfold import Malformed
from wishfold.games.memory import GAME
from wishfold.games.memory.rules import Kit, State
from wishfold.games.memory.view import View
from wishfold.kernel.errors import Bilingual
from wishfold.kernel.notation import Reader
from wishfold.kernel.notation.fields import FieldNotation, Names, Number, Word
from wishfold.kernel.rules.bits import equally, list_bits
from wishfold.kernel.rules.complete import complete
from wishfold.kernel.rules.contract import missing
from wishfold.kernel.rules.fields import Fields, ints

RULES = {
    "__init__": "",
    "state": "from wishfold.kernel.rules.fields import Fields\n"
    "class State(Fields):\n    stones = 0\nclass Kit(Fields):\n    seats = 0\n",
    "acting": "def acting(kit, s): return 0\ndef legal(kit, s, seat, out): return 0\n",
    "play": "def apply(kit, s, seat, action): pass\ndef points(kit, s, seat): return seat % 2\n",
}


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package of rules in several files, one of which bears the name of a function."""
    (tmp_path / "parted").mkdir()
    for name, text in RULES.items():
        (tmp_path / "parted" / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    import parted  # type: ignore[import-not-found]

    yield parted
    for name in [name for name in sys.modules if name.partition(".")[0] == "parted"]:
        del sys.modules[name]


def test_functions_are_gathered_from_all_files_and_the_rest_comes_from_the_defaults(
    rules: ModuleType,
) -> None:
    complete(rules)
    assert missing(rules) == []
    assert rules.acting.__module__ == "parted.acting"
    kit, s = rules.Kit(), rules.State()
    kit.seats = 4
    assert [rules.place(kit, s, seat) for seat in range(4)] == [3, 1, 3, 1]
    assert rules.outcomes(kit, s, [], []) == 0
    assert rules.refusal(kit, s, 0, 0) == 1
    rules.veil(kit, s, 0)
    rules.imagine(kit, s, 0, [1])
    assert s == rules.State()


def test_defaults_do_not_hide_that_the_rest_is_missing(rules: ModuleType) -> None:
    complete(rules)
    poor = ModuleType("poor")
    vars(poor).update(
        {
            name: value
            for name, value in vars(rules).items()
            if name[0] != "_" and name not in ("legal", "veil")
        }
    )
    complete(poor)
    assert missing(poor) == ["legal", "veil"]


def test_a_kit_takes_its_fields_from_the_options() -> None:
    kit = GAME.kit(GAME.choose(seats=3, notes="on"))
    assert (kit.seats, kit.notes) == (3, 1)


def test_a_position_of_a_game_has_its_types() -> None:
    position = GAME.start(seats=2, seed=1)
    assert_type(position.view(0), View)
    assert_type(position.veiled(0), State)
    assert_type(position.kit, Kit)
    assert position.view(0).places[0].card == "down"


def test_a_list_of_bits_goes_on_where_it_was() -> None:
    out = [7] * 6
    assert list_bits(0b1011, 10, out, 2) == 5
    assert out == [7, 7, 10, 11, 13, 7]


def test_equal_weights_run_up() -> None:
    weights = [0] * 4
    assert equally(weights, 3) == 3
    assert weights == [1, 2, 3, 0]


class Stones(Fields):
    stones = 0
    first = 0
    hand = ints(3)
    seen = 0


class ForTwo(Fields):
    seats = 0


CARDS = Names(("a", "b", "c"), Bilingual("is no card", "ist keine Karte"))
NOTATION = FieldNotation(Stones, first=Number(high=2, first=1), hand=Word("-", "x", "?"), seen=CARDS)
KIT = ForTwo()
KIT.seats = 2


def read(**pairs: str) -> Stones:
    reader = Reader("stones", pairs)
    found: Stones = NOTATION.read(KIT, reader)
    reader.done()
    return found


def test_fields_are_written_by_their_names_and_left_out_at_zero() -> None:
    assert NOTATION.write(KIT, Stones()) == []
    s = Stones()
    s.stones, s.first, s.hand[:], s.seen = 3, 1, [2, 0, 0], 0b101
    pairs = [("stones", "3"), ("first", "2"), ("hand", "?/-"), ("seen", "a,c")]
    assert NOTATION.write(KIT, s) == pairs
    assert read(**dict(pairs)) == s
    assert read() == Stones()


@pytest.mark.parametrize(
    ("key", "text", "why"),
    [
        ("stones", "many", "stones must be a number from 0"),
        ("first", "4", "first must be a number from 1 to 3, not '4'"),
        ("hand", "x/y", "hand must be one of -, x, ?, not 'y'"),
        ("hand", "x", "hand must have 2 parts"),
        ("seen", "d", "'d' is no card"),
        ("seen", "a,a", "seen= names a twice"),
        ("more", "1", "more= is not a part of it"),
    ],
)
def test_what_a_field_cannot_be_is_refused(key: str, text: str, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        read(**{key: text})
    assert why in str(refused.value)


def test_a_name_that_does_not_exist_is_refused_in_german_too() -> None:
    with pytest.raises(Malformed) as refused:
        read(seen="d")
    assert "'d' ist keine Karte" in refused.value.say("de")


def test_a_field_that_nobody_declared_cannot_be_written() -> None:
    with pytest.raises(TypeError, match="heap"):
        FieldNotation(Stones, heap=Number())
