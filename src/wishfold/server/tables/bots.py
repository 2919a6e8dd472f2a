"""Who thinks at a table without being there: bots, and stand-ins of those whose time is up."""

import asyncio
from typing import TYPE_CHECKING

from ...kernel.story import CHANCE
from ...match.undo import CLOCK
from ..errors import Stopped
from ..logs import log
from ..workers.pool import Rank
from .bot_questions import question_to

if TYPE_CHECKING:
    from ...match.match import Match
    from .table import Table


SHOWN = 4
"""How many pauses a bot makes after somebody else showed something for a moment only: people want to
look at it, and remember it."""
LATER = 1.0
"""Seconds until a decision is asked again that could not be entered."""
WISH = 20.0
"""Seconds that bots wait for the answer when somebody wishes to take back; it may never come."""


class Thinking:
    """One task for each seat that thinks, one timer for the clocks. Each decision is asked once."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._tasks: dict[int, tuple[int, str, asyncio.Task[None]]] = {}
        """By seat, for which decision, by whose leave, and who is at it."""
        self._timer: asyncio.TimerHandle | None = None
        """Rings when the next seat's time is up."""
        self._wish: asyncio.TimerHandle | None = None
        self._waited = False
        """Whether bots have waited long enough for the answer to a wish."""
        self._retry: asyncio.TimerHandle | None = None
        """When something could not be entered, and is thought about again."""
        self._stopped = False

    @property
    def busy(self) -> bool:
        return bool(self._tasks) or self._retry is not None

    @property
    def rings_in(self) -> float | None:
        """Seconds until somebody's time is up; None where no time runs."""
        return None if self._timer is None else self._timer.when() - asyncio.get_running_loop().time()

    def stir(self) -> None:
        """Looks who is to think now. Called after every change."""
        match = self._table.match
        if match is None or self._stopped:
            return
        held = self._held(match)
        for seat in match.thinking:
            if match.bots[seat] and not held:
                self._ask(seat, match.asked[seat], match.bots[seat], "")
        if match.setup.pace.running:
            now = self._table.services.now()
            for seat in match.late(now):
                self._ask(seat, match.asked[seat], match.setup.stand_in, CLOCK)
            self._set_timer(match.deadline(now))

    def stop(self) -> None:
        """For good: nothing at this table is decided without people any more."""
        self._stopped = True
        for timer in (self._timer, self._wish, self._retry):
            if timer is not None:
                timer.cancel()
        self._timer = self._retry = None
        current = asyncio.current_task()
        for *_, task in self._tasks.values():
            if task is not current:
                task.cancel()
        self._tasks.clear()

    def _set_timer(self, wait: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if wait is None else loop.call_later(wait / 1000 + 0.001, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.stir()

    def _stir_later(self) -> None:
        if self._retry is None and not self._stopped:
            self._retry = asyncio.get_running_loop().call_later(LATER, self._stir_again)

    def _stir_again(self) -> None:
        self._retry = None
        self.stir()

    def _held(self, match: "Match") -> bool:
        """While somebody wishes to take back, bots wait for the answer: by acting they would make it void."""
        if match.undo_wanted is None:
            if self._wish is not None:
                self._wish.cancel()
            self._wish, self._waited = None, False
            return False
        if self._wish is None:
            self._wish = asyncio.get_running_loop().call_later(WISH, self._wait_no_longer)
        return not self._waited

    def _wait_no_longer(self) -> None:
        self._waited = True
        self.stir()

    def _ask(self, seat: int, decision: int, bot: str, mark: str) -> None:
        """Each decision once; but where somebody has taken a seat back, and their time is up before the bot
        that played there was done, that bot may not decide any more and the stand-in has to."""
        at_work = self._tasks.get(seat)
        if at_work is not None:
            if at_work[:2] == (decision, mark):
                return
            at_work[2].cancel()
        task = asyncio.create_task(self._decide(seat, decision, bot, mark))
        self._tasks[seat] = decision, mark, task

    async def _decide(self, seat: int, decision: int, bot: str, mark: str) -> None:
        table = self._table
        try:
            assert table.match is not None
            question = question_to(bot, table, table.match, seat, "bot", keeps=True)
            if table.services.bot_pause and not mark:
                await asyncio.sleep(table.services.bot_pause * self._pauses(seat))
            choice = await table.services.workers.choose(question, self._rank(mark), table.config.host)
            async with table.lock:
                match = table.match
                if match is None or table.in_doubt or seat not in match.thinking:
                    return
                if match.asked[seat] != decision or not (mark or match.bots[seat]):
                    return
                if not mark and self._held(match):
                    return
                now = table.services.now()
                entry = match.act(seat, choice.id, decision, now, by=mark + choice.bot)
                self._forget(seat)
                if entry is not None:
                    await table.enter(entry)
        except Exception as error:
            # Storing failed, a bot or a game has a mistake, or the house closes: the table is not stuck, it
            # is asked again in a while.
            if not isinstance(error, Stopped):  # of which the house tells by itself
                log("bot_did_not_act", table=table.id, seat=seat, bot=bot, error=error)
            if not table.in_doubt:
                self._stir_later()
        finally:
            self._forget(seat)

    def _rank(self, mark: str) -> Rank:
        """Where time is up and nobody is there, nobody waits for it either."""
        table, match = self._table, self._table.match
        people = match is not None and not all(match.bots)
        return Rank.PLAYING if table.listeners or (people and not mark) else Rank.UNWATCHED

    def _pauses(self, seat: int) -> int:
        """How long to wait before acting. Whoever shows something and goes on keeps it in sight."""
        match = self._table.match
        assert match is not None
        shown = False
        for step in reversed(match.position.steps):
            shown = shown or any(event.kind.fleeting for event in step.events)
            if step.seat != CHANCE:
                return SHOWN if shown and step.seat != seat else 1
        return 1

    def _forget(self, seat: int) -> None:
        at_work = self._tasks.get(seat)
        if at_work is not None and at_work[2] is asyncio.current_task():
            del self._tasks[seat]
