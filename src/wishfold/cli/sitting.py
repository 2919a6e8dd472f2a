"""From what was typed on the command line to a table that can be played at."""

from collections.abc import Sequence
from pathlib import Path

from .. import load, names
from ..kernel.errors import Malformed, WishfoldError
from ..kernel.game import Game
from ..kernel.series_record import SeriesRecord
from .console import Console, numbered
from .files import Keeper, read_record
from .seating import ME, begin, seat_down
from .table import Table
from .texts import Said, Speech


def sit_down(
    game: str | None,
    seats: str | None,
    people: str | None,
    options: Sequence[str],
    seed: str | None,
    origin: str | None,
    save: str | None,
    console: Console,
    speech: Speech,
) -> Table:
    """A new game. Without a seed nobody can know the cards beforehand."""
    chosen = load(game) if game is not None else ask_for_game(console, speech)
    if seed is None:
        import secrets

        seed = str(secrets.randbits(63))
    elif not seed.removeprefix("-").isdecimal():
        raise Malformed("number-range", name="--seed", possible=Said("whole-number"), value=repr(seed))
    position, players = begin(chosen, seats, people, options, origin, seed)
    table = Table(position, seat_down(players, speech, seed), console, speech, Keeper(chosen.name))
    if save is not None:
        table.keep_as(save)
    return table


def resumed(name: str, console: Console, speech: Speech) -> Table:
    """A saved game, played on and kept in the same file."""
    record = read_record(name)
    if isinstance(record, SeriesRecord):
        raise Malformed("file", name=name, why=Said("why.series"))
    if record.stopped:
        raise Malformed("file", name=name, why=Said("why.stopped"))
    position = record.replay()
    players = record.players or (ME,) * position.seats
    seating = seat_down(players, speech, f"{record.dice} {len(position.steps)}")
    return Table(position, seating, console, speech, Keeper(record.game_name, Path(name)), record.margin)


def ask_for_game(console: Console, speech: Speech) -> Game:
    """Lists the games and asks until one is named, by its number or by how it begins."""
    from .reports import loadable

    games = [game for game in loadable(names()) if isinstance(game, Game)]
    for number, game in enumerate(games, start=1):
        about = game.about[speech.language]
        console.say(f"{number}. {game.title[speech.language]} ({game.name})", f"   {about}")
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
