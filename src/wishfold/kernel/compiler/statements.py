"""Statements and whole functions in C, line by line as they are in Python."""

import ast

from ..rules.fields import Fields
from .effects import changing, lengths_in, order_matters, reading
from .expressions import CHECKED, SIGNS, Expressions
from .inference import makes_list
from .kinds import BYTES, Kind, Record, Scalar
from .program import Function, Program, in_c


class Statements:
    """Writes one function."""

    def __init__(self, program: Program, f: Function, names: dict[type[Fields], str]) -> None:
        self._f, self._program = f, program
        self._e = Expressions(program, f, names)
        self._lines: list[str] = []
        self._depth = 1
        self._in_loops = _only_in_loops(f)

    def text(self, head: str) -> str:
        for statement in self._f.body:
            self._statement(statement, top=True)
        declared = [
            f"    {self._e.type(kind)}{in_c(name)} = {_zero(kind)};"
            for name, kind in self._f.locals.items()
            if name not in self._in_loops
        ]
        rooms = [f"    {room}" for room in self._e.rooms]
        start = f'#line {self._f.node.lineno} "{self._f.file}"'
        return "\n".join([start, f"{head} {{", *declared, *rooms, *self._lines, "}\n"])

    def _put(self, line: str) -> None:
        self._lines.append("    " * self._depth + line)

    def _block(self, body: list[ast.stmt]) -> None:
        self._depth += 1
        for statement in body:
            self._statement(statement)
        self._depth -= 1

    def _statement(self, s: ast.stmt, top: bool = False) -> None:
        if isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant):
            return
        self._lines.append(f'#line {s.lineno} "{self._f.file}"')
        match s:
            case ast.Pass():
                self._put(";")
            case ast.Break():
                self._put("break;")
            case ast.Continue():
                self._put("continue;")
            case ast.Return(value=None):
                self._put("return;")
            case ast.Return(value=ast.expr() as value):
                self._put(f"return {self._e.value(value, self._f.returns)};")
            case ast.Expr(value=value):
                self._put(f"{self._e.code(value)};")
            case ast.If():
                self._if(s)
            case ast.While(test=test, body=body):
                self._put(f"while ({self._e.truth(test)}) {{")
                self._block(body)
                self._put("}")
            case ast.For():
                self._for(s)
            case ast.Assign(targets=[target], value=value):
                self._assign(target, value, top)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assign(target, value, top)
            case ast.AugAssign():
                self._augmented(s)
            case _:
                raise self._f.fault(s, f"{type(s).__name__} cannot be compiled here")

    def _if(self, s: ast.If) -> None:
        self._put(f"if ({self._e.truth(s.test)}) {{")
        self._block(s.body)
        rest = s.orelse
        while len(rest) == 1 and isinstance(inner := rest[0], ast.If):
            self._put(f"}} else if ({self._e.truth(inner.test)}) {{")
            self._block(inner.body)
            rest = inner.orelse
        if rest:
            self._put("} else {")
            self._block(rest)
        self._put("}")

    def _for(self, s: ast.For) -> None:
        assert isinstance(s.iter, ast.Call)
        assert isinstance(s.target, ast.Name)
        args, known = s.iter.args, self._f.constants
        if order_matters(self._program, self._f, args):
            raise self._f.fault(s, "a range changes nothing")
        step = known.get(args[2]) if len(args) == 3 else 1
        if not step:
            raise self._f.fault(s, "the step of a range is a constant other than 0")
        start = self._e.code(args[0]) if len(args) > 1 else "0"
        last = args[min(1, len(args) - 1)]
        own = s.target.id in self._in_loops
        i = in_c(s.target.id) if own else self._e.temp("i")
        end = self._e.code(last)
        if last not in known:
            stop = self._e.temp("end")
            self._put(f"const int64_t {stop} = {end};")
            end = stop
        if own and step == 1 and (lengths := lengths_in(self._f, s)):
            flag = self._e.temp("inside")
            within = ([] if known.get(args[0], -1) >= 0 or len(args) == 1 else [f"{start} >= 0"]) + [
                f"{end} <= {length}" for length in sorted(lengths)
            ]
            self._put(f"const bool {flag} = {' && '.join(within)};")
            self._e.inside[s.target.id] = flag, lengths
        moved = f"{i}++" if step == 1 else f"{i} += {step}"
        self._put(f"for (int64_t {i} = {start}; {i} {'<' if step > 0 else '>'} {end}; {moved}) {{")
        if not own:
            self._put(f"    {in_c(s.target.id)} = {i};")
        self._block(s.body)
        self._put("}")
        self._e.inside.pop(s.target.id, None)

    # -- assignments ---------------------------------------------------------------------------

    def _assign(self, target: ast.expr, value: ast.expr, top: bool) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            names = [self._e.temp() for _ in target.elts]
            for name, to, part in zip(names, target.elts, value.elts, strict=True):
                if makes_list(part):
                    raise self._f.fault(part, "a list is made in a line of its own")
                self._put(f"{self._e.type(self._f.kinds[to])}{name} = {self._e.value(part)};")
            for name, to in zip(names, target.elts, strict=True):
                self._put(f"{self._e.code(to)} = {name};")
            return
        if isinstance(target, ast.Name) and isinstance(value, ast.BinOp) and makes_list(value):
            self._make_list(target, value, top)
        elif isinstance(target, ast.Name) or not (
            changing(self._program, self._f, value) and reading(target)
        ):
            self._put(f"{self._e.code(target)} = {self._e.value(value)};")
        else:
            name = self._e.temp()
            self._put(f"int64_t {name} = {self._e.value(value)};")
            self._put(f"{self._e.code(target)} = {name};")

    def _make_list(self, target: ast.Name, value: ast.BinOp, top: bool) -> None:
        """On the stack: a list whose length is known has its room for the whole function."""
        assert isinstance(value.left, ast.List)
        name, filler = in_c(target.id), self._e.code(value.left.elts[0])
        length = self._f.constants.get(value.right)
        if length is not None:
            length = max(0, length)
            room = "room" if self._returned(target.id) else f"{name}_room"
            if room != "room":
                self._e.rooms.append(f"int64_t {room}[{max(1, length)}];")
            self._put(f"{name} = wf_filled({room}, {length}, {filler});")
            return
        if not top:
            raise self._f.fault(value, "a list of varying length is made outside of loops and ifs")
        n = self._e.temp("n")
        self._put(f"const int64_t {n} = LENGTH({self._e.code(value.right)});")
        self._put(f"int64_t {name}_room[{n} + 1];")
        self._put(f"{name} = wf_filled({name}_room, {n}, {filler});")

    def _returned(self, name: str) -> bool:
        return self._f.room is not None and any(
            isinstance(n, ast.Return) and isinstance(n.value, ast.Name) and n.value.id == name
            for n in ast.walk(self._f.node)
        )

    def _augmented(self, s: ast.AugAssign) -> None:
        """Python looks at the place first, then at the value."""
        place, value = self._e.code(s.target), self._e.number(s.value)
        if isinstance(s.target, ast.Name):
            if type(s.op) in SIGNS:
                self._put(f"{place} {SIGNS[type(s.op)]}= {self._e.code(s.value)};")
            else:
                self._put(f"{place} = {self._e.operation(s.op, place, value)};")
        elif type(s.op) in CHECKED or changing(self._program, self._f, s.value):
            at, old = self._e.temp("at"), self._e.temp()
            self._put(f"{self._cell(s.target)}*{at} = &{place};")
            self._put(f"const int64_t {old} = *{at};")
            self._put(f"*{at} = {self._e.operation(s.op, old, value)};")
        else:
            self._put(f"{place} {SIGNS[type(s.op)]}= {self._e.code(s.value)};")

    def _cell(self, target: ast.expr) -> str:
        of_bytes = isinstance(target, ast.Subscript) and self._f.kinds[target.value] == BYTES
        return "int8_t " if of_bytes else "int64_t "


def head_of(program: Program, f: Function, names: dict[type[Fields], str]) -> str:
    """The first line of a function. A record whose cells no other parameter shares needs no second look after
    something else was written."""
    writer = Expressions(program, f, names)
    params = []
    for name, kind in f.params.items():
        alone = "restrict " if isinstance(kind, Record) and name not in f.shared else ""
        params.append(f"{writer.type(kind)}{alone}{in_c(name)}")
    if f.room is not None:
        params.append("int64_t *room")
    return f"WF_STATIC {writer.type(f.returns)}{f.name}({', '.join(params) or 'void'})"


def _zero(kind: Kind) -> str:
    if isinstance(kind, Record):
        return "NULL"
    return "0" if isinstance(kind, Scalar) else "{0}"


def _only_in_loops(f: Function) -> set[str]:
    """Names that for loops bind and nothing else needs: they can be declared there."""
    inside: dict[str, set[ast.AST]] = {}
    kept = set(f.params)
    for node in ast.walk(f.node):
        match node:
            case ast.For(target=ast.Name(id=name), body=body):
                inside.setdefault(name, set()).update(n for part in body for n in ast.walk(part))
            case ast.Assign(targets=targets):
                kept |= _stored(*targets)
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                kept |= _stored(target)
    for node in ast.walk(f.node):
        if (
            isinstance(node, ast.Name)
            and isinstance(node.ctx, ast.Load)
            and node not in inside.get(node.id, ())
        ):
            kept.add(node.id)
    return set(inside) - kept


def _stored(*targets: ast.expr) -> set[str]:
    names = (n for target in targets for n in ast.walk(target) if isinstance(n, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}
