"""Sheets of Fold 'Em in files: read, and played on."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.errors import Malformed

if TYPE_CHECKING:
    from ..games.fold_em.rules.state import Kit
    from ..games.fold_em.sheets.sheet import Sheet
    from ..kernel.game import Game
    from ..kernel.options import Options


def read_sheet(name: str) -> "Sheet":
    """The sheet in a file; or that of a level, which goes by its number."""
    from ..games.fold_em.components import LEVELS
    from ..games.fold_em.sheets import own_sheet
    from ..games.fold_em.sheets.reading import read
    from .files import read_text

    if name in map(str, range(1, LEVELS + 1)) and not Path(name).exists():
        return own_sheet(int(name))
    return read(read_text(name, "sheet"), name)


def play_on(game: "Game", file: str, options: list[str]) -> "tuple[list[str], Callable[[Options], Kit]]":
    """The options with which a game is played on a sheet from a file, and what makes its kit."""
    from ..games.fold_em import GAME
    from ..games.fold_em.kit import kit_of

    if game.name != GAME.name:
        raise Malformed("no-sheets", game=game.name)
    for option in options:
        if (name := option.partition("=")[0].strip()) in ("level", "sheet"):
            raise Malformed("not-together", one="--sheet", other=name)
    sheet = read_sheet(file)

    def kit(chosen: "Options") -> "Kit":
        return kit_of(sheet, chosen.seats, chosen.number("column"))

    return [*options, f"level={sheet.level}"], kit
