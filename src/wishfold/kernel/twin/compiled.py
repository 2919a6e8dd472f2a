"""The compiled twin of a game's rules.

Every rules module is run a second time from its copy in the stamped folder. Its imports bring in
the plain functions of the modules before it; each of these is exchanged for its compiled twin,
then the module's own functions are compiled. Files, lines and module boundaries stay as they are.
"""

import inspect
from collections.abc import Collection
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from .. import contract, fields, rng
from ..engine import LOOPS, known_better, loops_of, more_loops, run_again, source_of
from .intrinsics import COUNTED, UNCOUNTED, replacements
from .lists import list_users
from .parts import constants_of, modules_of, sources_of
from .stamp import copy_of, digest, folder_for
from .subset import faults_of

SETTINGS: dict[str, Any] = {"cache": True, "nogil": True, "boundscheck": True, "error_model": "python"}


class Twin:
    """The rules compiled; states are records in numpy arrays."""

    name = "compiled"

    def __init__(self, rules: Any, checked: bool = True) -> None:
        for fault in faults_of(rules):
            raise fault.error()
        modules = modules_of(rules)
        self._settings = SETTINGS | {"boundscheck": checked}
        versions = numba.__version__, np.__version__, repr(self._settings), constants_of(modules)
        self.folder = folder_for(sources_of(modules), *versions)
        self._compiled: dict[object, object] = dict(replacements())
        self._modules = modules
        users = list_users(getattr(rules, name) for name in contract.FUNCTIONS)
        for module in modules:
            compile_module(module, copy_of(module, self.folder), self._compiled, self._settings, users)
        names = {name: self._compiled[getattr(rules, name)] for name in contract.FUNCTIONS}
        self._rules = _Names(rules.__name__, names)
        loops = loops_of(f"twin.loops.{rules.__name__}", self._loops_copy(), self._rules)
        _exchange(loops, self._compiled, self._settings)
        self.loops = loops
        self._more: dict[tuple[ModuleType, ModuleType | None], ModuleType] = {}
        self.state_dtype = dtype_of(rules.State)
        self.kit_dtype = dtype_of(rules.Kit)

    def _loops_copy(self) -> Path:
        holder = ModuleType("wishfold.kernel.loops")
        holder.__file__ = str(LOOPS)
        return copy_of(holder, self.folder)

    def more(self, loops: ModuleType, sense: ModuleType | None) -> Any:
        key = loops, sense
        if key not in self._more:
            self._more[key] = self._made(loops, sense)
        return self._more[key]

    def _made(self, loops: ModuleType, sense: ModuleType | None) -> ModuleType:
        parts = modules_of(sense) if sense else []
        if sense:
            for fault in faults_of(sense):
                raise fault.error()
        # The rules' own folder knows their sources; sense may take constants from anywhere, too.
        folder = self.folder / digest([source_of(loops), *map(source_of, parts)], constants_of(parts))
        folder.mkdir(exist_ok=True)
        better = known_better(loops, sense)
        users = list_users(better.values())
        for module in parts:
            if module not in self._modules:
                compile_module(module, copy_of(module, folder), self._compiled, self._settings, users)
                self._modules.append(module)
        made = more_loops(loops, copy_of(loops, folder), self._rules, "twin")
        vars(made).update({name: self._compiled[value] for name, value in better.items()})
        _exchange(made, self._compiled, self._settings)
        return made

    def put(self, states: Any, i: int, state: Any) -> None:
        self.rows(states)[i] = state.flat()

    def rows(self, states: Any) -> Any:
        return states.view(np.int64).reshape(len(states), -1)

    def kits(self, kit: Any) -> Any:
        return _records(self.kit_dtype, 1, kit)

    def states(self, count: int, like: Any = None) -> Any:
        return _records(self.state_dtype, count, like)

    def records(self, declared: type[fields.Fields], count: int) -> Any:
        return _records(dtype_of(declared), count, None)

    def numbers(self, *shape: int) -> Any:
        return np.zeros(shape, np.int64)

    def masks(self, rows: int, columns: int) -> Any:
        """A byte an action: with eight, clearing the masks would be most of what a batch costs."""
        return np.zeros((rows, columns), np.int8)

    def rngs(self, *seeds: int) -> Any:
        return np.array([[rng.seeded(seed)] for seed in seeds], np.int64)

    def flat(self, states: Any, i: int) -> list[int]:
        cells: list[int] = states[i : i + 1].view(np.int64).tolist()
        return cells


class _Names:
    """The contract's functions under their names."""

    def __init__(self, name: str, functions: dict[str, object]) -> None:
        self.__name__ = name
        self.__dict__.update(functions)


def dtype_of(declared: type[fields.Fields]) -> Any:
    return np.dtype(
        [(key, np.int64, shape) if shape else (key, np.int64) for key, shape in declared.layout.items()]
    )


def _records(dtype: Any, count: int, like: fields.Fields | None) -> Any:
    made = np.zeros(count, dtype)
    if like is not None:
        made.view(np.int64).reshape(count, -1)[:] = like.flat()
    return made


def compile_module(
    module: ModuleType,
    copy: Path,
    compiled: dict[object, object],
    settings: dict[str, Any],
    users: set[FunctionType],
) -> None:
    """Runs the module's copy and adds its functions to what is compiled; `users` work with lists."""
    inside, _, name = module.__name__.rpartition(".")
    if hasattr(module, "__path__"):
        inside, name = module.__name__, "__init__"
    fresh = run_again(f"{inside}._twin_{name}".lstrip("."), copy, {})
    counted = {user.__name__ for user in users if user.__module__ == module.__name__}
    _exchange(fresh, compiled, settings, counted)
    for key, value in vars(fresh).items():
        original = vars(module).get(key)
        if inspect.isfunction(original) and original.__module__ == module.__name__:
            compiled.setdefault(original, value)


def _exchange(
    module: ModuleType,
    compiled: dict[object, object],
    settings: dict[str, Any],
    counted: Collection[str] = (),
) -> None:
    """Compiled functions for plain ones: imported ones first, then the module's own."""
    own = {}
    for key, value in list(vars(module).items()):
        if not isinstance(value, FunctionType):
            continue
        if value in compiled:
            setattr(module, key, compiled[value])
        elif value.__module__ == module.__name__:
            own[key] = numba.njit(**settings | (COUNTED if key in counted else UNCOUNTED))(value)
    for key, value in own.items():
        setattr(module, key, value)
