"""What is mutated, and which tests are to notice."""

from dataclasses import dataclass
from pathlib import Path

import wishfold
from wishfold.kernel.registry import HOME

from .mutator import Mutant, mutants_of

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Target:
    """Rules files and the folders of the tests that are about them, relative to the root."""

    name: str
    files: tuple[Path, ...]
    tests: tuple[Path, ...]

    def mutants(self, root: Path) -> list[tuple[Path, Mutant]]:
        return [
            (file, mutant)
            for file in self.files
            for mutant in mutants_of((root / file).read_text(encoding="utf-8"))
        ]


def targets(games: list[str]) -> list[Target]:
    """The rules of these games (all when none is named), each once: games may share them.

    The tests of every game that plays by the same rules count.
    """
    built_in = [game for game in map(wishfold.load, wishfold.names()) if game.package.startswith(HOME)]
    wanted = {wishfold.load(name).rules for name in games} or {game.rules for game in built_in}
    found = []
    for owner in built_in:
        if owner.rules in wanted and owner.rules.__name__.startswith(owner.package + "."):
            folders = [g.package.rpartition(".")[2] for g in built_in if g.rules is owner.rules]
            tests = (Path("tests", "games", folder) for folder in folders)
            with_tests = tuple(folder for folder in tests if (ROOT / folder).exists())
            found.append(Target(owner.name, _files(owner.rules.__name__), with_tests))
    return found


def _files(module: str) -> tuple[Path, ...]:
    """The source files of a rules module or package, as they lie under the root."""
    at = Path("src", *module.split("."))
    single = at.with_suffix(".py")
    if (ROOT / single).exists():
        return (single,)
    return tuple(sorted(file.relative_to(ROOT) for file in (ROOT / at).glob("*.py")))
