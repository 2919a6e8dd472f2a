"""Errors: stable codes, a sentence in both languages, nothing that the sources make up."""

import ast
import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import wishfold
from wishfold import Ambiguous, Illegal, Malformed, WishfoldError
from wishfold.kernel.errors import SENTENCES

HOME = Path(wishfold.__file__).parent
RAISED = ("Malformed", "Illegal", "Ambiguous", "WishfoldError")


@pytest.fixture(autouse=True, scope="module")
def _every_room_has_said_its_sentences() -> None:
    for module in pkgutil.walk_packages(wishfold.__path__, "wishfold."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


def raised() -> Iterator[tuple[str, ast.Call]]:
    """Every error that the sources make, with file and line."""
    for file in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in RAISED:
                yield f"{file.relative_to(HOME)}:{node.lineno}", node


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_the_sources_use_existing_codes() -> None:
    places = {place: node.args[0].value for place, node in raised() if isinstance(node.args[0], ast.Constant)}
    assert {place: code for place, code in places.items() if code not in SENTENCES} == {}
    assert len(places) > 30


def test_the_sources_give_what_the_sentence_speaks_of() -> None:
    lacking = {}
    for place, node in raised():
        if isinstance(node.args[0], ast.Constant) and all(word.arg for word in node.keywords):
            needed = fields(SENTENCES[str(node.args[0].value)]["en"])
            if lack := needed - {str(word.arg) for word in node.keywords}:
                lacking[place] = lack
    assert lacking == {}


@pytest.mark.parametrize("code", SENTENCES)
def test_every_code_has_both_languages(code: str) -> None:
    english, german = SENTENCES[code]["en"], SENTENCES[code]["de"]
    assert fields(english) == fields(german)
    assert set(SENTENCES[code]) == {"en", "de"}


def test_an_error_reads_as_its_sentence() -> None:
    error = Malformed("unknown-game", name="chess", known="memory")
    assert str(error) == error.say() == "There is no game called 'chess'; the games are memory."
    assert error.say("de") == "Ein Spiel namens 'chess' gibt es nicht; es gibt memory."
    assert error.code == "unknown-game"


def test_an_unknown_language_is_answered_in_english() -> None:
    assert Illegal("nothing-to-take-back").say("fr") == "There is nothing to take back."


def test_an_error_within_an_error_speaks_the_same_language() -> None:
    inner = Illegal("seat-waits", seat=2, waiting="1")
    error = Illegal("record-action", line=7, why=inner)
    assert error.say("en") == (
        "Line 7 of the record cannot be played: Seat 2 has nothing to decide now; 1 to act."
    )
    assert error.say("de") == (
        "Zeile 7 der Aufzeichnung ist nicht spielbar: "
        "Platz 2 hat jetzt nichts zu entscheiden; an der Reihe: 1."
    )


def test_all_are_wishfold_errors_and_value_errors() -> None:
    for kind in (Malformed, Illegal, Ambiguous):
        assert issubclass(kind, WishfoldError)
        assert issubclass(kind, ValueError)


def test_only_a_refusal_has_a_clause() -> None:
    assert Illegal("nothing-to-take-back").clause is None
    assert Illegal("action-illegal", action="x", clause="HU-3", title="t").clause == "HU-3"


def test_an_error_survives_the_way_to_another_process() -> None:
    error = Illegal("record-action", line=7, why=Illegal("seat-waits", seat=2, waiting="1"))
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.say("de")) == (Illegal, error.code, error.say("de"))


def test_so_does_a_refusal_with_its_clause() -> None:
    position = wishfold.load("memory").position("taken=elf empty=a1,b1")
    with pytest.raises(Illegal) as refused:
        position.push("turn a1")
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.clause, again.say("de")) == (refused.value.clause, refused.value.say("de"))
