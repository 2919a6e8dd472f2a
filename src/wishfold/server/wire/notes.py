"""What stands beside each field in the source: the strings under them, which Python itself forgets."""

import ast
import inspect
import sys
from functools import cache


def notes_of(kind: type) -> dict[str, str]:
    """By field, those of the classes it is made from included; nothing where there is no source."""
    notes: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if each.__module__.partition(".")[0] not in ("builtins", "msgspec"):
            notes |= _notes_in(each.__module__).get(each.__name__, {})
    return notes


@cache
def _notes_in(module: str) -> dict[str, dict[str, str]]:
    """Of every class of a module, by its name; a module is read but once."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (OSError, TypeError, SyntaxError):
        return {}
    return {declared.name: _own(declared) for declared in tree.body if isinstance(declared, ast.ClassDef)}


def _own(declared: ast.ClassDef) -> dict[str, str]:
    notes = {}
    for field, below in zip(declared.body, declared.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(note))):
                notes[name] = inspect.cleandoc(note)
    return notes
