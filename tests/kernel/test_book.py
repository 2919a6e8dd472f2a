"""A game's book: numbered clauses, in the language that is asked for."""

import pytest

import wishfold
from wishfold.kernel.book import parse

TEXT = """# A game

Not a clause.

### HU-1 The cards

There are six.

Each comes once.

## The end

### HU-2 Who wins

Whoever has most.

### Afterword

Not a clause either.

### YW-3 Of another game

Nor this.
"""


def test_clauses_are_headings_with_a_number() -> None:
    book = parse(TEXT, "HU", "en")
    assert [(clause.id, clause.number, clause.title) for clause in book.clauses] == [
        ("HU-1", 1, "The cards"),
        ("HU-2", 2, "Who wins"),
    ]


def test_a_clause_ends_at_the_next_heading() -> None:
    book = parse(TEXT, "HU", "en")
    assert book[1].text == "There are six.\n\nEach comes once."
    assert book[2].text == "Whoever has most."


def test_the_whole_text_is_kept() -> None:
    assert parse(TEXT, "HU", "en").text == TEXT


@pytest.mark.parametrize(("old", "new"), [("HU-2", "HU-3"), ("HU-2", "HU-1"), ("HU-1", "HU-0")])
def test_numbers_have_no_gaps(old: str, new: str) -> None:
    with pytest.raises(ValueError, match=f"{new} stands where {old} should"):
        parse(TEXT.replace(old, new), "HU", "en")


@pytest.mark.parametrize("number", [0, -1, 3])
def test_there_is_no_other_clause(number: int) -> None:
    with pytest.raises(IndexError):
        parse(TEXT, "HU", "en")[number]


def test_a_book_in_each_language() -> None:
    game = wishfold.load("go-fish")
    assert game.book("de").language == "de"
    assert game.book("de")[1].title != game.book("en")[1].title


def test_english_where_there_is_no_other() -> None:
    assert wishfold.load("go-fish").book("fr").language == "en"
