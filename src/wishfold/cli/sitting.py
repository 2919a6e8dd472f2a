"""From what was typed on the command line to a table that can be played at."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .. import load, names
from ..bots import bot_title
from ..kernel.daily import today
from ..kernel.errors import Malformed, WishfoldError
from ..kernel.game import Game
from ..kernel.record_lines import Annotations
from ..kernel.series_record import SeriesRecord
from .console import Console, numbered
from .files import Keeper, read_record
from .seating import (
    BOT,
    ME,
    USUAL_BOT,
    begin,
    commands_in,
    read_choices,
    seat_down,
    spoken_names,
    starter_of,
    turned,
)
from .table import Table
from .texts import Said, Speech


@dataclass(frozen=True, slots=True)
class Wanted:
    """A new game, as it was typed."""

    game: str | None
    seats: str | None = None
    people: str | None = None
    options: Sequence[str] = ()
    seed: str | None = None
    origin: str | None = None
    save: str | None = None
    sheet: str | None = None
    """The file of a sheet."""
    daily: bool = False
    """Whether it is what everybody plays today."""
    choices: str | None = None
    """What the seats choose for themselves."""
    undo: bool = False
    """Whether people may take back, whatever the rules say of it."""
    first: str | None = None
    """The seat that begins, from 1; without it a lot decides."""


def sit_down(wanted: Wanted, console: Console, speech: Speech) -> Table:
    """A new game. Without a seed nobody can know the cards beforehand."""
    game = load(wanted.game) if wanted.game is not None else ask_for_game(console, speech)
    options, seed, own = list(wanted.options), wanted.seed, None
    if wanted.daily:
        now = today(game)
        options, seed = [f"{name}={value}" for name, value in now.options.items()], now.seed
    elif seed is None:
        import secrets

        seed = str(secrets.randbits(63))
    if wanted.sheet is not None:
        from .game_commands import own_kit

        options, own = own_kit(game, wanted.sheet, options, speech.language)
    position, players = begin(game, wanted.seats, wanted.people, options, wanted.origin, seed, own)
    annotations = Annotations()
    if wanted.origin is None:
        annotations.first = starter_of(position, wanted.first)
    players = turned(players, position, annotations.first)
    if wanted.choices is not None:
        choices = read_choices(game, wanted.choices, position.seats)
        position.game = game.with_choices(turned(choices, position, annotations.first))
    seating = seat_down(players, speech, seed)
    table = Table(position, seating, console, speech, Keeper(game.name), annotations, undo=wanted.undo)
    if wanted.save is not None:
        table.keep_as(wanted.save)
    return table


def resumed(name: str, console: Console, speech: Speech, undo: bool = False) -> Table:
    """A saved game, played on and kept in the same file."""
    record = read_record(name)
    if isinstance(record, SeriesRecord):
        raise Malformed("file", name=name, why=Said("why.series"))
    if record.stopped:
        raise Malformed("file", name=name, why=Said("why.stopped"))
    position = record.replay()
    players = list(record.players or (ME,) * position.seats)
    for seat, command in commands_in(players).items():
        # The file may come from anybody.
        players[seat] = BOT + USUAL_BOT
        seated = spoken_names(players, position.seats, speech)[seat]
        bot = bot_title(USUAL_BOT, speech.language)
        console.say(speech("bot-not-run", name=seated, command=command, bot=bot))
    resigned = frozenset(seat for _, seat in record.annotations.left)
    seating = seat_down(players, speech, f"{record.dice} {len(position.steps)}", resigned)
    keeper = Keeper(record.game_name, Path(name))
    return Table(position, seating, console, speech, keeper, record.annotations, undo)


def ask_for_game(console: Console, speech: Speech) -> Game:
    """Lists the games and asks until one is named, by its number or by how it begins."""
    from .reports import box_line, loadable

    games = [game for game in loadable(names()) if isinstance(game, Game)]
    for number, game in enumerate(games, start=1):
        title, about = game.title[speech.language], game.about[speech.language]
        console.say(f"{number}. {title} ({game.name}): {box_line(game, speech)}", f"   {about}")
    while True:
        console.say("")
        answer = console.ask(speech("which-game")).casefold()
        try:
            return _meant(answer, games)
        except WishfoldError as error:
            console.say(error.say(speech.language))


def _meant(answer: str, games: list[Game]) -> Game:
    if answer.isdecimal():
        return numbered(games, answer)
    begun = [game for game in games if answer and game.name.startswith(answer)]
    return begun[0] if len(begun) == 1 else load(answer)
