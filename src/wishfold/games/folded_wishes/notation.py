"""Positions of Folded Wishes in writing.

`tiles=BPYG/BPYG/BPYG/BPYG` are the rows of the grid from top to bottom: B blue, P pink, Y yellow,
G green; a dot is a square that is still to be laid. `animals=a1,b1/c3` are the animals seat by seat,
`hands=B/P` the tiles in hand, `skills=A1,J4/A2` the learned cards, `open=J1,J2,M1` those that lie
open. `out=N2` says that the player's tile lies outside at N2, which makes it the Fold step: then
`hands` tells which tile was placed, and `out=N2:G` that green lies there now. `printed=1` are printed
folds that are left, `used=A3` the cards that have worked. `pushed=N2 owner=2` says that an animal of
seat 2 was pushed out from N2 and is to return. What is usual is left out.
"""

from collections.abc import Sequence

from ...kernel.notation import Reader
from .components import CARD_NAMES, CARDS, FACE_UP, HERD, KINDS, LETTERS, OUT, PLACES, ROUNDS, SLOTS
from .geometry import HEIGHT, WIDEST
from .position_checks import check, in_box
from .rules.board import tile_at
from .rules.state import DEAL, ENTER, FOLD, PHASES, PLACE, RETURN, Kit, State


class GridNotation:
    """Both ways."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        pairs: list[tuple[str, str]] = []
        seats = range(kit.seats)

        def add(key: str, value: str, usual: str = "-") -> None:
            if value != usual:
                pairs.append((key, value))

        def each(key: str, values: Sequence[str], usual: Sequence[str]) -> None:
            add(key, "/".join(values), "/".join(usual))

        add("tiles", _write_tiles(kit, s), usual_tiles(kit, s))
        each("animals", [write_board(s.animals[p]) for p in seats], ["-" for _ in seats])
        each("hands", [LETTERS[s.hand[p]] for p in seats], [LETTERS[p] for p in seats])
        each("skills", [write_cards(s.skills[p]) for p in seats], [CARD_NAMES[p] for p in seats])
        add("open", write_cards(s.open), usually_open(s))
        if s.phase == FOLD:
            shown = tile_at(s, OUT)
            add("out", SLOTS[s.slot] + (f":{LETTERS[shown]}" if shown != s.hand[s.player] else ""))
        elif s.phase == RETURN:
            pairs += [("pushed", SLOTS[s.slot]), ("owner", str(s.owner + 1))]
        else:
            add("phase", PHASES[s.phase], PHASES[PLACE])
        add("player", str(s.player + 1), "1")
        add("turn", str(s.turns), str(_first_turn(s)))
        if s.phase == FOLD:
            add("printed", str(s.printed), str(kit.printed_times[s.hand[s.player]]))
        add("used", write_cards(s.used))
        return pairs

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()
        seats = kit.seats
        where = self._phase(s, reader)
        s.player = reader.number("player", 1, 1, seats) - 1
        s.hand[:seats] = reader.each_seat(
            "hands", seats, list(LETTERS[:seats]), lambda text: _tile(reader, text)
        )
        self._outside(kit, s, reader, where)
        self._tiles(kit, s, reader)
        s.animals[:seats] = reader.each_seat("animals", seats, "-", lambda text: _board(reader, text))
        dealt = list(CARD_NAMES[:seats])
        s.skills[:seats] = reader.each_seat("skills", seats, dealt, lambda text: _cards(reader, text))
        s.open = _cards(reader, reader.text("open", usually_open(s)))
        first = _first_turn(s)
        s.turns = reader.number("turn", first, min(first, 1), ROUNDS * seats)
        s.used = _cards(reader, reader.text("used", "-"))
        check(kit, s, reader)
        return s

    def _phase(self, s: State, reader: Reader) -> str:
        """Fold and return say themselves that they are meant; what they say about the slot is returned."""
        out, pushed = reader.text("out", "-"), reader.text("pushed", "-")
        implied = FOLD if out != "-" else RETURN if pushed != "-" else PLACE
        s.phase = reader.one_of("phase", PHASES, PHASES[implied])
        if (s.phase == FOLD) != (out != "-") or (s.phase == RETURN) != (pushed != "-"):
            reader.wrong(
                "out= belongs to the phase fold and pushed= to the phase return",
                "out= gehört zur Phase fold und pushed= zur Phase return",
            )
        return out if s.phase == FOLD else pushed

    def _outside(self, kit: Kit, s: State, reader: Reader, where: str) -> None:
        if s.phase not in (FOLD, RETURN):
            return
        name, _, tile = where.partition(":")
        if name not in SLOTS or not kit.slots >> SLOTS.index(name) & 1:
            reader.wrong(f"{name!r} is not a slot of this grid", f"{name!r} gibt es an diesem Feld nicht")
        s.slot = SLOTS.index(name)
        if s.phase == RETURN:
            s.owner = reader.number("owner", 1, 1, kit.seats) - 1
            return
        placed = s.hand[s.player]
        s.tiles |= (_tile(reader, tile) if tile else placed) << 2 * OUT
        times = kit.printed_times[placed]
        s.printed = reader.number("printed", times, 0, times)

    def _tiles(self, kit: Kit, s: State, reader: Reader) -> None:
        text = reader.text("tiles", usual_tiles(kit, s))
        rows = text.split("/")
        if len(rows) != HEIGHT or any(len(row) != kit.width or set(row) - set(LETTERS + ".") for row in rows):
            reader.wrong(
                f"tiles= has {HEIGHT} rows of {kit.width} letters from {LETTERS}, apart by /",
                f"tiles= hat {HEIGHT} Reihen aus {kit.width} Buchstaben von {LETTERS}, getrennt durch /",
            )
        laid = text.replace("/", "").rstrip(".")
        if "." in laid or ("." in text and s.phase != DEAL):
            reader.wrong(
                "a dot stands for a square that is still to be laid: at the end, in the phase deal",
                "ein Punkt steht für ein Feld, das noch ausgelegt wird: am Ende, in der Phase deal",
            )
        for y, row in enumerate(rows):
            for x, letter in enumerate(row.rstrip(".")):
                s.tiles |= LETTERS.index(letter) << 2 * (y * WIDEST + x)
        if s.phase == DEAL:
            for kind in range(len(KINDS)):
                s.supply[kind] = kit.supply[kind] - laid.count(LETTERS[kind])


def usually_open(s: State) -> str:
    """The first cards that nobody has learned."""
    learned = s.skills[0] | s.skills[1] | s.skills[2] | s.skills[3]
    left = [card for n, card in enumerate(CARDS) if not learned >> n & 1]
    names = [
        card.name
        for rank, many in FACE_UP.items()
        for card in [card for card in left if card.rank == rank][:many]
    ]
    return ",".join(names) or "-"


def usual_tiles(kit: Kit, s: State) -> str:
    """The tiles that are nowhere else, one kind after the other as long as they last."""
    held = [s.hand[p] for p in range(kit.seats) if s.phase != FOLD or p != s.player]
    if s.phase == FOLD:
        held.append(tile_at(s, OUT))
    left = [in_box(kit, kind) - held.count(kind) for kind in range(len(KINDS))]
    letters = [
        letter for copy in range(max(left)) for kind, letter in enumerate(LETTERS) if copy < left[kind]
    ]
    return _rows(kit, letters)


def _rows(kit: Kit, letters: list[str]) -> str:
    return "/".join("".join(letters[y * kit.width : (y + 1) * kit.width]) for y in range(HEIGHT))


def _first_turn(s: State) -> int:
    """The number of the player's first turn; before it there is none."""
    return 0 if s.phase in (DEAL, ENTER) else s.player + 1


def _write_tiles(kit: Kit, s: State) -> str:
    laid = HEIGHT * kit.width - sum(s.supply)
    letters = [
        LETTERS[tile_at(s, y * WIDEST + x)] if y * kit.width + x < laid else "."
        for y in range(HEIGHT)
        for x in range(kit.width)
    ]
    return _rows(kit, letters)


def write_board(board: int) -> str:
    return ",".join(name for place, name in enumerate(PLACES) if board >> place & 1) or "-"


def write_cards(cards: int) -> str:
    return ",".join(name for card, name in enumerate(CARD_NAMES) if cards >> card & 1) or "-"


def _tile(reader: Reader, text: str) -> int:
    if len(text) != 1 or text not in LETTERS:
        reader.wrong(
            f"{text!r} is not a tile; they are {' '.join(LETTERS)}",
            f"{text!r} ist kein Plättchen; es gibt {' '.join(LETTERS)}",
        )
    return LETTERS.index(text)


def _board(reader: Reader, text: str) -> int:
    board = 0
    for name in [] if text == "-" else text.split(","):
        if name not in PLACES:
            reader.wrong(
                f"{name!r} is not a square; they run from {PLACES[0]} to {PLACES[-2]}",
                f"{name!r} ist kein Feld; es gibt {PLACES[0]} bis {PLACES[-2]}",
            )
        board |= 1 << PLACES.index(name)
    if board.bit_count() > HERD:
        reader.wrong(f"{text} are more than {HERD} animals", f"{text} sind mehr als {HERD} Tiere")
    return board


def _cards(reader: Reader, text: str) -> int:
    cards = 0
    for name in [] if text == "-" else text.split(","):
        if name not in CARD_NAMES:
            known = " ".join(CARD_NAMES)
            reader.wrong(
                f"{name!r} is not a card; they are {known}", f"{name!r} ist keine Karte; es gibt {known}"
            )
        cards |= 1 << CARD_NAMES.index(name)
    return cards
