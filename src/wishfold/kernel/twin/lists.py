"""Which functions of the rules work with lists of their own.

Compiled code counts who holds an array, whenever one is handed on: locked instructions, and as many of them
as of anything else in a search. Only what is made while it runs has to be counted. That is lists; states,
kits and rooms come from outside and stay until the call is over.
"""

import ast
import inspect
from collections.abc import Iterable
from types import FunctionType


def list_users(roots: Iterable[FunctionType]) -> set[FunctionType]:
    """The functions that make lists or are handed some, among all that are called from these."""
    handed: dict[FunctionType, set[int]] = {root: set() for root in roots}
    users = set()
    waiting = list(handed)
    while waiting:
        function = waiting.pop()
        reader = _Reader(function, handed[function])
        if reader.has_lists:
            users.add(function)
        for callee, places in reader.calls():
            if callee not in handed or not places <= handed[callee]:
                handed[callee] = handed.get(callee, set()) | places
                waiting.append(callee)
    return users


class _Reader:
    """Reads one function, some of whose parameters are lists."""

    def __init__(self, function: FunctionType, handed: set[int]) -> None:
        self._names = function.__globals__
        (node,) = ast.parse(inspect.getsource(function)).body
        assert isinstance(node, ast.FunctionDef)
        self._nodes = list(ast.walk(node))
        self._lists = {arg.arg for place, arg in enumerate(node.args.args) if place in handed}
        while found := self._named() - self._lists:
            self._lists |= found

    @property
    def has_lists(self) -> bool:
        return bool(self._lists) or any(self._is_list(node) for node in self._nodes)

    def calls(self) -> Iterable[tuple[FunctionType, set[int]]]:
        """Every function it calls, with the places of the arguments that are lists."""
        for node in self._nodes:
            if isinstance(node, ast.Call) and (callee := self._called(node)):
                yield callee, {place for place, arg in enumerate(node.args) if self._is_list(arg)}

    def _named(self) -> set[str]:
        return {
            target.id
            for node in self._nodes
            if isinstance(node, ast.Assign) and self._is_list(node.value)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def _is_list(self, node: ast.AST) -> bool:
        match node:
            case ast.List(ctx=ast.Load()):
                return True
            case ast.BinOp():
                return self._is_list(node.left) or self._is_list(node.right)
            case ast.Name():
                return node.id in self._lists
            case ast.Call():
                callee = self._called(node)
                return callee is not None and str(callee.__annotations__.get("return")).startswith("list")
        return False

    def _called(self, node: ast.Call) -> FunctionType | None:
        callee = self._names.get(node.func.id) if isinstance(node.func, ast.Name) else None
        return callee if isinstance(callee, FunctionType) else None
