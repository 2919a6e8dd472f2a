"""One game between bots, from the deal to its places. A bot that fails forfeits; nothing it does
stops the tournament. Thousands of games run here on bare positions: what a match adds (clocks, undo, what
each seat was told) would cost time, and bots alone use none of it."""

from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from ..bots import Bot, close_bot, decide
from ..bots.isolated_bot import IsolatedBot, contender, prepare
from ..bots.isolation.failures import Failed, Failure, TimeUp
from ..bots.isolation.wall_clock import WallClock
from ..bots.lines.errors import quoted
from ..kernel.book import LANGUAGES
from ..kernel.errors import WishfoldError, described
from ..kernel.game import Game
from ..kernel.position import Position
from ..kernel.registry import load
from .pairings import Pairing

KITS = 64
BOT_FAILURES = (Exception, SystemExit, TimeUp)
"""What a bot can raise."""


Code = Literal["illegal", "said", "raised", "died", "late"]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Which seat gave no legal answer, and why. `code` is stable, `detail` is for the curious."""

    seat: int
    code: Code
    detail: str = ""
    sentences: dict[str, str] = field(default_factory=dict)
    """What was `said`, in each language: an error of Wishfold has them all."""

    def as_json(self, pairing: Pairing) -> dict[str, Any]:
        """In which game it was, and whose."""
        return {
            "game": pairing.number + 1,
            "bot": pairing.bot_at(self.seat),
            "seat": self.seat + 1,
            "why": self.code,
            "detail": self.detail,
        }


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What came of a game, by seats. Of one that was forfeited or failed there are no points."""

    number: int
    places: tuple[int, ...]
    points: tuple[int, ...] = ()
    decisions: int = 0
    turns: int = 0
    rounds: int = 0
    forfeit: Forfeit | None = None
    why: str = ""
    """Of one that failed: the last error of its processes, if any."""

    @property
    def failed(self) -> bool:
        """Whether it could not be played to its end, for an unknown reason."""
        return not self.places


def play(pairing: Pairing, attempt: int = 0) -> PlayedGame:
    """Plays the game. Where an earlier attempt ended its worker, every bot gets a process of its own: so it
    becomes known which one is at fault."""
    return play_to_end(pairing, attempt)[1]


def play_to_end(pairing: Pairing, attempt: int = 0) -> tuple[Position, PlayedGame]:
    """The same, and the position in which it ended."""
    plan = pairing.plan
    chosen: dict[str, Any] = dict(plan.options)
    position = load(plan.game).start(seed=pairing.dice, kit=_kit(plan.game, plan.options), **chosen)
    decisions = 0
    with ExitStack() as leaving:
        clock = leaving.enter_context(WallClock(plan.timeout))
        bots: list[Bot] = []
        for seat in range(position.seats):
            name, seed = pairing.bot_at(seat), pairing.seed_at(seat)
            try:
                if attempt:
                    bots.append(IsolatedBot(name, seed, plan.timeout, plan.game))
                else:
                    bots.append(_made(name, seed, plan.timeout, position.game, clock))
            except BOT_FAILURES as error:
                clock.stop()
                return position, _forfeited(pairing, seat, error, decisions)
            leaving.callback(_close, bots[seat], clock)
        while acting := position.acting:
            seat = acting[0]
            try:
                clock.start()
                action = decide(bots[seat], position, seat, plan.budget)
                clock.stop()
            except BOT_FAILURES as error:
                clock.stop()
                return position, _forfeited(pairing, seat, error, decisions)
            position.carry_out(action, seat)
            decisions += 1
    result = position.result()
    assert result is not None
    turns, rounds = _length(position)
    return position, PlayedGame(pairing.number, result.places, result.points, decisions, turns, rounds)


def _made(name: str, seed: str, timeout: float, game: Game, clock: WallClock) -> Bot:
    clock.start()
    bot = contender(name, seed, timeout)
    with clock.preparing():
        prepare(bot, game)
    return bot


@lru_cache(KITS)
def _kit(game: str, options: tuple[tuple[str, int | str], ...]) -> Any:
    played = load(game)
    return played.kit(played.choose(**dict(options)))


def _close(bot: Bot, clock: WallClock) -> None:
    """Nothing that a bot does while it closes changes the game; it has as long as for a decision."""
    with suppress(*BOT_FAILURES):
        clock.start()
        close_bot(bot)
    clock.stop()


def _forfeited(pairing: Pairing, seat: int, error: BaseException, decisions: int) -> PlayedGame:
    failure = error.failure if isinstance(error, Failed) else None
    if isinstance(error, TimeUp) or failure is Failure.LATE:
        forfeit = Forfeit(seat, "late", f"{pairing.plan.timeout:g}")
    elif failure in (Failure.CRASHED, Failure.START):
        forfeit = Forfeit(seat, "died")
    elif isinstance(error, Failed):
        forfeit = Forfeit(seat, "raised", str(error.about.get("error") or error.about.get("why")))
    elif isinstance(error, WishfoldError) and error.code == "bot-illegal":
        forfeit = Forfeit(seat, "illegal", quoted(str(error.about["id"])))
    elif isinstance(error, WishfoldError):
        forfeit = Forfeit(seat, "said", str(error), {language: error.say(language) for language in LANGUAGES})
    else:
        forfeit = Forfeit(seat, "raised", described(error))
    seats = len(pairing.players)
    places = tuple(seats if other == seat else 1 for other in range(seats))
    return PlayedGame(pairing.number, places if seats > 1 else (0,), decisions=decisions, forfeit=forfeit)


def _length(position: Position) -> tuple[int, int]:
    """How many turns and rounds began, in games with such events."""
    told = [event.name for event in position.told()]
    return told.count("turn_begins"), told.count("round_begins")
