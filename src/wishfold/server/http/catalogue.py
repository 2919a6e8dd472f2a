"""The catalogue: the games, the bots, and the preset phrases of the chat."""

from functools import cache

from ... import __version__
from ...bots import BOTS, BotSpec, bot_names
from ...kernel.book import LANGUAGES
from ...kernel.declared.first_player import FirstPlayer
from ...kernel.declared.reference_card import ReferenceSide
from ...kernel.declared.seat_choice import SeatChoice
from ...kernel.errors import WishfoldError
from ...kernel.game import Game
from ...kernel.options import Option, Options
from ...kernel.registry import load, names
from ..logs import log
from ..tables.chat import PHRASES
from ..wire.catalogue import (
    BotShown,
    Catalogue,
    ChoiceShown,
    DailyTitle,
    FirstShown,
    GameShown,
    KindShown,
    OptionShown,
    ReferenceLineShown,
    ReferenceSideShown,
    UndoShown,
)


@cache
def catalogue() -> Catalogue:
    return Catalogue(
        version=__version__,
        languages=list(LANGUAGES),
        games=[_game(game) for game in map(_loaded, names()) if game],
        bots=[_bot(name, spec) for name in bot_names() if (spec := _spec(name))],
        phrases=PHRASES,
    )


def _loaded(name: str) -> Game | None:
    """None for a broken game of another package, which must not hide the others."""
    try:
        return load(name)
    except WishfoldError as error:
        log("game_broken", game=name, error=error)
        return None


def _spec(name: str) -> BotSpec | None:
    try:
        return BOTS[name]
    except WishfoldError as error:
        log("bot_broken", bot=name, error=error)
        return None


def _bot(name: str, spec: BotSpec) -> BotShown:
    title = spec.title or dict.fromkeys(LANGUAGES, name)
    return BotShown(name, title, spec.about, spec.hints)


def _game(game: Game) -> GameShown:
    usual = game.choose()
    return GameShown(
        name=game.name,
        version=game.version,
        title=dict(game.title),
        about=dict(game.about),
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        minutes=game.minutes,
        ages=game.ages,
        options=[_option(option, usual, game.seats) for option in game.options],
        actions=[KindShown(**kind) for kind in game.actions.published()],
        series=game.series is not None,
        free_chat=game.free_chat,
        undo=UndoShown(game.usual_undo(1), game.usual_undo(2)),
        choice=_choice(game.choice) if game.choice else None,
        reference=[_side(side) for side in game.reference],
        lesson=_has_lesson(game),
        daily=DailyTitle(dict(game.daily.title), dict(game.daily.about)) if game.daily else None,
        first=_first(game.first) if game.first else None,
    )


def _choice(choice: SeatChoice) -> ChoiceShown:
    return ChoiceShown(dict(choice.title), {value: dict(said) for value, said in choice.values.items()})


def _side(side: ReferenceSide) -> ReferenceSideShown:
    lines = [ReferenceLineShown(line.key, dict(line.title), dict(line.text)) for line in side.lines]
    return ReferenceSideShown(dict(side.title), lines, side.numbered)


def _first(first: FirstPlayer) -> FirstShown:
    return FirstShown(dict(first.question), dict(first.hint), first.dealer, first.option)


def _has_lesson(game: Game) -> bool:
    """A lesson of another package that is broken is as good as none."""
    try:
        return game.lesson() is not None
    except WishfoldError as error:
        log("lesson_broken", game=game.name, error=error)
        return False


def _option(option: Option, usual: Options, seats: tuple[int, ...]) -> OptionShown:
    possible = list(option.possible(usual))
    by_seats = {str(n): list(option.possible(Options({**usual, "seats": n}))) for n in seats}
    return OptionShown(
        name=option.name,
        default=option.default,
        possible=possible,
        at_seats={n: there for n, there in by_seats.items() if there != possible},
        title=dict(option.title),
        about=dict(option.about),
        values={value: dict(said) for value, said in option.values.items()},
        exhibit=dict(option.exhibit),
    )
