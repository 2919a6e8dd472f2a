"""The random numbers of the loops: the same in both ways of running.

A linear congruential generator modulo 2**62, of which the upper 32 bits are used. Compiled
integers wrap at 2**64 and Python's do not, but the 62 bits kept are the same in both. This is
for playouts and for imagining; a real table has dice of its own (`wishfold.kernel.dice`).
"""

MOST = 1 << 31

_KEPT = (1 << 62) - 1
_FACTOR = 3202034522624059733
_SPREAD = 2685821657736338717


def seeded(seed: int) -> int:
    """A well spread generator state for any small seed."""
    x = (seed * _SPREAD + 1) & _KEPT
    x ^= x >> 31
    x = (x * _SPREAD) & _KEPT
    return x ^ x >> 29


def below(rng: list[int], n: int) -> int:
    """A number from 0 to n-1; `rng` holds the generator's state in its first cell.

    n is at most `MOST`: beyond that the product would wrap when compiled.
    """
    x = (rng[0] * _FACTOR + 1) & _KEPT
    rng[0] = x
    return ((x >> 30) * n) >> 32
