"""Positions of Memory in writing.

`seen=a1:wizard,b1:dragon` are the cards in the grid that have been seen, `open=a1` those that lie
face up now: one when the second card is to be turned, two when a turn has just brought no pair.
`taken=elf,yeti/-` are the pairs seat by seat. Their places are `empty=e5,f5`; when that is left
out, the last places that are free for it, counted back from f5. `turning=c1` is a place whose
card chance owes. `idle=4` are turns in a row with neither a pair nor an unseen card; it is -1 when the
first card of this turn was unseen. Seats count from 1. The start is written with no word at all.
"""

from ...kernel.errors import Bilingual
from ...kernel.notation import Reader, Writer
from ...kernel.notation.fields import Names
from ...kernel.rules.bits import bit_count
from .components import COPIES, CREATURES, PLACES
from .rules import ALL_PLACES, FIRST, OVER, SECOND, STAND_STILL, Kit, State, card_at, see

MOST_TURNS = (len(CREATURES) + len(PLACES)) * STAND_STILL
GRID = Names(
    PLACES,
    Bilingual(
        f"is not a place; they run from {PLACES[0]} to {PLACES[-1]}",
        f"ist kein Platz; es gibt {PLACES[0]} bis {PLACES[-1]}",
    ),
)
KINDS = Names(
    CREATURES,
    Bilingual(
        f"is not a creature; they are {' '.join(CREATURES)}", f"ist kein Wesen; es gibt {' '.join(CREATURES)}"
    ),
)


class GridNotation:
    """Both ways."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        cards = ((name, card_at(s, spot)) for spot, name in enumerate(PLACES))
        seen = ",".join(f"{name}:{CREATURES[card]}" for name, card in cards if card >= 0)
        to = Writer()
        to.add("seen", seen or "-", "-")
        to.add("open", GRID.write(s.open), "-")
        to.add("turning", GRID.write(s.turning), "-")
        to.each_seat("taken", map(KINDS.write, s.taken[: kit.seats]), "-")
        to.add("empty", GRID.write(ALL_PLACES & ~s.lying), GRID.write(_last_free(s)))
        to.add("player", s.player + 1, 1)
        to.add("idle", s.idle, 0)
        to.add("turns", s.turns, _fewest_turns(s))
        return to.pairs

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()
        self._taken(kit, s, reader)
        self._seen(s, reader)
        self._turning(s, reader)
        self._empty(s, reader)
        self._open(s, reader)
        s.player = reader.number("player", 1, 1, kit.seats) - 1
        s.phase = SECOND if bit_count(s.open) == 1 else FIRST
        s.idle = reader.number("idle", 0, -s.phase, STAND_STILL if s.lying else 0)
        s.turns = reader.number("turns", _fewest_turns(s), _fewest_turns(s), MOST_TURNS)
        if s.lying == 0 or s.idle == STAND_STILL:
            reader.refuse(
                s.phase == SECOND or s.turning,
                f"after {STAND_STILL} turns that stand still no card is turned over",
                f"nach {STAND_STILL} Zügen, in denen nichts vorangeht, wird keine Karte mehr umgedreht",
            )
            s.phase = OVER
        return s

    def _taken(self, kit: Kit, s: State, reader: Reader) -> None:
        for p, names in enumerate(reader.each_seat("taken", kit.seats, "-", KINDS.split)):
            for name in names:
                creature = 1 << KINDS.one(reader, name)
                reader.refuse(
                    sum(s.taken) & creature,
                    f"there is one pair of {name}, but it is taken twice",
                    f"von {name} gibt es ein Paar, genommen ist es aber zweimal",
                )
                s.taken[p] |= creature

    def _seen(self, s: State, reader: Reader) -> None:
        times = [0] * len(CREATURES)
        for word in GRID.split(reader.text("seen", "-")):
            name, _, what = word.partition(":")
            spot, creature = GRID.one(reader, name), KINDS.one(reader, what)
            times[creature] += 1
            reader.refuse(card_at(s, spot) >= 0, f"{name} is seen twice", f"{name} ist zweimal gesehen")
            reader.refuse(
                sum(s.taken) >> creature & 1,
                f"the pair of {what} is taken, it cannot lie at {name}",
                f"das Paar {what} ist genommen, auf {name} kann es nicht liegen",
            )
            reader.refuse(
                times[creature] > COPIES,
                f"there are {COPIES} cards of {what}, not {times[creature]}",
                f"von {what} gibt es {COPIES} Karten, nicht {times[creature]}",
            )
            see(s, spot, creature)

    def _turning(self, s: State, reader: Reader) -> None:
        s.turning = GRID.read(reader, "turning", reader.text("turning", "-"))
        named, seen = GRID.write(s.turning), _seen_places(s)
        reader.refuse(
            bit_count(s.turning) > 1,
            "one card is turned over at a time",
            "umgedreht wird eine Karte nach der anderen",
        )
        reader.refuse(
            s.turning & seen,
            f"{named} has been seen, so chance does not owe its card",
            f"{named} ist schon gesehen, der Zufall schuldet die Karte nicht",
        )
        reader.refuse(
            s.turning and bit_count(seen) + COPIES * _pairs_taken(s) == len(PLACES),
            "all cards have been seen, so chance owes none",
            "alle Karten sind schon gesehen, der Zufall schuldet keine",
        )

    def _empty(self, s: State, reader: Reader) -> None:
        empty = GRID.read(reader, "empty", reader.text("empty", GRID.write(_last_free(s))))
        wanted, given = COPIES * _pairs_taken(s), bit_count(empty)
        reader.refuse(
            given != wanted,
            f"the taken pairs leave {wanted} places empty, not {given}",
            f"durch die genommenen Paare sind {wanted} Plätze leer, nicht {given}",
        )
        clash = empty & (_seen_places(s) | s.turning)
        reader.refuse(
            clash,
            f"{GRID.write(clash)} cannot be empty: a card lies there",
            f"{GRID.write(clash)} kann nicht leer sein: Dort liegt eine Karte",
        )
        s.lying = ALL_PLACES & ~empty

    def _open(self, s: State, reader: Reader) -> None:
        s.open = GRID.read(reader, "open", reader.text("open", "-"))
        unknown = GRID.write(s.open & ~_seen_places(s))
        reader.refuse(
            unknown != "-",
            f"{unknown} is open, so seen= must say what it is",
            f"{unknown} liegt offen, also muss in seen= stehen, was es ist",
        )
        up, cards = GRID.write(s.open | s.turning), [card_at(s, PLACES.index(p)) for p in GRID.named(s.open)]
        reader.refuse(
            len(cards) + bit_count(s.turning) > COPIES,
            f"{up} are too many cards for one turn",
            f"{up} sind zu viele Karten für einen Zug",
        )
        reader.refuse(
            len(cards) == COPIES and len(set(cards)) == 1,
            f"{up} are a pair: it belongs to taken=",
            f"{up} sind ein Paar: Das gehört zu taken=",
        )


def _pairs_taken(s: State) -> int:
    return sum(map(bit_count, s.taken))


def _seen_places(s: State) -> int:
    return sum(1 << spot for spot in range(len(PLACES)) if card_at(s, spot) >= 0)


def _last_free(s: State) -> int:
    """Where pairs were taken, unless a position says so: the last places at which no card is known to lie."""
    free = [spot for spot in range(len(PLACES)) if not (_seen_places(s) | s.turning) >> spot & 1]
    return sum(1 << spot for spot in free[len(free) - COPIES * _pairs_taken(s) :])


def _fewest_turns(s: State) -> int:
    """Pairs and idle turns; two open cards are a turn without a pair, idle or not."""
    return _pairs_taken(s) + max(s.idle, bit_count(s.open) // COPIES)
