"""The course of a turn: its beginning, the way from the push to its end, learning, the end."""

from ....kernel.rules.bits import bit_count, lowest_bit
from ....kernel.story import EVERYONE, ROUND_BEGINS, TURN_BEGINS, tell
from ..components import FACE_UP, HERD, OUT, ROUNDS
from .board import fulfilled, highest_bit, lined_up, ways_back
from .event_numbers import (
    DRAWN_OUT,
    LEARNED,
    LEARNED_NONE,
    LINED_UP,
    PLACED,
    RETURNED,
    SET_ON,
    TURNED_UP,
    WENT_HOME,
)
from .moves import push
from .state import FOLD, LEARN, OUTSIDE, OVER, PLACE, REFILL, RETURN, Kit, State

JOURNEYMEN_UP = FACE_UP["journeyman"]
MASTERS_UP = FACE_UP["master"]


def won(kit: Kit, s: State, seat: int) -> bool:
    """Whether the game ended with this seat's line."""
    return s.phase == OVER and seat == s.player and lined_up(kit, s.animals[seat])


def place(kit: Kit, s: State, seat: int) -> int:
    """The winner is first and all others second; in a draw nobody has a place."""
    if won(kit, s, s.player):
        return 1 if seat == s.player else 2
    return 0


def points(kit: Kit, s: State, seat: int) -> int:
    """Nothing is counted but the win."""
    return 1 if won(kit, s, seat) else 0


def finish(kit: Kit, s: State) -> None:
    s.phase = OVER
    for p in range(kit.seats):
        tell(s, EVERYONE, p, place(kit, s, p), points(kit, s, p))


def begin_turn(kit: Kit, s: State, seat: int) -> None:
    s.player = seat
    s.phase = PLACE
    if s.turns % kit.seats == 0:
        tell(s, EVERYONE, ROUND_BEGINS, s.turns // kit.seats + 1)
    s.turns += 1
    tell(s, EVERYONE, TURN_BEGINS, seat, s.turns)


def place_tile(kit: Kit, s: State, slot: int) -> None:
    """The tile in hand goes outside; an animal off the grid must ride on it."""
    seat = s.player
    kind = s.hand[seat]
    s.slot = slot
    s.tiles |= kind << 2 * OUT
    s.printed = kit.printed_times[kind]
    s.phase = FOLD
    tell(s, EVERYONE, PLACED, seat, slot, kind)
    if bit_count(s.animals[seat]) < HERD:
        s.animals[seat] |= OUTSIDE
        tell(s, EVERYONE, SET_ON, seat, slot)


def push_line(kit: Kit, s: State) -> None:
    """Folding is over; an animal that is pushed out returns if there is room."""
    s.printed = 0
    s.used = 0
    owner = push(kit, s)
    if owner >= 0 and ways_back(kit, s) != 0:
        s.owner = owner
        s.phase = RETURN
        return
    if owner >= 0:
        tell(s, EVERYONE, WENT_HOME, owner)
    settle_turn(kit, s)


def return_animal(kit: Kit, s: State, square: int) -> None:
    s.animals[s.owner] |= 1 << square
    tell(s, EVERYONE, RETURNED, s.owner, kit.opposite[s.slot], square)
    s.owner = 0
    settle_turn(kit, s)


def settle_turn(kit: Kit, s: State) -> None:
    """The grid is as it will be: the win comes before learning."""
    s.slot = 0
    board = s.animals[s.player]
    if lined_up(kit, board):
        tell(s, EVERYONE, LINED_UP, s.player, lowest_bit(board), highest_bit(board))
        s.phase = OVER
    elif learnable(kit, s) != 0:
        s.phase = LEARN
    else:
        end_turn(kit, s)


def learnable(kit: Kit, s: State) -> int:
    """The open cards whose layout the player's animals show."""
    found = 0
    cards = s.open
    board = s.animals[s.player]
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        if fulfilled(kit, board, card):
            found |= 1 << card
    return found


def end_turn(kit: Kit, s: State) -> None:
    if s.turns == ROUNDS * kit.seats:
        tell(s, EVERYONE, DRAWN_OUT, ROUNDS)
        s.phase = OVER
    else:
        begin_turn(kit, s, (s.player + 1) % kit.seats)


def learn(kit: Kit, s: State, card: int) -> None:
    """The card is kept, and another one of its rank is turned up if there is one."""
    s.open &= ~(1 << card)
    s.skills[s.player] |= 1 << card
    tell(s, EVERYONE, LEARNED, s.player, card)
    if owed(kit, s) != 0:
        s.phase = REFILL
    else:
        end_turn(kit, s)


def learn_nothing(kit: Kit, s: State) -> None:
    tell(s, EVERYONE, LEARNED_NONE, s.player)
    end_turn(kit, s)


def owed(kit: Kit, s: State) -> int:
    """The cards of which one is to be turned up next; 0 when enough lie open, or none is left."""
    pile = ~(s.open | s.skills[0] | s.skills[1] | s.skills[2] | s.skills[3])
    journeymen = pile & kit.journeymen
    if journeymen != 0 and bit_count(s.open & kit.journeymen) < JOURNEYMEN_UP:
        return journeymen
    if bit_count(s.open & kit.masters) < MASTERS_UP:
        return pile & kit.masters
    return 0


def turn_up(kit: Kit, s: State, card: int) -> None:
    s.open |= 1 << card
    tell(s, EVERYONE, TURNED_UP, card)
