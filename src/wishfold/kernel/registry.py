"""Which games there are: the folders of `wishfold.games`, and what other packages bring.

An outside game names itself by an entry point of the group `wishfold.games`, whose object is its
`Game`. Nothing central knows any game. While a game is being made it need not be installed: the variable
WISHFOLD_GAMES names folders whose `pyproject.toml` declares such entry points.
"""

import os
import pkgutil
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import Malformed, described
from .game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

HOME = "wishfold.games"
FOLDERS = "WISHFOLD_GAMES"


@cache
def _folders() -> dict[str, str]:
    home = import_module(HOME)
    found = (m.name for m in pkgutil.iter_modules(home.__path__) if m.ispkg)
    return {name.replace("_", "-"): f"{HOME}.{name}" for name in found}


@cache
def _outside() -> dict[str, "EntryPoint"]:
    from importlib.metadata import entry_points  # slow to import, and only asked for other games

    found = {point.name: point for point in entry_points(group=HOME)}
    for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        found |= {point.name: point for point in _declared(Path(folder).resolve())}
    return found


def _declared(folder: Path) -> "list[EntryPoint]":
    """The games that a folder's project declares; their modules can be imported from now on."""
    from importlib.metadata import EntryPoint

    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
        points: dict[str, str] = project["project"]["entry-points"][HOME]
    except (OSError, KeyError, ValueError) as error:
        raise Malformed("games-folder", folder=folder, why=described(error)) from error
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return [EntryPoint(name, value, HOME) for name, value in points.items()]


def names() -> list[str]:
    """The names of all games, sorted."""
    return sorted({*_folders(), *_outside()})


@cache
def load(name: str) -> Game:
    """The game of this name."""
    if folder := _folders().get(name):
        game = import_module(folder).GAME
    elif point := _outside().get(name):
        try:
            game = point.load()
        except Exception as error:
            raise Malformed("broken-game", name=name, why=str(error)) from error
    else:
        raise Malformed("unknown-game", name=name, known=", ".join(names()))
    if not isinstance(game, Game) or game.name != name:
        raise Malformed("broken-game", name=name, why=f"it offers {game!r} under this name")
    return game
