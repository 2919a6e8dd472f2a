"""From Python to C: what it looks like, and what is refused with file and line."""

import importlib.util
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import pytest

import wishfold
from wishfold import Game, Illegal
from wishfold.bots.search import tree
from wishfold.kernel.compiler.unit import Loops, Unit
from wishfold.kernel.engines import loops

HEAD = """\
from typing import Any

from wishfold.kernel.rules.contract import Grid, Ints, Kit, State
from wishfold.kernel.story import EVERYONE, tell
from wishfold.kernel.rules.fields import copy_state

HOOKS = ()
TABLE = (1, 2, 3)
UNEVEN = ((1, 2), (3,))
NAMES = ("a", "b")


def changed(cells: Ints) -> int:
    cells[0] = 1
    return 1


"""


def written(game: Game, folder: Path, text: str) -> str:
    return Unit(game.rules, [Loops(module_of(folder, text))]).text()


def module_of(folder: Path, text: str) -> ModuleType:
    file = folder / "more.py"
    file.write_text(HEAD + dedent(text), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("more", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["more"] = module
    spec.loader.exec_module(module)
    return module


def test_a_function_keeps_its_name_its_lines_and_its_words(hunch: Game, tmp_path: Path) -> None:
    text = """\
    def most(cells: Ints, n: int) -> int:
        best = cells[0]
        for i in range(1, n):
            best = max(best, cells[i])
        return best
    """
    c = written(hunch, tmp_path, text)
    first = HEAD.count("\n") + 1
    assert f'#line {first} "more.py"\nWF_STATIC int64_t more_most(Ints cells, int64_t n) {{' in c
    assert f'#line {first + 3} "more.py"\n        best = wf_max(best, cells.at[AT(i, cells.n)]);' in c


def test_states_become_structs_and_constants_keep_their_names(hunch: Game) -> None:
    c = Unit(hunch.rules, [Loops(loops)]).text("abc")
    assert "typedef struct State {\n    int64_t " in c
    assert "static const int64_t loops_CHANCE_ACTS = 256;" in c
    assert 'const char wf_digest[] = "abc";' in c


def test_what_a_sense_knows_better_takes_its_place() -> None:
    game = wishfold.load("memory")
    assert "heuristics_prune(" in Unit(game.rules, [Loops(tree, game.heuristics)]).text()
    assert "tree_prune(" in Unit(game.rules, [Loops(tree, None)]).text()


def test_several_files_of_loops_make_one_unit() -> None:
    game = wishfold.load("memory")
    unit = Unit(game.rules, [Loops(loops), Loops(tree, game.heuristics)])
    assert {"playouts", "search"} <= set(unit.exported)
    assert unit.text().count("rules_apply(Kit *restrict kit") == 1


def test_cells_that_two_parameters_share_are_not_taken_for_apart(hunch: Game, tmp_path: Path) -> None:
    """`restrict` would let C read a row before what was written to it by another name."""
    text = """\
    def first(s: State, row: Ints) -> int:
        row[0] += 1
        return row[0]

    def apart(states: list[State], row: Ints) -> int:
        return first(states[0], row)
    """
    assert "more_first(State *restrict s, Ints row)" in written(hunch, tmp_path, text)
    own = text.replace("s: State,", "s: HunchState,").replace("first(states[0], row)", "within(states[0])")
    own = (
        "from hunch.rules import State as HunchState\n\n"
        "def within(s: HunchState) -> int:\n    return first(s, s.hand)\n\n" + dedent(own)
    )
    assert "more_first(State *s, Ints row)" in written(hunch, tmp_path, own)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("def f(a: Any) -> int:\n    return 1", 0, "f: the parameter a needs an annotation"),
        ("def f(a: int) -> Any:\n    return 1", 0, "f: what it returns needs an annotation"),
        ("def f(a: int):\n    return 1", 0, "what it returns needs an annotation"),
        ("def f(a: int) -> int:\n    return f(a)", 0, "f calls itself"),
        ("def f(a: int) -> int:\n    x = 1\n    x = 0.5\n    return 1", 2, "x is int elsewhere"),
        ("def f(a: int) -> int:\n    return [1, 2]", 1, "List cannot be compiled"),
        ("def f(a: int) -> int:\n    return UNEVEN[0][0]", 1, "UNEVEN is neither a whole number nor a table"),
        ("def f(a: int) -> int:\n    return NAMES[0]", 1, "NAMES is neither"),
        ("def f(a: int) -> int:\n    return TABLE[-1]", 1, "an index counts from 0"),
        ("def f(a: int) -> int:\n    return changed(TABLE)", 1, "tables of constants and the kit"),
        ("def f(a: int) -> int:\n    return a << 70 if 1 << 70 else 1", 1, "the number is too large"),
        ("def f(a: int) -> int:\n    return 1 // 0", 1, "by zero"),
        ("def f(a: int) -> int:\n    b = a and 3\n    return b", 1, "and, or of numbers"),
        ("def f(a: Ints) -> int:\n    return a", 1, "it returns list[int], not int"),
        ("def f(a: Ints) -> int:\n    a[0] = 0.5\n    return 1", 1, "float is put where int is"),
        ("def f(a: int) -> int:\n    return changed(a)", 1, "changed wants list[int] for cells, not int"),
        ("def f(a: int) -> int:\n    return changed()", 1, "changed takes 1 arguments, not 0"),
        ("def f(a: int) -> int:\n    return len(str(a))", 1, "str is not a function that can be compiled"),
        ("def f(a: int) -> int:\n    x, y = changed\n    return 1", 1, "several names take as many values"),
        ("def f(a: int) -> int:\n    while a:\n        x = [0] * a\n    return 1", 2, "made outside"),
        ("def f(a: int) -> Ints:\n    x = [0] * a\n    return x", 0, "made here, with a constant length"),
        ("def f(a: int) -> int:\n    x = [0] * 3\n    y = x\n    return 1", 2, "the list x has one name"),
        ("def f(a: int) -> int:\n    for i in range(0, 3, a):\n        pass\n    return 1", 1, "the step"),
        ("def f(a: int) -> int:\n    return 1 < changed([0]) < 3", 1, "List cannot be compiled"),
        ("def f(a: int) -> int:\n    if a:\n        return y\n    return 1", 2, "y is neither"),
        ("def f(a: list[Kit]) -> int:\n    copy_state(a, 0, a, 1)\n    return 1", 1, "the kit are not"),
        ("def f(a: list[State], b: Ints) -> int:\n    tell(a[0], 1, changed(b))\n    return 1", 1, "is told"),
    ],
)  # fmt: skip
def test_what_cannot_be_compiled_is_named_with_file_and_line(
    hunch: Game, tmp_path: Path, text: str, line: int, why: str
) -> None:
    with pytest.raises(Illegal) as error:
        written(hunch, tmp_path, text)
    assert why in str(error.value)
    assert str(error.value).startswith(f"more.py:{HEAD.count(chr(10)) + 1 + line}: ")


def test_rules_outside_the_subset_are_not_compiled(remake: Any) -> None:
    game = remake("    return better + 1", "    return better / 1 + 1")
    with pytest.raises(Illegal, match=r"rules\.py:\d+: the operator Div"):
        game.native()
