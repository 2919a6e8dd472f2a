"""Counters, gauges and histograms in the text form that Prometheus reads.

All belong to one `Metrics` and are counted in the thread of the event loop. Counting costs one dict
operation; the rest of the work is done when the text is asked for.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The usual bounds of a histogram of durations."""

Labels = tuple[str, ...]
_NAME = re.compile("[a-zA-Z_:][a-zA-Z0-9_:]*")
_LABEL = re.compile("(?!__)[a-zA-Z_][a-zA-Z0-9_]*")


class Metric(Protocol):
    kind: str

    def samples(self) -> Iterator[tuple[str, Labels, Labels, float]]:
        """For each sample: a suffix of the name, the labels' names and values, and the number."""


class _Numbers(dict[Labels, float]):
    """Numbers by label values. Labels are checked when they are first met, not on every use."""

    def __init__(self, names: Labels) -> None:
        super().__init__({} if names else {(): 0.0})
        self.names = names

    def __missing__(self, values: Labels) -> float:
        _check_values(self.names, values)
        return 0.0


class Counter:
    """A number that only grows. Without labels it is there from the beginning."""

    kind = "counter"

    def __init__(self, names: Labels) -> None:
        self._numbers = _Numbers(names)

    def add(self, *labels: str, by: float = 1.0) -> None:
        self._numbers[labels] += by

    def samples(self) -> Iterator[tuple[str, Labels, Labels, float]]:
        for values, number in self._numbers.items():
            yield "", self._numbers.names, values, number


Reading = float | Mapping[Labels, float]


class Reader:
    """A number that is counted elsewhere and read when the text is made."""

    def __init__(self, kind: str, read: Callable[[], Reading], names: Labels) -> None:
        self.kind = kind
        self._read = read
        self._names = names

    def samples(self) -> Iterator[tuple[str, Labels, Labels, float]]:
        found = self._read()
        numbers = found if isinstance(found, Mapping) else {(): found}
        for values, number in numbers.items():
            _check_values(self._names, values)
            yield "", self._names, values, number


class _Cells:
    __slots__ = ("counts", "total")

    def __init__(self, size: int) -> None:
        self.counts = [0] * size
        self.total = 0.0


class Histogram:
    """How often a value was at most each of some bounds."""

    kind = "histogram"

    def __init__(self, bounds: Sequence[float], names: Labels) -> None:
        self._bounds = tuple(bounds)
        self._names = names
        self._cells: dict[Labels, _Cells] = {}
        if not names:
            self._new(())

    def observe(self, value: float, *labels: str) -> None:
        cells = self._cells.get(labels) or self._new(labels)
        cells.counts[bisect_left(self._bounds, value)] += 1
        cells.total += value

    def _new(self, values: Labels) -> _Cells:
        _check_values(self._names, values)
        self._cells[values] = cells = _Cells(len(self._bounds) + 1)
        return cells

    def samples(self) -> Iterator[tuple[str, Labels, Labels, float]]:
        for values, cells in self._cells.items():
            upto = 0
            for bound, count in zip((*self._bounds, float("inf")), cells.counts, strict=True):
                upto += count
                yield "_bucket", (*self._names, "le"), (*values, _number(bound)), upto
            yield "_sum", self._names, values, cells.total
            yield "_count", self._names, values, upto


class Metrics:
    """All metrics of a server."""

    def __init__(self) -> None:
        self._metrics: dict[str, tuple[str, Metric]] = {}

    def counter(self, name: str, help: str, labels: Iterable[str] = ()) -> Counter:
        counter = Counter(_checked(labels))
        self._add(name, help, counter)
        return counter

    def total(self, name: str, help: str, read: Callable[[], Reading], labels: Iterable[str] = ()) -> None:
        """A counter whose number is counted elsewhere."""
        self._add(name, help, Reader("counter", read, _checked(labels)))

    def gauge(self, name: str, help: str, read: Callable[[], Reading], labels: Iterable[str] = ()) -> None:
        """A number that goes up and down; with labels, `read` gives a mapping from their values."""
        self._add(name, help, Reader("gauge", read, _checked(labels)))

    def histogram(
        self, name: str, help: str, bounds: Sequence[float] = SECONDS, labels: Iterable[str] = ()
    ) -> Histogram:
        names = _checked(labels)
        if "le" in names or list(bounds) != sorted(set(bounds)):
            raise ValueError(f"{name}: bounds ascend, and le is the name of their label")
        histogram = Histogram(bounds, names)
        self._add(name, help, histogram)
        return histogram

    def _add(self, name: str, help: str, metric: Metric) -> None:
        if not _NAME.fullmatch(name) or (metric.kind == "counter") != name.endswith("_total"):
            raise ValueError(f"{name!r} is no name for a {metric.kind}; counters alone end in _total")
        if name in self._metrics:
            raise ValueError(f"{name} is there already")
        self._metrics[name] = help, metric

    def text(self) -> str:
        """All metrics as they are now."""
        lines = []
        for name, (help, metric) in self._metrics.items():
            lines.append(f"# HELP {name} {_escaped(help)}")
            lines.append(f"# TYPE {name} {metric.kind}")
            lines += [
                f"{name}{suffix}{_braces(names, values)} {_number(number)}"
                for suffix, names, values, number in metric.samples()
            ]
        return "".join(line + "\n" for line in lines)


def _checked(labels: Iterable[str]) -> Labels:
    names = tuple(labels)
    if len(set(names)) < len(names) or not all(map(_LABEL.fullmatch, names)):
        raise ValueError(f"{names!r} are no names for labels")
    return names


def _check_values(names: Labels, values: Labels) -> None:
    if len(names) != len(values):
        raise ValueError(f"the labels are {names!r}, not {values!r}")


def _braces(names: Labels, values: Labels) -> str:
    pairs = (f'{name}="{_quoted(value)}"' for name, value in zip(names, values, strict=True))
    return "{" + ",".join(pairs) + "}" if names else ""


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _quoted(text: str) -> str:
    return _escaped(text).replace('"', '\\"')


def _number(value: float) -> str:
    if value != value:
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "+Inf" if value > 0 else "-Inf"
    return str(int(value)) if value == int(value) else repr(value)
