"""The parts of a position that belong to one seat, both ways."""

import re

from ....kernel.notation import Reader, whole
from ..components import BIGGEST_BONUS, BLACK, LONGEST, PLACES, WHITE
from ..rules.paper import LARGE
from ..rules.rolls import BLACK_FIRST, BLACK_SECOND, WHITE_FIRST, WHITE_SECOND, may_choose
from ..rules.state import BLACK_DIE, BONUSES, NO_DIE, WHITE_DIE, Kit, State
from .boxes import NONE, read_boxes

SIZE_SIGNS = ".sl"
SIDE_SIGNS = "nesw"
DIE_SIGNS = "-bw"
PERK_SIGNS = ("b+", "w+", "b", "w")
STOPS = (NONE, "go", "beam", "bonus")
MOST_DRAWN = 999
MOST_BONUSES = 9


# -- what follows from the rest ---------------------------------------------------------------


def won_perks(kit: Kit, s: State, seat: int) -> int:
    """The corner bonuses of all large folds, as bits."""
    return sum(1 << kit.gives[corner] for corner in range(4) if s.corner[seat][corner] == LARGE)


def usual_die(s: State, seat: int) -> int:
    """The die that a seat has unless it chose another one."""
    if not s.waiting >> seat & 1:
        return NO_DIE
    if seat == s.active:
        return s.taken
    return NO_DIE if may_choose(s, seat, s.taken) else BLACK_DIE + WHITE_DIE - s.taken


def face(s: State, die: int) -> tuple[int, int]:
    """The two numbers that a die shows."""
    if die == BLACK_DIE:
        return BLACK_FIRST[s.black - 1], BLACK_SECOND[s.black - 1]
    if die == WHITE_DIE:
        return WHITE_FIRST[s.white - 1], WHITE_SECOND[s.white - 1]
    return 0, 0


def usual_plus(s: State, seat: int) -> int:
    return s.perks[seat] >> s.die[seat] - BLACK_DIE & 1 if s.die[seat] else 0


# -- writing ----------------------------------------------------------------------------------


def write_dice(s: State) -> str:
    black = [BLACK[s.black - 1]] if s.black else []
    return ",".join(black + ([WHITE[s.white - 1]] if s.white else [])) or NONE


def write_folds(s: State, seat: int) -> str:
    return "".join(SIZE_SIGNS[size] for size in s.corner[seat])


def write_reverse(s: State, seat: int) -> str:
    if not s.turned[seat]:
        return NONE
    sides = "".join(sign for side, sign in enumerate(SIDE_SIGNS) if s.creased[seat] >> side & 1)
    return f"over:{sides}" if sides else "over"


def write_perks(perks: int) -> str:
    return ",".join(sign for perk, sign in enumerate(PERK_SIGNS) if perks >> perk & 1) or NONE


def write_seats(seats: int) -> str:
    return ",".join(str(seat + 1) for seat in range(8) if seats >> seat & 1) or NONE


def write_numbers(first: int, second: int) -> str:
    return f"{first}+{second}" if second else str(first)


def write_bonus(s: State, seat: int) -> str:
    numbers = [str(number) for number in range(BONUSES) for _ in range(s.bonus[seat][number])]
    return ",".join(numbers) or NONE


def write_string(s: State, seat: int) -> str:
    if not s.stop[seat]:
        return NONE
    return f"{STOPS[s.stop[seat]]}:{PLACES[s.at[seat]]}:{s.left[seat]}"


# -- reading ----------------------------------------------------------------------------------


class PartReader:
    """Reads one part; what is wrong is said with the help of the position's reader."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def _wrong(self, key: str, text: str, like: str) -> None:
        self._reader.wrong(f"{key} is like {like}, not {text!r}", f"{key} ist wie {like}, nicht {text!r}")

    def dice(self, text: str) -> tuple[int, int]:
        """1 + the faces of both dice, 0 where one has not fallen."""
        faces = [] if text == NONE else text.split(",")
        if len(faces) > 2 or any(f not in side for f, side in zip(faces, (BLACK, WHITE), strict=False)):
            self._wrong("dice", text, "4 / 4,1+2")
        black = BLACK.index(faces[0]) + 1 if faces else 0
        return black, WHITE.index(faces[1]) + 1 if len(faces) > 1 else 0

    def folds(self, text: str) -> list[int]:
        if not re.fullmatch(r"[.sl]{4}", text):
            self._wrong("folds", text, "sl..")
        return [SIZE_SIGNS.index(sign) for sign in text]

    def reverse(self, text: str) -> tuple[int, int]:
        """Whether it is turned over, and the second folds."""
        if text == NONE:
            return 0, 0
        if not re.fullmatch(r"over(:n?e?s?w?)?", text):
            self._wrong("reverse", text, "over:ns")
        return 1, sum(1 << SIDE_SIGNS.index(sign) for sign in text[5:])

    def boxes(self, text: str) -> list[int]:
        boxes = read_boxes(text)
        if boxes is None:
            self._wrong("marks", text, "b1-e1,c3,m1'")
        return boxes or []

    def perks(self, text: str) -> int:
        signs = [] if text == NONE else text.split(",")
        if any(sign not in PERK_SIGNS for sign in signs) or len(set(signs)) < len(signs):
            self._wrong("perks", text, "b+,w")
        return sum(1 << PERK_SIGNS.index(sign) for sign in signs)

    def seats(self, key: str, text: str, seats: int) -> int:
        known = [str(number) for number in range(1, seats + 1)]
        numbers = [] if text == NONE else text.split(",")
        if any(number not in known for number in numbers) or len(set(numbers)) < len(numbers):
            self._wrong(key, text, ",".join(known))
        return sum(1 << int(number) - 1 for number in numbers)

    def die(self, text: str) -> int:
        if len(text) != 1 or text not in DIE_SIGNS:
            self._wrong("die", text, "b")
        return DIE_SIGNS.index(text)

    def numbers(self, text: str) -> tuple[int, int]:
        match = re.fullmatch(r"([0-5])(?:\+([1-5]))?", text)
        if match is None:
            self._wrong("numbers", text, "2+3")
            return 0, 0
        return int(match[1]), int(match[2] or 0)

    def flag(self, text: str) -> int:
        if text not in ("0", "1"):
            self._wrong("plus", text, "1")
        return int(text)

    def bonus(self, text: str) -> list[int]:
        numbers = [] if text == NONE else text.split(",")
        counts = [numbers.count(str(number)) for number in range(BONUSES)]
        if counts[0] or sum(counts) != len(numbers) or max(counts) > MOST_BONUSES:
            self._wrong("bonus", text, f"1,{BIGGEST_BONUS}")
        return counts

    def drawn(self, text: str) -> int:
        number = whole(text)
        if number is None or not 0 <= number <= MOST_DRAWN:
            self._wrong("drawn", text, "4")
        return number or 0

    def string(self, text: str) -> tuple[int, int, int]:
        """What interrupts it, where, and how many X's are left."""
        if text == NONE:
            return 0, 0, 0
        match = re.fullmatch(r"(go|beam|bonus):([a-o][0-9]{1,2}):([0-9])", text)
        if match is None or match[2] not in PLACES or int(match[3]) >= LONGEST:
            self._wrong("string", text, "go:e5:3")
            return 0, 0, 0
        return STOPS.index(match[1]), PLACES.index(match[2]), int(match[3])
