"""A position that could not be played on is no position: what the notation refuses, and why."""

from ...kernel.notation import Reader
from ...kernel.rules.bits import bit_count
from .components import APPRENTICES, CARD_NAMES, FACE_UP, HERD, KINDS, OUT, PLACES, ROUNDS
from .rules.board import lined_up, tile_at, ways_back
from .rules.play import tiles_left
from .rules.state import DEAL, ENTER, FOLD, LEARN, OUTSIDE, OVER, REFILL, RETURN, Kit, State
from .rules.turn import learnable, owed


def check(kit: Kit, s: State, reader: Reader) -> None:
    _animals(kit, s, reader)
    _tiles(kit, s, reader)
    _cards(kit, s, reader)
    _turn(kit, s, reader)
    _phase(kit, s, reader)


def in_box(kit: Kit, kind: int) -> int:
    """Tiles of a kind that are in the game, the starting tile of a seat included."""
    return kit.supply[kind] + (kind < kit.seats)


def _animals(kit: Kit, s: State, reader: Reader) -> None:
    room = kit.grid | (OUTSIDE if s.phase == FOLD else 0)
    seen = 0
    for p in range(kit.seats):
        for clash in (s.animals[p] & seen, s.animals[p] & ~room):
            if clash:
                name = PLACES[clash.bit_length() - 1]
                reader.wrong(f"no animal can stand on {name}", f"auf {name} kann kein Tier stehen")
        seen |= s.animals[p]


def _tiles(kit: Kit, s: State, reader: Reader) -> None:
    """Every kind must be there as often as in the box."""
    places = [place for place in range(OUT) if kit.grid >> place & 1]
    if s.phase == FOLD:
        places.append(OUT)
    laid = places[: len(places) - tiles_left(s)]
    for kind, name in enumerate(KINDS):
        there = sum(tile_at(s, place) == kind for place in laid) + s.supply[kind]
        there += sum(s.hand[p] == kind for p in range(kit.seats) if s.phase != FOLD or p != s.player)
        wanted = in_box(kit, kind)
        if there != wanted or s.supply[kind] < 0:
            reader.wrong(
                f"there are {wanted} tiles in {name}, not {there}",
                f"in {name} gibt es {wanted} Plättchen, nicht {there}",
            )


def _cards(kit: Kit, s: State, reader: Reader) -> None:
    for p in range(kit.seats):
        dealt = s.skills[p] & (1 << APPRENTICES) - 1
        if dealt != 1 << p:
            reader.wrong(
                f"seat {p + 1} has {CARD_NAMES[p]} and no other Apprentice",
                f"Platz {p + 1} hat {CARD_NAMES[p]} und keinen anderen Lehrling",
            )
    seen = (1 << APPRENTICES) - 1
    for cards in (s.open, *(skills >> APPRENTICES << APPRENTICES for skills in s.skills)):
        if cards & seen:
            name = CARD_NAMES[(cards & seen).bit_length() - 1]
            reader.wrong(f"{name} cannot lie there", f"{name} kann dort nicht liegen")
        seen |= cards
    many = bit_count(s.open & kit.journeymen), bit_count(s.open & kit.masters)
    if many[0] > FACE_UP["journeyman"] or many[1] > FACE_UP["master"]:
        reader.wrong(
            "at most two Journeymen and one Master lie open",
            "offen liegen höchstens zwei Gesellen und ein Meister",
        )
    if (owed(kit, s) != 0) != (s.phase in (DEAL, REFILL)):
        reader.wrong(
            "cards are missing in open= just when the phase is deal or refill",
            "in open= fehlen Karten genau dann, wenn die Phase deal oder refill ist",
        )
    working = (kit.adding[s.hand[s.player]] | kit.turning[s.hand[s.player]]) & s.skills[s.player]
    if s.used & ~(working if s.phase == FOLD else 0):
        reader.wrong(
            "used= names a card that does not work with this tile",
            "used= nennt eine Karte, die mit diesem Plättchen nicht wirkt",
        )


def _turn(kit: Kit, s: State, reader: Reader) -> None:
    early = s.phase in (DEAL, ENTER)
    if (s.turns == 0) != early or (s.turns and (s.turns - 1) % kit.seats != s.player):
        reader.wrong(
            f"turn {s.turns} is not one of seat {s.player + 1}",
            f"Zug {s.turns} ist keiner von Platz {s.player + 1}",
        )


def _phase(kit: Kit, s: State, reader: Reader) -> None:
    own = s.animals[s.player]
    spent = kit.printed_times[s.hand[s.player]] - s.printed
    fine = {
        DEAL: not any(s.animals) and s.player == 0 and (tiles_left(s) == 0 or s.open == 0),
        ENTER: _entering(kit, s),
        FOLD: bit_count(s.used & kit.turning[s.hand[s.player]]) <= spent,
        RETURN: bit_count(s.animals[s.owner]) < HERD and ways_back(kit, s) != 0,
        LEARN: learnable(kit, s) != 0 and not lined_up(kit, own),
        OVER: lined_up(kit, own) or s.turns == ROUNDS * kit.seats,
    }
    if not fine.get(s.phase, True):
        reader.wrong(
            "this phase cannot come with these animals and cards",
            "zu diesen Tieren und Karten passt die Phase nicht",
        )


def _entering(kit: Kit, s: State) -> bool:
    """Those before the player have one animal in the grid, the others none; seat 1 comes last."""
    order = [*range(1, kit.seats), 0]
    turn = order.index(s.player)
    return all(bit_count(s.animals[p]) == (n < turn) for n, p in enumerate(order))
