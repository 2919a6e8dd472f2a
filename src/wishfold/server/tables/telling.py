"""What one listener is told: from the match, through the seat's veil and view, in its language."""

from collections.abc import Sequence

from msgspec import Raw

from ...kernel.events import Event
from ...match.match import Match
from ...match.story import Told, as_told
from ...match.words import say
from ..wire.answers import Heard, Update, write
from ..wire.forms import LogLine

WORDLESS = "none"
"""The language of programs: what happened and what is wanted comes without sentences."""
LARGEST_GAP = 200
"""Things told; whoever missed more gets how it stands, and not how it came to that."""
FRESH = 12
"""What is only for the moment is told again only while it is among the newest."""


class Telling:
    """One round of telling: what happened is put into words once for each language, however many listen."""

    def __init__(self, match: Match, names: Sequence[str], now: int) -> None:
        self._match = match
        self._names = names
        self._now = now
        self._written: dict[tuple[int, str], Raw] = {}

    def update(self, seat: int, language: str, since: int) -> Update:
        match = self._match
        position = match.position
        number = match.story.count(seat)
        skipped = not 0 <= number - since <= LARGEST_GAP
        told = [] if skipped else self._told(seat, since)
        view = position.view(seat)
        thinking = match.thinking
        mine = seat in thinking
        over = match.over
        quiet = over or match.between
        standing = match.standing() if match.setup.series else None
        places = match.places() if over else None
        return Update(
            number=number,
            skipped=skipped,
            told=[self._heard(one, language) for one in told],  # type: ignore[misc]
            view=view,
            wanted=""
            if quiet or language == WORDLESS
            else match.setup.game.words.wanted(view, language, self._names),
            thinking=list(thinking),
            decision=match.asked[seat] if mine else 0,
            legal=position.legal_ids(seat) if mine else [],
            undo_wanted=match.undo_wanted,
            clocks=self._clocks(thinking) if match.clocks.pace.running else None,
            tally=list(standing.tally) if standing else None,
            between=match.between,
            places=list(places) if places else None,
        )

    def log(self, seat: int, language: str) -> list[LogLine]:
        """All that a log to look things up in may hold."""
        told = [one for one in self._match.story.since(seat, 0) if not one.fleeting]
        return [LogLine(one.name, one.fields, self._say(one, language)) for one in told]

    def _told(self, seat: int, since: int) -> list[Event | Told]:
        told = self._match.story.after(seat, since)
        stale = len(told) - FRESH
        if stale <= 0:
            return told
        return [one for at, one in enumerate(told) if at >= stale or not as_told(one).fleeting]

    def _heard(self, one: Event | Told, language: str) -> Raw:
        """In writing, made once for all that hear it."""
        key = (id(one), language)
        heard = self._written.get(key)
        if heard is None:
            told = as_told(one)
            heard = Raw(write(Heard(told.name, told.fields, self._say(told, language))))
            self._written[key] = heard
        return heard

    def _say(self, told: Told, language: str) -> str:
        if language == WORDLESS:
            return ""
        return say(told, language, self._names, self._match.setup.game) or ""

    def _clocks(self, thinking: tuple[int, ...]) -> list[int]:
        match = self._match
        runs = [seat in thinking and not match.bots[seat] for seat in range(match.seats)]
        return [match.clocks.left(seat, self._now, runs[seat]) for seat in range(match.seats)]
