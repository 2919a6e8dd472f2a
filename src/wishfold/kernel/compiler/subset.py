"""Checks that rules keep to the Python that runs alike in both ways.

Interpreted and compiled, a few things differ silently (integers past 63 bits, slices, whole rows)
and others compile not at all. This reads the source and names file and line.
"""

import ast
import builtins
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..errors import Illegal
from ..rules.fields import Fields
from .parts import HELPERS, modules_of, plain_in

CALLS = {"range", "min", "max", "abs", "len", "int", "bool"}
STATEMENTS = (
    ast.Assign, ast.AugAssign, ast.AnnAssign, ast.If, ast.While, ast.For, ast.Return, ast.Expr,
    ast.Pass, ast.Break, ast.Continue,
)  # fmt: skip
EXPRESSIONS = (
    ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call, ast.Constant,
    ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.List,
)  # fmt: skip
OPERATORS = (
    ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr,
    ast.BitXor,
)  # fmt: skip
COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
WIDEST = 1 << 62


@dataclass(frozen=True, slots=True)
class Fault:
    file: str
    line: int
    why: str

    def error(self) -> Illegal:
        return Illegal("rules-subset", file=self.file, line=self.line, why=self.why)


def faults_of(rules: ModuleType) -> list[Fault]:
    """Where the rules of a game leave the common subset; an empty list is what one wants."""
    found: list[Fault] = []
    modules = modules_of(rules)
    for module in modules:
        if module not in HELPERS:
            found += faults_in(module, {part.__name__ for part in modules})
    return found


def faults_in(module: ModuleType, parts: set[str]) -> list[Fault]:
    """The faults of one file; it may call functions of the modules that are parts of the rules."""
    file = Path(str(module.__file__))
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = vars(module)
    found: list[Fault] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name not in plain_in(module):
            reader = _Function(f"{file.parent.name}/{file.name}", names, parts, node)
            found += reader.faults()
    return found


class _Function:
    """Reads one function of the rules."""

    def __init__(self, file: str, names: dict[str, Any], parts: set[str], node: ast.FunctionDef) -> None:
        self._file = file
        self._names = names
        self._parts = parts
        self._node = node
        self._found: list[Fault] = []
        self._fields = self._parameters()

    def _parameters(self) -> dict[str, type[Fields]]:
        """The parameters that are a state or a kit, by their annotations."""
        found = {}
        for arg in self._node.args.args:
            if isinstance(arg.annotation, ast.Name):
                declared = self._names.get(arg.annotation.id)
                if isinstance(declared, type) and issubclass(declared, Fields):
                    found[arg.arg] = declared
        return found

    def faults(self) -> list[Fault]:
        args = self._node.args
        if args.vararg or args.kwarg or args.kwonlyargs or self._node.decorator_list:
            self._fault(self._node, "a rules function takes plain parameters and has no decorator")
        body = self._node.body
        if ast.get_docstring(self._node) is not None:
            body = body[1:]
        for statement in body:
            self._statement(statement)
        return self._found

    def _fault(self, node: ast.AST, why: str) -> None:
        self._found.append(Fault(self._file, getattr(node, "lineno", 0), why))

    def _statement(self, node: ast.stmt) -> None:
        if not isinstance(node, STATEMENTS):
            self._fault(node, f"{type(node).__name__.lower()} does not belong into rules")
            return
        if isinstance(node, ast.For):
            self._range(node)
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                self._target(target)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                self._statement(child)
            elif isinstance(child, ast.expr) and child is not getattr(node, "annotation", None):
                self._expression(child)
            elif isinstance(child, ast.operator):
                self._operator(node, child)

    def _range(self, node: ast.For) -> None:
        loop = node.iter
        if not (isinstance(loop, ast.Call) and isinstance(loop.func, ast.Name) and loop.func.id == "range"):
            self._fault(node, "a for loop runs over range(…)")
        if node.orelse:
            self._fault(node, "a for loop has no else")

    def _target(self, node: ast.expr) -> None:
        """Arrays of the state are written cell by cell, never whole or by the row."""
        if isinstance(node, ast.Tuple | ast.List):
            for part in node.elts:
                self._target(part)
            return
        depth = 0
        inner = node
        while isinstance(inner, ast.Subscript):
            depth += 1
            inner = inner.value
        if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name):
            declared = self._fields.get(inner.value.id)
            if declared is not None and depth < len(declared.layout.get(inner.attr, ())):
                self._fault(node, f"{inner.attr} is written cell by cell, never whole")

    def _operator(self, node: ast.AST, operator: ast.operator) -> None:
        if not isinstance(operator, OPERATORS):
            self._fault(node, f"the operator {type(operator).__name__} is not for whole numbers alone")

    def _expression(self, node: ast.expr) -> None:
        if not isinstance(node, EXPRESSIONS):
            self._fault(node, f"{type(node).__name__} does not run alike in both ways")
            return
        if isinstance(node, ast.Constant):
            self._constant(node)
        elif isinstance(node, ast.Attribute):
            self._attribute(node)
        elif isinstance(node, ast.Call):
            self._call(node)
        elif isinstance(node, ast.BinOp):
            self._operator(node, node.op)
        elif isinstance(node, ast.Compare):
            for comparison in node.ops:
                if not isinstance(comparison, COMPARISONS):
                    self._fault(node, "compare with == != < <= > >= only")
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self._expression(child)

    def _constant(self, node: ast.Constant) -> None:
        if not isinstance(node.value, int):
            self._fault(node, f"{node.value!r} is not a whole number")
        elif abs(node.value) >= WIDEST:
            self._fault(node, "numbers have at most 62 bits")

    def _attribute(self, node: ast.Attribute) -> None:
        if not isinstance(node.value, ast.Name) or node.value.id not in self._fields:
            self._fault(node, "attributes are fields of a parameter that is annotated as state or kit")
        elif node.attr not in self._fields[node.value.id].layout:
            declared = self._fields[node.value.id].__name__
            self._fault(node, f"{declared} has no field {node.attr}")

    def _call(self, node: ast.Call) -> None:
        if node.keywords:
            self._fault(node, "arguments are given by position")
        if not isinstance(node.func, ast.Name):
            self._fault(node, "only plain functions are called")
            return
        name = node.func.id
        known = self._names.get(name, getattr(builtins, name, None))
        of_rules = isinstance(known, FunctionType) and known.__module__ in self._parts
        if not of_rules and not (name in CALLS and known is getattr(builtins, name)):
            self._fault(node, f"{name} is not a function that rules may call")
