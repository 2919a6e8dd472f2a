"""Imports go downwards only: the folder list is the architecture."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import wishfold

HOME = Path(wishfold.__file__).parent
LAYERS = ["kernel", "games", "scaffold", "match", "bots", "research", "lab", "print", "server", "cli"]
"""From the bottom up; a layer imports itself and those before it."""
APART = {("scaffold", "games"), ("games", "match"), ("bots", "match"), ("bots", "games"), ("match", "games")}
"""Layers that do not import each other although one is lower: rules are reached by the registry."""
STANDARD_ONLY = ("kernel", "games")
FOR_TYPE_CHECKERS = "typing_extensions"
"""Comes with mypy; it gives a bare `Game` its usual types."""
SERVER_LAYERS = [
    {"errors", "fanout", "logs", "metrics", "names", "settings", "tokens"},
    {"wire", "store", "workers"},
    {"tables", "middleware"},
    {"archive"},
    {"lobby"},
    {"backend"},
    {"http"},
    {"serve"},
]
"""The server's folders and modules from the bottom up. Those of one layer do not import each other, except in
the lowest."""


@dataclass(frozen=True)
class Import:
    name: str
    """Absolute."""
    module: str
    """The module that is imported or imported from; "" if it is not ours."""
    typing_only: bool
    """Whether it stands under `if TYPE_CHECKING`."""


@cache
def imports(file: Path) -> list[Import]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typing_only = set[int]().union(*(_below(node) for node in ast.walk(tree) if _is_typing_block(node)))
    package = ["wishfold", *file.relative_to(HOME).parts[:-1]]
    return [
        Import(name, module_of(name), id(node) in typing_only)
        for node in ast.walk(tree)
        for name in _names(node, package)
    ]


def _names(node: ast.AST, package: list[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = package[: len(package) - node.level + 1] if node.level else []
        name = ".".join([*base, *([node.module] if node.module else [])])
        yield from (f"{name}.{alias.name}" for alias in node.names)


def _below(node: ast.AST) -> set[int]:
    return {id(each) for each in ast.walk(node)}


def _is_typing_block(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


@cache
def modules() -> dict[str, Path]:
    found = {}
    for file in files():
        parts = ["wishfold", *file.relative_to(HOME).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def module_of(name: str) -> str:
    """The longest part of a dotted name that is a module of ours."""
    while name and name not in modules():
        name = name.rpartition(".")[0]
    return name


@cache
def files() -> tuple[Path, ...]:
    return tuple(sorted(HOME.rglob("*.py")))


def layer(name: str) -> str | None:
    parts = name.split(".")
    return parts[1] if parts[0] == "wishfold" and len(parts) > 1 else None


def server_layer(module: str) -> int | None:
    parts = module.split(".")
    if parts[:2] != ["wishfold", "server"] or len(parts) < 3:
        return None
    return next(number for number, names in enumerate(SERVER_LAYERS) if parts[2] in names)


@pytest.mark.parametrize("file", files(), ids=lambda f: str(f.relative_to(HOME)))
def test_imports_go_downwards(file: Path) -> None:
    own = file.relative_to(HOME).parts[0]
    if own not in LAYERS:
        return
    for each in imports(file):
        used = layer(each.name)
        if used in LAYERS:
            assert LAYERS.index(used) <= LAYERS.index(own), f"{own} imports {each.name}"
            assert (own, used) not in APART, f"{own} imports {each.name}"


@pytest.mark.parametrize("name", [name for name in modules() if server_layer(name) is not None])
def test_imports_within_the_server_go_downwards(name: str) -> None:
    own = server_layer(name)
    assert own is not None
    for each in imports(modules()[name]):
        used = server_layer(each.module)
        if used is not None and each.module.split(".")[2] != name.split(".")[2]:
            assert used < own or used == own == 0, f"{name} imports {each.module}"


@pytest.mark.parametrize("file", files(), ids=lambda f: str(f.relative_to(HOME)))
def test_kernel_and_games_need_the_standard_library_alone(file: Path) -> None:
    place = str(file.relative_to(HOME))
    if not place.startswith(STANDARD_ONLY):
        return
    for each in imports(file):
        root = each.name.split(".")[0]
        if root == FOR_TYPE_CHECKERS:
            assert each.typing_only, f"{place} imports {each.name}"
            continue
        assert root == "wishfold" or root in sys.stdlib_module_names, f"{place} imports {each.name}"


def test_every_folder_is_a_layer() -> None:
    folders = {f.name for f in HOME.iterdir() if f.is_dir() and f.name != "__pycache__"}
    assert folders <= set(LAYERS)


def leads_to(module: str, goal: str) -> bool:
    seen, ahead = set[str](), [module]
    while ahead:
        if (one := ahead.pop()) == goal:
            return True
        if one and one not in seen:
            seen.add(one)
            ahead += [each.module for each in imports(modules()[one])]
    return False


@pytest.mark.parametrize("name", [name for name in modules() if layer(name) not in (None, "kernel")])
def test_no_import_for_types_alone_closes_a_circle(name: str) -> None:
    """In the kernel, a game and its positions name each other's types."""
    for each in imports(modules()[name]):
        if each.typing_only and each.module:
            assert not leads_to(each.module, name), f"{name} and {each.module} import each other"
            assert layer(name) != "server", f"{name} imports {each.module} for types alone"


BY_EXAMPLE = {"lab/bench/open_spiel.py", "kernel/records/record.py"}
"""The game that is nearest to a peer's; and how the first line of a record looks, in a sentence."""


def own_words(file: Path) -> Iterator[str]:
    """Every text of a file that is no docstring, and every module that it imports."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value
    yield from (each.name for each in imports(file))


@pytest.mark.parametrize("file", files(), ids=lambda f: str(f.relative_to(HOME)))
def test_nothing_central_knows_a_game(file: Path) -> None:
    """What a game brings it declares: no code outside its folder names it. `memory` is also a plain word."""
    place = file.relative_to(HOME)
    if place.parts[0] == "games" or str(place) in BY_EXAMPLE:
        return
    names = [name for name in wishfold.names() if wishfold.load(name).package.startswith("wishfold.")]
    marks = {name for name in names if "-" in name} | {f".games.{n.replace('-', '_')}" for n in names}
    for word in own_words(file):
        assert word not in names, f"{place} names {word}"
        assert not any(mark in word for mark in marks), f"{place} says {word!r}"
