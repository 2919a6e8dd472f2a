"""Records: a whole game as text that people can read and anybody can check.

A header says which game, version, options, kit and dice; then comes one action a line, in
notation. Lines of chance begin with `*`, those of players with their seat. Where a round begins
stands a digest of the position, and at the end another, so an edited or cut record is found out.

    wishfold record 1
    game go-fish 1
    options seats=2 sets=4 creatures=15
    kit standard 9b1c0f4d5e6a7b80
    dice published 42
    player 1 me
    player 2 bot:random

    * dragon
    …
    round 1 51c0ffee51c0ffee
    1 ask 2 dragon
    …
    end 0ddba11c0de00000
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from . import options as option_lists
from .dice import Fair, Scripted, dice_named
from .errors import Both, Illegal, Malformed, WishfoldError
from .fields import Fields
from .game import Game
from .notation import split_pairs, whole
from .options import Options
from .position import Position, digest_of
from .registry import load
from .story import CHANCE

FORMAT = "wishfold record 1"
_HEAD = 6
"""Lines of the shortest header, the empty one too."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the body: a seat's action, or what the position is then (`mark`)."""

    number: int
    seat: int
    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says; nothing of it is believed until `replay`."""

    game_name: str
    version: int
    options: str
    kit: str
    dice: str
    players: tuple[str, ...]
    origin: str
    lines: tuple[Line, ...]
    finished: bool
    reveal: str = ""

    # -- writing --------------------------------------------------------------------------

    @classmethod
    def of(cls, position: Position, players: Sequence[str] = ()) -> "Record":
        """The record of a position and all that led to it."""
        game = position.game
        fresh = digest_of(position.origin) == digest_of(game.fresh(position.kit))
        reveal = position.dice.reveal if position.over and isinstance(position.dice, Fair) else ""
        head = _HEAD + len(players) + (not fresh) + bool(reveal)
        return cls(
            game_name=game.name,
            version=game.version,
            options=str(position.options),
            kit=_kit_text(game, position),
            dice=position.dice.name if position.dice else Scripted.name,
            players=tuple(" ".join(player.split()) for player in players),
            origin="" if fresh else position.write(position.origin),
            lines=tuple(_lines(position, head)),
            finished=position.over,
            reveal=reveal,
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
            *([f"from {self.origin}"] if self.origin else []),
            "",
        ]
        return "\n".join([*head, *map(_written, self.lines), ""])

    # -- reading --------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Reads a record's form; whether it can be played is for `replay` to say."""
        return _Parser(text).record()

    # -- checking -------------------------------------------------------------------------

    def game(self) -> Game:
        """The game, if it still plays this version."""
        game = load(self.game_name)
        playable = [v for v in range(1, game.version + 1) if v not in game.retired]
        if self.version not in playable:
            plays = option_lists.spoken(tuple(playable))
            if why := game.retired.get(self.version):
                plays += f" ({why})"
            raise Illegal(
                "record-version", game=game.name, version=self.version, ours=game.version, plays=plays
            )
        return game

    def replay(self) -> Position:
        """Plays it all again and checks every step; the position can be played on."""
        position = self._origin()
        for line in self.lines:
            self._follow(position, line)
        self._check_marks(position)
        position.dice = dice_named(self.dice, self.reveal)
        position.roll()
        return position

    def verify(self) -> int:
        """Replays it and lets the dice fall again; returns how many outcomes they confirmed."""
        position = self.replay()
        dice = position.dice
        if dice is None or isinstance(dice, Scripted):
            if self.finished and self.dice != Scripted.name:
                why = Both(
                    "the game is over, but what its dice were made of is not revealed",
                    "das Spiel ist aus, aber woraus seine Würfel gemacht waren, ist nicht aufgedeckt",
                )
                raise Malformed("record-form", line=5, why=why)
            return 0
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

    def _origin(self) -> Position:
        game = self.game()
        chosen = game.choose(**split_pairs(game.name, self.options))
        if self.players and len(self.players) != chosen.seats:
            why = Both(
                f"{chosen.seats} players should be named, not {len(self.players)}",
                f"{chosen.seats} Spieler sollten genannt sein, nicht {len(self.players)}",
            )
            raise Malformed("record-form", line=_HEAD + bool(self.reveal), why=why)
        kit = _kit_from_text(game, chosen, self.kit)
        if not self.origin:
            options: dict[str, Any] = dict(chosen)
            return game.start(kit=kit, **options)
        position = game.position(self.origin, kit=kit)
        if position.options != chosen:
            why = Both("options and from do not agree", "options und from passen nicht zusammen")
            raise Malformed("record-form", line=3, why=why)
        return position

    def _check_marks(self, position: Position) -> None:
        """Each mark stands where it belongs, and none is missing: it is what this game would write."""
        due = [(line.seat, line.text, line.mark) for line in _lines(position, 0)]
        given = [(line.seat, line.text, line.mark) for line in self.lines]
        for at, line in enumerate(self.lines):
            if given[at] != due[at]:
                why = Both(
                    f"here should be {due[at][2] or due[at][1]!r}",
                    f"hier sollte {due[at][2] or due[at][1]!r} stehen",
                )
                raise Malformed("record-form", line=line.number, why=why)

    def _follow(self, position: Position, line: Line) -> None:
        if line.mark:
            if line.text != position.digest():
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


def _kit_text(game: Game, position: Position) -> str:
    """A built-in kit by name and digest, any other in full."""
    if position.kit == game.kit(position.options):
        return f"standard {digest_of(position.kit)}"
    cells = " ".join(map(str, position.kit.flat()))
    return f"own {cells}"


def _kit_from_text(game: Game, options: Options, text: str) -> Fields:
    kind, _, rest = text.partition(" ")
    standard: Fields = game.kit(options)
    if kind == "standard":
        if rest != digest_of(standard):
            raise Illegal("record-kit", theirs=rest, ours=digest_of(standard))
        return standard
    cells = [number for cell in rest.split() if (number := whole(cell)) is not None]
    if len(rest.split()) != len(cells) or len(cells) != standard.cells:
        why = Both(
            f"a kit of its own has {standard.cells} numbers",
            f"ein eigener Satz hat {standard.cells} Zahlen",
        )
        raise Malformed("record-form", line=4, why=why)
    own = standard.copy()
    own.fill(cells)
    if game.plays_with is None or not game.plays_with(options, own):
        why = Both(
            f"{game.name} cannot be played with this kit", f"mit diesem Satz ist {game.name} nicht spielbar"
        )
        raise Malformed("record-form", line=4, why=why)
    return own


def _lines(position: Position, number: int) -> Iterator[Line]:
    """The body, whose first line comes after line `number`."""
    states = [*(step.before for step in position.steps), position.state]
    told = [position.opening, *(step.events for step in position.steps)]
    for at, (state, events) in enumerate(zip(states, told, strict=True)):
        if at > 0:
            number += 1
            yield Line(number, position.steps[at - 1].seat, position.steps[at - 1].action.text)
        for event in events:
            if event.name == "round_begins":
                number += 1
                yield Line(number, 0, digest_of(state), f"round {event.fields['round']}")
    yield Line(number + 1, 0, position.digest(), "end" if position.over else "open")


def _written(line: Line) -> str:
    if line.mark:
        return f"{line.mark} {line.text}"
    return f"* {line.text}" if line.seat == CHANCE else f"{line.seat + 1} {line.text}"


class _Parser:
    """Reads a record line by line; the body's lines keep their numbers in the file."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._at = 0

    def record(self) -> Record:
        if self._next() != FORMAT:
            self._wrong(f"a record begins with {FORMAT!r}", f"eine Aufzeichnung beginnt mit {FORMAT!r}")
        name, _, version = self._header("game").rpartition(" ")
        played = whole(version)
        if not name or played is None:
            self._wrong(
                "it should say the game and its version, like 'game go-fish 1'",
                "hier sollten Spiel und Version stehen, etwa 'game go-fish 1'",
            )
        options, kit = self._header("options"), self._header("kit")
        if kit.partition(" ")[0] not in ("standard", "own"):
            self._wrong("a kit is either standard or own", "ein Satz ist entweder standard oder own")
        dice = self._header("dice")
        if dice_named(dice) is None:
            self._wrong(f"there are no dice {dice!r}", f"Würfel {dice!r} gibt es nicht")
        line = self._next()
        reveal = ""
        if line.startswith("reveal "):
            reveal = line.removeprefix("reveal ")
            if dice_named(dice, reveal) is None:
                self._wrong(
                    "this is not what the dice were committed to",
                    "darauf waren die Würfel nicht festgelegt",
                )
            line = self._next()
        players: list[str] = []
        while line.startswith("player "):
            _, _, rest = line.partition(" ")
            seat, _, player = rest.partition(" ")
            if seat != str(len(players) + 1):
                self._wrong(
                    f"player {len(players) + 1} should come here",
                    f"hier sollte Spieler {len(players) + 1} stehen",
                )
            players.append(player)
            line = self._next()
        origin = ""
        if line.startswith("from "):
            origin = line.removeprefix("from ")
            line = self._next()
        if line:
            self._wrong("an empty line should end the header", "eine leere Zeile sollte den Kopf beenden")
        lines = tuple(self._body())
        finished = lines[-1].mark == "end"
        return Record(name, played, options, kit, dice, tuple(players), origin, lines, finished, reveal)

    def _next(self) -> str:
        if self._at >= len(self._lines):
            raise Malformed(
                "record-truncated", line=self._at, why=Both("more should follow", "da fehlt noch etwas")
            )
        self._at += 1
        return self._lines[self._at - 1]

    def _header(self, key: str) -> str:
        line = self._next()
        if not line.startswith(f"{key} "):
            self._wrong(f"it should begin with {key!r}", f"sie sollte mit {key!r} beginnen")
        return line.removeprefix(f"{key} ")

    def _body(self) -> Iterable[Line]:
        while True:
            text = self._next()
            line = self._line(text)
            yield line
            if line.mark in ("end", "open"):
                if any(rest.strip() for rest in self._lines[self._at :]):
                    self._at += 1
                    self._wrong("nothing may follow the end", "nach dem Ende darf nichts mehr kommen")
                return

    def _line(self, text: str) -> Line:
        head, _, rest = text.partition(" ")
        if head == "*" and rest:
            return Line(self._at, CHANCE, rest)
        seat = whole(head)
        if seat is not None and 1 <= seat <= CHANCE and rest:
            return Line(self._at, seat - 1, rest)
        if head in ("end", "open") and rest:
            return Line(self._at, 0, rest, head)
        if head != "round" or len(rest.split()) != 2:
            self._wrong(
                "it begins with neither a seat, nor *, nor round, end or open",
                "sie beginnt weder mit einem Platz noch mit *, round, end oder open",
            )
        return Line(self._at, 0, rest.split()[1], f"round {rest.split()[0]}")

    def _wrong(self, en: str, de: str) -> NoReturn:
        raise Malformed("record-form", line=self._at, why=Both(en, de))
