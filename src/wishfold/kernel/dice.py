"""Dice: where the outcomes of a real game come from.

All are indexed by the number of the roll, so an outcome does not depend on how often a seat
looked. Published dice are made from a seed that anyone may know: many people can play the same
rolls. Fair dice are made from a secret that is bound by a commitment before the deal and
revealed after the end, and from seeds of the players, so that no one party could choose the rolls.

Where several games are played in a row, each has dice of its own. Those of all fair games are
bound together before the first deal: the secret of a game is the commitment of the next.
"""

import hashlib
import hmac
import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Protocol

from .errors import Illegal, Malformed

CHAIN = 64
"""For how many games fair dice are bound beforehand."""
_COMMITMENT = re.compile("[0-9a-f]{64}")


class Dice(Protocol):
    """A source of chance; `name` stands in the record."""

    name: str

    def fall(self, number: int, weights: Sequence[int]) -> int:
        """The index of the outcome of roll `number`; weights[j] is the weight of the first j+1
        outcomes together."""

    def lot(self, seats: int) -> int:
        """The seat that is drawn to begin, each alike; it is no roll, so it changes none."""


Games = Callable[[int], Dice]
"""The dice of each game of a sitting; the first has number 0."""


def stream_fall(key: bytes, number: int, total: int) -> int:
    """A number below `total`, each alike, from an HMAC-SHA256 counter stream."""
    return _drawn(key, f"roll {number}", total)


def stream_lot(key: bytes, seats: int) -> int:
    """The same for who begins, under a label of its own."""
    return _drawn(key, "first", seats)


def _drawn(key: bytes, label: str, total: int) -> int:
    """Draws that would favour some numbers are rejected and drawn again."""
    limit = (1 << 256) - (1 << 256) % total
    attempt = 0
    while True:
        mark = hmac.digest(key, f"{label} try {attempt}".encode(), "sha256")
        value = int.from_bytes(mark, "big")
        if value < limit:
            return value % total
        attempt += 1


class Published:
    """Dice from an open seed."""

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)
        if self.seed != " ".join(self.seed.splitlines()).strip() or not self.seed:
            raise Malformed("seed-form", seed=self.seed)
        self.name = f"published {self.seed}"

    def fall(self, number: int, weights: Sequence[int]) -> int:
        return by_weight(stream_fall(self.seed.encode(), number, weights[-1]), weights)

    def lot(self, seats: int) -> int:
        return stream_lot(self.seed.encode(), seats)


class Fair:
    """Dice from a secret of the table and a seed of each player, all committed beforehand.

    In the record they are named by their commitments, which are the SHA-256 of the secret and of
    the seeds; what was committed stands beside them once the game is over.
    """

    def __init__(self, secret: bytes, seeds: Sequence[bytes] = ()) -> None:
        self.secret = secret
        self.seeds = tuple(seeds)
        self.name = " ".join(["fair", commitment(secret), *map(commitment, self.seeds)])
        mixed = b"wishfold fair 1" + b"".join(hashlib.sha256(seed).digest() + seed for seed in self.seeds)
        self._key = hmac.digest(secret, mixed, "sha256")

    @property
    def reveal(self) -> str:
        """What the commitments bound, in writing."""
        return " ".join(part.hex() or "-" for part in (self.secret, *self.seeds))

    @classmethod
    def revealed(cls, text: str) -> "Fair":
        """The inverse of `reveal`; ValueError when it is not of that form."""
        secret, *seeds = (b"" if part == "-" else bytes.fromhex(part) for part in text.split(" "))
        return cls(secret, seeds)

    def fall(self, number: int, weights: Sequence[int]) -> int:
        return by_weight(stream_fall(self._key, number, weights[-1]), weights)

    def lot(self, seats: int) -> int:
        return stream_lot(self._key, seats)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def by_weight(value: int, weights: Sequence[int]) -> int:
    return bisect_right(weights, value)


class Scripted:
    """No dice at all: the outcomes are given one by one, as in a replay or a lesson."""

    name = "scripted"

    def fall(self, number: int, weights: Sequence[int]) -> int:
        raise LookupError("scripted dice do not fall by themselves")

    def lot(self, seats: int) -> int:
        raise LookupError("scripted dice draw no lots")


def dice_named(name: str, reveal: str = "") -> Dice | None:
    """The dice that a record names, or None when there are no such dice.

    Fair dice whose secret is not revealed yet cannot fall again: they count as scripted.
    """
    kind, _, rest = name.partition(" ")
    if kind == "published" and rest:
        return Published(rest)
    if name == Scripted.name:
        return Scripted()
    if kind == "fair" and all(_COMMITMENT.fullmatch(part) for part in rest.split(" ")):
        return _fair(name, reveal) if reveal else Scripted()
    return None


def _fair(name: str, reveal: str) -> Fair | None:
    """None unless what is revealed is what was committed to."""
    try:
        dice = Fair.revealed(reveal)
    except ValueError:
        return None
    return dice if dice.name == name else None


def published_games(seed: str | int) -> Games:
    """Open dice for one game after another."""

    def dice(game: int) -> Dice:
        return Published(f"{seed} game {game + 1}" if game else seed)

    return dice


def fair_games(secret: bytes, seeds: Sequence[bytes] = ()) -> Games:
    """Fair dice for one game after another, at most CHAIN of them.

    The secret is that of the last game of the chain, and each game's secret is the SHA-256 of the
    next one's. So a player who sees a secret revealed holds the commitment of the next game, and cannot
    find out its secret.
    """

    def dice(game: int) -> Dice:
        if game >= CHAIN:
            raise Illegal("series-long", most=CHAIN)
        return Fair(_link(secret, game), seeds)

    return dice


def _link(secret: bytes, game: int) -> bytes:
    for _ in range(CHAIN - 1 - game):
        secret = hashlib.sha256(secret).digest()
    return secret


def name_in_series(game: int, first: str, revealed: str) -> str:
    """How the dice of game number 1 or later must be called, by the name of the first game's and by
    what those of the game before revealed."""
    kind, *parts = first.split(" ")
    if kind == "published":
        return f"{first} game {game + 1}"
    return " ".join([kind, revealed.split(" ")[0], *parts[1:]]) if kind == "fair" else first
