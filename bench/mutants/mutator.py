"""The mutants of a source file: each differs from it in one small place.

Changed are comparisons, whole numbers, arithmetic, logic, conditions, what is returned, and
statements, which are left out. Not changed is what says nothing about tests: annotations,
docstrings, imports, the left-out assignment without which a module cannot be imported, a loop
that would never end, and the number by which a class of `Fields` declares a field (only that it
is a number counts there).
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
CALLS = {"min": "max", "max": "min"}
DELETED = (ast.Assign, ast.AugAssign, ast.Expr, ast.Break, ast.Continue)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed source; `line` is where, `before` and `after` are that line as it was and is."""

    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.before}  →  {self.after}"


def mutants_of(source: str) -> list[Mutant]:
    """All mutants of a file, from top to bottom, each source once."""
    found: dict[str, Mutant] = {}
    for node, changed in _changes(ast.parse(source)):
        mutant = _mutant(source, node, changed)
        if mutant.source != source:
            found.setdefault(mutant.source, mutant)
    return sorted(found.values(), key=lambda mutant: mutant.line)


Change = tuple[ast.expr | ast.stmt, str]
"""A node of the file, and the text that takes its place."""


def _changes(module: ast.Module) -> Iterator[Change]:
    for statement in module.body:
        yield from _in_statement(statement, outside=True)


def _in_statement(statement: ast.stmt, outside: bool) -> Iterator[Change]:
    """`outside` of functions, where nothing is left out."""
    if isinstance(statement, ast.Import | ast.ImportFrom) or _is_text(statement):
        return
    if isinstance(statement, DELETED) and not outside:
        yield statement, "pass"
    if isinstance(statement, ast.AugAssign) and type(statement.op) in SWAPS:
        yield statement, _with(statement, op=_swapped(statement.op))
    if isinstance(statement, ast.Return):
        yield from _returned(statement)
    for expression in _expressions(statement):
        yield from _in_expression(expression)
    if isinstance(statement, ast.If):
        yield from _forced(statement.test)
    if isinstance(statement, ast.While):
        yield statement.test, "False"
    inside = outside and not isinstance(statement, ast.FunctionDef)
    for block in ("body", "orelse", "finalbody"):
        for inner in getattr(statement, block, []):
            if not (isinstance(statement, ast.ClassDef) and _declares(statement, inner)):
                yield from _in_statement(inner, inside)


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _declares(holder: ast.ClassDef, statement: ast.stmt) -> bool:
    """Whether this declares a field that is one number."""
    return (
        any(isinstance(base, ast.Name) and base.id == "Fields" for base in holder.bases)
        and isinstance(statement, ast.Assign)
        and isinstance(statement.value, ast.Constant)
    )


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions that are this statement's own; never an annotation."""
    if isinstance(statement, ast.FunctionDef):
        yield from statement.args.defaults
        return
    for name, value in ast.iter_fields(statement):
        if name == "annotation":
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.expr):
                yield part


def _in_expression(expression: ast.expr) -> Iterator[Change]:
    for node in ast.walk(expression):
        if isinstance(node, ast.expr):
            yield from _replaced(node)


def _replaced(node: ast.expr) -> Iterator[Change]:
    match node:
        case ast.Constant(value=bool()):
            yield node, str(not node.value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1)
            yield node, str(value - 1)
        case ast.BinOp(op=op) if type(op) in SWAPS:
            yield node, _with(node, op=_swapped(op))
        case ast.BoolOp(op=logic):
            yield node, _with(node, op=_swapped(logic))
        case ast.Compare(ops=ops):
            for n, relation in enumerate(ops):
                yield node, _with(node, ops=[*ops[:n], _swapped(relation), *ops[n + 1 :]])
        case ast.UnaryOp(operand=operand) if not isinstance(operand, ast.Constant):
            yield node, ast.unparse(operand)
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield node, _with(node, func=ast.Name(CALLS[name]))
        case ast.IfExp(test=test):
            yield from _forced(test)


def _forced(test: ast.expr) -> Iterator[Change]:
    yield test, "True"
    yield test, "False"


def _returned(statement: ast.Return) -> Iterator[Change]:
    value = statement.value
    if value is None:
        yield statement, "pass"
    elif isinstance(value, ast.Compare | ast.BoolOp) or _is_not(value):
        yield value, ast.unparse(ast.UnaryOp(ast.Not(), value))
    elif not isinstance(value, ast.Constant | ast.Tuple):
        yield value, ast.unparse(ast.BinOp(value, ast.Add(), ast.Constant(1)))
        yield value, ast.unparse(ast.BinOp(value, ast.Sub(), ast.Constant(1)))


def _is_not(value: ast.expr) -> bool:
    return isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)


def _swapped(op: ast.AST) -> ast.AST:
    return SWAPS[type(op)]()


def _with(node: ast.expr | ast.stmt, **parts: object) -> str:
    """The node's text with these parts instead of its own."""
    fields = dict(ast.iter_fields(node)) | parts
    return ast.unparse(ast.copy_location(type(node)(**fields), node))


def _mutant(source: str, node: ast.expr | ast.stmt, text: str) -> Mutant:
    """Only the node's own characters change, so the lines before it stay what they are."""
    whole = source.encode()
    start, end = (_offset(whole, *place) for place in _ends(node))
    atom = isinstance(node, ast.stmt) or text.isalnum()
    changed = (whole[:start] + (text if atom else f"({text})").encode() + whole[end:]).decode()
    line = node.lineno
    return Mutant(line, _line(source, line), _line(changed, line), changed)


def _ends(node: ast.expr | ast.stmt) -> tuple[tuple[int, int], tuple[int, int]]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def _offset(source: bytes, line: int, column: int) -> int:
    """The parser counts columns in bytes."""
    return sum(map(len, source.splitlines(keepends=True)[: line - 1])) + column


def _line(source: str, line: int) -> str:
    return source.splitlines()[line - 1].strip()
