"""Who begins: what the rulebook asks before the deal, and how the answer stands in a record.

A game's rules always begin at one seat. People do not sit there by themselves: the table asks the
rulebook's question, or draws lots, and then turns until that person has the seat that begins.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

LOT, CHOSEN, NEXT = "lot", "chosen", "next"
"""Drawn by lot; named by the table; one seat on from the game before."""
WAYS = (LOT, CHOSEN, NEXT)


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """What a game's rulebook asks, in each language."""

    question: Mapping[str, str]
    chosen: Mapping[str, str]
    """What is said of the answer; `{name}` begins, `{dealer}` has the last seat."""
    hint: Mapping[str, str] = field(default_factory=dict)
    """What helps to answer it, or empty."""
    dealer: bool = False
    """Whether the question is for the dealer; then the seat to the dealer's left begins."""
    option: str = ""
    """The option that says which seat begins, from 1; without one seat 1 does."""


@dataclass(frozen=True, slots=True)
class Starter:
    """How it was found who begins, and at which seat they sat before the table was turned."""

    by: str
    seat: int

    def __str__(self) -> str:
        return f"{self.by} {self.seat + 1}"


def starter_read(text: str, seats: int) -> Starter | None:
    """The inverse of `str`; None when it is not of that form, or there is no such seat."""
    for by in WAYS:
        for seat in range(seats):
            if str(Starter(by, seat)) == text:
                return Starter(by, seat)
    return None


SENTENCES = {
    "en": {
        LOT: "Drawn by lot: {name} begins.",
        "lot-dealer": "Drawn by lot: {dealer} deals, and {name} begins.",
        CHOSEN: "{name} begins, as the table agreed.",
        NEXT: "The start moves on by one seat: {name} begins.",
    },
    "de": {
        LOT: "Das Los hat entschieden: {name} beginnt.",
        "lot-dealer": "Das Los hat entschieden: {dealer} gibt, und {name} beginnt.",
        CHOSEN: "{name} beginnt, so ist es abgemacht.",
        NEXT: "Der Anfang rückt einen Platz weiter: {name} beginnt.",
    },
}


def sentence(first: FirstPlayer | None, by: str, seat: int, language: str, names: Sequence[str]) -> str:
    """Who begins, and why; `seat` is the one that begins, as people sit now."""
    said = SENTENCES[language][by]
    if first is not None and by == CHOSEN:
        said = first.chosen[language]
    elif first is not None and first.dealer and by == LOT:
        said = SENTENCES[language]["lot-dealer"]
    return said.format(name=names[seat], dealer=names[seat - 1])
