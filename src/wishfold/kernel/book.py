"""A game's book: its rules in our own words, in numbered clauses, in two languages."""

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

LANGUAGES = ("en", "de")

_HEADING = re.compile(r"^(#{1,3}) (.*)$")


@dataclass(frozen=True)
class Clause:
    """`YW-6`: what the rules, the tests and every refusal refer to."""

    id: str
    number: int
    title: str
    text: str


@dataclass(frozen=True)
class Book:
    language: str
    text: str
    clauses: tuple[Clause, ...]

    def __getitem__(self, number: int) -> Clause:
        if number < 1:
            raise IndexError(f"clauses count from 1, not {number}")
        return self.clauses[number - 1]


def parse(text: str, prefix: str, language: str) -> Book:
    """Reads the clauses, headings of the third level like `### YW-6 What you may ask for`."""
    heads: list[tuple[str, str]] = []
    bodies: list[list[str]] = []
    inside = False
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            id, _, title = heading[2].partition(" ")
            inside = heading[1] == "###" and re.fullmatch(rf"{prefix}-\d+", id) is not None
            if inside:
                heads.append((id, title))
                bodies.append([])
        elif inside:
            bodies[-1].append(line)
    clauses = tuple(
        Clause(id, number, title, "\n".join(body).strip())
        for number, ((id, title), body) in enumerate(zip(heads, bodies, strict=True), start=1)
    )
    for clause in clauses:
        if clause.id != f"{prefix}-{clause.number}":
            raise ValueError(f"{clause.id} stands where {prefix}-{clause.number} should")
    return Book(language, text, clauses)


@cache
def open_book(package: str, prefix: str, language: str) -> Book:
    """The book that lies in a game's folder; in English where there is no other."""
    shelf = resources.files(package) / "book"
    file = shelf / f"{language}.md"
    if not file.is_file():
        language, file = "en", shelf / "en.md"
    return parse(file.read_text(encoding="utf-8"), prefix, language)
