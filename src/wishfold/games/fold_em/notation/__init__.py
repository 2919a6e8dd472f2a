"""Positions of Fold 'Em in writing. Parts for each seat are apart by slashes, seats count from 1.

`rolls=7` have been played. `dice=4,1+2` lie there, black and white; `taken=black` is the active player's
die. `circled=e1,c3/-` are circled X's, `marks=b1-d1/-` the other ones; boxes go by their own names, with
a stroke for the back, and printed starts need not be named. `folds=sl../....` are the corners in reading
order; `reverse=over:ns` is a sheet turned over, with the second folds north and south. What a seat has on
hand in this roll: `die=b/-` (a dash: still to be chosen), `numbers=2+3/4`, `plus=1/0`, `bonus=1,3/-`,
`drawn=4/0` X's so far, `string=go:e5:3/-` for a string that is to turn (or to `beam`) with three X's left,
or a `bonus` that must be drawn. `waiting=2` still draws, `goal=1` has reached it, `perks=b+,w/-` work.
Whatever follows from the rest is left out.
"""

from ....kernel.notation import Reader
from ..actions import ACTIONS
from ..components import DICE, SIDE
from ..rules.draw_actions import draw_actions
from ..rules.paper import count_face, look_at
from ..rules.rolls import lay_out, may_choose
from ..rules.state import BLACK_DUE, BONUS, DRAW, NO_DIE, OVER, TAKE, WHITE_DUE, Kit, State
from ..sheets.sheet import BULB, FACE, HOLE, START, WINNING
from .boxes import NONE, bits, box_name, write_boxes
from .parts import (
    DIE_SIGNS,
    PartReader,
    face,
    usual_die,
    usual_plus,
    won_perks,
    write_bonus,
    write_dice,
    write_folds,
    write_numbers,
    write_perks,
    write_reverse,
    write_seats,
    write_string,
)

FLAT = "...."


class SheetNotation:
    """Both ways."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        pairs: list[tuple[str, str]] = []
        seats = range(kit.seats)

        def add(key: str, value: str, usual: str = NONE) -> None:
            if value != usual:
                pairs.append((key, value))

        def add_each(key: str, values: list[str], usual: list[str] | str = NONE) -> None:
            add(key, "/".join(values), "/".join([usual] * kit.seats if isinstance(usual, str) else usual))

        add("rolls", str(s.rolls), "0")
        add("dice", write_dice(s))
        add("taken", (NONE, *DICE)[s.taken])
        add_each("folds", [write_folds(s, p) for p in seats], FLAT)
        add_each("reverse", [write_reverse(s, p) for p in seats])
        circles = [set(bits(s.circles[p])) for p in seats]
        printed = set(bits(kit.starts))
        add_each("circled", [write_boxes(circles[p] - printed) for p in seats])
        add_each("marks", [write_boxes(set(bits(s.marks[p])) - circles[p]) for p in seats])
        won = [write_perks(won_perks(kit, s, p)) for p in seats]
        add_each("perks", [write_perks(s.perks[p]) for p in seats], won)
        if s.taken:
            add("goal", write_seats(s.goal))
            add("waiting", write_seats(s.waiting), write_seats((1 << kit.seats) - 1 & ~s.goal))
            add_each("die", [DIE_SIGNS[s.die[p]] for p in seats], [DIE_SIGNS[usual_die(s, p)] for p in seats])
            shown = [write_numbers(*face(s, s.die[p])) for p in seats]
            add_each("numbers", [write_numbers(*s.number[p]) for p in seats], shown)
            add_each("plus", [str(s.plus[p]) for p in seats], [str(usual_plus(s, p)) for p in seats])
            add_each("bonus", [write_bonus(s, p) for p in seats])
            add_each("drawn", [str(s.drawn[p]) for p in seats], "0")
            add_each("string", [write_string(s, p) for p in seats])
        return pairs

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()
        s.rolls = reader.number("rolls", 0, 0, kit.limit)
        lay_out(kit, s)
        _Position(kit, s, reader).read()
        return s


class _Position:
    def __init__(self, kit: Kit, s: State, reader: Reader) -> None:
        self.kit, self.s, self.reader = kit, s, reader
        self.part = PartReader(reader)
        self.seats = range(kit.seats)

    def read(self) -> None:
        kit, s = self.kit, self.s
        self._paper()
        self._dice()
        if s.taken:
            self._drawing()
            self._on_hand()
        s.active = (s.rolls - (s.phase == OVER)) % kit.seats
        if s.phase != OVER and s.rolls == kit.limit:
            self.reader.wrong(f"after {kit.limit} rolls it is over", f"nach {kit.limit} Würfen ist es vorbei")
        out = [0] * ACTIONS.size
        for p in self.seats:
            if s.phase == DRAW and s.waiting >> p & 1 and draw_actions(kit, s, p, out) == 0:
                self.reader.wrong(
                    f"seat {p + 1} could do nothing here", f"Platz {p + 1} könnte hier nichts tun"
                )

    def _paper(self) -> None:
        kit, s, part = self.kit, self.s, self.part
        folds = self.reader.each_seat("folds", kit.seats, FLAT, part.folds)
        reverse = self.reader.each_seat("reverse", kit.seats, NONE, part.reverse)
        circled = self.reader.each_seat("circled", kit.seats, NONE, part.boxes)
        marks = self.reader.each_seat("marks", kit.seats, NONE, part.boxes)
        for p in self.seats:
            s.turned[p], s.creased[p] = reverse[p]
            if s.turned[p] and (kit.level != 4 or 0 in folds[p]):
                self.reader.wrong(
                    "a sheet is turned over on level 4 alone, with all corners folded",
                    "umgedreht wird nur in Level 4, mit allen Ecken gefaltet",
                )
            for corner in range(4):
                s.corner[p][corner] = folds[p][corner]
            for box in marks[p] + circled[p]:
                self._cross(p, box)
            for box in circled[p]:
                s.circles[p][box // SIDE] |= 1 << box % SIDE
            look_at(kit, s, p)

    def _cross(self, p: int, box: int) -> None:
        kind, row, bit = self.kit.symbol[box], box // SIDE, 1 << box % SIDE
        name = box_name(box)
        if kind == HOLE:
            self.reader.wrong(f"there is a hole at {name}", f"bei {name} ist ein Loch")
        if kind == START or self.s.marks[p][row] & bit:
            self.reader.wrong(
                f"{name} is X'd already: name each box once and no printed start",
                f"{name} ist schon angekreuzt: nenne jedes Feld einmal und keinen gedruckten Start",
            )
        self.s.marks[p][row] |= bit
        if kind == FACE:
            count_face(self.kit, self.s, p, box)
        self.s.symbols[p] += kind == WINNING
        self.s.bulbs[p] += kind == BULB

    def _dice(self) -> None:
        kit, s = self.kit, self.s
        s.black, s.white = self.part.dice(self.reader.text("dice", NONE))
        s.taken = self.reader.one_of("taken", (NONE, *DICE), NONE)
        if s.taken and not s.white:
            self.reader.wrong(
                "a die is taken before both have fallen", "ein Würfel ist genommen, bevor beide gefallen sind"
            )
        s.phase = DRAW if s.taken else TAKE if s.white else WHITE_DUE if s.black else BLACK_DUE
        won = [won_perks(kit, s, p) for p in self.seats]
        perks = self.reader.each_seat("perks", kit.seats, [*map(write_perks, won)], self.part.perks)
        for p in self.seats:
            s.perks[p] = perks[p]
            if perks[p] & ~won[p] or (perks[p] != won[p] and not s.taken):
                self.reader.wrong("perks are those of large corners", "perks sind die der großen Ecken")

    def _drawing(self) -> None:
        """Who still draws, and with which die."""
        kit, s, part = self.kit, self.s, self.part
        everybody = (1 << kit.seats) - 1
        s.goal = part.seats("goal", self.reader.text("goal", NONE), kit.seats)
        waiting = self.reader.text("waiting", write_seats(everybody & ~s.goal))
        s.waiting = part.seats("waiting", waiting, kit.seats)
        if s.waiting & s.goal:
            self.reader.wrong(
                "who has reached the goal draws no more", "wer am Ziel ist, zeichnet nicht mehr"
            )
        if s.waiting == 0:
            if s.rolls == 0 or (s.goal == 0 and s.rolls < kit.limit):
                self.reader.wrong("somebody must still be drawing", "jemand muss noch zeichnen")
            s.phase = OVER
        s.active = (s.rolls - (s.phase == OVER)) % kit.seats
        usual = [usual_die(s, p) for p in self.seats]
        dice = self.reader.each_seat("die", kit.seats, [DIE_SIGNS[die] for die in usual], part.die)
        for p in self.seats:
            s.die[p] = dice[p]
            free = s.waiting >> p & 1 and p != s.active and may_choose(s, p, s.taken)
            if dice[p] != usual[p] and not (free and dice[p] != NO_DIE):
                self.reader.wrong(
                    f"seat {p + 1} cannot have this die", f"Platz {p + 1} kann diesen Würfel nicht haben"
                )

    def _on_hand(self) -> None:
        kit, s, part, reader = self.kit, self.s, self.part, self.reader
        faces = [face(s, s.die[p]) for p in self.seats]
        numbers = reader.each_seat("numbers", kit.seats, [write_numbers(*f) for f in faces], part.numbers)
        usual = [usual_plus(s, p) for p in self.seats]
        plus = reader.each_seat("plus", kit.seats, [*map(str, usual)], part.flag)
        bonus = reader.each_seat("bonus", kit.seats, NONE, part.bonus)
        drawn = reader.each_seat("drawn", kit.seats, "0", part.drawn)
        strings = reader.each_seat("string", kit.seats, NONE, part.string)
        for p in self.seats:
            if any(number not in (0, shown) for number, shown in zip(numbers[p], faces[p], strict=True)):
                reader.wrong(f"seat {p + 1} has no such numbers", f"Platz {p + 1} hat solche Zahlen nicht")
            if plus[p] > usual[p]:
                reader.wrong(f"seat {p + 1} has no +1", f"Platz {p + 1} hat kein +1")
            s.number[p][0], s.number[p][1] = numbers[p]
            for number, count in enumerate(bonus[p]):
                s.bonus[p][number] = count
            s.plus[p], s.drawn[p] = plus[p], drawn[p]
            s.stop[p], s.at[p], s.left[p] = strings[p]
            if s.die[p] == NO_DIE and (any(bonus[p]) or s.stop[p]):
                reader.wrong(f"seat {p + 1} is not drawing", f"Platz {p + 1} zeichnet gerade nicht")
            on_x = s.crossed[p][s.at[p] // SIDE] >> s.at[p] % SIDE & 1
            if s.stop[p] and (not on_x or (s.stop[p] == BONUS) > (kit.level == 4)):
                reader.wrong("an open string stands on an X", "eine offene Linie steht auf einem Kreuz")
