"""From what was typed on the command line to a match at this terminal."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ... import load, names
from ...bots import bot_title
from ...kernel.declared.daily import today
from ...kernel.dice import Dice, Games, dice_named, published_games
from ...kernel.errors import Illegal, Malformed, WishfoldError
from ...kernel.game import Game
from ...kernel.records.record import Record
from ...kernel.records.series_record import SeriesRecord
from ...match.clock import Pace
from ...match.match import Match
from ...match.setup import Setup
from ..console import Console, numbered
from ..files import RecordFile, read_record
from ..texts import Said, Speech
from .clock import read_pace
from .seats import BOT, ME, USUAL_BOT, commands_in, spoken_names, take_seats
from .start import read_choices, read_start, starter_of, turned
from .terminal import Terminal

UNDO = ("off", "own", "consent")
PUBLISHED = "published "
"""How the name of dice from an open seed begins."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A new match, as it was typed."""

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
    first: str | None = None
    """The seat that begins, from 1; without it a lot decides."""
    series: bool = False


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """How a match is played here, new or resumed, as it was typed."""

    undo: str | None = None
    """How people may take back; without it, as is usual for the game and for so many people."""
    pace: str | None = None
    auto: bool = False
    """Whether a single choice that reveals nothing is made by itself."""

    def checked_undo(self, game: Game, people: int) -> str:
        if self.undo is None:
            return game.usual_undo(people)
        if self.undo not in UNDO:
            raise Malformed("option-range", name="--undo", value=self.undo, possible=", ".join(UNDO))
        return self.undo

    def checked_pace(self) -> Pace:
        return Pace() if self.pace is None else read_pace(self.pace)


def new_match(wanted: NewMatch, settings: PlaySettings, console: Console, speech: Speech) -> Terminal:
    """Without a seed the cards cannot be known beforehand."""
    pace = settings.checked_pace()
    game = load(wanted.game) if wanted.game is not None else ask_for_game(console, speech)
    options, seed, own = list(wanted.options), wanted.seed, None
    if wanted.daily:
        now = today(game)
        options, seed = [f"{name}={value}" for name, value in now.options.items()], now.seed
    elif seed is None:
        import secrets

        seed = str(secrets.randbits(63))
    if wanted.sheet is not None:
        from ..game_commands import own_kit

        options, own = own_kit(game, wanted.sheet, options, speech.language)
    begun = read_start(game, wanted.seats, wanted.people, options, wanted.origin, own)
    dice = published_games(seed)
    starter = starter_of(begun, dice(0), wanted.first)
    players = turned(begun.players, begun, starter)
    if wanted.choices is not None:
        choices = read_choices(game, wanted.choices, begun.seats)
        game = game.with_choices(turned(choices, begun, starter))
    seating = take_seats(players, speech, seed)
    setup = Setup(
        game=game,
        options=begun.options,
        dice=dice,
        players=seating.players,
        bots=seating.bot_names,
        undo=settings.checked_undo(game, len(seating.people)),
        pace=pace,
        series=wanted.series,
        auto=settings.auto,
        stand_in=USUAL_BOT,
        origin=begun.origin,
        first=starter,
        kit=begun.kit,
        hot_seat=True,
    )
    terminal = Terminal(Match(setup), seating, console, speech, RecordFile(game.name))
    if wanted.save is not None:
        terminal.file.keep_as(wanted.save, terminal.record())
    return terminal


def resumed_match(name: str, settings: PlaySettings, console: Console, speech: Speech) -> Terminal:
    """A saved game or series, played on and kept in the same file."""
    pace, record = settings.checked_pace(), read_record(name)
    if record.stopped:
        raise Malformed("file", name=name, why=Said("why.stopped"))
    games = record.games if isinstance(record, SeriesRecord) else (record,)
    positions = record.replay() if isinstance(record, SeriesRecord) else (record.replay(),)
    played = [(at, game.annotations) for at, game in zip(positions, games, strict=True)]
    first, last = positions[0], positions[-1]
    resigned = frozenset(seat for _, annotations in played for _, seat in annotations.left)
    players = _without_commands(list(record.players or (ME,) * first.seats), console, speech)
    seating = take_seats(players, speech, f"{games[-1].dice} {len(last.steps)}", resigned)
    setup = Setup(
        game=first.game,
        options=first.options,
        dice=_dice_of(games),
        players=seating.players,
        bots=seating.bot_names,
        undo=settings.checked_undo(first.game, len(seating.people)),
        pace=pace,
        series=isinstance(record, SeriesRecord),
        auto=settings.auto,
        stand_in=USUAL_BOT,
        first=played[0][1].first,
        hot_seat=True,
    )
    match = Match(setup, played=played)
    return Terminal(match, seating, console, speech, RecordFile(first.game.name, Path(name)))


def _without_commands(players: list[str], console: Console, speech: Speech) -> list[str]:
    """The usual bot takes the place of commands: the file may come from anybody."""
    for seat, command in commands_in(players).items():
        players[seat] = BOT + USUAL_BOT
        seated = spoken_names(players, len(players), speech)[seat]
        bot = bot_title(USUAL_BOT, speech.language)
        console.say(speech("bot-not-run", name=seated, command=command, bot=bot))
    return players


def _dice_of(games: Sequence[Record]) -> Games:
    """The dice of games that follow those of a record. Only published ones are known here."""
    name = games[0].dice

    def dice(number: int) -> Dice:
        if name.startswith(PUBLISHED):
            return published_games(name.removeprefix(PUBLISHED))(number)
        found = dice_named(name) if number < len(games) else None
        if found is None:
            raise Illegal("series-long", most=len(games))
        return found

    return dice


def ask_for_game(console: Console, speech: Speech) -> Game:
    """Lists the games and asks until one is named, by its number or by how it begins."""
    from ..game_list import box_line, loadable

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
