"""Records: a whole game as text that people can read and anybody can check.

A header says which game, version, options, kit and dice; then comes one action a line, in
notation. What the seats have chosen for themselves stands in the header as well, where it is not the
usual (`choices`). Lines of chance begin with `*`, those of players with their seat, and with what decided
in a person's place: a bot, a bot because time was up (`clock:`), or the lack of a choice (`auto`).
Where a round begins or a seat gives up stands a digest of the position, and at the end another,
so a slip is found out, and so is who edits a line and leaves it at that; a digest is no signature. A game
that ended without the rules was `stopped`.

`first lot 2` says who begins: drawn by lot, and at seat 2 before the table was turned. Others are
`chosen` by the table, or come `next` after the game before. Records without such a line say nothing of it.

Anybody may add remarks, in any language: lines that begin with `#` and a language's two letters, above
the line that they speak of. Nothing follows from them. With remarks, and `pupil` in the header to say at
which seat one learns, a record becomes a lesson (see `lesson`).

    wishfold record 1
    game go-fish 1
    options seats=2 sets=4 creatures=15
    kit standard 9b1c0f4d5e6a7b80
    dice published 42
    player 1 me
    player 2 bot:random
    first lot 2
    pupil 1

    * dragon
    …
    round 1 51c0ffee51c0ffee
    # en Your turn: ask for Dragons.
    # de Du bist dran: Frag nach Drachen.
    1 ask 2 dragon
    2(random) ask 1 wizard
    …
    end 0ddba11c0de00000
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from ..declared.first_player import LOT, Starter, starter_read
from ..declared.series import given_up
from ..dice import Dice, Fair, Scripted, dice_named
from ..errors import Bilingual, Illegal, Malformed, WishfoldError
from ..game import Game
from ..notation import split_pairs, whole
from ..position import Position, digest_of
from ..registry import load
from ..story import CHANCE
from .kits import kit_read, kit_text
from .record_lines import END, STOPPED, Annotations, Line, LineReader, annotations_of, body, written

FORMAT = "wishfold record 1"
_HEAD = 6
"""Lines of the shortest header, the empty one too."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says; nothing of it is believed until `replay`. `above` is the number of lines
    that stand before it in its file."""

    game_name: str
    version: int
    options: str
    kit: str
    dice: str
    players: tuple[str, ...]
    origin: str
    lines: tuple[Line, ...]
    reveal: str = ""
    above: int = 0
    pupil: int | None = None
    """The seat at which one learns, if this is a lesson."""
    choices: tuple[str, ...] = ()
    """What the seats have chosen for themselves; empty for the usual."""
    first: Starter | None = None
    """How it was found who begins, if that was noted."""

    @property
    def finished(self) -> bool:
        """Whether the rules ended the game."""
        return self.lines[-1].mark == END

    @property
    def stopped(self) -> bool:
        """Whether it ended without the rules: given up or abandoned."""
        return self.lines[-1].mark == STOPPED

    @property
    def annotations(self) -> Annotations:
        """What decided in people's places, who gave up, and how it was found who begins."""
        return annotations_of(self.lines, self.first)

    # -- writing --------------------------------------------------------------------------

    @classmethod
    def of(
        cls,
        position: Position,
        players: Sequence[str] = (),
        annotations: Annotations | None = None,
        above: int = 0,
    ) -> "Record":
        """The record of a position and all that led to it."""
        game, annotations = position.game, annotations or Annotations()
        fresh = digest_of(position.origin) == digest_of(game.fresh(position.kit))
        shown = (position.over or annotations.stopped) and isinstance(position.dice, Fair)
        notes = bool(game.chosen) + (annotations.first is not None) + (not fresh)
        head = _HEAD + len(players) + notes + shown
        return cls(
            game_name=game.name,
            version=game.version,
            options=str(position.options),
            kit=kit_text(game, position),
            dice=position.dice.name if position.dice else Scripted.name,
            players=tuple(" ".join(player.split()) for player in players),
            origin="" if fresh else position.write(position.origin),
            lines=tuple(body(position, annotations, above + head)),
            reveal=position.dice.reveal if shown and isinstance(position.dice, Fair) else "",
            above=above,
            choices=game.chosen,
            first=annotations.first,
        )

    def write(self) -> str:
        head = [
            FORMAT,
            f"game {self.game_name} {self.version}",
            f"options {self.options}",
            f"kit {self.kit}",
            f"dice {self.dice}",
            *([f"reveal {self.reveal}"] if self.reveal else []),
            *(f"player {seat} {name}" for seat, name in enumerate(self.players, start=1)),
            *([f"choices {' '.join(self.choices)}"] if self.choices else []),
            *([f"first {self.first}"] if self.first is not None else []),
            *([f"pupil {self.pupil + 1}"] if self.pupil is not None else []),
            *([f"from {self.origin}"] if self.origin else []),
            "",
        ]
        return "\n".join([*head, *map(written, self.lines), ""])

    # -- reading --------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Reads a record's form; whether it can be played is for `replay` to say."""
        reader = LineReader(text)
        record = cls.read(reader)
        reader.done()
        return record

    @classmethod
    def read(cls, reader: LineReader) -> "Record":
        """The record that begins in the next line; what follows it is left to be read."""
        above = reader.at
        if reader.next() != FORMAT:
            reader.wrong(f"a record begins with {FORMAT!r}", f"eine Aufzeichnung beginnt mit {FORMAT!r}")
        name, _, version = reader.value("game").rpartition(" ")
        played = whole(version)
        if not name or played is None:
            reader.wrong(
                "it should say the game and its version, like 'game go-fish 1'",
                "hier sollten Spiel und Version stehen, etwa 'game go-fish 1'",
            )
        options, kit = reader.value("options"), reader.value("kit")
        if kit.partition(" ")[0] not in ("standard", "own"):
            reader.wrong("a kit is either standard or own", "ein Satz ist entweder standard oder own")
        dice = reader.value("dice")
        if dice_named(dice) is None:
            reader.wrong(f"there are no dice {dice!r}", f"Würfel {dice!r} gibt es nicht")
        line = reader.next()
        reveal = ""
        if line.startswith("reveal "):
            reveal = line.removeprefix("reveal ")
            if dice_named(dice, reveal) is None:
                reader.wrong(
                    "this is not what the dice were committed to",
                    "darauf waren die Würfel nicht festgelegt",
                )
            line = reader.next()
        players: list[str] = []
        while line.startswith("player "):
            _, _, rest = line.partition(" ")
            seat, _, player = rest.partition(" ")
            if seat != str(len(players) + 1):
                reader.wrong(
                    f"player {len(players) + 1} should come here",
                    f"hier sollte Spieler {len(players) + 1} stehen",
                )
            players.append(player)
            line = reader.next()
        choices: tuple[str, ...] = ()
        if line.startswith("choices "):
            choices = tuple(line.removeprefix("choices ").split())
            line = reader.next()
        first = None
        if line.startswith("first "):
            first = starter_read(line.removeprefix("first "), len(players))
            if first is None:
                reader.wrong(
                    "it should say how the first player was found, like 'first lot 2'",
                    "hier sollte stehen, wie sich ergab, wer beginnt, etwa 'first lot 2'",
                )
            line = reader.next()
        pupil = None
        if line.startswith("pupil "):
            pupil = _pupil(reader, line.removeprefix("pupil "), len(players))
            line = reader.next()
        origin = ""
        if line.startswith("from "):
            origin = line.removeprefix("from ")
            line = reader.next()
        if line:
            reader.wrong("an empty line should end the header", "eine leere Zeile sollte den Kopf beenden")
        lines = tuple(reader.body())
        return cls(
            name,
            played,
            options,
            kit,
            dice,
            tuple(players),
            origin,
            lines,
            reveal,
            above,
            pupil,
            choices,
            first,
        )

    # -- checking -------------------------------------------------------------------------

    def game(self) -> Game:
        """The game, if it still plays this version."""
        game = load(self.game_name)
        game.check_plays(self.version)
        return game.with_choices(self.choices)

    def replay(self) -> Position:
        """Plays it all again and checks every step; the position can be played on."""
        return self.replay_in_series(None)

    def replay_in_series(self, gone: Collection[int] | None) -> Position:
        """The same for a game of a series, in which these seats have given up before; None is a game
        of its own."""
        changed = self.game().revised.get(self.version)
        try:
            position = self._origin()
            for line in self.lines:
                self._follow(position, line, digests=changed is None)
            self._check_margin(position, gone)
        except WishfoldError as error:
            if changed is None:
                raise
            about = {"game": self.game_name, "version": self.version, "changed": changed}
            raise Illegal("record-revised", error.position, **about, why=error) from error
        position.dice = dice_named(self.dice, self.reveal)
        position.roll()
        return position

    def verify(self) -> int:
        """Replays it and lets the dice fall again; returns how many outcomes they confirmed."""
        return self.confirmed(self.replay())

    def confirmed(self, position: Position) -> int:
        """How many outcomes of the replayed position its dice confirm; each other is an error."""
        dice = position.dice
        if dice is None or isinstance(dice, Scripted):
            if (self.finished or self.stopped) and self.dice != Scripted.name:
                why = Bilingual(
                    "the game is over, but what its dice were made of is not revealed",
                    "das Spiel ist aus, aber woraus seine Würfel gemacht waren, ist nicht aufgedeckt",
                )
                raise Malformed("record-form", line=self.above + 5, why=why)
            return 0
        self._check_lot(dice, position.seats)
        played = [line for line in self.lines if not line.mark]
        fallen = 0
        for step, line in zip(position.steps, played, strict=False):
            if step.seat != CHANCE:
                continue
            ids, weights = position.possible(step.before)
            due = position.game.outcomes[ids[dice.fall(fallen, weights)]]
            if due.id != step.action.id:
                raise Illegal(
                    "record-dice", line=line.number, theirs=step.action.text, ours=due.text, dice=self.dice
                )
            fallen += 1
        return fallen

    def _check_lot(self, dice: Dice, seats: int) -> None:
        """The dice draw who begins by lot; what the table chose is its word."""
        if self.first is None or self.first.by != LOT:
            return
        due = dice.lot(seats)
        if due != self.first.seat:
            line = self.above + _HEAD + bool(self.reveal) + len(self.players)
            raise Illegal("record-lot", line=line, theirs=self.first.seat + 1, ours=due + 1, dice=self.dice)

    def _origin(self) -> Position:
        game = self.game()
        chosen = game.choose(**split_pairs(game.name, self.options))
        if self.players and len(self.players) != chosen.seats:
            why = Bilingual(
                f"{chosen.seats} players should be named, not {len(self.players)}",
                f"{chosen.seats} Spieler sollten genannt sein, nicht {len(self.players)}",
            )
            raise Malformed("record-form", line=self.above + _HEAD + bool(self.reveal), why=why)
        self._check_choices(game, chosen.seats)
        kit = kit_read(self.kit, game, chosen, self.above + 4)
        if not self.origin:
            options: dict[str, Any] = dict(chosen)
            return game.start(kit=kit, **options)
        position = game.position(self.origin, kit=kit)
        if position.options != chosen:
            why = Bilingual("options and from do not agree", "options und from passen nicht zusammen")
            raise Malformed("record-form", line=self.above + 3, why=why)
        return position

    def _check_choices(self, game: Game, seats: int) -> None:
        """They are what this game would write: one for each seat, and not the usual ones."""
        if self.choices != game.chosen or len(self.choices) not in (0, seats):
            why = Bilingual("the seats cannot have chosen this", "das können die Plätze nicht gewählt haben")
            line = self.above + _HEAD + bool(self.reveal) + len(self.players)
            raise Malformed("record-form", line=line, why=why)

    def _check_margin(self, position: Position, gone: Collection[int] | None) -> None:
        """Each mark stands where it belongs, and none is missing: it is what this game would write."""
        annotations, absent = self.annotations, set(gone or ())
        for steps, seat in annotations.left:
            late = gone is None and position.over and steps == len(position.steps)
            if seat in absent or not 0 <= seat < position.seats or late:
                self._misplaced(f"resigned {seat + 1}")
            absent.add(seat)
            if given_up(position.seats, len(absent)):
                if steps < len(position.steps):
                    self._misplaced(f"resigned {seat + 1}")
                annotations.stopped = True
        for line, due in zip(self.lines, body(position, annotations), strict=False):
            if line.mark != due.mark or (not line.mark and (line.seat, line.text) != (due.seat, due.text)):
                why = Bilingual(
                    f"here should be {due.mark or due.text!r}", f"hier sollte {due.mark or due.text!r} stehen"
                )
                raise Malformed("record-form", line=line.number, why=why)

    def _misplaced(self, mark: str) -> None:
        line = next(line.number for line in reversed(self.lines) if line.mark == mark)
        why = Bilingual("this seat cannot give up here", "dieser Platz kann hier nicht aufgeben")
        raise Malformed("record-form", line=line, why=why)

    def _follow(self, position: Position, line: Line, digests: bool) -> None:
        if line.mark:
            if digests and line.text != position.digest():
                raise Illegal("record-digest", line=line.number, theirs=line.text, ours=position.digest())
            return
        try:
            space = position.space(line.seat)
            action = space.read(line.text)
            if action is None:
                example = space[0].text
                raise Malformed("action-form", text=line.text, game=self.game_name, example=example)
            position.push(action, line.seat)
        except WishfoldError as error:
            raise Illegal("record-action", position, line=line.number, why=error) from error


def _pupil(reader: LineReader, text: str, players: int) -> int:
    seat = whole(text)
    if seat is None or not 1 <= seat <= players or str(seat) != text:
        reader.wrong("the pupil is one of the players above", "pupil ist einer der Spieler darüber")
    return seat - 1
