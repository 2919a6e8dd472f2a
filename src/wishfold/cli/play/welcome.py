"""What is said before a match begins or goes on: who plays, how, and who begins."""

from collections.abc import Iterator

from ...bots import bot_title
from ...kernel.declared.first_player import LOT, FirstPlayer, sentence
from ...kernel.story import CHANCE
from ..game_list import weakened
from .clock import minutes
from .terminal import Terminal


def welcome_lines(terminal: Terminal) -> Iterator[str]:
    speech, seating, game = terminal.speech, terminal.seating, terminal.position.game
    yield from (game.title[terminal.language], game.about[terminal.language], "")
    if len(seating.people) == 1:
        yield speech("welcome.you", name=terminal.name(seating.people[0]))
    elif seating.people:
        yield speech("welcome.people", names=speech.all_of([terminal.name(seat) for seat in seating.people]))
    for seat, error in seating.absent.items():
        yield seating.replaced(seat, error, speech)
    for seat, bot in seating.bots.items():
        key = "welcome.resigned" if seat in seating.resigned else "welcome.bot"
        yield speech(key, name=terminal.name(seat), bot=bot_title(bot.name, terminal.language))
    for name in dict.fromkeys(bot.name for bot in seating.bots.values()):
        if weak := weakened(name, game, speech):
            yield weak
    yield from _settings_lines(terminal)
    yield from _who_begins(terminal)
    if seating.people:
        yield speech("welcome.help")


def _settings_lines(terminal: Terminal) -> Iterator[str]:
    """A series, clocks, taking back."""
    speech, match = terminal.speech, terminal.match
    setup = match.setup
    if (standing := match.standing()) is not None:
        yield speech("welcome.series")
        if match.number > 1 and not match.between:
            names = terminal.seating.names
            tally = [f"{name} {tally}" for name, tally in zip(names, standing.tally, strict=True)]
            yield speech("welcome.standing", n=match.number, tally=", ".join(tally))
    if setup.pace.bank:
        bank, extra = minutes(setup.pace.bank), setup.pace.extra // 1000
        yield speech("welcome.bank-extra" if extra else "welcome.bank", bank=bank, extra=extra)
    elif setup.pace.each:
        yield speech("welcome.each", seconds=setup.pace.each // 1000)
    if setup.undo == "off":
        yield speech("welcome.final")
    elif setup.undo == "consent" and len(terminal.seating.people) > 1:
        yield speech("welcome.consent")


def _who_begins(terminal: Terminal) -> Iterator[str]:
    """Said once. Several people who left it to the lot hear what the rulebook would have asked."""
    match, position, names = terminal.match, terminal.position, terminal.seating.names
    starter = match.setup.first
    if starter is None or match.number > 1 or any(step.seat != CHANCE for step in position.steps):
        return
    game, seat = position.game, position.game.begins(position.options)
    yield sentence(game.first, starter.by, seat, terminal.language, names)
    if starter.by == LOT and game.first is not None and len(terminal.seating.people) > 1:
        yield terminal.speech("welcome.first", question=_asked(game.first, terminal.language))


def _asked(first: FirstPlayer, language: str) -> str:
    return " ".join(filter(None, [first.question[language], first.hint.get(language)]))
