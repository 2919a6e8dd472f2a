"""What is written can be read: actions, positions, records, books, words."""

import random
from collections.abc import Callable

from ..book import LANGUAGES
from ..compiler.subset import faults_of
from ..game import Game
from ..position import Position
from ..records.record import Record
from ..story import CHANCE, NOBODY
from .report import Failed, Report, who


def subset(game: Game) -> int:
    """Where the rules leave the common subset, the first fault is raised with file and line."""
    for fault in faults_of(game.rules):
        raise fault.error()
    return 1


def space(game: Game) -> int:
    for space in (game.actions, game.outcomes):
        for id, action in enumerate(space):
            if action.id != id or space.read(action.text) != action:
                raise Failed(f"{action.text!r} is not read back as itself")
    return game.actions.size + game.outcomes.size


def book(game: Game) -> int:
    numbers = [[clause.id for clause in game.book(language).clauses] for language in LANGUAGES]
    if not numbers[0] or any(ids != numbers[0] for ids in numbers):
        raise Failed("the books do not have the same clauses")
    for language in LANGUAGES:
        for clause in game.book(language).clauses:
            if not clause.text or not clause.title:
                raise Failed(f"{clause.id} says nothing in {language}")
    return len(numbers[0])


def look(position: Position, rng: random.Random, report: Report, where: Callable[[], str]) -> None:
    seat = rng.choice([*range(position.seats), NOBODY])
    report.try_out("positions", lambda: written(position), where)
    report.try_out("veiled", lambda: veiled(position, seat), where)
    report.try_out("words", lambda: spoken(position, seat), where)


def written(position: Position) -> int:
    text = position.write()
    back = position.game.position(text)
    if back.state != position.state or back.write() != text:
        raise Failed(f"read back it is {back.write()}")
    if not position.whole:
        raise Failed("nothing is hidden in it, and yet it has a question mark")
    return 1


def veiled(position: Position, seat: int) -> int:
    state = position.veiled(seat)
    text = position.write(state)
    if state != position.state and "?" not in text:
        raise Failed(f"what seat {seat + 1} sees does not say that something is hidden: {text}")
    if position.game.position(text).state != state:
        raise Failed(f"what {who(seat)} sees is not read back: {text}")
    return 1


def spoken(position: Position, seat: int) -> int:
    names = [f"Seat {number + 1}" for number in range(position.seats)]
    view = position.view(seat)
    words = position.game.words
    for language in LANGUAGES:
        if not words.view(view, language, names) or not words.wanted(view, language, names):
            raise Failed(f"nothing is said in {language}")
        for acting in position.acting:
            if acting == CHANCE:
                continue
            legal = position.legal(acting)
            offered = position.offers(legal, acting, language, names)
            if not all(offered) or not all(words.action(action, language, names) for action in legal):
                raise Failed(f"an action has no words in {language}")
    return len(LANGUAGES)


def story(position: Position) -> int:
    """Every event of the game can be told; turns and rounds are told to all."""
    names = [f"Seat {number + 1}" for number in range(position.seats)]
    told = [event for step in position.steps for event in step.events]
    for event in told:
        for language in LANGUAGES:
            if position.game.words.event(event, language, names) == "":
                raise Failed(f"{event.name} has an empty sentence in {language}")
    heard = {event.name for event in position.told(NOBODY)}
    for name in ("turn_begins", "round_begins"):
        if name not in heard:
            raise Failed(f"{name} was never told to all")
    return len(told)


def record(position: Position) -> int:
    """The whole game as a record, and a part of it."""
    for part in (position, _half(position)):
        players = [f"player {n}" for n in range(part.seats)]
        text = Record.of(part, players).write()
        back = Record.parse(text)
        if back.write() != text:
            raise Failed("a record is not read back as itself")
        replayed = back.replay()
        if replayed.state != part.state:
            raise Failed("a record does not replay to its end")
        if Record.of(replayed, players).write() != text:
            raise Failed("the record of a replayed game is another one")
    return 2


def _half(position: Position) -> Position:
    half = position.copy()
    for _ in range(len(position.steps) // 2):
        half.pop()
    return half
