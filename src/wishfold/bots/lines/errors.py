"""Errors of a bot in a process of its own. They name the bot by the name that it was seated with."""

from collections.abc import Iterator
from contextlib import contextmanager

from ...kernel.errors import Illegal, add_sentences
from ..isolation.failures import Failed, Failure

SENTENCES = {
    "bot-command": {
        "en": "{name!r} does not say what to run; write for example line:python3 mybot.py.",
        "de": "{name!r} sagt nicht, was zu starten ist; schreib zum Beispiel line:python3 mybot.py.",
    },
    "bot-start": {
        "en": "The bot {bot} cannot be started: {why}.",
        "de": "Der Bot {bot} lässt sich nicht starten: {why}.",
    },
    "bot-protocol": {
        "en": "The bot {bot} speaks protocol {theirs}; Wishfold speaks {ours}.",
        "de": "Der Bot {bot} spricht Protokoll {theirs}; Wishfold spricht {ours}.",
    },
    "bot-late": {
        "en": "The bot {bot} has not answered within {seconds:g} seconds.",
        "de": "Der Bot {bot} hat nach {seconds:g} Sekunden nicht geantwortet.",
    },
    "bot-died": {
        "en": "The process of the bot {bot} ended without an answer.",
        "de": "Der Prozess des Bots {bot} ist ohne Antwort zu Ende gegangen.",
    },
    "bot-nonsense": {
        "en": "The bot {bot} answered {answer!r}, which is no answer: {why}.",
        "de": "Der Bot {bot} antwortete {answer!r}, und das ist keine Antwort: {why}.",
    },
    "bot-gave-up": {
        "en": "The bot {bot} gives up: {why}",
        "de": "Der Bot {bot} gibt auf: {why}",
    },
    "bot-unattended": {
        "en": "The bot {bot} was asked before it was given the options of the game.",
        "de": "Der Bot {bot} wurde gefragt, ohne dass ihm die Optionen des Spiels gesagt wurden.",
    },
    "line-form": {
        "en": "This line is no message of the protocol: {line!r}.",
        "de": "Diese Zeile ist keine Nachricht des Protokolls: {line!r}.",
    },
}
add_sentences(SENTENCES)

QUOTED = 80
"""Letters of an answer that an error quotes."""

CODES = {
    Failure.START: "bot-start",
    Failure.CRASHED: "bot-died",
    Failure.LATE: "bot-late",
    Failure.RAISED: "bot-raised",
    Failure.NONSENSE: "bot-nonsense",
}


def quoted(text: str, most: int = QUOTED) -> str:
    """As much of the text as an error quotes."""
    return text if len(text) <= most else text[:most] + "…"


class BotError(Illegal):
    """A bot's process did not do what it was asked to. By then it has been ended."""


@contextmanager
def named(bot: str) -> Iterator[None]:
    """A failure of the bot's process within becomes an error that names the bot."""
    try:
        yield
    except Failed as failed:
        about = dict(failed.about)
        if isinstance(answer := about.get("answer"), bytes):
            about["answer"] = quoted(answer.decode(errors="replace"))
        raise BotError(CODES[failed.failure], bot=bot, **about) from failed
