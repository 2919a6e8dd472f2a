"""Hints: what a good bot would do in a seat's place, told to that seat alone."""

import asyncio

from ...bots.review import Advice, shown_chance
from ...match.match import Match
from ..errors import Illegal
from ..logs import log
from ..workers.pool import Choice, Question
from .bot_questions import question_to
from .table_data import TableData


class Hints:
    """A seat has one hint under way at a time, and the same question is asked of a bot once. The table goes
    on meanwhile: nothing is locked, stored, recorded or told to others. A decision made without waiting for
    the hint cancels it."""

    def __init__(self, table: TableData) -> None:
        self._table = table
        self._under_way: dict[int, tuple[int, asyncio.Task[Choice]]] = {}
        """By seat: the decision, and the bot's answer to come."""
        self._given: dict[int, tuple[Question, Choice]] = {}

    async def ask(self, seat: int) -> Advice:
        """A legal action for the decision that the seat owes now. Raises Illegal where there is none to
        give."""
        match = self._table.running()
        if not self._table.hints_given:
            raise Illegal("hints-off")
        self._check_owes(match, seat)
        decision = match.asked[seat]
        choice = await self._choice(seat, decision, self._question(match, seat))
        if choice is not None and choice.why:
            # The random bot answered in its stead: good enough to play on, but no advice.
            raise Illegal("hint-failed")
        self._check_owes(match, seat)
        legal = {action.id: action for action in match.position.legal(seat)}
        if choice is None or match.asked[seat] != decision or choice.id not in legal:
            raise Illegal("decision-stale", seat=seat + 1, decision=decision, waiting=match.asked[seat])
        judged = choice.judged
        return Advice(legal[choice.id], shown_chance(judged) if judged else None)

    def cancel_stale(self) -> None:
        """Cancels hints for decisions that are made already. Called after every change."""
        match = self._table.match
        for seat, (decision, task) in self._under_way.items():
            if match is None or match.over or seat not in match.thinking or match.asked[seat] != decision:
                task.cancel()

    def _check_owes(self, match: Match, seat: int) -> None:
        if match.over:
            raise Illegal("match-over")
        if match.bots[seat]:
            raise Illegal("seat-played", seat=seat + 1)
        if seat not in match.thinking:
            waiting = ", ".join(str(other + 1) for other in match.thinking) or "–"
            raise Illegal("seat-waits", seat=seat + 1, waiting=waiting)

    async def _choice(self, seat: int, decision: int, question: Question) -> Choice | None:
        """The bot's answer, or None if the hint was cancelled."""
        before, choice = self._given.get(seat, (None, None))
        if choice is not None and before == question:
            return choice
        if seat in self._under_way:
            raise Illegal("hint-asked")
        table = self._table
        task = asyncio.create_task(table.services.workers.choose(question, asker=table.config.host))
        self._under_way[seat] = decision, task
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()  # if the caller was cancelled while waiting; otherwise it is done
            del self._under_way[seat]
        if task.cancelled():
            return None
        if error := task.exception():
            log("no_hint", table=table.id, seat=seat, bot=question.bot, error=error)
            raise Illegal("hint-failed") from error
        choice = task.result()
        if not choice.why:  # what failed may go well the next time
            self._given[seat] = question, choice
        return choice

    def _question(self, match: Match, seat: int) -> Question:
        """Goes to a new bot each time, so that advice does not change what a bot that plays here remembers.
        At a table for one there is no chance to win to be told."""
        table, several = self._table, match.position.seats > 1
        return question_to(table.services.adviser, table, match, seat, "hint", judge=several)
