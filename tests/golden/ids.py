"""All ids of a game with their notation in a few lines: a digest of every one of them, and samples to read.

`python -m tests.golden.ids GAME` lists every id: made before and after a change, and compared, the two lists
show which ids are no longer what they were."""

import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Protocol

import wishfold

SAMPLES = 64


class Named(Protocol):
    @property
    def id(self) -> int: ...
    @property
    def text(self) -> str: ...


def lines(named: Iterable[Named]) -> list[str]:
    return [f"{one.id} {one.text}" for one in named]


def summary(ids: Sequence[str]) -> str:
    """The digest, then the first and the last of each kind and every so many."""
    digest = sha256("".join(f"{line}\n" for line in ids).encode()).hexdigest()
    kinds = [line.split()[1] for line in ids]
    firsts = {kind: at for at, kind in reversed(list(enumerate(kinds)))}
    lasts = {kind: at for at, kind in enumerate(kinds)}
    shown = {*firsts.values(), *lasts.values(), *range(0, len(ids), 1 + len(ids) // SAMPLES)}
    head = f"sha256 {digest} of {len(ids)} ids\n"
    return head + "".join(f"{ids[at]}\n" for at in sorted(shown))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        game = wishfold.load(name)
        print(*lines(game.actions), *lines(game.outcomes), sep="\n")
