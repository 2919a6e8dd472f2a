"""Hunch, the toy game of `tests/toy`, installed as a package from outside would be."""

import importlib
import itertools
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wishfold import Game
from wishfold.kernel import registry
from wishfold.kernel.records import record

TOY = Path(__file__).parents[1] / "toy"

Remake = Callable[..., Game]

_numbers = itertools.count(1)


def install(into: Path) -> None:
    """What an installer would leave of the toy's pyproject.toml: its name and entry points."""
    project = tomllib.loads((TOY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = into / f"{project['name']}-{project['version']}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["wishfold.games"]
    lines = [f"{name} = {place}" for name, place in points.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[wishfold.games]", *lines]))


def forget_games() -> None:
    registry._outside.cache_clear()
    registry.load.cache_clear()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Path]]:
    """The folders in which the toy is installed, as long as one test file runs."""
    metadata = tmp_path_factory.mktemp("site")
    install(metadata)
    folders = [TOY, metadata]
    with pytest.MonkeyPatch.context() as patch:
        for folder in folders:
            patch.syspath_prepend(folder)
        forget_games()
        yield folders
    forget_games()


@pytest.fixture(scope="module")
def hunch(site: list[Path]) -> Game:
    return registry.load("hunch")


@pytest.fixture
def remake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Remake:
    """Makes Hunch anew with one place in its source changed; its records name the changed one."""
    monkeypatch.setenv("WISHFOLD_CACHE", str(tmp_path / "cache"))

    def remade(old: str, new: str, file: str = "rules.py") -> Game:
        name = f"hunch_{next(_numbers)}"
        shutil.copytree(TOY / "hunch", tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        source = tmp_path / name / file
        text = source.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
        source.write_text(text.replace(old, new), encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        game: Game = importlib.import_module(name).GAME
        monkeypatch.setattr(record, "load", lambda name: game)
        return game

    return remade
