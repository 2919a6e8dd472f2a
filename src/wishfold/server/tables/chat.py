"""Chat at a table: the preset phrases in both languages, what is allowed, and what was said just now."""

from collections import deque
from collections.abc import Mapping

from ..errors import Illegal, Malformed
from ..names import one_line
from ..wire.answers import Said
from ..wire.requests import Say

PHRASES = {
    "en": [
        "Hello!",
        "Good luck!",
        "Well played!",
        "Thank you!",
        "Oops!",
        "One moment, please.",
        "I am back.",
        "Your turn!",
        "What a surprise!",
        "So close!",
        "Another game?",
        "I have to go. Goodbye!",
        "👍",
        "😄",
        "😮",
        "😢",
        "🎉",
        "🤔",
    ],
    "de": [
        "Hallo!",
        "Viel Glück!",
        "Gut gespielt!",
        "Danke!",
        "Hoppla!",
        "Einen Moment, bitte.",
        "Bin wieder da.",
        "Du bist dran!",
        "Was für eine Überraschung!",
        "Ganz knapp!",
        "Noch ein Spiel?",
        "Ich muss los. Tschüss!",
        "👍",
        "😄",
        "😮",
        "😢",
        "🎉",
        "🤔",
    ],
}
HISTORY = 30
"""Messages that are remembered for listeners who come later."""


class Chat:
    """The chat of one table. It is never stored, and forgotten when the game is over."""

    def __init__(self, allowed: str, free: bool, listed: bool) -> None:
        """`allowed` is off, phrases or free; `free` says whether the game allows free text, `listed` whether
        strangers may come in."""
        self._allowed = allowed
        self._free = free
        self._listed = listed
        self.recent: deque[Said] = deque(maxlen=HISTORY)

    def close(self) -> None:
        """Forgets what was said; from now on nothing is remembered."""
        self.recent = deque(maxlen=0)

    def renumber(self, moved: Mapping[int, int]) -> None:
        """Seats got other numbers."""
        for said in self.recent:
            said.seat = moved.get(said.seat, said.seat)

    def post(self, seat: int, request: Say) -> Said:
        """The message that the others hear; raises Illegal where the table does not allow it."""
        text = one_line(request.text)
        if self._allowed == "off":
            raise Illegal("chat-off")
        if (request.phrase is None) == (not text):
            raise Malformed("request-form", why="phrase or text")
        if text:
            self._check_free()
        elif request.phrase is not None and request.phrase >= len(PHRASES["en"]):
            raise Malformed(
                "number-range", name="phrase", possible=f"0–{len(PHRASES['en']) - 1}", value=request.phrase
            )
        said = Said(seat, request.phrase, text)
        self.recent.append(said)
        return said

    def _check_free(self) -> None:
        if not self._free:
            raise Illegal("chat-game")
        if self._listed:
            raise Illegal("chat-public")
        if self._allowed != "free":
            raise Illegal("chat-off")
