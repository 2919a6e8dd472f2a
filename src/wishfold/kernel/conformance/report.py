"""What the suite proved, with counts; or the first thing that went wrong."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..story import NOBODY

SENTENCES = {
    "subset": "rules files keep to the Python that runs alike in both ways",
    "space": "actions, outcomes and their notation go both ways",
    "book": "clauses are numbered alike in both languages",
    "ends": "random games end within the limit",
    "twin-games": "games end alike interpreted and compiled",
    "twin-steps": "steps are alike interpreted and compiled, state by state",
    "twin-worlds": "veils and imagined worlds are alike interpreted and compiled",
    "acting": "decisions: only acting seats have actions, in order, all within the space",
    "chance": "rolls: outcomes in order, weights positive",
    "refused": "illegal actions are refused with a clause and change nothing",
    "positions": "positions are written and read back",
    "veiled": "veiled positions are written and read back",
    "records": "records are written, read back and replayed",
    "taken-back": "steps are taken back",
    "words": "events, actions and views have words in both languages",
    "veil-legal": "veiled states offer the same actions",
    "imagined": "imagined worlds veil back to what was known, and can be played on",
    "support": "imagined worlds of small variants are just the possible ones",
    "worlds": "twin worlds with another hidden card or choice look the same to outsiders",
    "commute": "pairs of simultaneous decisions commute",
    "results": "results: places share and skip as they should",
}


class Failed(AssertionError):
    """A game breaks the contract; the message says how."""


def who(seat: int) -> str:
    return "a spectator" if seat == NOBODY else f"seat {seat + 1}"


@dataclass(slots=True)
class Proof:
    name: str
    count: int = 0
    failure: str | None = None

    @property
    def text(self) -> str:
        return SENTENCES[self.name]


@dataclass(slots=True)
class Report:
    """One proof for each property."""

    game: str
    playouts: int = 0
    proofs: list[Proof] = field(default_factory=lambda: [Proof(name) for name in SENTENCES])

    def __getitem__(self, name: str) -> Proof:
        return next(proof for proof in self.proofs if proof.name == name)

    @property
    def passed(self) -> bool:
        return all(proof.failure is None for proof in self.proofs)

    def add(self, name: str, count: int = 1) -> None:
        self[name].count += count

    def fail(self, name: str, why: str) -> None:
        """Keeps the first failure of each property."""
        if self[name].failure is None:
            self[name].failure = why

    def try_out(self, name: str, proof: Callable[[], int], where: Callable[[], str]) -> None:
        """Runs a check that returns how much it proved; a rule that crashes has failed it."""
        try:
            self.add(name, proof())
        except Exception as error:
            said = str(error) if isinstance(error, Failed) else f"{type(error).__name__}: {error}"
            try:
                self.fail(name, f"{said} ({where()})")
            except Exception:
                self.fail(name, f"{said} (in a position that cannot be written)")

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "passed": self.passed,
            "playouts": self.playouts,
            "proofs": [
                {"name": p.name, "count": p.count, "text": p.text, "failure": p.failure} for p in self.proofs
            ],
        }
