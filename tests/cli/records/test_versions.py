"""Records of other versions: one sentence says why they cannot be played, whatever is wanted of them."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import wishfold
from wishfold.kernel.errors import Bilingual
from wishfold.kernel.records import record as record_room

if TYPE_CHECKING:
    from tests.cli.conftest import Run

FILE = "kept.wishfold"
WAYS = [("verify", FILE), ("replay", FILE), ("review", FILE), ("play", "--resume", FILE)]


@pytest.fixture(autouse=True)
def kept(run: "Run") -> None:
    run("play", "go-fish", "--seed", "7", "--save", FILE, typed="1\n")


@pytest.mark.parametrize("words", WAYS)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "The record is of go-fish version 9, but here is version {ours}: a newer Wishfold can play it.\n",
        ),
        (
            "de",
            "Die Aufzeichnung ist von go-fish Version 9, hier ist aber Version {ours}: "
            "Ein neueres Wishfold kann sie spielen.\n",
        ),
    ],
)
def test_a_record_of_a_newer_version(
    run: "Run", words: tuple[str, ...], language: str, sentence: str
) -> None:
    ours = wishfold.load("go-fish").version
    text = Path(FILE).read_text()
    Path(FILE).write_text(text.replace(f"game go-fish {ours}", "game go-fish 9"))
    outcome = run(*words, "--lang", language)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", sentence.format(ours=ours))


@pytest.mark.parametrize("words", WAYS)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "The record is of go-fish version {theirs}, which version {ours} no longer plays: "
            "Seven cards were dealt.\n",
        ),
        (
            "de",
            "Die Aufzeichnung ist von go-fish Version {theirs}, die Version {ours} nicht mehr spielt: "
            "Es gab sieben Karten.\n",
        ),
    ],
)
def test_a_record_of_a_retired_version(
    run: "Run", monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], language: str, sentence: str
) -> None:
    why = Bilingual("Seven cards were dealt.", "Es gab sieben Karten.")
    theirs = wishfold.load("go-fish").version
    newer = replace(wishfold.load("go-fish"), version=theirs + 1, retired={theirs: why})
    monkeypatch.setattr(record_room, "load", lambda name: newer)
    outcome = run(*words, "--lang", language)
    said = sentence.format(theirs=theirs, ours=theirs + 1)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", said)


@pytest.mark.parametrize("words", WAYS[:2])
def test_a_record_of_an_older_version_that_is_still_played(
    run: "Run", monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    newer = replace(wishfold.load("go-fish"), version=wishfold.load("go-fish").version + 1)
    monkeypatch.setattr(record_room, "load", lambda name: newer)
    assert run(*words).status == 0
