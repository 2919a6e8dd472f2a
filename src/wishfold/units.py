"""All that is compiled of our own games: `python -m wishfold.units` has it ready before the first move."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

from .bots.search import tree
from .kernel.compiler import build, toolchain
from .kernel.compiler.unit import Loops
from .kernel.engines import loops
from .kernel.errors import Illegal
from .kernel.registry import load, names

Named = tuple[str, str]
"""A game and a file of loops, by name: modules do not travel between processes."""


def every() -> list[Named]:
    """Games with the same rules and heuristics share their units."""
    found: dict[str, Named] = {}
    for name in names():
        game = load(name)
        for file in (loops, tree, *game.loops):
            found.setdefault(build.name_of(game.rules, file), (name, file.__name__))
    return list(found.values())


def loops_of(named: Named) -> tuple[ModuleType, Loops]:
    game, file = load(named[0]), import_module(named[1])
    return game.rules, Loops(file, game.heuristics if file.HOOKS else None)


def ready(named: Named) -> str:
    """Has one unit ready; answers why it is not, or nothing."""
    try:
        build.unit_module(*loops_of(named))
    except Illegal as error:
        return str(error)
    return ""


def build_unit(folder: Path, compiler: toolchain.Compiler, level: str, named: Named) -> Path:
    """Compiles one unit for a wheel."""
    rules, parts = loops_of(named)
    file = folder / f"{build.name_of(rules, parts.module)}{level and '.' + level}{toolchain.SUFFIX}"
    build.build(rules, parts, build.digest_of(rules, parts), file, compiler, level)
    return file


def build_all(folder: Path, compiler: toolchain.Compiler, levels: tuple[str, ...]) -> Iterator[Path]:
    """Every unit for every level of processors."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for level in levels:
            yield from pool.map(partial(build_unit, folder, compiler, level), every())


def main() -> int:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        reasons = sorted(set(pool.map(ready, every())) - {""})
    for why in reasons:
        print(f"Games run interpreted, and bots think less: {why}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
