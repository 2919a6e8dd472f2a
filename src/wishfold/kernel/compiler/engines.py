"""The engine of each game, made once."""

import logging
import threading
from typing import TYPE_CHECKING

from ..engines.engine import Engine
from ..errors import Illegal
from .native import Native

if TYPE_CHECKING:
    from ..game import Game

log = logging.getLogger(__name__)

_made: dict[str, Native | Illegal] = {}
_told: set[str] = set()
_lock = threading.Lock()


def native_of(game: "Game") -> Native:
    """The compiled rules of a game. Games with the same rules share them. What failed is not tried again."""
    with _lock:
        name = game.rules.__name__
        if name not in _made:
            try:
                _made[name] = Native(game.rules)
            except Illegal as error:
                _made[name] = error
        found = _made[name]
    if isinstance(found, Illegal):
        raise found
    return found


def best_of(game: "Game") -> Engine:
    """Compiled if that is possible; if not, the log says why, once a game."""
    try:
        return native_of(game)
    except Illegal as error:
        stays_interpreted(game, error)
        return game.plain


def stays_interpreted(game: "Game", why: Illegal) -> None:
    """Play goes on, only slower and weaker: so it is told."""
    if game.name not in _told:
        _told.add(game.name)
        log.warning("%s runs interpreted: %s", game.name, why)
