"""What a saved game or series proves."""

from typing import Any

from ...kernel.declared.first_player import LOT
from ...kernel.dice import Scripted
from ...kernel.records.record import Record
from ...kernel.records.series_record import SeriesRecord
from ..texts import Speech


class Verification:
    """Of a record that holds; one that does not raises its error here."""

    def __init__(self, file: str, record: Record | SeriesRecord) -> None:
        self._file = file
        self._fallen = record.verify()
        self._series = isinstance(record, SeriesRecord)
        self._finished = record.finished
        self._stopped = record.stopped
        self._games = record.games if isinstance(record, SeriesRecord) else (record,)
        self._steps = sum(not line.mark for game in self._games for line in game.lines)
        self._marked = sum(bool(line.by) for game in self._games for line in game.lines)

    def lines(self, speech: Speech) -> list[str]:
        key = "verified.series" if self._series else "verified"
        lines = [speech(key, file=self._file, steps=self._steps, games=len(self._games))]
        if self._marked:
            lines.append(speech("verified.marked", marked=self._marked))
        if self._stopped:
            lines.append(speech("verified.stopped"))
        if self._stopped or any(game.annotations.left for game in self._games):
            lines.append(speech("verified.word"))
        return [*lines, *self._dice_lines(speech), *self._first_lines(speech)]

    def _dice_lines(self, speech: Speech) -> list[str]:
        first, last = self._games[0], self._games[-1]
        if first.dice == Scripted.name:
            return [speech("verified.scripted")]
        if not first.dice.startswith("fair "):
            return [speech("verified.dice", fallen=self._fallen, dice=first.dice)]
        lines = []
        if first.reveal:
            lines.append(speech("verified.fair", fallen=self._fallen))
        if len(self._games) > 1:
            lines.append(speech("verified.chain"))
        if not last.reveal:
            lines.append(speech("verified.unrevealed"))
        return lines

    def _first_lines(self, speech: Speech) -> list[str]:
        """A lot is drawn again where the dice can fall again."""
        game = self._games[0]
        if game.first is None:
            return []
        if game.first.by != LOT:
            return [speech("verified.first")]
        falls = game.dice.startswith("published ") or game.reveal
        return [speech("verified.lot", seat=game.first.seat + 1)] if falls else []

    def as_json(self) -> dict[str, Any]:
        first = self._games[0]
        return {
            "file": self._file,
            "game": first.game_name,
            "version": first.version,
            "options": first.options,
            "dice": first.dice,
            "first": str(first.first) if first.first else None,
            "series": self._series,
            "games": len(self._games),
            "finished": self._finished,
            "stopped": self._stopped,
            "steps": self._steps,
            "marked": self._marked,
            "recomputed": self._fallen,
        }
