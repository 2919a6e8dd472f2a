"""The random numbers of the loops: frozen, even, and the same in both ways of running."""

import pytest

from wishfold import Game
from wishfold.kernel.rules.rng import MOST, below, seeded


def numbers(seed: int, n: int, count: int) -> list[int]:
    rng = [seeded(seed)]
    return [below(rng, n) for _ in range(count)]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    assert numbers(1, 1000, 6) == [536, 328, 773, 917, 620, 898]


@pytest.mark.parametrize("seed", [0, 1, 12345, (1 << 62) - 1, -3])
def test_both_engines_draw_the_same_numbers(hunch: Game, seed: int) -> None:
    native = hunch.native()
    assert native.loops.seeded(seed) == seeded(seed)
    rng, plain = native.rngs(seed)[0], [seeded(seed)]
    for n in (*range(1, 300), MOST):
        assert native.loops.below(rng, n) == below(plain, n)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 76, MOST])
def test_numbers_stay_below(n: int) -> None:
    assert all(0 <= number < n for number in numbers(7, n, 500))


@pytest.mark.parametrize("n", [2, 6, 76])
def test_numbers_are_even(n: int) -> None:
    """Chi square: with n - 1 degrees of freedom, five standard deviations are far out."""
    drawn = numbers(2024, n, 200 * n)
    off = sum((drawn.count(k) - 200) ** 2 / 200 for k in range(n))
    assert off < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_neighbouring_numbers_do_not_hang_together() -> None:
    drawn = numbers(5, 6, 36 * 200)
    pairs = list(zip(drawn[::2], drawn[1::2], strict=True))
    off = sum((pairs.count((a, b)) - 100) ** 2 / 100 for a in range(6) for b in range(6))
    assert off < 35 + 5 * 70**0.5


def test_small_seeds_are_well_spread() -> None:
    first = [numbers(seed, 6, 1)[0] for seed in range(1200)]
    off = sum((first.count(k) - 200) ** 2 / 200 for k in range(6))
    assert off < 5 + 5 * 10**0.5
    assert len({seeded(seed) for seed in range(1200)}) == 1200
