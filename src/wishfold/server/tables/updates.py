"""The messages of a match for one seat: what it was told and how things stand, through its veil and view, in
the listener's language."""

from collections.abc import Sequence

from ...bots import bot_title
from ...kernel.book import LANGUAGES
from ...kernel.events import Event
from ...match.match import Match
from ...match.story import Retold, Told, is_fleeting, is_sight
from ...match.words import say
from ..wire.answers import Heard, Update
from ..wire.forms import Log, LogLine

WORDLESS = "none"
"""The language of programs: updates come without sentences."""
WATCHING = "watching"
"""Why a spectator cannot take back."""


def book_language(language: str) -> str:
    """The language for sentences that a program asks for by name: English if it wants none otherwise."""
    return language if language in LANGUAGES else LANGUAGES[0]


class UpdateWriter:
    """Writes the updates after one change. What is the same for all is worked out once, and each event is put
    into words once for each language, however many listen."""

    def __init__(self, match: Match, names: Sequence[str], now: int) -> None:
        self._match = match
        self._names = names
        self._said: dict[tuple[int, str], Heard] = {}
        self._thinking = match.thinking
        self._quiet = match.over or match.between
        standing, places = match.standing(), match.places()
        self._same = (
            match.undo_wanted,
            self._clocks(now) if match.clocks.pace.running else None,
            list(standing.tally) if standing else None,
            match.between,
            list(places) if places else None,
        )

    def update(self, seat: int, language: str, since: int, again: bool = False) -> Update:
        """What came after number `since`. With `again` the listener comes back; without, it has been
        listening all the time."""
        match = self._match
        number = match.story.count(seat)
        still_open = match.position.still_open(seat)
        retold = match.story.again(seat, since, still_open) if again else self._live(seat, since)
        view = match.position.view(seat)
        mine = seat in self._thinking and not match.bots[seat]
        wordless = self._quiet or language == WORDLESS
        return Update(
            number,
            retold.skipped,
            [self._heard(one, language) for one in retold.told],
            retold.missed,
            still_open,
            view,
            "" if wordless else match.setup.game.words.wanted(view, language, self._names),
            list(self._thinking),
            match.asked[seat] if mine else 0,
            match.legal(seat) if mine else [],
            match.undo_barred(seat) if seat < match.seats else WATCHING,
            *self._same,
        )

    def log(self, seat: int, language: str) -> Log:
        """What the seat was told, without what was for the moment only."""
        story = self._match.story
        told = [one for one in story.since(seat, 0) if not one.fleeting]
        lines = [LogLine(one.name, one.fields, self._say(one, language)) for one in told]
        return Log(lines, story.count(seat))

    def _live(self, seat: int, since: int) -> Retold:
        return Retold(self._match.story.after(seat, since), missed=0, skipped=False)

    def _heard(self, one: Event | Told, language: str) -> Heard:
        """The event in words, made once for all that hear it."""
        key = (id(one), language)
        heard = self._said.get(key)
        if heard is None:
            heard = Heard(one.name, one.fields, self._say(one, language), is_fleeting(one), is_sight(one))
            self._said[key] = heard
        return heard

    def _say(self, one: Event | Told, language: str) -> str:
        if language == WORDLESS:
            return ""
        game = self._match.setup.game
        if isinstance(one, Event):
            return game.words.event(one, language, self._names) or ""
        return say(one, language, self._names, game, bot_title) or ""

    def _clocks(self, now: int) -> list[int]:
        match = self._match
        runs = [seat in self._thinking and not match.bots[seat] for seat in range(match.seats)]
        return [match.clocks.left(seat, now, runs[seat]) for seat in range(match.seats)]
