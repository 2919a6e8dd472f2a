"""Two ways to run the same rules, with one face: the loops of a game and room for its states.

`Plain` runs the rules as they stand, with lists and objects. `Native` (`wishfold.kernel.compiler.native`)
runs them compiled, with rows of cells. Both take the same calls, and both need the standard library alone.
"""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Protocol

from ..rules.contract import FUNCTIONS
from ..rules.fields import Fields

LOOPS = Path(__file__).with_name("loops.py")


class Engine(Protocol):
    """The loops of one game, and arrays that fit them."""

    name: str
    loops: Any

    def kits(self, kit: Any) -> Any: ...
    def states(self, count: int, like: Any = None) -> Any: ...
    def records(self, declared: type[Fields], count: int) -> Any: ...
    def numbers(self, *shape: int) -> Any: ...
    def masks(self, rows: int, columns: int) -> Any: ...
    def rngs(self, *seeds: int) -> Any: ...
    def flat(self, states: Any, i: int) -> list[int]: ...
    def put(self, states: Any, i: int, state: Any) -> None: ...

    def rows(self, states: Any) -> Any:
        """The states as rows of numbers, each as it is when one looks."""

    def more(self, loops: ModuleType, heuristics: ModuleType | None) -> Any:
        """Other loops for the same rules. Functions of the game's heuristics replace the hooks of that
        name."""

    def bound(self, loops: Any, name: str, *args: Any) -> Callable[..., Any]:
        """A function of the loops with its arguments given once and for all; numbers for which there is `...`
        come with each call."""


class _Rows:
    def __init__(self, states: Any) -> None:
        self._states = states

    def __getitem__(self, i: int) -> list[int]:
        cells: list[int] = self._states[i].flat()
        return cells


class Plain:
    """The rules interpreted."""

    name = "interpreted"

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self.loops = loops_of(f"loops.{rules.__name__}", LOOPS, rules)
        self._more: dict[tuple[ModuleType, ModuleType | None], ModuleType] = {}

    def kits(self, kit: Any) -> list[Any]:
        return [kit]

    def states(self, count: int, like: Any = None) -> list[Any]:
        return [like.copy() if like is not None else self._rules.State() for _ in range(count)]

    def records(self, declared: type[Fields], count: int) -> list[Any]:
        return [declared() for _ in range(count)]

    def numbers(self, *shape: int) -> Any:
        if len(shape) == 1:
            return [0] * shape[0]
        return [[0] * shape[1] for _ in range(shape[0])]

    def masks(self, rows: int, columns: int) -> Any:
        return self.numbers(rows, columns)

    def rngs(self, *seeds: int) -> list[list[int]]:
        from ..rules.rng import seeded

        return [[seeded(seed)] for seed in seeds]

    def flat(self, states: Any, i: int) -> list[int]:
        return _Rows(states)[i]

    def put(self, states: Any, i: int, state: Any) -> None:
        states[i].copy_from(state)

    def rows(self, states: Any) -> Any:
        return _Rows(states)

    def more(self, loops: ModuleType, heuristics: ModuleType | None) -> Any:
        key = loops, heuristics
        if key not in self._more:
            made = more_loops(loops, self._rules)
            vars(made).update(hooks_of(loops, heuristics))
            self._more[key] = made
        return self._more[key]

    def bound(self, loops: Any, name: str, *args: Any) -> Callable[..., Any]:
        function = getattr(loops, name)

        def call(*numbers: Any) -> Any:
            given = iter(numbers)
            return function(*(next(given) if arg is ... else arg for arg in args))

        return call


def source_of(module: ModuleType) -> Path:
    return Path(str(module.__file__))


def more_loops(loops: ModuleType, rules: Any) -> ModuleType:
    """Another file of loops, run anew with these rules in its names."""
    functions = {function: getattr(rules, function) for function in FUNCTIONS}
    home, _, name = loops.__name__.rpartition(".")
    return run_again(f"{home}._plain_{name}_{rules.__name__.replace('.', '_')}", source_of(loops), functions)


def hooks_of(loops: ModuleType, heuristics: ModuleType | None) -> dict[str, FunctionType]:
    """The functions of a game's heuristics that replace `HOOKS` of the loops."""
    better = {name: getattr(heuristics, name, None) for name in loops.HOOKS}
    return {name: value for name, value in better.items() if isinstance(value, FunctionType)}


def loops_of(name: str, source: Path, rules: Any) -> ModuleType:
    """Runs the loops' file as a module whose names include these rules."""
    functions = {function: getattr(rules, function) for function in FUNCTIONS}
    return run_again(f"{__package__}._{name.replace('.', '_')}", source, functions)


def run_again(name: str, source: Path, names: dict[str, Any]) -> ModuleType:
    """Runs a file as a new module, with some names in it from the start; relative imports follow from its
    name."""
    spec = importlib.util.spec_from_file_location(name, source)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    vars(module).update(names)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
