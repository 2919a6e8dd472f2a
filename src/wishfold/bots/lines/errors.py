"""What can go wrong with a bot in a process of its own. The bot is named as whoever seated it named it."""

from ...kernel.errors import Illegal, add_sentences

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
        "en": "The bot {bot} speaks protocol {theirs}; this house speaks {ours}.",
        "de": "Der Bot {bot} spricht Protokoll {theirs}; dieses Haus spricht {ours}.",
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
        "en": "The bot {bot} was asked without being told the options of the game.",
        "de": "Der Bot {bot} wurde gefragt, ohne dass ihm die Optionen des Spiels gesagt wurden.",
    },
    "line-form": {
        "en": "This line is no message of the house: {line!r}.",
        "de": "Diese Zeile ist keine Nachricht des Hauses: {line!r}.",
    },
}
add_sentences(SENTENCES)

SHOWN = 80
"""Letters of an answer that an error quotes."""


def shown(text: str, most: int = SHOWN) -> str:
    """As much of it as is quoted."""
    return text if len(text) <= most else text[:most] + "…"


class Mishap(Illegal):
    """A bot's process did not do what it was asked to. By then it has been ended."""
