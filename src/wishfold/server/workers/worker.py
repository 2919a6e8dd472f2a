"""A worker: a process that answers questions from its standard input until that ends.

The end of the input is also how it learns that the house is gone, however that came about.
"""

import os
import sys
import traceback
from collections import OrderedDict
from contextlib import suppress
from typing import BinaryIO

from ...bots import Bot, Budget, Judge, attend, bot_named, dismiss, sound
from .decision_context import Scene, scene, stand_in
from .messages import FAILED, ILLEGAL, LATE, Answer, Choice, Judged, Question, Reason, read_asked, write
from .time_limit import Late, Unwanted, alive_for, cpu_time, settle, stoppable

BOTS = 512
"""How many bots are remembered; the one not asked for longest makes room."""

Place = tuple[str, int]
"""A table and a seat."""
Sort = tuple[str, str, str]
"""What a bot was made for: the game, its breed and its seed."""


def take_line() -> tuple[BinaryIO, BinaryIO]:
    """Takes the line away from standard input and output: what a bot prints goes to the standard
    error, even if native code or a child process of it prints, and what it reads is empty."""
    ears, voice = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return ears, voice


class Worker:
    def __init__(self) -> None:
        self._bots: OrderedDict[Place, tuple[Sort, Bot]] = OrderedDict()

    def answer(self, question: Question) -> Choice | None:
        try:
            seen = scene(question)
        except Exception:
            return None
        try:
            decided = self._ask(question, seen)
            if isinstance(decided, Choice):
                return decided
        except Unwanted:
            decided = None
        # Nobody knows what a bot that was interrupted still remembers.
        self._bots.pop((question.table, question.seat), None)
        return stand_in(question, decided) if decided else None

    def _ask(self, question: Question, seen: Scene) -> Choice | Reason:
        """What the bot chooses, or why it did not."""
        try:
            # Making one may import a good deal, so only the house's patience limits that.
            bot = self._bot(question)
            if prepare := getattr(bot, "prepare", None):
                prepare(seen.game)
            attend(bot, seen.game.choose(**question.options), lambda: None)
            with stoppable(), cpu_time(question.seconds):
                chosen, judged = _decided(bot, question, seen)
            if not question.table:
                dismiss(bot)  # it is not asked again, and may hold a good deal
            if chosen not in seen.legal:
                return ILLEGAL
            # The id from the list, because a bot may answer with a number of some other type.
            return Choice(seen.legal[seen.legal.index(chosen)], question.bot, judged=judged)
        except Late:
            return LATE
        except Unwanted:
            raise
        except BaseException as error:  # also what is meant to end a process: it is not the bot's to end
            _report(question, error)
            return FAILED

    def _bot(self, question: Question) -> Bot:
        """The one that sits there already, or a new one."""
        place = question.table, question.seat
        sort = question.game, question.bot, question.seed
        sits = self._bots.pop(place, None)
        bot = sits[1] if sits and sits[0] == sort else bot_named(question.bot, question.seed)
        if question.table:
            self._bots[place] = sort, bot
            if len(self._bots) > BOTS:
                self._bots.popitem(last=False)
        return bot


def _decided(bot: Bot, question: Question, seen: Scene) -> tuple[int, Judged | None]:
    asked = seen.game, seen.kit, seen.veiled, question.seat, Budget(seconds=question.seconds)
    if not question.judge or (question.taken is None and not hasattr(bot, "judge")):
        return bot.choose(*asked), None
    judge: Judge = bot  # type: ignore[assignment]  # whoever cannot judge fails, like any bot that raises
    judgement = judge.judge(*asked, taken=question.taken)
    if not sound(judgement, seen.kit.seats):
        raise ValueError("no judgement")
    judged = Judged(judgement.before, judgement.after, list(judgement.chances), judgement.thought)
    return judgement.best, judged


def _report(question: Question, error: BaseException) -> None:
    """Where it went wrong. What an error says could speak of cards, so it stays out of the log."""
    error = error.__cause__ or error  # of a bot that cannot be made, what its maker raised
    print(f"bot {question.bot} at {question.game}: {type(error).__name__}", file=sys.stderr)
    traceback.print_tb(error.__traceback__)


def main() -> None:
    settle()
    ears, voice = take_line()
    worker = Worker()
    with suppress(BrokenPipeError):  # the server may be killed at any time; then nobody waits for an answer
        voice.write(write(Answer(0)))
        voice.flush()
        for line in ears:
            asked = read_asked(line)
            with alive_for(asked.patience):
                answer = Answer(asked.number, worker.answer(asked.question))
            voice.write(write(answer))
            voice.flush()
    # Not by the usual way out, which would wait for threads that a bot has left behind.
    os._exit(0)


if __name__ == "__main__":
    main()
