"""The record of a series: its games' records one after another, and how the series stands.

wishfold series 1

wishfold record 1
…
end 0ddba11c0de00000

wishfold record 1
…
end 51c0ffee51c0ffee

series over
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..declared.series import Standing, given_up
from ..dice import name_in_series
from ..errors import Bilingual, Illegal
from ..game import Game
from ..notation import split_pairs
from ..options import Options
from ..position import Position, Result
from .record import FORMAT as GAME_FORMAT
from .record import Record
from .record_lines import Annotations, LineReader

FORMAT = "wishfold series 1"
OVER, OPEN, STOPPED = "over", "open", "stopped"


@dataclass(frozen=True, slots=True)
class SeriesRecord:
    """What the record of a series says; nothing of it is believed until `replay`. `ending` is
    over, open (it goes on) or stopped (it ended without the rules)."""

    games: tuple[Record, ...]
    ending: str

    @property
    def players(self) -> tuple[str, ...]:
        return self.games[0].players

    @property
    def finished(self) -> bool:
        """Whether the rules ended the series."""
        return self.ending == OVER

    @property
    def stopped(self) -> bool:
        """Whether it ended without the rules: given up or abandoned."""
        return self.ending == STOPPED

    # -- writing and reading ----------------------------------------------------------------

    @classmethod
    def of(
        cls, played: Sequence[tuple[Position, Annotations]], players: Sequence[str], ending: str
    ) -> "SeriesRecord":
        games: list[Record] = []
        for position, annotations in played:
            above = games[-1].lines[-1].number + 1 if games else 2
            games.append(Record.of(position, players, annotations, above))
        return cls(tuple(games), ending)

    def write(self) -> str:
        return "\n".join([FORMAT + "\n", *(game.write() for game in self.games), f"series {self.ending}\n"])

    @classmethod
    def parse(cls, text: str) -> "SeriesRecord":
        """Reads its form; whether it can be played is for `replay` to say."""
        reader = LineReader(text)
        if reader.next() != FORMAT:
            reader.wrong(f"a series begins with {FORMAT!r}", f"eine Serie beginnt mit {FORMAT!r}")
        games: list[Record] = []
        while True:
            _empty(reader)
            if games and reader.peek() != GAME_FORMAT:
                break
            games.append(Record.read(reader))
        ending = reader.value("series")
        if ending not in (OVER, OPEN, STOPPED):
            reader.wrong(
                "a series is over, open or stopped",
                "eine Serie ist zu Ende (over), offen (open) oder stopped",
            )
        reader.done()
        return cls(tuple(games), ending)

    # -- checking ---------------------------------------------------------------------------

    def replay(self) -> tuple[Position, ...]:
        """Plays every game again, and checks that each begins as the results before it demand."""
        game, gone = self._game(), set[int]()
        positions: list[Position] = []
        results: list[Result] = []
        first = _options(game, self.games[0])
        for number, record in enumerate(self.games):
            standing = _standing(game, first, results)
            if number > 0:
                self._check_follows(number, game, first, standing, gone)
            position = record.replay_in_series(gone)
            gone |= {seat for _, seat in record.annotations.left}
            positions.append(position)
            if result := position.result():
                results.append(result)
        self._check_ending(_standing(game, first, results), given_up(first.seats, len(gone)))
        return tuple(positions)

    def verify(self) -> int:
        """Replays it, lets all dice fall again and checks that each game's were bound before it;
        returns how many outcomes they confirmed."""
        fallen = sum(map(Record.confirmed, self.games, self.replay()))
        for number, record in enumerate(self.games[1:], start=1):
            due = name_in_series(number, self.games[0].dice, self.games[number - 1].reveal)
            if record.dice != due:
                _unfit(record, 5, f"its dice should be {due!r}", f"seine Würfel sollten {due!r} sein")
        return fallen

    def standings(self, positions: Sequence[Position]) -> list[Standing]:
        """How the series stood after each finished game of those replayed."""
        results = [result for position in positions if (result := position.result())]
        game, first = positions[0].game, positions[0].options
        return [_standing(game, first, results[:played]) for played in range(1, len(results) + 1)]

    def _game(self) -> Game:
        game = self.games[0].game()
        if game.series is None:
            raise Illegal("no-series", game=game.name)
        return game

    def _check_follows(
        self, number: int, game: Game, first: Options, standing: Standing, gone: set[int]
    ) -> None:
        record, opening = self.games[number], self.games[0]
        if not self.games[number - 1].finished or standing.places or given_up(first.seats, len(gone)):
            _unfit(record, 1, "no game may follow here", "hier darf kein Spiel mehr folgen")
        if (record.game_name, record.version) != (opening.game_name, opening.version):
            _unfit(record, 2, "it is another game", "es ist ein anderes Spiel")
        changed: dict[str, Any] = {**first, **standing.next}
        due = game.choose(**changed)
        if _options(game, record) != due:
            _unfit(record, 3, f"its options should be {due}", f"seine Optionen sollten {due} sein")
        if record.kit.startswith("own ") and record.kit != opening.kit:
            _unfit(record, 4, "its kit is another one", "es hat einen anderen Satz")
        if record.players != opening.players:
            _unfit(record, 6 + bool(record.reveal), "its players are others", "da spielen andere")
        if record.choices != opening.choices:
            line = 6 + bool(record.reveal) + len(record.players)
            _unfit(record, line, "its seats have chosen otherwise", "da wurde anderes gewählt")
        if record.first is not None:
            why = "who begins follows from the games before", "wer beginnt, folgt aus den Spielen davor"
            _unfit(record, 6 + bool(record.reveal) + len(record.players) + bool(record.choices), *why)
        if record.origin:
            _unfit(record, 1, "it does not begin at the beginning", "es beginnt nicht am Anfang")

    def _check_ending(self, standing: Standing, left: bool) -> None:
        last = self.games[-1]
        if standing.places:
            due = OVER
        elif left or last.stopped:
            due = STOPPED
        else:
            # Between two games people may stop without anything to show for it.
            due = self.ending if last.finished and self.ending != OVER else OPEN
        if self.ending != due:
            line = last.lines[-1].number + 2
            why = Bilingual(f"here should be 'series {due}'", f"hier sollte 'series {due}' stehen")
            raise Illegal("record-series", line=line, why=why)


def read_record(text: str) -> Record | SeriesRecord:
    """The record of a game or of a series, whichever it is."""
    series = text.splitlines()[:1] == [FORMAT]
    return SeriesRecord.parse(text) if series else Record.parse(text)


def _standing(game: Game, options: Options, results: Sequence[Result]) -> Standing:
    assert game.series is not None
    return game.series(options, results)


def _options(game: Game, record: Record) -> Options:
    return game.choose(**split_pairs(game.name, record.options))


def _empty(reader: LineReader) -> None:
    if reader.next():
        reader.wrong("an empty line should be here", "hier sollte eine leere Zeile stehen")


def _unfit(record: Record, line: int, en: str, de: str) -> None:
    raise Illegal("record-series", line=record.above + line, why=Bilingual(en, de))
