"""Who sits where: people at this terminal, and bots."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from ...bots import OWN_BOTS, Bot, Seed, bot_named, bot_title, close_bot
from ...bots.lines import LINE
from ...kernel.errors import Malformed, WishfoldError
from ..console import on_one_line
from ..texts import Speech

ME = "me"
BOT = "bot:"
"""Before a bot's name in a record, so that no person is ever taken for one."""
USUAL_BOT = "random"
DEADLINE = 30.0
"""Seconds that people wait for an external bot, to be made or to answer."""
MISTYPED = ("bot-command", "bot-start")
"""What cannot be run at all was mistyped; what goes wrong later is the bot's mistake."""


@dataclass(frozen=True, slots=True)
class Seating:
    players: tuple[str, ...]
    """As a record names them: `me` or a person's name, or `bot:` and the bot's."""
    names: tuple[str, ...]
    """As sentences name them."""
    bots: dict[int, Bot]
    absent: dict[int, WishfoldError] = field(default_factory=dict)
    """By seat, why the bot did not come that was wanted there; the usual one sits there instead."""
    resigned: frozenset[int] = frozenset()
    """The seats of people who gave up; the usual bot plays on there."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.players)) if seat not in self.bots)

    @property
    def bot_names(self) -> tuple[str, ...]:
        """By seat, the bot that plays there, or "" for a person; also for one who gave up."""
        playing = {seat: bot.name for seat, bot in self.bots.items() if seat not in self.resigned}
        return tuple(playing.get(seat, "") for seat in range(len(self.players)))

    def replaced(self, seat: int, error: WishfoldError, speech: Speech) -> str:
        """Why the usual bot plays on at a seat."""
        why, bot = error.say(speech.language), bot_title(USUAL_BOT, speech.language)
        return on_one_line(speech("bot-replaced", why=why, bot=bot, name=self.names[seat]))

    def let_go(self) -> None:
        """Nothing that a bot does at its leave changes what was played."""
        for bot in self.bots.values():
            let_go(bot)


def spoken_names(players: Sequence[str], seats: int, speech: Speech) -> tuple[str, ...]:
    """A name for every seat. A bot goes by its seat, because two of a kind may sit there."""
    names = []
    for seat in range(seats):
        player = players[seat] if seat < len(players) else ME
        if player.startswith(BOT):
            names.append(speech("bot", n=seat + 1))
        elif player in ("", ME):
            names.append(speech("person", n=seat + 1))
        else:
            names.append(on_one_line(player))
    return tuple(names)


def take_seats(
    players: Sequence[str], speech: Speech, seed: Seed, resigned: frozenset[int] = frozenset()
) -> Seating:
    names = spoken_names(players, len(players), speech)
    for name in names:
        if sum(other.casefold() == name.casefold() for other in names) > 1:
            raise Malformed("names-alike", name=name)
    seating = Seating(tuple(players), names, {}, resigned=resigned)
    for seat, player in enumerate(players):
        own = f"{seed} seat {seat + 1}"
        if seat in resigned:
            seating.bots[seat] = bot_named(USUAL_BOT, own)
        elif player.startswith(BOT):
            try:
                seating.bots[seat] = bot_here(player.removeprefix(BOT), own)
            except WishfoldError as error:
                if error.code in MISTYPED:
                    raise
                seating.absent[seat] = error
                seating.bots[seat] = bot_named(USUAL_BOT, own)
    return seating


def bot_here(name: str, seed: Seed, deadline: float | None = None) -> Bot:
    """A new bot at this terminal; an external one has to answer before its deadline."""
    if name in OWN_BOTS:
        return bot_named(name, seed)
    from ...bots.external_bots import guarded_bot

    return guarded_bot(name, seed, DEADLINE if deadline is None else deadline)


def let_go(bot: Bot) -> None:
    with suppress(Exception, SystemExit):
        close_bot(bot)


def commands_in(players: Sequence[str]) -> dict[int, str]:
    """By seat, the commands among the bots. A file must not be able to run one here."""
    return {
        seat: player.removeprefix(BOT + LINE)
        for seat, player in enumerate(players)
        if player.startswith(BOT + LINE)
    }
