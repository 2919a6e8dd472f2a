"""The mutator makes the mutants that it should, and the runner tells the dead from the living."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.mutants.mutator import mutants_of
from bench.mutants.runner import Findings
from bench.mutants.target import ROOT, targets


def changed(source: str) -> list[str]:
    """The line that differs, for each mutant of a body of a function."""
    body = source.replace("\n", "\n    ")
    return [mutant.after for mutant in mutants_of(f"def f(a, b, s):\n    {body}\n")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a < b", "(a <= b)"),
        ("a <= b", "(a < b)"),
        ("a > b", "(a >= b)"),
        ("a == b", "(a != b)"),
        ("a != b", "(a == b)"),
        ("a + b", "(a - b)"),
        ("a - b", "(a + b)"),
        ("a & b", "(a | b)"),
        ("a << b", "(a >> b)"),
        ("a and b", "(a or b)"),
        ("a or b", "(a and b)"),
        ("not a", "a"),
        ("~a", "a"),
        ("min(a, b)", "(max(a, b))"),
        ("max(a, b)", "(min(a, b))"),
        ("True", "False"),
    ],
)
def test_an_expression_has_one_mutant(before: str, after: str) -> None:
    assert changed(f"s[{before}]")[1:] == [f"s[{after}]"]


def test_a_number_grows_and_shrinks() -> None:
    assert changed("s[7]")[1:] == ["s[8]", "s[6]"]
    assert changed("s[0]")[1:] == ["s[1]", "s[(-1)]"]


def test_a_mutant_keeps_to_its_place_among_the_operators() -> None:
    assert "s[3 * ((a + b))]" in changed("s[3 * (a - b)]")
    assert "s[(a >> b) + 7]" not in changed("s[a << b + 7]")
    assert "s[a << (b - 7)]" in changed("s[a << b + 7]")


def test_only_one_of_several_comparisons_changes() -> None:
    assert changed("s[a < b <= s]")[1:] == ["s[(a <= b <= s)]", "s[(a < b < s)]"]


def test_statements_are_left_out() -> None:
    assert changed("s.x = a") == ["pass"]
    assert changed("s.tell(a)") == ["pass"]
    assert changed("while a:\n    break")[-1] == "pass"


def test_an_augmented_assignment_turns_around_or_goes() -> None:
    assert changed("s.x += a") == ["pass", "s.x -= a"]
    assert changed("s.x |= a") == ["pass", "s.x &= a"]


def test_a_condition_is_forced_both_ways() -> None:
    assert changed("if a:\n    s.x")[:2] == ["if True:", "if False:"]
    assert changed("return a if b else s")[2:] == ["return a if True else s", "return a if False else s"]


def test_no_loop_is_made_endless_on_purpose() -> None:
    assert changed("while a:\n    continue")[0] == "while False:"
    assert "while True:" not in changed("while a:\n    continue")


def test_what_is_returned_changes_by_one() -> None:
    assert changed("return a") == ["return (a + 1)", "return (a - 1)"]


def test_a_truth_that_is_returned_is_denied() -> None:
    assert changed("return a == b") == ["return (not a == b)", "return (a != b)"]
    assert changed("return False") == ["return True"]


def test_an_early_end_is_left_out() -> None:
    assert changed("return") == ["pass"]


def test_annotations_docstrings_and_imports_stay() -> None:
    source = '"""Text."""\nfrom m import x\n\ndef f(a: Literal[1], b: int) -> Literal[2]:\n    """Text."""\n'
    assert mutants_of(source) == []


def test_a_module_keeps_its_names() -> None:
    assert [mutant.after for mutant in mutants_of("ASK = 4\n")] == ["ASK = 5", "ASK = 3"]


def test_the_number_that_declares_a_field_means_nothing() -> None:
    source = "class State(Fields):\n    phase = 0\n    hand = ints(8)\n"
    assert [mutant.after for mutant in mutants_of(source)] == ["hand = ints(9)", "hand = ints(7)"]


def test_a_mutant_says_where_and_what() -> None:
    mutant = mutants_of("X = 'é'\n\ndef f(s):\n    s.ü = 'é'; s.x = s.y\n")[1]
    assert (mutant.line, str(mutant)) == (4, "s.ü = 'é'; s.x = s.y  →  s.ü = 'é'; pass")
    assert mutant.source == "X = 'é'\n\ndef f(s):\n    s.ü = 'é'; pass\n"


def test_games_that_share_rules_are_one_target() -> None:
    shared = targets(["go-fish"])
    assert [target.name for target in shared] == ["you-wish"]
    assert {folder.name for folder in shared[0].tests} == {"go_fish", "you_wish"}
    assert Path("src/wishfold/games/you_wish/rules/turn.py") in shared[0].files


@pytest.mark.parametrize(("killed", "enough"), [(9, True), (8, False)])
def test_nine_of_ten_are_enough(killed: int, enough: bool) -> None:
    assert Findings("toy", mutants=10, killed=killed).enough is enough


RULES = """
def price(coins):
    return coins + coins

def unwatched():
    return 7

def spend(coins):
    while coins > 0:
        coins = 0
    return coins
"""
TESTS = """
import toy

def test_two_coins():
    assert toy.price(2) == 4

def test_all_is_spent():
    assert toy.spend(1) == 0

def test_that_needs_the_native_engine():
    import os
    assert os.environ.get("WISHFOLD_ENGINE") != "interpreted"
"""
HUNT = """
import json, sys
from pathlib import Path
from bench.mutants.runner import run_mutants
from bench.mutants.target import Target

toy = Target("toy", (Path("src/toy.py"),), (Path("tests"),))
print(json.dumps(run_mutants(toy, Path(sys.argv[1]), grace=2).plain()))
"""


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A toy is tried in a process of its own, because the runner forks."""
    root = tmp_path_factory.mktemp("toy")
    for folder, name, text in (("src", "toy.py", RULES), ("tests", "test_toy.py", TESTS)):
        (root / folder).mkdir()
        (root / folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", HUNT, str(root)]
    tried = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(tried.stdout)


def test_a_mutant_that_a_test_notices_is_dead(findings: Any) -> None:
    assert not any("coins - coins" in survivor for survivor in findings["survivors"])
    assert findings["killed"] == findings["mutants"] - len(findings["survivors"])


def test_a_mutant_that_no_test_notices_survives(findings: Any) -> None:
    assert "src/toy.py:6: return 7  →  return 8" in findings["survivors"]


def test_a_mutant_that_never_ends_is_dead(findings: Any) -> None:
    assert findings["timed_out"] >= 1
    assert not any("coins = 0" in survivor for survivor in findings["survivors"])


def test_tests_that_fail_interpreted_are_left_out(findings: Any) -> None:
    assert findings["left_out"] == ["tests/test_toy.py::test_that_needs_the_native_engine"]
