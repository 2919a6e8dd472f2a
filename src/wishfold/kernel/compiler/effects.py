"""What functions change, and what may be the same cells under two names.

C leaves open in which order operands are evaluated, and takes it for granted that pointers marked `restrict`
do not meet. Both are decided here, from the source.
"""

import ast

from ..rules import fields
from .kinds import BYTES, INTS, Array, Record, Records, begins_with, is_number
from .program import Function, Program, in_c

FIXED = "#fixed"
"""The origin of tables of constants."""


class Effects:
    """Of one function, whose callees are known already."""

    def __init__(self, program: Program, f: Function, kit: type[fields.Fields]) -> None:
        self._program, self._f, self._kit = program, f, kit
        self._origins: dict[str, set[str]] = {name: {name} for name in f.params}

    def run(self) -> None:
        before = None
        while before != self._origins:
            before = {name: set(found) for name, found in self._origins.items()}
            for node in ast.walk(self._f.node):
                match node:
                    case ast.Assign(targets=[target], value=value):
                        self._follow(target, value)
                    case ast.AnnAssign(target=target, value=ast.expr() as value):
                        self._follow(target, value)
        for node in ast.walk(self._f.node):
            match node:
                case ast.Assign(targets=targets):
                    for target in targets:
                        self._write(target)
                case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                    self._write(target)
                case ast.Call():
                    self._call(node)

    def _follow(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(target.elts, value.elts, strict=True):
                self._follow(one, other)
        elif isinstance(target, ast.Name) and not is_number(self._f.kinds[target]):
            self._origins.setdefault(target.id, set()).update(self.origins(value))

    def origins(self, e: ast.expr) -> set[str]:
        """The parameters (or tables) whose cells this may be part of."""
        if is_number(self._f.kinds[e]):
            return set()
        match e:
            case ast.Name(id=name):
                own = name in self._f.params or name in self._f.locals
                return self._origins.get(name, set()) if own else {FIXED}
            case ast.Subscript(value=value) | ast.Attribute(value=value):
                return self.origins(value)
            case ast.IfExp(body=body, orelse=other):
                return self.origins(body) | self.origins(other)
        return set()  # a list of its own

    def _write(self, target: ast.expr) -> None:
        if isinstance(target, ast.Tuple):
            for part in target.elts:
                self._write(part)
        elif not isinstance(target, ast.Name):
            self._writes(target, target.value)  # type: ignore[attr-defined]

    def _writes(self, node: ast.AST, e: ast.expr) -> None:
        origins = self.origins(e)
        for name in origins:
            kind = self._f.params.get(name)
            if name == FIXED or (
                isinstance(kind, Record | Records) and begins_with(self._kit, kind.declared)
            ):
                raise self._f.fault(node, "tables of constants and the kit are not changed")
        self._f.written |= origins & set(self._f.params)

    def _call(self, e: ast.Call) -> None:
        callee = self._f.calls.get(e)
        if callee is not None:
            for arg, name in zip(e.args, callee.params, strict=False):
                if name in callee.written:
                    self._writes(e, arg)
        elif self._program.meaning(self._f.module, getattr(e.func, "id", "")) in (
            fields.copy_state, fields.clear_row,
        ):  # fmt: skip
            self._writes(e, e.args[0])

    def overlaps(self, e: ast.Call, callee: Function) -> set[str]:
        """The callee's parameters that may be cells of another of its parameters."""
        lists = [
            (name, self.origins(arg))
            for arg, name in zip(e.args, callee.params, strict=False)
            if not is_number(self._f.kinds[arg])
        ]
        found = {name for name, origins in lists if origins & self._f.shared}
        for at, (name, origins) in enumerate(lists):
            for other, theirs in lists[at + 1 :]:
                if origins & theirs - {FIXED}:
                    found |= {name, other}
        return found


def changing(program: Program, f: Function, e: ast.AST) -> bool:
    """Whether evaluating this changes anything."""
    for node in ast.walk(e):
        if isinstance(node, ast.Call):
            callee = f.calls.get(node)
            if callee is not None and callee.changes:
                return True
            meant = program.meaning(f.module, getattr(node.func, "id", ""))
            if meant in (fields.copy_state, fields.clear_row):
                return True
    return False


def reading(e: ast.AST) -> bool:
    """Whether it looks at anything that could change."""
    return any(isinstance(node, ast.Subscript | ast.Attribute | ast.Call) for node in ast.walk(e))


def order_matters(program: Program, f: Function, parts: list[ast.expr]) -> bool:
    """Python evaluates these from left to right, C in any order: is there a difference?"""
    if not any(changing(program, f, part) for part in parts):
        return False
    return sum(reading(part) for part in parts) > 1


def lengths_in(f: Function, loop: ast.For) -> set[str]:
    """The lengths, in C, of the lists that a plain loop indexes with its own variable. One test before the
    loop then replaces one at every step, and the C compiler makes a loop without tests of it."""
    parts = [node for part in loop.body for node in ast.walk(part)]
    if any(isinstance(node, ast.Call | ast.For | ast.While) for node in parts):
        return set()
    changed = {node.id for node in parts if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    found = set()
    for node in parts:
        match node:
            case ast.Subscript(value=of, slice=ast.Name(id=name)) if name == getattr(loop.target, "id", ""):
                kind = f.kinds[of]
                if isinstance(kind, Array):
                    found.add(str(kind.shape[0]))
                elif isinstance(of, ast.Name) and kind in (INTS, BYTES) and of.id not in changed:
                    found.add(f"{in_c(of.id)}.n")
    return found
