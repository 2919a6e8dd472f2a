"""The turns of bots at a table, and those of stand-ins for players whose time is up."""

import asyncio
from collections.abc import Awaitable, Callable

from ...kernel.story import CHANCE
from ...match.match import Match
from ...match.undo import CLOCK
from ..errors import Stopped
from ..logs import log
from ..workers.pool import Rank
from .bot_questions import question_to
from .table_data import TableData

PAUSES_AFTER_REVEAL = 4
"""How many pauses a bot makes after another seat showed something for a moment only: people want to look at
it and remember it."""
RETRY = 1.0
"""Seconds until a decision is asked again that could not be entered."""
UNDO_WAIT = 20.0
"""Seconds that bots wait for the answer to a wish to take back; it may never come."""

Submit = Callable[[int, int, int, str], Awaitable[None]]
"""`Table.submit`: seat, action, decision, and what decided."""


class BotTurns:
    """One task for each seat that a bot decides for. Each decision is asked once."""

    def __init__(self, table: TableData, submit: Submit, retry: Callable[[], None]) -> None:
        self._table = table
        self._submit = submit
        self._retry = retry
        """Called a while after a decision failed, to look again at what is due."""
        self._tasks: dict[int, tuple[int, str, asyncio.Task[None]]] = {}
        """By seat: the decision, the mark of a stand-in or "", and the task that works on it."""
        self._retry_timer: asyncio.TimerHandle | None = None
        self._undo_timer: asyncio.TimerHandle | None = None
        self._undo_wait_over = False
        """Whether bots have waited long enough for the answer to a wish to take back."""
        self._stopped = False

    @property
    def busy(self) -> bool:
        return bool(self._tasks) or self._retry_timer is not None

    def reschedule(self) -> None:
        """Asks the bots whose turn it is. Called after every change."""
        match = self._table.match
        if match is None or self._stopped or self._holds_back(match):
            return
        for seat in match.thinking:
            if match.bots[seat]:
                self._ask(match, seat, match.bots[seat], "")

    def stand_in(self, seat: int) -> None:
        """Asks the table's stand-in for the decision of a player whose time is up."""
        match = self._table.match
        if match is not None and not self._stopped:
            self._ask(match, seat, match.setup.stand_in, CLOCK)

    def stop(self) -> None:
        """For good: bots decide nothing more at this table."""
        self._stopped = True
        for timer in (self._undo_timer, self._retry_timer):
            if timer is not None:
                timer.cancel()
        self._retry_timer = None
        current = asyncio.current_task()
        for *_, task in self._tasks.values():
            if task is not current:
                task.cancel()
        self._tasks.clear()

    def _holds_back(self, match: Match) -> bool:
        """Whether bots wait because a seat wishes to take back: by acting they would make the wish void."""
        if match.undo_wanted is None:
            if self._undo_timer is not None:
                self._undo_timer.cancel()
            self._undo_timer, self._undo_wait_over = None, False
            return False
        if self._undo_timer is None:
            self._undo_timer = asyncio.get_running_loop().call_later(UNDO_WAIT, self._end_undo_wait)
        return not self._undo_wait_over

    def _end_undo_wait(self) -> None:
        self._undo_wait_over = True
        self.reschedule()

    def _retry_later(self) -> None:
        if self._retry_timer is None and not self._stopped:
            self._retry_timer = asyncio.get_running_loop().call_later(RETRY, self._retry_now)

    def _retry_now(self) -> None:
        self._retry_timer = None
        self._retry()

    def _ask(self, match: Match, seat: int, bot: str, mark: str) -> None:
        """Starts one task for each decision. If a player takes the seat back from a bot and then runs out of
        time, the bot's task is replaced by the stand-in's."""
        decision = match.asked[seat]
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
                await asyncio.sleep(table.services.bot_pause * self._pauses(table.match, seat))
            choice = await table.services.workers.choose(question, self._rank(mark), table.config.host)
            async with table.lock:
                if self._still_due(seat, decision, mark):
                    self._forget(seat)
                    await self._submit(seat, choice.id, decision, mark + choice.bot)
        except Exception as error:
            # The store failed, a bot or a game has a mistake, or the server closes: the decision is asked
            # again in a while, so that the table is not stuck.
            if not isinstance(error, Stopped):  # which the store's health has reported already
                log("bot_did_not_act", table=table.id, seat=seat, bot=bot, error=error)
            if not table.in_doubt:
                self._retry_later()
        finally:
            self._forget(seat)

    def _still_due(self, seat: int, decision: int, mark: str) -> bool:
        match = self._table.match
        if match is None or self._table.in_doubt or seat not in match.thinking:
            return False
        if match.asked[seat] != decision or not (mark or match.bots[seat]):
            return False
        return bool(mark) or not self._holds_back(match)

    def _rank(self, mark: str) -> Rank:
        """Decisions that a connected or a playing person waits for come first."""
        table, match = self._table, self._table.match
        people = match is not None and not all(match.bots)
        return Rank.PLAYING if table.listeners or (people and not mark) else Rank.UNWATCHED

    def _pauses(self, match: Match, seat: int) -> int:
        """How many pauses to make before acting. A seat that showed something and goes on makes one."""
        shown = False
        for step in reversed(match.position.steps):
            shown = shown or any(event.kind.fleeting for event in step.events)
            if step.seat != CHANCE:
                return PAUSES_AFTER_REVEAL if shown and step.seat != seat else 1
        return 1

    def _forget(self, seat: int) -> None:
        at_work = self._tasks.get(seat)
        if at_work is not None and at_work[2] is asyncio.current_task():
            del self._tasks[seat]
