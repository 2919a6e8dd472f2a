"""Rules keep to the Python that runs alike in both ways; what does not is named with file and line."""

import importlib.util
from pathlib import Path
from textwrap import indent

import pytest

import wishfold
from wishfold import Game, Illegal
from wishfold.kernel.compiler.subset import Fault, faults_in, faults_of

HEAD = """\
from textwrap import dedent

from wishfold.kernel.rules.bits import bit_count
from wishfold.kernel.rules.fields import Fields, ints
from wishfold.kernel.story import EVERYONE, tell

TABLE = (1, 2, 3)


class State(Fields):
    phase = 0
    hand = ints(3)
    grid = ints(2, 2)


def helper(s: State, x: int) -> int:
    return x


"""
FIRST = HEAD.count("\n") + 2
"""The line in which the body of the function begins."""


def faults(
    folder: Path, body: str, head: str = "def rule(s: State, x: int, out: list[int]) -> int:"
) -> list[Fault]:
    """Where a function leaves the subset."""
    file = folder / "rules.py"
    file.write_text(f"{HEAD}{head}\n{indent(body, '    ')}\n")
    spec = importlib.util.spec_from_file_location("toy_rules", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return faults_in(module, {"toy_rules", "wishfold.kernel.rules.bits", "wishfold.kernel.story"})


@pytest.mark.parametrize(
    "body",
    [
        "s.phase = x\nreturn 0",
        '"""A docstring."""\nreturn 0',
        "s.hand[0], s.hand[1] = s.hand[1], s.hand[0]\nreturn 0",
        "s.grid[0][1] += x // 2 % 3\nreturn -x if not x else ~x",
        "n: int = 0\nwhile n < 3 and (x > 1 or x != 7):\n    n += 1\n    if n == 2:\n        break\nreturn n",
        "for p in range(1, len(TABLE)):\n    if TABLE[p] >= x:\n        continue\nreturn min(x, max(1, 2))",
        "tell(s, EVERYONE, 3, helper(s, x))\nreturn bit_count(x << 3 | 1 & x ^ 2) >> 1",
        "found = [0] * 3\nfound[1] = abs(x)\nreturn int(found[1] == 2)",
        "row = s.grid[1]\nrow[0] = 1\nreturn 0",
        "pass",
    ],
)
def test_what_belongs_into_rules(tmp_path: Path, body: str) -> None:
    assert faults(tmp_path, body) == []


@pytest.mark.parametrize(
    ("body", "line", "why"),
    [
        ("try:\n    return 0\nfinally:\n    pass", 0, "try does not belong into rules"),
        ("with s:\n    return 0", 0, "with does not belong into rules"),
        ("raise ValueError", 0, "raise does not belong into rules"),
        ("assert x", 0, "assert does not belong into rules"),
        ("del x", 0, "delete does not belong into rules"),
        ("global TABLE", 0, "global does not belong into rules"),
        ("import random", 0, "import does not belong into rules"),
        ("def inner() -> int:\n    return 1\nreturn 0", 0, "functiondef does not belong into rules"),
        ("class Inner:\n    pass", 0, "classdef does not belong into rules"),
        ("match x:\n    case 1:\n        return 0", 0, "match does not belong into rules"),
        ("for card in TABLE:\n    pass", 0, "a for loop runs over range(…)"),
        ("for p in range(3):\n    pass\nelse:\n    pass", 0, "a for loop has no else"),
        ("s.hand = out", 0, "hand is written cell by cell, never whole"),
        ("x = 1\ns.grid[0] = out", 1, "grid is written cell by cell, never whole"),
        ("s.grid[0], s.grid[1] = s.grid[1], s.grid[0]", 0, "grid is written cell by cell, never whole"),
        ("return x / 2", 0, "the operator Div is not for whole numbers alone"),
        ("return x ** 2", 0, "the operator Pow is not for whole numbers alone"),
        ("x /= 2\nreturn x", 0, "the operator Div is not for whole numbers alone"),
        ("return out[1:]", 0, "Slice does not run alike in both ways"),
        ("return len([p for p in range(3)])", 0, "ListComp does not run alike in both ways"),
        ("f = lambda: 1\nreturn 0", 0, "Lambda does not run alike in both ways"),
        ("d = {1: 2}\nreturn 0", 0, "Dict does not run alike in both ways"),
        ("if x == 1:\n    return len(f'{x}')\nreturn 0", 1, "JoinedStr does not run alike in both ways"),
        ("return (y := x)", 0, "NamedExpr does not run alike in both ways"),
        ("return 1.5", 0, "1.5 is not a whole number"),
        ("return 'x'", 0, "'x' is not a whole number"),
        ("return None", 0, "None is not a whole number"),
        (f"return {1 << 62}", 0, "numbers have at most 62 bits"),
        ("return x in TABLE", 0, "compare with == != < <= > >= only"),
        ("return x is not s", 0, "compare with == != < <= > >= only"),
        ("return s.hnad[0]", 0, "State has no field hnad"),
        ("return x.real", 0, "attributes are fields of a parameter that is annotated as state or kit"),
        ("return helper(s, x=1)", 0, "arguments are given by position"),
        ("return out.pop()", 0, "only plain functions are called"),
        ("print(x)", 0, "print is not a function that rules may call"),
        ("return sum(out)", 0, "sum is not a function that rules may call"),
        ("return unheard(x)", 0, "unheard is not a function that rules may call"),
        ("return dedent(x)", 0, "dedent is not a function that rules may call"),
    ],
)  # fmt: skip
def test_what_does_not(tmp_path: Path, body: str, line: int, why: str) -> None:
    found = faults(tmp_path, body)
    assert found[0] == Fault(f"{tmp_path.name}/rules.py", FIRST + line, why)


@pytest.mark.parametrize(
    "head",
    [
        "def rule(*out: int) -> int:",
        "def rule(**words: int) -> int:",
        "def rule(x: int, *, y: int) -> int:",
        "@staticmethod\ndef rule(x: int) -> int:",
    ],
)
def test_functions_are_plain(tmp_path: Path, head: str) -> None:
    assert [fault.why for fault in faults(tmp_path, "return 0", head)] == [
        "a rules function takes plain parameters and has no decorator"
    ]


def test_every_fault_is_named(tmp_path: Path) -> None:
    assert [fault.line - FIRST for fault in faults(tmp_path, "x = x / 2\ns.hand = out\nreturn x ** 2")] == [
        0,
        1,
        2,
    ]


def test_a_fault_reads_as_an_error() -> None:
    error = Fault("toy/rules.py", 7, "numbers have at most 62 bits").error()
    assert isinstance(error, Illegal)
    assert str(error) == "toy/rules.py:7: numbers have at most 62 bits."


@pytest.mark.parametrize("name", wishfold.names())
def test_the_games_of_the_house_are_clean(name: str) -> None:
    assert faults_of(wishfold.load(name).rules) == []


def test_the_toy_is_clean(hunch: Game) -> None:
    assert faults_of(hunch.rules) == []
