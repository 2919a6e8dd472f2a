"""Positions of Memory in writing.

`seen=a1:wizard,b1:dragon` are the cards in the grid that have been seen, `open=a1` those that lie
face up now: one when the second card is to be turned, two when a turn has just brought no pair.
`taken=elf,yeti/-` are the pairs seat by seat. Their places are `empty=e5,f5`; when that is left
out, the last places that are free for it, counted back from f5. `turning=c1` is a place whose
card chance owes. `idle=4` are turns in a row with neither a pair nor an unseen card; it is -1 when the
first card of this turn was unseen. Seats count from 1. The start is written with no word at all.
"""

from ...kernel.bits import bit_count
from ...kernel.notation import Reader
from .components import COPIES, CREATURES, MOST_SEATS, PLACES
from .rules.grid import card_at, see
from .rules.play import ALL_PLACES
from .rules.state import FIRST, OVER, SECOND, STAND_STILL, Kit, State
from .view import named

MOST_TURNS = (len(CREATURES) + len(PLACES)) * STAND_STILL


class GridNotation:
    """Both ways."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        pairs: list[tuple[str, str]] = []

        def add(key: str, value: str, usual: str = "-") -> None:
            if value != usual:
                pairs.append((key, value))

        cards = ((name, card_at(s, place)) for place, name in enumerate(PLACES))
        add("seen", ",".join(f"{name}:{CREATURES[card]}" for name, card in cards if card >= 0) or "-")
        add("open", _write_places(s.open))
        add("turning", _write_places(s.turning))
        taken = [",".join(named(s.taken[p])) or "-" for p in range(kit.seats)]
        add("taken", "/".join(taken), "/".join("-" * kit.seats))
        add("empty", _write_places(ALL_PLACES & ~s.lying), _write_places(_last_free(s)))
        add("player", str(s.player + 1), "1")
        add("idle", str(s.idle), "0")
        add("turns", str(s.turns), str(_fewest_turns(s)))
        return pairs

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()
        self._taken(kit, s, reader)
        self._seen(s, reader)
        self._turning(s, reader)
        self._empty(s, reader)
        self._open(s, reader)
        s.player = reader.number("player", 1, 1, kit.seats) - 1
        mid_turn = bit_count(s.open) == 1
        s.idle = reader.number("idle", 0, -1 if mid_turn else 0, STAND_STILL if s.lying else 0)
        s.turns = reader.number("turns", _fewest_turns(s), _fewest_turns(s), MOST_TURNS)
        s.phase = SECOND if bit_count(s.open) == 1 else FIRST
        if s.lying == 0 or s.idle == STAND_STILL:
            if s.phase == SECOND or s.turning:
                reader.wrong(
                    f"after {STAND_STILL} turns that stand still no card is turned over",
                    f"nach {STAND_STILL} Zügen, in denen nichts vorangeht, wird keine Karte mehr umgedreht",
                )
            s.phase = OVER
        return s

    def _taken(self, kit: Kit, s: State, reader: Reader) -> None:
        for p, names in enumerate(reader.each_seat("taken", kit.seats, "-", _listed)):
            for name in names:
                creature = _creature(reader, name)
                if any(taken >> creature & 1 for taken in s.taken):
                    reader.wrong(
                        f"there is one pair of {name}, but it is taken twice",
                        f"von {name} gibt es ein Paar, genommen ist es aber zweimal",
                    )
                s.taken[p] |= 1 << creature

    def _seen(self, s: State, reader: Reader) -> None:
        times = [0] * len(CREATURES)
        for word in _listed(reader.text("seen", "-")):
            name, _, what = word.partition(":")
            place, creature = _place(reader, name), _creature(reader, what)
            if card_at(s, place) >= 0:
                reader.wrong(f"{name} is seen twice", f"{name} ist zweimal gesehen")
            if any(taken >> creature & 1 for taken in s.taken):
                reader.wrong(
                    f"the pair of {what} is taken, it cannot lie at {name}",
                    f"das Paar {what} ist genommen, auf {name} kann es nicht liegen",
                )
            times[creature] += 1
            if times[creature] > COPIES:
                reader.wrong(
                    f"there are {COPIES} cards of {what}, not {times[creature]}",
                    f"von {what} gibt es {COPIES} Karten, nicht {times[creature]}",
                )
            see(s, place, creature)

    def _turning(self, s: State, reader: Reader) -> None:
        s.turning = _read_places(reader, "turning")
        if bit_count(s.turning) > 1:
            reader.wrong("one card is turned over at a time", "umgedreht wird eine Karte nach der anderen")
        if clash := s.turning & _seen_places(s):
            reader.wrong(
                f"{_write_places(clash)} has been seen, so chance does not owe its card",
                f"{_write_places(clash)} ist schon gesehen, der Zufall schuldet die Karte nicht",
            )
        if s.turning and bit_count(_seen_places(s)) + COPIES * _pairs_taken(s) == len(PLACES):
            reader.wrong(
                "all cards have been seen, so chance owes none",
                "alle Karten sind schon gesehen, der Zufall schuldet keine",
            )

    def _empty(self, s: State, reader: Reader) -> None:
        empty = _read_places(reader, "empty", _write_places(_last_free(s)))
        wanted = COPIES * _pairs_taken(s)
        if bit_count(empty) != wanted:
            reader.wrong(
                f"the taken pairs leave {wanted} places empty, not {bit_count(empty)}",
                f"durch die genommenen Paare sind {wanted} Plätze leer, nicht {bit_count(empty)}",
            )
        if clash := empty & (_seen_places(s) | s.turning):
            reader.wrong(
                f"{_write_places(clash)} cannot be empty: a card lies there",
                f"{_write_places(clash)} kann nicht leer sein: Dort liegt eine Karte",
            )
        s.lying = ALL_PLACES & ~empty

    def _open(self, s: State, reader: Reader) -> None:
        s.open = _read_places(reader, "open")
        if unknown := s.open & ~_seen_places(s):
            reader.wrong(
                f"{_write_places(unknown)} is open, so seen= must say what it is",
                f"{_write_places(unknown)} liegt offen, also muss in seen= stehen, was es ist",
            )
        cards = [card_at(s, place) for place in range(len(PLACES)) if s.open >> place & 1]
        if len(cards) + bit_count(s.turning) > COPIES:
            reader.wrong(
                f"{_write_places(s.open | s.turning)} are too many cards for one turn",
                f"{_write_places(s.open | s.turning)} sind zu viele Karten für einen Zug",
            )
        if len(cards) == COPIES and len(set(cards)) == 1:
            reader.wrong(
                f"{_write_places(s.open)} are a pair: it belongs to taken=",
                f"{_write_places(s.open)} sind ein Paar: Das gehört zu taken=",
            )


def _listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _place(reader: Reader, name: str) -> int:
    if name not in PLACES:
        reader.wrong(
            f"{name!r} is not a place; they run from {PLACES[0]} to {PLACES[-1]}",
            f"{name!r} ist kein Platz; es gibt {PLACES[0]} bis {PLACES[-1]}",
        )
    return PLACES.index(name)


def _creature(reader: Reader, name: str) -> int:
    if name not in CREATURES:
        reader.wrong(
            f"{name!r} is not a creature; they are {' '.join(CREATURES)}",
            f"{name!r} ist kein Wesen; es gibt {' '.join(CREATURES)}",
        )
    return CREATURES.index(name)


def _read_places(reader: Reader, key: str, usual: str = "-") -> int:
    places = 0
    for name in _listed(reader.text(key, usual)):
        place = 1 << _place(reader, name)
        if places & place:
            reader.wrong(f"{key}= names {name} twice", f"{key}= nennt {name} zweimal")
        places |= place
    return places


def _write_places(places: int) -> str:
    return ",".join(name for place, name in enumerate(PLACES) if places >> place & 1) or "-"


def _pairs_taken(s: State) -> int:
    return sum(bit_count(s.taken[p]) for p in range(MOST_SEATS))


def _seen_places(s: State) -> int:
    return sum(1 << place for place in range(len(PLACES)) if card_at(s, place) >= 0)


def _last_free(s: State) -> int:
    """Where pairs were taken, if nobody says: the last places at which no card is known to lie."""
    free = [place for place in range(len(PLACES)) if not (_seen_places(s) | s.turning) >> place & 1]
    return sum(1 << place for place in free[len(free) - COPIES * _pairs_taken(s) :])


def _fewest_turns(s: State) -> int:
    """Pairs and idle turns; two open cards are a turn without a pair, idle or not."""
    misses = 1 if bit_count(s.open) == COPIES else 0
    return _pairs_taken(s) + max(s.idle, misses)
