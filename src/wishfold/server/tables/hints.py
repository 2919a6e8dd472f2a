"""Hints: what a good bot would do in a seat's place, for that seat alone."""

import asyncio
from typing import TYPE_CHECKING

from ...bots.review import Advice, shown_chance
from ...match.match import Match
from ..errors import Illegal
from ..logs import log
from ..workers.pool import Choice, Question
from .bot_questions import question_to

if TYPE_CHECKING:
    from .table import Table


class Hints:
    """A seat has one hint under way at a time, and the same question is thought about once. The table
    goes on meanwhile: nothing is locked, stored, recorded or told to others. Whoever decides without
    waiting for the hint stops it, so that no bot waits for a thought that nobody needs."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._under_way: dict[int, tuple[int, asyncio.Task[Choice]]] = {}
        """By seat, for which decision, and the bot's thinking."""
        self._given: dict[int, tuple[Question, Choice]] = {}

    async def ask(self, seat: int) -> Advice:
        """A legal action of the decision that the seat owes, there and then."""
        match = self._table.running()
        if not self._table.hints_given:
            raise Illegal("hints-off")
        self._check_owes(match, seat)
        decision = match.asked[seat]
        choice = await self._choice(seat, decision, self._question(match, seat))
        if choice is not None and choice.why:
            # The random bot has answered in its stead, which is good for a game, but no advice.
            raise Illegal("hint-failed")
        self._check_owes(match, seat)
        legal = {action.id: action for action in match.position.legal(seat)}
        if choice is None or match.asked[seat] != decision or choice.id not in legal:
            raise Illegal("decision-stale", seat=seat + 1, decision=decision, waiting=match.asked[seat])
        judged = choice.judged
        return Advice(legal[choice.id], shown_chance(judged) if judged else None)

    def stir(self) -> None:
        """Stops what nobody needs any more. Called after every change."""
        match = self._table.match
        for seat, (decision, thinking) in self._under_way.items():
            if match is None or match.over or seat not in match.thinking or match.asked[seat] != decision:
                thinking.cancel()

    def _check_owes(self, match: Match, seat: int) -> None:
        if match.over:
            raise Illegal("match-over")
        if match.bots[seat]:
            raise Illegal("seat-played", seat=seat + 1)
        if seat not in match.thinking:
            waiting = ", ".join(str(other + 1) for other in match.thinking) or "–"
            raise Illegal("seat-waits", seat=seat + 1, waiting=waiting)

    async def _choice(self, seat: int, decision: int, question: Question) -> Choice | None:
        """None when it was stopped."""
        before, choice = self._given.get(seat, (None, None))
        if choice is not None and before == question:
            return choice
        if seat in self._under_way:
            raise Illegal("hint-asked")
        table = self._table
        thinking = asyncio.create_task(table.means.workers.choose(question, asker=table.agreed.host))
        self._under_way[seat] = decision, thinking
        try:
            await asyncio.wait([thinking])
        finally:
            thinking.cancel()  # of whoever leaves while waiting; otherwise it is done
            del self._under_way[seat]
        if thinking.cancelled():
            return None
        if error := thinking.exception():
            log("no_hint", table=table.id, seat=seat, bot=question.bot, error=error)
            raise Illegal("hint-failed") from error
        choice = thinking.result()
        if not choice.why:  # what failed may go well the next time
            self._given[seat] = question, choice
        return choice

    def _question(self, match: Match, seat: int) -> Question:
        """To a new bot each time, so that advice does not stir what a bot that sits here remembers. Alone
        there is no win to be told of."""
        table, several = self._table, match.position.seats > 1
        return question_to(table.means.adviser, table, match, seat, "hint", judge=several)
