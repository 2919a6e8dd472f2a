"""What the suite proved, with counts; or the first thing that went wrong."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..errors import Bilingual
from ..story import NOBODY

SENTENCES = {
    "subset": Bilingual(
        "rules files keep to the Python that runs alike in both ways",
        "Regeldateien bleiben bei dem Python, das auf beide Arten gleich läuft",
    ),
    "space": Bilingual(
        "actions, outcomes and their notation go both ways",
        "Aktionen, Ausgänge und ihre Schreibweise gehen hin und zurück",
    ),
    "book": Bilingual(
        "clauses are numbered alike in both languages",
        "Abschnitte sind in beiden Sprachen gleich nummeriert",
    ),
    "ends": Bilingual(
        "random games end within the limit",
        "Zufallspartien enden innerhalb der Grenze",
    ),
    "twin-games": Bilingual(
        "games end alike interpreted and compiled",
        "Partien enden als Python und übersetzt gleich",
    ),
    "twin-steps": Bilingual(
        "steps are alike interpreted and compiled, state by state",
        "Schritte sind als Python und übersetzt gleich, Zustand für Zustand",
    ),
    "twin-worlds": Bilingual(
        "veils and imagined worlds are alike interpreted and compiled",
        "Schleier und erdachte Welten sind als Python und übersetzt gleich",
    ),
    "acting": Bilingual(
        "decisions: only acting seats have actions, in order, all within the space",
        "Entscheidungen: nur wer dran ist, hat Aktionen, geordnet und alle zulässig",
    ),
    "chance": Bilingual(
        "rolls: outcomes in order, weights positive",
        "Würfe: Ausgänge geordnet, Gewichte positiv",
    ),
    "refused": Bilingual(
        "illegal actions are refused with a clause and change nothing",
        "unerlaubte Aktionen werden mit einem Abschnitt abgelehnt und ändern nichts",
    ),
    "positions": Bilingual(
        "positions are written and read back",
        "Stellungen werden geschrieben und wieder gelesen",
    ),
    "veiled": Bilingual(
        "veiled positions are written and read back",
        "verschleierte Stellungen werden geschrieben und wieder gelesen",
    ),
    "records": Bilingual(
        "records are written, read back and replayed",
        "Aufzeichnungen werden geschrieben, gelesen und nachgespielt",
    ),
    "taken-back": Bilingual(
        "steps are taken back",
        "Schritte werden zurückgenommen",
    ),
    "words": Bilingual(
        "events, actions and views have words in both languages",
        "Ereignisse, Aktionen und Ansichten haben Worte in beiden Sprachen",
    ),
    "veil-legal": Bilingual(
        "veiled states offer the same actions",
        "verschleierte Zustände bieten dieselben Aktionen",
    ),
    "still-open": Bilingual(
        "what lies open for a moment was told of",
        "was für einen Moment offen liegt, wurde erzählt",
    ),
    "imagined": Bilingual(
        "imagined worlds veil back to what was known, and can be played on",
        "erdachte Welten verschleiern sich zu dem, was bekannt war, und sind spielbar",
    ),
    "support": Bilingual(
        "imagined worlds of small variants are just the possible ones",
        "erdachte Welten kleiner Varianten sind genau die möglichen",
    ),
    "worlds": Bilingual(
        "twin worlds with another hidden card or choice look the same to outsiders",
        "Zwillingswelten mit anderer verdeckter Karte oder Wahl sehen von außen gleich aus",
    ),
    "commute": Bilingual(
        "pairs of simultaneous decisions commute",
        "Paare gleichzeitiger Entscheidungen sind vertauschbar",
    ),
    "results": Bilingual(
        "results: places share and skip as they should",
        "Ergebnisse: Plätze werden geteilt und ausgelassen, wie es sein soll",
    ),
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
        """In English, for programs."""
        return self.say("en")

    def say(self, language: str) -> str:
        return SENTENCES[self.name].say(language)


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
