"""Drawings of the page: small SVGs whose widths follow the page, with all text outside of them, so that
it keeps its size on a narrow screen."""

from math import inf

from ..estimates import Estimate
from .figures import Spread

WIDE = 1000
"""Units of every drawing from left to right, however wide it is shown."""
THICK = 14
TALL = 90
BINS = 40

_SHAPES = (
    '<circle cx="8" cy="8" r="5.5"/>',
    '<rect x="3" y="3" width="10" height="10"/>',
    '<path d="M8 2 14 13H2z"/>',
    '<path d="M8 1.5 14.5 8 8 14.5 1.5 8z"/>',
    '<path d="M2 3h12L8 14z"/>',
    '<path d="M6 2h4v4h4v4h-4v4H6v-4H2V6h4z"/>',
    '<path d="M8 1.5 14.5 6.5 12 14H4L1.5 6.5z"/>',
    '<path d="M3 2h3l2 4 2-4h3l-3 6 3 6h-3l-2-4-2 4H3l3-6z"/>',
)


def mark(variant: int) -> str:
    """The shape of a variant, which is recognisable without its colour."""
    return f'<svg class="mark v{variant}" viewBox="0 0 16 16" aria-hidden="true">{_SHAPES[variant]}</svg>'


def bar(figure: Estimate | float, most: float, variant: int, even: float | None = None) -> str:
    """A bar from the left, with its interval as a whisker, and a line where it would be even."""
    estimate = figure if isinstance(figure, Estimate) else Estimate(figure, -inf, inf)
    parts = [f'<rect class="v{variant}" y="1" width="{_x(estimate.value, most)}" height="{THICK - 2}"/>']
    if estimate.low > -inf and estimate.high > estimate.low:
        low, high = _x(max(0.0, estimate.low), most), _x(estimate.high, most)
        ends = f"M{low} 3V{THICK - 3}M{high} 3V{THICK - 3}"
        parts += _line("whisker", f"M{low} {THICK / 2}H{high}{ends}")
    if even is not None:
        parts += _line("even", f"M{_x(even, most)} 0V{THICK}")
    return _svg("bar", THICK, parts)


def histogram(spread: Spread, low: float, high: float, variant: int) -> str:
    """How many games had each value from low to high, perhaps several values in a column."""
    width = max(1, -(-int(high - low + 1) // BINS))
    columns = -(-int(high - low + 1) // width)
    counts = [0] * columns
    for value, count in spread.counts.items():
        counts[int(value - low) // width] += count
    most, step = max(counts, default=0) or 1, WIDE / columns
    parts = []
    for at, count in enumerate(counts):
        tall = round((TALL - 4) * count / most, 1)
        if count:
            place = f'x="{at * step + step * 0.08:.1f}" y="{TALL - tall:.1f}"'
            parts.append(f'<rect class="v{variant}" {place} width="{step * 0.84:.1f}" height="{tall:.1f}"/>')
    middle = (spread.median - low + 0.5) / (columns * width) * WIDE
    return _svg("histogram", TALL, [*parts, *_line("even", f"M{middle:.1f} 0V{TALL}")])


def _line(name: str, way: str) -> list[str]:
    """Upon a stripe of paper, so that it is seen on every ink."""
    return [f'<path class="under" d="{way}"/>', f'<path class="{name}" d="{way}"/>']


def _x(value: float, most: float) -> float:
    return round(WIDE * min(value, most) / most, 1) if most else 0.0


def _svg(name: str, tall: int, parts: list[str]) -> str:
    """The text beside it says the same, so it is hidden from screen readers."""
    return (
        f'<svg class="{name}" viewBox="0 0 {WIDE} {tall}" preserveAspectRatio="none" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )
