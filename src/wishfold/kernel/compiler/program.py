"""What names mean: the functions, constants and tables that a unit consists of.

The source is read for its statements; what a name stands for is asked of the live modules, so that constants
and tables may be made with any Python at all.
"""

import ast
import builtins
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from .. import story
from ..errors import Illegal
from ..rules import bits, fields
from .kinds import INT, NOTHING, Array, Kind, Stands, annotated

INTRINSIC: dict[object, Kind] = {
    bits.lowest_bit: INT,
    bits.bit_count: INT,
    story.tell: NOTHING,
    fields.copy_state: NOTHING,
    fields.clear_row: NOTHING,
}
"""Functions that the compiler writes in its own way, and what they return."""

TAKEN = {
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum",
    "extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return",
    "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned", "void",
    "volatile", "while", "asm", "typeof", "bool", "true", "false", "unix", "linux", "Ints", "Grid",
    "Bytes", "ByteGrid", "Pair", "AT", "IN", "SHL", "SHR", "DIV", "MOD", "QUOTIENT", "LENGTH", "INT64_MIN",
    "INT64_C", "NULL", "room",
}  # fmt: skip
"""Words that mean something else in C."""


@dataclass(eq=False)
class Function:
    """A function of the source with the kinds of its parameters, and what was found out about it."""

    module: ModuleType
    node: ast.FunctionDef
    live: FunctionType
    name: str
    """In C."""
    file: str
    params: dict[str, Kind]
    returns: Kind
    room: int | None = None
    """The length of the list that it makes and returns."""
    locals: dict[str, Kind] = field(default_factory=dict)
    kinds: dict[ast.expr, Kind] = field(default_factory=dict)
    """Of every expression in it."""
    constants: dict[ast.expr, int] = field(default_factory=dict)
    """Expressions whose value is known."""
    calls: dict[ast.Call, "Function"] = field(default_factory=dict)
    written: set[str] = field(default_factory=set)
    """Parameters through which it writes."""
    shared: set[str] = field(default_factory=set)
    """Parameters that may be a row of a record that is handed in as well."""
    text: str = ""

    def fault(self, node: ast.AST, why: str) -> Illegal:
        return Illegal("rules-subset", file=self.file, line=getattr(node, "lineno", 0), why=why)

    @property
    def changes(self) -> bool:
        """Whether it changes anything that was handed in."""
        return bool(self.written)

    @property
    def body(self) -> list[ast.stmt]:
        return self.node.body[1:] if ast.get_docstring(self.node) is not None else self.node.body


class Program:
    """Finds things by name. `given` are names that a module of loops gets from outside: the rules, and what a
    game's heuristics replace."""

    def __init__(self, stands: Stands, given: dict[str, dict[str, Any]]) -> None:
        self._stands = stands
        self._given = given
        self._sources: dict[str, dict[str, ast.FunctionDef]] = {}
        self._prefixes: dict[str, str] = {}
        self._functions: dict[FunctionType, Function] = {}
        self._open: list[FunctionType] = []
        self.functions: list[Function] = []
        """Each after those that it calls."""
        self.constants: dict[str, str] = {}
        """Declarations, by their names in C."""

    def meaning(self, module: ModuleType, name: str) -> Any:
        for names in (self._given.get(module.__name__, {}), vars(module), vars(builtins)):
            if name in names:
                return names[name]
        return None

    def function(self, live: FunctionType, complete: Callable[[Function], None]) -> Function:
        """The function behind a live one. `complete` is called for a new one, and asks for those it calls."""
        if live in self._functions:
            return self._functions[live]
        if live in self._open:
            raise Illegal(
                "rules-subset",
                file=file_of(sys.modules[live.__module__]),
                line=live.__code__.co_firstlineno,
                why=f"{live.__name__} calls itself",
            )
        self._open.append(live)
        found = self._read(live)
        complete(found)
        self._open.pop()
        self._functions[live] = found
        self.functions.append(found)
        return found

    def _read(self, live: FunctionType) -> Function:
        module = sys.modules[live.__module__]
        file = file_of(module)
        node = self._source(module).get(live.__name__)
        if node is None:
            raise Illegal("rules-subset", file=file, line=0, why=f"{live.__name__} has no source of its own")
        kinds: dict[str, Kind | None] = {
            name: annotated(live.__annotations__.get(name, Any), self._stands)
            for name in [*(arg.arg for arg in node.args.args), "return"]
        }
        for name, kind in kinds.items():
            if kind is None:
                what = "what it returns" if name == "return" else f"the parameter {name}"
                why = f"{live.__name__}: {what} needs an annotation like int, list[int], State or Kit"
                raise Illegal("rules-subset", file=file, line=node.lineno, why=why)
        known = {name: kind for name, kind in kinds.items() if kind is not None}
        returns = known.pop("return")
        prefixed = f"{self._prefix(module)}_{live.__name__}"
        return Function(module, node, live, prefixed, file, known, returns)

    def _source(self, module: ModuleType) -> dict[str, ast.FunctionDef]:
        if module.__name__ not in self._sources:
            tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
            functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
            self._sources[module.__name__] = functions
        return self._sources[module.__name__]

    def _prefix(self, module: ModuleType) -> str:
        """The last part of a module's name, or as many as it takes to tell it from others."""
        if module.__name__ not in self._prefixes:
            parts = module.__name__.split(".")
            taken = set(self._prefixes.values())
            lengths = range(1, len(parts) + 1)
            names = ("_".join(parts[-n:]) for n in lengths)
            self._prefixes[module.__name__] = next(name for name in names if name not in taken)
        return self._prefixes[module.__name__]

    def constant(self, module: ModuleType, name: str, value: object) -> tuple[str, Kind]:
        """A module's number or table under its own name, declared when it is first used."""
        in_c = f"{self._prefix(module)}_{name}"
        if isinstance(value, int):
            self.constants.setdefault(in_c, f"static const int64_t {in_c} = {literal(value)};")
            return in_c, INT
        shape = shape_of(value)
        sizes = "".join(f"[{n}]" for n in shape)
        self.constants.setdefault(in_c, f"static const int64_t {in_c}{sizes} = {braces(value)};")
        return in_c, Array(shape, fixed=True)


def file_of(module: ModuleType) -> str:
    """As it is named in messages: from the package on."""
    return module.__name__.replace(".", "/") + ("/__init__.py" if hasattr(module, "__path__") else ".py")


def in_c(name: str) -> str:
    return name + "_" if name in TAKEN else name


def literal(value: int) -> str:
    if value == -(1 << 63):
        return "INT64_MIN"
    return str(int(value)) if abs(value) < 1 << 31 else f"INT64_C({int(value)})"


def shape_of(value: object) -> tuple[int, ...]:
    """Of a table of whole numbers; () where it is none, or where its rows are uneven."""
    if not isinstance(value, tuple) or not value:
        return ()
    if all(isinstance(cell, int) for cell in value):
        return (len(value),)
    inner = {shape_of(row) for row in value}
    return (len(value), *inner.pop()) if len(inner) == 1 and () not in inner else ()


def braces(value: Any) -> str:
    cells = (braces(cell) if isinstance(cell, tuple) else literal(cell) for cell in value)
    return "{" + ", ".join(cells) + "}"
