"""All that can be played here, with whom, and what can be said at a table."""

from functools import cache

from ... import __version__
from ...bots import BREEDS, bot_names
from ...kernel.game import Game
from ...kernel.options import Options
from ...kernel.registry import load, names
from ..tables.talk import PHRASES
from ..wire.forms import BotShown, Catalogue, GameShown, KindShown, OptionShown
from .visiting import LANGUAGES


@cache
def catalogue() -> Catalogue:
    return Catalogue(
        version=__version__,
        languages=list(LANGUAGES),
        games=[_game(load(name)) for name in names()],
        bots=[BotShown(name, BREEDS[name].about) for name in bot_names()],
        phrases=PHRASES,
    )


def _game(game: Game) -> GameShown:
    usual = game.choose()
    return GameShown(
        name=game.name,
        version=game.version,
        title=dict(game.title),
        about=dict(game.about),
        seats=list(game.seats),
        options=[
            OptionShown(option.name, option.default, list(option.possible(Options(dict(usual)))))
            for option in game.options
        ],
        actions=[KindShown(**kind) for kind in game.actions.published()],
        series=game.series is not None,
        free_talk=game.free_talk,
    )
