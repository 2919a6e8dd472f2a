"""A saved game or series told again."""

from typing import Any

from ...kernel.declared.series import Standing, declared, final_places, given_up
from ...kernel.events import ALL, Event
from ...kernel.position import Position, Result
from ...kernel.records.record import Record
from ...kernel.records.series_record import SeriesRecord
from ...kernel.story import CHANCE, NOBODY
from ..play.result import result_line, series_line
from ..play.seats import spoken_names
from ..texts import Speech


class Transcript:
    def __init__(
        self, record: Record | SeriesRecord, seat: str | None, everything: bool, speech: Speech
    ) -> None:
        self._positions: tuple[Position, ...]
        self._standings: list[Standing] = []
        if isinstance(record, SeriesRecord):
            self._records, self._positions = record.games, record.replay()
            self._standings = record.standings(self._positions)
        else:
            self._records, self._positions = (record,), (record.replay(),)
        self._record = record
        self._game, self._seats = self._positions[0].game, self._positions[0].seats
        self._names = spoken_names(record.players, self._seats, speech)
        self._speech = speech
        self._seat = NOBODY
        if everything:
            self._seat = ALL
        elif seat is not None:
            self._seat = self._game.seat_named(seat, self._seats)

    def lines(self) -> list[str]:
        """What was heard, sentence by sentence, and the result."""
        speech, names = self._speech, self._names
        title = self._game.title[speech.language]
        lines = [speech("story.head", title=title, players=speech.all_of(names))]
        gone: set[int] = set()
        for at, (record, position) in enumerate(zip(self._records, self._positions, strict=True)):
            if isinstance(self._record, SeriesRecord):
                lines += ["", speech("story.game", n=at + 1)]
            lines += ["", *self._sentences(position)]
            for _, seat in record.annotations.left:
                gone.add(seat)
                key = "story.resigned" if given_up(self._seats, len(gone)) else "story.resigned.on"
                lines.append(speech(key, name=names[seat]))
            if result := position.result():
                lines += ["", self._result(result, gone)]
            if result and at < len(self._standings):
                standing = self._standings[at]
                lines += [
                    speech("story.standing", name=name, tally=tally)
                    for name, tally in zip(names, standing.tally, strict=True)
                ]
        return [*lines, *self._ending(gone)]

    def as_json(self) -> list[dict[str, Any]]:
        """The steps with what was heard of them. Seats count from 0, chance is null; an action is
        null unless it was the seat's own, because events tell what others may know of it. What
        decided in a person's place is `by`."""
        return [
            {
                "game": game,
                "step": number,
                "seat": None if step.seat == CHANCE else step.seat,
                "action": step.action.text if self._seat in (ALL, step.seat) else None,
                "by": marks.get(number - 1),
                "events": [
                    {"name": event.name, "fields": event.fields, "words": self._words(event)}
                    for event in step.events
                    if event.heard_by(self._seat)
                ],
            }
            for game, position in enumerate(self._positions, start=1)
            for marks in [self._records[game - 1].annotations.marks]
            for number, step in enumerate(position.steps, start=1)
        ]

    def _result(self, result: Result, gone: set[int]) -> str:
        places = final_places(result.places, self._seats, gone) or result.places
        return result_line(Result(places, result.points), self._speech, self._names)

    def _ending(self, gone: set[int]) -> list[str]:
        """How it stands where the rules have not ended it, and who won the series."""
        speech, record, position = self._speech, self._record, self._positions[-1]
        if record.finished:
            if not self._standings:
                return []
            standing = self._standings[-1]
            places = final_places(standing.places, self._seats, gone) or ()
            lines = ["", series_line(places, speech, self._names)]
            if self._game.champion and (champion := declared(standing, places)) is not None:
                lines.append(self._game.champion[speech.language].format(name=self._names[champion]))
            return lines
        if record.stopped:
            lines = ["", speech("story.stopped")]
            if given := final_places(None, self._seats, gone):
                lines.append(result_line(Result(given, given), speech, self._names))
            return lines
        if position.over:
            return ["", speech("story.between")]
        waiting = speech.all_of([self._names[seat] for seat in position.acting if seat != CHANCE])
        return ["", speech("story.open", waiting=waiting)]

    def _sentences(self, position: Position) -> list[str]:
        words = (self._words(event) for event in position.told(self._seat))
        return [line for line in words if line is not None]

    def _words(self, event: Event) -> str | None:
        return self._game.words.event(event, self._speech.language, self._names)
