"""What happens, told while it happens: `tell` is the source of logs, bubbles and animation.

Interpreted rules append to `s.told` when there is a listener; compiled, `tell` is nothing.
"""

from .rules.fields import Fields

CHANCE = 8
"""The seat number of chance; in `acting` it is the bit `CHANCE_ACTS`."""
NOBODY = 9
"""The seat number of a spectator: knows what everybody knows."""
CHANCE_ACTS = 1 << CHANCE
EVERYONE = (1 << 10) - 1

TURN_BEGINS = 0
ROUND_BEGINS = 1
RECKONING = 2
"""The three event kinds of the kernel; a game's own kinds follow."""


def tell(s: Fields, audience: int, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Tells the seats in the mask `audience` what happened."""
    if s.told is not None:
        s.told.append((audience, event, a, b, c))


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def all_but(seat: int) -> int:
    """The audience of everybody else, spectators included."""
    return EVERYONE ^ 1 << seat
