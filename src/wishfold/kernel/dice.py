"""Dice: where the outcomes of a real game come from.

Published dice are made from a seed that anyone may know, and are indexed by the number of the
roll: many people can play the same rolls, and a record can be checked afterwards.
"""

import hmac
from collections.abc import Sequence
from typing import Protocol


class Dice(Protocol):
    """A source of chance; `name` stands in the record."""

    name: str

    def fall(self, number: int, weights: Sequence[int]) -> int:
        """The index of the outcome of roll `number`; weights[j] is the weight of the first j+1
        outcomes together."""


def stream_fall(key: bytes, number: int, total: int) -> int:
    """A number below `total`, each alike, from an HMAC-SHA256 counter stream.

    Draws that would favour some numbers are rejected and drawn again.
    """
    limit = (1 << 256) - (1 << 256) % total
    attempt = 0
    while True:
        mark = hmac.digest(key, f"roll {number} try {attempt}".encode(), "sha256")
        value = int.from_bytes(mark, "big")
        if value < limit:
            return value % total
        attempt += 1


class Published:
    """Dice from an open seed."""

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)
        self.name = f"published {self.seed}"

    def fall(self, number: int, weights: Sequence[int]) -> int:
        value = stream_fall(self.seed.encode(), number, weights[-1])
        return next(j for j, upto in enumerate(weights) if value < upto)


class Scripted:
    """No dice at all: the outcomes are given one by one, as in a replay or a lesson."""

    name = "scripted"

    def fall(self, number: int, weights: Sequence[int]) -> int:
        raise LookupError("scripted dice do not fall by themselves")


def dice_named(name: str) -> Dice | None:
    """The dice that a record names, or None when there are no such dice."""
    kind, _, seed = name.partition(" ")
    if kind == "published" and seed:
        return Published(seed)
    if name == Scripted.name:
        return Scripted()
    return None
