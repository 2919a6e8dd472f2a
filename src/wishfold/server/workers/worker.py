"""A worker: a process that answers questions from its standard input until that ends."""

import os
import sys
import traceback
from collections import OrderedDict
from contextlib import suppress

from ...bots import Bot, Budget, Judge, attend, bot_named, close_bot, is_judgement
from ...bots.isolation.cpu_clock import Cancelled, cancellable, cpu_time, settle
from ...bots.isolation.failures import TimeUp
from ...bots.isolation.python_child import private_streams
from .decision_context import DecisionContext, decision_context, stand_in
from .messages import FAILED, ILLEGAL, LATE, Answer, Choice, Judged, Question, Reason, read_asked, write

BOTS = 512
"""How many bots are remembered; the one not asked for longest makes room."""

Place = tuple[str, int]
"""A table and a seat."""
Making = tuple[str, str, str]
"""What a bot was made for and of: the game, the bot's name and its seed."""


class Worker:
    def __init__(self) -> None:
        self._bots: OrderedDict[Place, tuple[Making, Bot]] = OrderedDict()

    def answer(self, question: Question) -> Choice | None:
        try:
            context = decision_context(question)
        except Exception:
            return None
        try:
            decided = self._ask(question, context)
            if isinstance(decided, Choice):
                return decided
        except Cancelled:
            decided = None
        # A bot that was interrupted may remember half of something.
        self._bots.pop((question.table, question.seat), None)
        return stand_in(question, decided) if decided else None

    def _ask(self, question: Question, context: DecisionContext) -> Choice | Reason:
        """What the bot chooses, or why it does not."""
        try:
            # Making one may import a good deal, so only the server's timeout limits that.
            bot = self._bot(question)
            if prepare := getattr(bot, "prepare", None):
                prepare(context.game)
            attend(bot, context.game.choose(**question.options), lambda: None)
            with cancellable(), cpu_time(question.seconds):
                chosen, judged = _decided(bot, question, context)
            if not question.table:
                close_bot(bot)  # it is not asked again, and may hold a good deal
            if chosen not in context.legal:
                return ILLEGAL
            # The id from the list, because a bot may answer with a number of some other type.
            return Choice(context.legal[context.legal.index(chosen)], question.bot, judged=judged)
        except TimeUp:
            return LATE
        except Cancelled:
            raise
        except BaseException as error:  # also what is meant to end a process: it is not the bot's to end
            _report(question, error)
            return FAILED

    def _bot(self, question: Question) -> Bot:
        """The bot that has the seat already, or a new one."""
        place = question.table, question.seat
        making = question.game, question.bot, question.seed
        seated = self._bots.pop(place, None)
        bot = seated[1] if seated and seated[0] == making else bot_named(question.bot, question.seed)
        if question.table:
            self._bots[place] = making, bot
            if len(self._bots) > BOTS:
                self._bots.popitem(last=False)
        return bot


def _decided(bot: Bot, question: Question, context: DecisionContext) -> tuple[int, Judged | None]:
    asked = context.game, context.kit, context.veiled, question.seat, Budget(seconds=question.seconds)
    if not question.judge or (question.taken is None and not hasattr(bot, "judge")):
        return bot.choose(*asked), None
    judge: Judge = bot  # type: ignore[assignment]  # one that cannot judge fails like any bot that raises
    judgement = judge.judge(*asked, taken=question.taken)
    if not is_judgement(judgement, context.kit.seats):
        raise ValueError("no judgement")
    judged = Judged(judgement.before, judgement.after, list(judgement.chances), judgement.thought)
    return judgement.best, judged


def _report(question: Question, error: BaseException) -> None:
    """Logs where the bot went wrong. The text of its error could name hidden cards, so it stays out."""
    error = error.__cause__ or error  # of a bot that cannot be made, what its maker raised
    print(f"bot {question.bot} at {question.game}: {type(error).__name__}", file=sys.stderr)
    traceback.print_tb(error.__traceback__)


def main() -> None:
    settle()
    ears, voice = private_streams()
    worker = Worker()
    with suppress(BrokenPipeError):  # the server may be killed at any time
        voice.write(write(Answer(0)))
        voice.flush()
        for line in ears:
            asked = read_asked(line)
            voice.write(write(Answer(asked.number, worker.answer(asked.question))))
            voice.flush()
    # Not by the usual way out, which would wait for threads that a bot has left behind.
    os._exit(0)


if __name__ == "__main__":
    main()
