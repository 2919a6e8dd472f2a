"""Imports go downwards only: the folder list is the architecture."""

import ast
from collections.abc import Iterator
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


def imports(file: Path) -> Iterator[tuple[str, bool]]:
    """Every import of a file as an absolute name, and whether it stands at module level."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    package = ["wishfold", *file.relative_to(HOME).parts[:-1]]
    top = set(map(id, tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in top
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            if node.module is None:
                for alias in node.names:
                    yield f"{name}.{alias.name}", id(node) in top
            else:
                yield name, id(node) in top


def files() -> list[Path]:
    return sorted(HOME.rglob("*.py"))


def layer(name: str) -> str | None:
    parts = name.split(".")
    return parts[1] if parts[0] == "wishfold" and len(parts) > 1 else None


@pytest.mark.parametrize("file", files(), ids=lambda f: str(f.relative_to(HOME)))
def test_imports_go_downwards(file: Path) -> None:
    own = file.relative_to(HOME).parts[0]
    if own not in LAYERS:
        return
    for name, _ in imports(file):
        used = layer(name)
        if used in LAYERS:
            assert LAYERS.index(used) <= LAYERS.index(own), f"{own} imports {name}"
            assert (own, used) not in APART, f"{own} imports {name}"


@pytest.mark.parametrize("file", files(), ids=lambda f: str(f.relative_to(HOME)))
def test_kernel_and_games_need_the_standard_library_alone(file: Path) -> None:
    import sys

    place = str(file.relative_to(HOME))
    if not place.startswith(STANDARD_ONLY):
        return
    for name, _ in imports(file):
        root = name.split(".")[0]
        if root == FOR_TYPE_CHECKERS:
            assert not at_run_time(file, root), f"{place} imports {name}"
            continue
        assert root == "wishfold" or root in sys.stdlib_module_names, f"{place} imports {name}"


def at_run_time(file: Path, root: str) -> bool:
    """Whether a module is imported anywhere but under `if TYPE_CHECKING:`."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    guarded = [
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for statement in node.body
        for inner in ast.walk(statement)
    ]
    return any(
        isinstance(node, ast.ImportFrom) and node.module == root and node not in guarded
        for node in ast.walk(tree)
    )


def test_every_folder_is_a_layer() -> None:
    folders = {f.name for f in HOME.iterdir() if f.is_dir() and f.name != "__pycache__"}
    assert folders <= set(LAYERS)


BY_EXAMPLE = {"lab/bench/open_spiel.py", "kernel/record.py"}
"""The game that is nearest to a peer's; and how the first line of a record looks, in a sentence."""


def own_words(file: Path) -> Iterator[str]:
    """Every text of a file that is no docstring, and every module that it imports."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value
    yield from (name for name, _ in imports(file))


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
