"""A game's book in the terminal: whole, or a clause."""

import re

from ..kernel.book import Clause
from ..kernel.errors import Malformed
from ..kernel.game import Game


def clause_named(game: Game, text: str, language: str) -> Clause:
    """ "GF-6", "gf6" and "6" are the same clause."""
    clauses = game.book(language).clauses
    found = re.fullmatch(rf"(?:{game.prefix}-?)?(\d{{1,4}})", text.strip(), re.IGNORECASE)
    if not found or not 1 <= int(found[1]) <= len(clauses):
        raise Malformed("unknown-clause", game=game.name, text=text, first=clauses[0].id, last=clauses[-1].id)
    return clauses[int(found[1]) - 1]


def clause_lines(clause: Clause) -> list[str]:
    return [f"{clause.id} {clause.title}", "", clause.text]


def titles(game: Game, language: str) -> list[str]:
    return [f"  {clause.id} {clause.title}" for clause in game.book(language).clauses]
