"""One file of C: a game's rules with one or several files of loops, and what the outside may call of it."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any

from ..engines.engine import hooks_of
from ..rules.contract import FUNCTIONS
from ..rules.fields import Fields
from .effects import Effects
from .inference import Inference
from .kinds import (
    BOOL,
    BYTE_GRID,
    FLOAT,
    GRID,
    INT,
    INTS,
    NOTHING,
    Kind,
    Pair,
    Record,
    Records,
    begins_with,
    standing_for,
)  # fmt: skip
from .program import INTRINSIC, Function, Program, in_c
from .statements import Statements, head_of
from .subset import faults_of

_LETTERS: dict[Kind, str] = {
    INT: "i", BOOL: "b", FLOAT: "f", INTS: "l", GRID: "g", BYTE_GRID: "m", NOTHING: "v", Pair(): "p",
}  # fmt: skip


@dataclass(frozen=True)
class Loops:
    """A file of loops, and the functions of a game's heuristics that replace its hooks."""

    module: ModuleType
    heuristics: ModuleType | None = None


class Unit:
    """Everything is typed when it is made, and written by `text`."""

    def __init__(self, rules: Any, loops: Iterable[Loops]) -> None:
        self._rules = rules
        files = list(loops)
        for checked in (rules, *(file.heuristics for file in files)):
            for fault in faults_of(checked) if checked else ():
                raise fault.error()
        contract = {name: getattr(rules, name) for name in FUNCTIONS}
        given = {file.module.__name__: contract | hooks_of(file.module, file.heuristics) for file in files}
        self._program = Program(standing_for(rules), given)
        self._effects: dict[Function, Effects] = {}
        self.exported: dict[str, Function] = {}
        for file in files:
            for name, live in vars(file.module).items():
                if (
                    isinstance(live, FunctionType)
                    and live not in INTRINSIC
                    and name not in given[file.module.__name__]
                ):
                    function = self._ask(live)
                    if _callable_from_outside(function):
                        self.exported[name] = function
        self._share()

    def _ask(self, live: FunctionType) -> Function:
        return self._program.function(live, self._complete)

    def _complete(self, f: Function) -> None:
        Inference(self._program, f, self._ask).run()
        self._effects[f] = Effects(self._program, f, self._rules.Kit)
        self._effects[f].run()

    def _share(self) -> None:
        """Marks parameters that may overlap, from the callers down. A kit is never written, so what overlaps
        with it does not matter."""
        for f in reversed(self._program.functions):
            for call, callee in f.calls.items():
                for name in self._effects[f].overlaps(call, callee):
                    kind = callee.params[name]
                    if not (isinstance(kind, Record) and begins_with(self._rules.Kit, kind.declared)):
                        callee.shared.add(name)

    # -- C ---------------------------------------------------------------------------------------

    def text(self, digest: str = "") -> str:
        names = self._records()
        functions = [
            Statements(self._program, f, names).text(head_of(self._program, f, names))
            for f in self._program.functions
        ]
        return "\n".join([
            f"/* Written by wishfold.kernel.compiler: the source is {self._rules.__name__}. */",
            '#include "wishfold.h"\n',
            *_structs(names),
            *self._program.constants.values(),
            "",
            *functions,
            '#line 1 "exports"',
            *_exports(self.exported, names),
            f'const char wf_digest[] = "{digest}";',
            "",
        ])  # fmt: skip

    def _records(self) -> dict[type[Fields], str]:
        """Every class of fields that occurs, with its name in C."""
        kinds = (
            kind
            for f in self._program.functions
            for kind in (*f.params.values(), *f.locals.values(), *f.kinds.values())
        )
        found: dict[type[Fields], str] = {self._rules.State: "State", self._rules.Kit: "Kit"}
        for kind in kinds:
            if isinstance(kind, Record | Records) and kind.declared not in found:
                name = in_c(kind.declared.__name__)
                found[kind.declared] = name if name not in found.values() else f"{name}{len(found)}"
        return found


def _structs(names: dict[type[Fields], str]) -> Iterator[str]:
    for declared, name in names.items():
        cells = [
            f"    int64_t {in_c(key)}{''.join(f'[{n}]' for n in shape)};"
            for key, shape in declared.layout.items()
        ]
        yield "\n".join([f"typedef struct {name} {{", *cells, f"}} {name};"])
        yield f"typedef struct {{ {name} *at; int64_t n; }} {name}s;"
        yield f'_Static_assert(sizeof({name}) == {declared.cells} * 8, "{name}");\n'


def _callable_from_outside(f: Function) -> bool:
    kinds = [*f.params.values(), f.returns]
    return (
        f.room is None
        and f.returns != INTS
        and all(kind in _LETTERS or isinstance(kind, Records) for kind in kinds)
    )


def _exports(exported: dict[str, Function], names: dict[type[Fields], str]) -> Iterator[str]:
    """For each function: its parameters, and how it is called with what Python handed over."""
    rows = []
    for name, f in exported.items():
        params, args = [], []
        for at, (param, kind) in enumerate(f.params.items()):
            letter, size, arg = _handed(at, kind, names)
            params.append(f"{{\"{param}\", '{letter}', {size}}}")
            args.append(arg)
        call = f"{f.name}({', '.join(args)})"
        answer = {"v": f"{call};", "i": f"to->a = {call};", "b": f"to->a = {call};", "f": f"to->x = {call};"}
        pair = f"Pair both = {call}; to->a = both.a; to->b = both.b;"
        back = _LETTERS[f.returns]
        yield f"static const wf_param {f.name}_params[] = {{{', '.join(params) or '{0}'}}};"
        yield f"static void {f.name}_call(const wf_arg *arg, wf_answer *to) {{ {answer.get(back, pair)} }}"
        looping = any(isinstance(node, ast.For | ast.While) for node in ast.walk(f.node))
        rows.append(
            f"    {{\"{name}\", {f.name}_params, {len(params)}, '{back}', {int(looping)}, {f.name}_call}},"
        )
    yield "\n".join(["const wf_function wf_functions[] = {", *rows, "};"])
    yield f"const int wf_function_count = {len(rows)};"


def _handed(at: int, kind: Kind, names: dict[type[Fields], str]) -> tuple[str, str, str]:
    """Letter and size of a parameter, and the argument in C."""
    if isinstance(kind, Records):
        name = names[kind.declared]
        letter = "k" if name == "Kit" else "r"
        return letter, f"sizeof({name})", f"({name}s){{arg[{at}].at, arg[{at}].n}}"
    letter = _LETTERS[kind]
    if letter in "ib":
        return letter, "0", f"arg[{at}].number"
    if letter == "f":
        return letter, "0", f"arg[{at}].fraction"
    if letter == "l":
        return letter, "8", f"(Ints){{arg[{at}].at, arg[{at}].n}}"
    size, grid = ("8", "Grid") if letter == "g" else ("1", "ByteGrid")
    return letter, size, f"({grid}){{arg[{at}].at, arg[{at}].rows, arg[{at}].n}}"
