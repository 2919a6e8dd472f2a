"""A saved game told again."""

from typing import Any

from ..kernel.events import Event
from ..kernel.position import Position
from ..kernel.record import Record
from ..kernel.story import CHANCE, NOBODY
from .narration import ALL, heard, sentences
from .play import result_lines
from .seating import spoken_names
from .texts import Speech


class Story:
    def __init__(self, record: Record, seat: str | None, everything: bool, speech: Speech) -> None:
        self.position: Position = record.replay()
        self._names = spoken_names(record.players, self.position.seats, speech)
        self._speech = speech
        self._seat = NOBODY
        if everything:
            self._seat = ALL
        elif seat is not None:
            self._seat = self.position.game.seat_named(seat, self.position.seats)

    def lines(self) -> list[str]:
        """What was heard, sentence by sentence, and the result."""
        position, speech, names = self.position, self._speech, self._names
        title = position.game.title[speech.language]
        lines = [speech("story.head", title=title, players=speech.all_of(names)), ""]
        lines += sentences(position, self._seat, -1, speech.language, names)
        result = position.result()
        if result:
            return [*lines, "", *result_lines(result, speech, names)]
        waiting = speech.all_of([names[seat] for seat in position.acting if seat != CHANCE])
        return [*lines, "", speech("story.open", waiting=waiting)]

    def as_json(self) -> list[dict[str, Any]]:
        """The steps with what was heard of them. Seats count from 0, chance is null; an action is
        null unless it was the seat's own, because events tell what others may know of it."""
        return [
            {
                "step": number,
                "seat": None if step.seat == CHANCE else step.seat,
                "action": step.action.text if self._seat in (ALL, step.seat) else None,
                "events": [
                    {"name": event.name, "fields": event.fields, "words": self._words(event)}
                    for event in step.events
                    if heard(event, self._seat)
                ],
            }
            for number, step in enumerate(self.position.steps, start=1)
        ]

    def _words(self, event: Event) -> str | None:
        return self.position.game.words.event(event, self._speech.language, self._names)
