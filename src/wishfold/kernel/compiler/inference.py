"""The typed form: a kind for every name and expression of a function, and values where they are known."""

import ast
import operator
from collections.abc import Callable
from math import sqrt
from types import FunctionType
from typing import Any

from .kinds import (
    BOOL,
    FLOAT,
    GRID,
    INT,
    INTS,
    NOTHING,
    Array,
    Kind,
    Pair,
    Record,
    Records,
    begins_with,
    described,
    element,
    held,
    is_number,
    joined,
)  # fmt: skip
from .program import INTRINSIC, Function, Program, shape_of

Ask = Callable[[FunctionType], Function]

_VALUES: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}  # fmt: skip
_BUILTIN: dict[object, Kind] = {min: INT, max: INT, abs: INT, len: INT, int: INT, bool: BOOL, sqrt: FLOAT}
WIDEST = 1 << 63


class _Unknown(Exception):
    """A name whose kind follows from what comes later."""


class Inference:
    """Reads one function."""

    def __init__(self, program: Program, function: Function, ask: Ask) -> None:
        self._program, self._f, self._ask = program, function, ask
        self._known: dict[str, Kind] = dict(function.params)
        nodes = list(ast.walk(function.node))
        self._stored = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self._made: set[str] = set()
        """Names of lists that the function makes."""

    def run(self) -> None:
        f = self._f
        before: dict[str, Kind] = {}
        while before != self._known:
            before = dict(self._known)
            for statement in f.body:
                self._names_in(statement)
        self._statements(f.body)
        f.locals = {name: kind for name, kind in self._known.items() if name not in f.params}
        if f.returns == INTS:
            f.room = self._returned_length()

    # -- names ---------------------------------------------------------------------------------

    def _names_in(self, statement: ast.stmt) -> None:
        for node in ast.walk(statement):
            match node:
                case ast.For(target=ast.Name(id=name)):
                    self._bind(name, INT, node)
                case ast.Assign(targets=[target], value=value):
                    self._assigned(target, value)
                case ast.AnnAssign(target=target, value=ast.expr() as value):
                    self._assigned(target, value)

    def _assigned(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple):
            if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
                raise self._f.fault(value, "several names take as many values, written side by side")
            for one, other in zip(target.elts, value.elts, strict=True):
                self._assigned(one, other)
            return
        if not isinstance(target, ast.Name):
            return
        try:
            kind = held(self.kind(value))
        except _Unknown:
            return
        if makes_list(value):
            self._made.add(target.id)
        elif isinstance(value, ast.Name) and value.id in self._made:
            raise self._f.fault(value, f"the list {value.id} has one name and no other")
        self._bind(target.id, kind, value)

    def _bind(self, name: str, kind: Kind, node: ast.AST) -> None:
        old = self._known.get(name)
        new = kind if old is None else joined(old, kind)
        if (
            new is None
            or (name in self._f.params and new != old)
            or kind == NOTHING
            or isinstance(kind, Array)
        ):
            was = "" if old is None else f"{described(old)} elsewhere and "
            raise self._f.fault(node, f"{name} is {was}{described(kind)} here")
        self._known[name] = new

    def _returned_length(self) -> int:
        """Of the list that a function makes and returns: the caller brings the room for it."""
        back = {
            n.value.id for n in ast.walk(self._f.node)
            if isinstance(n, ast.Return) and isinstance(n.value, ast.Name)
        }  # fmt: skip
        lengths = {
            self._f.constants.get(n.value.right)
            for n in ast.walk(self._f.node)
            if isinstance(n, ast.Assign) and isinstance(n.value, ast.BinOp) and makes_list(n.value)
            and isinstance(n.targets[0], ast.Name) and n.targets[0].id in back
        }  # fmt: skip
        length = lengths.pop() if len(back) == len(lengths) == 1 else None
        if length is None or back - self._made:
            raise self._f.fault(self._f.node, "a list that is returned is made here, with a constant length")
        return length

    # -- expressions ---------------------------------------------------------------------------

    def _statement(self, s: ast.stmt) -> None:
        match s:
            case ast.Expr(value=ast.Constant()) | ast.Pass() | ast.Break() | ast.Continue():
                return
            case ast.Expr(value=value):
                self._settled(value)
            case ast.Assign(targets=[target], value=value):
                self._store(target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._store(target, value)
            case ast.AugAssign(target=target, value=value):
                old = self._settled(target)
                kind = self._binary(s, s.op, old, self._settled(value))
                if joined(old, kind) is None:
                    raise self._f.fault(s, f"{described(old)} becomes {described(kind)}")
            case ast.Return(value=value):
                kind = NOTHING if value is None else self._settled(value)
                if not fits(kind, self._f.returns):
                    raise self._f.fault(s, f"it returns {described(kind)}, not {described(self._f.returns)}")
            case ast.If(test=test, body=body, orelse=other) | ast.While(test=test, body=body, orelse=other):
                if not is_number(self._settled(test)) or (isinstance(s, ast.While) and other):
                    raise self._f.fault(s, "an if or a while asks for a truth value, and a while has no else")
                self._statements(body + other)
            case ast.For(iter=ast.Call(func=ast.Name(id="range"), args=args), body=body, orelse=[]):
                for arg in args:
                    if self._settled(arg) not in (INT, BOOL):
                        raise self._f.fault(s, "a range runs over whole numbers")
                self._statements(body)
            case _:
                raise self._f.fault(s, f"{type(s).__name__} cannot be compiled here")

    def _statements(self, body: list[ast.stmt]) -> None:
        for s in body:
            self._statement(s)

    def _store(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(target.elts, value.elts, strict=True):
                self._store(one, other)
            return
        to, kind = self._settled(target), self._settled(value)
        if isinstance(target, ast.Name):
            return
        if to != INT or kind not in (INT, BOOL):
            raise self._f.fault(target, f"{described(kind)} is put where {described(to)} is")

    def _settled(self, e: ast.expr) -> Kind:
        """The kind of an expression, once all names have theirs."""
        try:
            return self.kind(e)
        except _Unknown as unknown:
            raise self._f.fault(e, f"{unknown} has no value here") from None

    def kind(self, e: ast.expr) -> Kind:
        found = self._kind(e)
        self._f.kinds[e] = found
        return found

    def _kind(self, e: ast.expr) -> Kind:
        f = self._f
        match e:
            case ast.Constant(value=bool() as value):
                f.constants[e] = int(value)
                return BOOL
            case ast.Constant(value=int() as value):
                f.constants[e] = value
                return INT
            case ast.Constant(value=float()):
                return FLOAT
            case ast.Name():
                return self._name(e)
            case ast.Attribute(value=value, attr=name):
                of = self.kind(value)
                if not isinstance(of, Record) or name not in of.declared.layout:
                    raise f.fault(e, f"{described(of)} has no field {name}")
                shape = tuple(of.declared.layout[name])
                return Array(shape) if shape else INT
            case ast.Subscript(value=value, slice=index):
                of, at = self.kind(value), self.kind(index)
                found = element(of)
                if found is None or at not in (INT, BOOL):
                    raise f.fault(e, f"{described(of)} has no cell [{described(at)}]")
                return found
            case ast.BinOp(left=ast.List(elts=[one]), op=ast.Mult(), right=right):
                if self.kind(one) not in (INT, BOOL) or self.kind(right) != INT:
                    raise f.fault(e, "a list of whole numbers is made as [number] * length")
                f.kinds[e.left] = INTS
                return INTS
            case ast.BinOp(left=left, op=op, right=right):
                found = self._binary(e, op, self.kind(left), self.kind(right))
                self._fold(e, left, op, right)
                return found
            case ast.UnaryOp(op=op, operand=operand):
                return self._unary(e, op, operand)
            case ast.BoolOp(values=values):
                if any(not is_number(kind) for kind in [self.kind(value) for value in values]):
                    raise f.fault(e, "and, or are for truth values")
                return BOOL
            case ast.Compare(left=left, comparators=others):
                if any(not is_number(self.kind(part)) for part in (left, *others)):
                    raise f.fault(e, "only numbers are compared")
                return BOOL
            case ast.IfExp(test=test, body=body, orelse=other):
                self.kind(test)
                both = joined(held(self.kind(body)), held(self.kind(other)))
                if both is None:
                    raise f.fault(e, "both sides of an if must be of one kind")
                return both
            case ast.Call():
                return self._call(e)
            case ast.Tuple(elts=[one, other]) if {self.kind(one), self.kind(other)} <= {INT, BOOL}:
                return Pair()
            case ast.Tuple(elts=parts):
                for part in parts:
                    self.kind(part)
                return NOTHING
        raise f.fault(e, f"{type(e).__name__} cannot be compiled here")

    def _name(self, e: ast.Name) -> Kind:
        if e.id in self._known:
            return self._known[e.id]
        if e.id in self._stored:
            raise _Unknown(e.id)
        value = self._program.meaning(self._f.module, e.id)
        if isinstance(value, int):
            self._f.constants[e] = int(value)
            return BOOL if isinstance(value, bool) else INT
        if isinstance(value, float):
            return FLOAT
        if shape := shape_of(value):
            return Array(shape, fixed=True)
        raise self._f.fault(e, f"{e.id} is neither a whole number nor a table of whole numbers")

    def _unary(self, e: ast.UnaryOp, op: ast.unaryop, operand: ast.expr) -> Kind:
        kind = self.kind(operand)
        if not is_number(kind):
            raise self._f.fault(e, "only numbers have a sign")
        if isinstance(op, ast.Not):
            return BOOL
        if operand in self._f.constants:
            value = self._f.constants[operand]
            self._f.constants[e] = {ast.USub: -value, ast.UAdd: value, ast.Invert: ~value}[type(op)]
        return FLOAT if kind == FLOAT else INT

    def _binary(self, e: ast.AST, op: ast.operator, left: Kind, right: Kind) -> Kind:
        if not (is_number(left) and is_number(right)):
            raise self._f.fault(e, f"{described(left)} and {described(right)} are not reckoned with")
        if isinstance(op, ast.Div):
            return FLOAT
        if FLOAT in (left, right):
            if not isinstance(op, ast.Add | ast.Sub | ast.Mult):
                raise self._f.fault(e, "fractions are added, subtracted, multiplied and divided")
            return FLOAT
        if type(op) not in _VALUES:
            raise self._f.fault(e, f"the operator {type(op).__name__} cannot be compiled")
        return INT

    def _fold(self, e: ast.BinOp, left: ast.expr, op: ast.operator, right: ast.expr) -> None:
        known = self._f.constants
        if left in known and right in known and type(op) in _VALUES:
            try:
                value = _VALUES[type(op)](known[left], known[right])
            except (ArithmeticError, ValueError) as error:
                raise self._f.fault(e, str(error)) from None
            if not -WIDEST <= value < WIDEST:
                raise self._f.fault(e, "the number is too large")
            known[e] = value

    def _call(self, e: ast.Call) -> Kind:
        if not isinstance(e.func, ast.Name) or e.keywords:
            raise self._f.fault(e, "plain functions are called, with arguments by position")
        live: Any = self._program.meaning(self._f.module, e.func.id)
        given = [self.kind(arg) for arg in e.args]
        if live in _BUILTIN:
            if live is len and isinstance(given[0], Array):
                self._f.constants[e] = given[0].shape[0]
            elif live is not len and any(not is_number(kind) for kind in given):
                raise self._f.fault(e, f"{e.func.id} takes numbers")
            return _BUILTIN[live]
        if live in INTRINSIC:
            return INTRINSIC[live]
        if not isinstance(live, FunctionType):
            raise self._f.fault(e, f"{e.func.id} is not a function that can be compiled")
        callee = self._f.calls[e] = self._ask(live)
        wanted = list(callee.params.items())
        least = len(wanted) - len(callee.node.args.defaults)
        if not least <= len(given) <= len(wanted):
            raise self._f.fault(e, f"{e.func.id} takes {len(wanted)} arguments, not {len(given)}")
        for kind, (name, declared) in zip(given, wanted, strict=False):
            if not fits(kind, declared):
                why = f"{e.func.id} wants {described(declared)} for {name}, not {described(kind)}"
                raise self._f.fault(e, why)
        return callee.returns


def fits(kind: Kind, declared: Kind) -> bool:
    """Whether it can be handed over where that is declared."""
    match kind, declared:
        case (Record(one), Record(other)) | (Records(one), Records(other)):
            return one is other or (isinstance(kind, Record) and begins_with(one, other))
        case Array(shape), _ if len(shape) == 2:
            return declared == GRID
    if declared == FLOAT:
        return is_number(kind)
    return held(kind) == declared or (kind == BOOL and declared == INT)


def makes_list(e: ast.expr) -> bool:
    return isinstance(e, ast.BinOp) and isinstance(e.left, ast.List)
