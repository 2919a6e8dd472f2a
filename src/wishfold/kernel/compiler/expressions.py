"""Expressions in C.

Every expression of kind int is an `int64_t` in C, or a literal; a truth value that is reckoned with is made
one. So nothing is ever computed in 32 bits.
"""

import ast
import re
from collections.abc import Callable
from math import sqrt

from .. import story
from ..rules import bits, fields
from .effects import changing, order_matters
from .kinds import (
    BOOL,
    BYTE_GRID,
    FLOAT,
    GRID,
    INT,
    Array,
    Kind,
    Pair,
    Record,
    Records,
    held,
)  # fmt: skip
from .program import Function, Program, in_c, literal

SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip
CHECKED: dict[type[ast.operator], str] = {
    ast.LShift: "SHL", ast.RShift: "SHR", ast.FloorDiv: "DIV", ast.Mod: "MOD", ast.Div: "QUOTIENT",
}  # fmt: skip
COMPARED: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_POSTFIX = re.compile(r"[\w.]*(->[\w.]*)*")
"""What is left of names, fields, cells and calls without their brackets."""


class Expressions:
    """Writes the expressions of one function. `names` are the records of the unit."""

    def __init__(self, program: Program, f: Function, names: dict[type[fields.Fields], str]) -> None:
        self.program, self.f, self.names = program, f, names
        self.rooms: list[str] = []
        """Declarations that stand at the head of the function."""
        self.inside: dict[str, tuple[str, set[str]]] = {}
        """Loop variables with the flag that says they stay within lists of these lengths."""
        self._temps = 0

    def temp(self, hint: str = "t") -> str:
        self._temps += 1
        return f"{hint}_{self._temps}"

    def kind(self, e: ast.expr) -> Kind:
        return self.f.kinds[e]

    def type(self, kind: Kind) -> str:
        """As it is declared."""
        match kind:
            case Record(declared):
                return f"{self.names[declared]} *"
            case Records(declared):
                return f"{self.names[declared]}s "
            case Pair():
                return "Pair "
            case Array():
                return "Ints "
        return f"{kind.c} "

    # -- values --------------------------------------------------------------------------------

    def value(self, e: ast.expr, wanted: Kind | None = None) -> str:
        """As an argument, or as what is assigned or returned: rows become lists."""
        code, kind = self.code(e), self.kind(e)
        match kind:
            case Array((length,), fixed):
                return f"(Ints){{{'(int64_t *)' if fixed else ''}{code}, {length}}}"
            case Array((rows, length), fixed):
                return f"(Grid){{{'(int64_t *)' if fixed else ''}{code}[0], {rows}, {length}}}"
            case Record(declared) if isinstance(wanted, Record) and wanted.declared is not declared:
                return f"({self.names[wanted.declared]} *){self.within(code)}"
        return code

    def number(self, e: ast.expr) -> str:
        """As an operand."""
        code = self.code(e)
        if self.kind(e) == BOOL and e not in self.f.constants:
            return f"(int64_t){self.within(code)}"
        return self.within(code)

    def truth(self, e: ast.expr) -> str:
        """As a condition."""
        match e:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!{self.within(self.truth(operand))}"
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return "(" + sign.join(self.within(self.truth(part)) for part in values) + ")"
        return self.code(e)

    @staticmethod
    def within(code: str) -> str:
        """In parentheses, unless it binds tighter than any operator."""
        rest = []
        depth = 0
        for letter in code:
            depth += letter in "([{"
            rest += [letter] if depth == 0 else []
            depth -= letter in ")]}"
        return code if _POSTFIX.fullmatch("".join(rest)) else f"({code})"

    def code(self, e: ast.expr) -> str:
        if e in self.f.constants and not isinstance(e, ast.Name):
            return literal(self.f.constants[e])
        match e:
            case ast.Constant(value=value):
                return repr(value)
            case ast.Name():
                return self._name(e)
            case ast.Attribute(value=value, attr=name):
                return f"{self.within(self.code(value))}->{in_c(name)}"
            case ast.Subscript():
                return self._cell(e)
            case ast.UnaryOp(op=ast.Not()) | ast.BoolOp():
                return self._truth_value(e)
            case ast.UnaryOp(op=op, operand=operand):
                sign = {ast.USub: "-", ast.Invert: "~", ast.UAdd: "+"}[type(op)]
                return f"{sign}{self.number(operand)}"
            case ast.BinOp(left=left, op=op, right=right):
                return self.in_order([left, right], lambda a, b: self.operation(op, a, b), self.number)
            case ast.Compare():
                return self._compare(e)
            case ast.IfExp(test=test, body=body, orelse=other):
                code = f"({self.truth(test)} ? {self.value(body)} : {self.value(other)})"
                return f"(int64_t){code}" if self.kind(e) == INT else code
            case ast.Call():
                return self._call(e)
            case ast.Tuple(elts=elts):
                return self.in_order(elts, lambda *parts: f"(Pair){{{', '.join(parts)}}}", self.code)
        raise self.f.fault(e, f"{type(e).__name__} cannot be compiled here")

    def _name(self, e: ast.Name) -> str:
        if e.id in self.f.params or e.id in self.f.locals:
            return in_c(e.id)
        value = self.program.meaning(self.f.module, e.id)
        if isinstance(value, float):
            return repr(value)
        return self.program.constant(self.f.module, e.id, value)[0]

    def _truth_value(self, e: ast.expr) -> str:
        """`and` and `or` of numbers are one of them in Python, a truth value here: so only conditions ask."""
        if isinstance(e, ast.BoolOp) and any(self.kind(part) != BOOL for part in e.values):
            raise self.f.fault(e, "and, or of numbers are for conditions only")
        return self.truth(e)

    def in_order(
        self, parts: list[ast.expr], write: Callable[..., str], each: Callable[[ast.expr], str]
    ) -> str:
        """Evaluates from left to right where that matters."""
        if not order_matters(self.program, self.f, parts):
            return write(*(each(part) for part in parts))
        names, made = [], []
        for part in parts:
            if isinstance(part, ast.Constant):
                names.append(each(part))
                continue
            names.append(self.temp())
            kind = INT if self.kind(part) == BOOL else held(self.kind(part))
            made.append(f"{self.type(kind)}{names[-1]} = {each(part)};")
        return f"({{ {' '.join(made)} {write(*names)}; }})"

    # -- cells ---------------------------------------------------------------------------------

    def index(self, e: ast.expr, length: str) -> str:
        """Checked, unless it is known to be right."""
        at = self.f.constants.get(e)
        if at is not None and at < 0:
            raise self.f.fault(e, "an index counts from 0")
        if at is not None and length.isdigit() and at < int(length):
            return self.code(e)
        if isinstance(e, ast.Name) and e.id in self.inside and length in self.inside[e.id][1]:
            return f"IN({self.inside[e.id][0]}, {self.code(e)}, {length})"
        return f"AT({self.code(e)}, {length})"

    def _cell(self, e: ast.Subscript) -> str:
        base, kind = self.code(e.value), self.kind(e.value)
        match kind:
            case Array(shape):
                return f"{base}[{self.index(e.slice, str(shape[0]))}]"
            case Records():
                return f"(&{base}.at[{self.index(e.slice, f'{base}.n')}])"
        if kind in (GRID, BYTE_GRID):
            row = "Ints" if kind == GRID else "Bytes"
            return f"({row}){{{base}.at + {self.index(e.slice, f'{base}.rows')} * {base}.n, {base}.n}}"
        if base.isidentifier():
            return f"{base}.at[{self.index(e.slice, f'{base}.n')}]"
        name = self.temp("row")
        return f"*({{ {self.type(kind)}{name} = {base}; &{name}.at[{self.index(e.slice, f'{name}.n')}]; }})"

    # -- reckoning -----------------------------------------------------------------------------

    def operation(self, op: ast.operator, left: str, right: str) -> str:
        if type(op) in SIGNS:
            return f"{left} {SIGNS[type(op)]} {right}"
        return f"{CHECKED[type(op)]}({left}, {right})"

    def _compare(self, e: ast.Compare) -> str:
        parts = [e.left, *e.comparators]
        signs = [COMPARED[type(op)] for op in e.ops]
        if len(parts) == 2:
            return self.in_order(parts, lambda a, b: f"{a} {signs[0]} {b}", self.number)
        if any(changing(self.program, self.f, part) for part in parts):
            raise self.f.fault(e, "a chain of comparisons changes nothing")
        codes = [self.number(part) for part in parts]
        pairs = [f"{a} {sign} {b}" for a, sign, b in zip(codes, signs, codes[1:], strict=False)]
        return "(" + " && ".join(pairs) + ")"

    # -- calls ---------------------------------------------------------------------------------

    def _call(self, e: ast.Call) -> str:
        callee = self.f.calls.get(e)
        if callee is None:
            return self._own_way(e)
        missing = len(callee.params) - len(e.args)
        defaults = callee.node.args.defaults[-missing:] if missing else []
        after = [literal(default.value) for default in defaults if isinstance(default, ast.Constant)]  # type: ignore[arg-type]
        if len(after) != missing:
            raise self.f.fault(e, f"the defaults of {callee.live.__name__} are not plain numbers")
        if callee.room is not None:
            after.append(self.temp("room"))
            self.rooms.append(f"int64_t {after[-1]}[{max(1, callee.room)}];")
        wanted = dict(zip(e.args, callee.params.values(), strict=False))
        return self.in_order(
            e.args,
            lambda *args: f"{callee.name}({', '.join([*args, *after])})",
            lambda arg: self.value(arg, wanted[arg]),
        )

    def _own_way(self, e: ast.Call) -> str:
        """Functions that C has itself, or that this writes out."""
        live = self.program.meaning(self.f.module, getattr(e.func, "id", ""))
        args = e.args
        if live in (min, max):
            return self.in_order(args, lambda *codes: _nested(f"wf_{live.__name__}", codes), self.number)
        if live is len:
            kind = self.kind(args[0])
            return f"{self.code(args[0])}.{'rows' if kind in (GRID, BYTE_GRID) else 'n'}"
        if live is story.tell:
            if any(changing(self.program, self.f, arg) for arg in args):
                raise self.f.fault(e, "what is told changes nothing")
            return "(void)0"
        if live is fields.copy_state:
            to, i, source, j = args
            a, b = self.code(to), self.code(source)
            return f"{a}.at[{self.index(i, f'{a}.n')}] = {b}.at[{self.index(j, f'{b}.n')}]"
        if live is fields.clear_row:
            a = self.code(args[0])
            at = self.index(args[1], f"{a}.rows")
            return f"__builtin_memset({a}.at + {at} * {a}.n, 0, (size_t){a}.n * sizeof *{a}.at)"
        code = self.number(args[0])
        whole = {
            abs: "wf_abs",
            bits.lowest_bit: "wf_lowest_bit",
            bits.bit_count: "wf_bit_count",
            sqrt: "wf_sqrt",
        }
        if live in whole:
            return f"{whole[live]}({code})"
        if live is bool:
            return f"({code} != 0)"
        if live is int and self.kind(args[0]) != FLOAT:
            return code
        raise self.f.fault(e, "this call cannot be compiled")


def _nested(name: str, codes: tuple[str, ...]) -> str:
    inner = codes[0]
    for code in codes[1:]:
        inner = f"{name}({inner}, {code})"
    return inner
