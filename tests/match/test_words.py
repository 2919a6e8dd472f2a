"""What happened to the match, in sentences."""

import ast
from pathlib import Path
from string import Formatter

import pytest

import wishfold
from wishfold import match
from wishfold.bots import bot_title
from wishfold.kernel.book import LANGUAGES
from wishfold.match.story import Told
from wishfold.match.words import SENTENCES, say

from .conftest import MakeMatch, act

NAMES = ("Anna", "Ben", "Cleo")


def said(told: Told, language: str = "en") -> str | None:
    return say(told, language, NAMES, wishfold.load("hunch"), bot_title)


def test_every_language_of_the_books_is_spoken() -> None:
    assert set(SENTENCES) == set(LANGUAGES)


@pytest.mark.parametrize("key", SENTENCES["en"])
def test_both_languages_speak_of_the_same_things(key: str) -> None:
    fields = [{name for _, name, _, _ in Formatter().parse(SENTENCES[n][key])} for n in ("en", "de")]
    assert fields[0] == fields[1]
    assert SENTENCES["en"].keys() == SENTENCES["de"].keys()


def test_everything_that_a_match_tells_has_a_sentence() -> None:
    files = Path(match.__path__[0]).glob("*.py")
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    told = {ast.literal_eval(c.args[0]) for c in calls if ast.unparse(c.func).endswith("story.tell")}
    assert len(told) > 8
    # The one is said only when time is up, the other in the words of `kernel.first`.
    assert told - SENTENCES["en"].keys() == {"bot_decides", "begins"}


@pytest.mark.parametrize(
    ("told", "en", "de"),
    [
        (
            Told("bot_sits", {"seat": 1, "bot": "random"}),
            "A bot (random) plays for Ben from now on.",
            "Für Ben spielt ab jetzt ein Bot (zufällig).",
        ),
        (
            Told("bot_decides", {"seat": 1, "bot": "clock:easy"}),
            "Time is up; a bot (easy) decides for Ben.",
            "Die Zeit ist um; für Ben entscheidet ein Bot (leicht).",
        ),
        (Told("resigned", {"seat": 1, "played_on": False}), "Ben gives up.", "Ben gibt auf."),
        (
            Told("resigned", {"seat": 1, "played_on": True}),
            "Ben gives up; a bot plays on at this seat.",
            "Ben gibt auf; auf diesem Platz spielt ein Bot weiter.",
        ),
        (
            Told("taken_back", {"seat": 1}),
            "Ben takes the latest decision back.",
            "Ben nimmt die letzte Entscheidung zurück.",
        ),
        (
            Told("taken_back", {"seat": 1, "action": "call low"}),
            "Ben takes back: Call low.",
            "Ben nimmt zurück: Niedrig ansagen.",
        ),
        (Told("abandoned", {}), SENTENCES["en"]["abandoned"], SENTENCES["de"]["abandoned"]),
        (Told("game_begins", {"game": 2}), "Game 2 of the series.", "Spiel 2 der Serie."),
        (
            Told("standing", {"seat": 0, "tally": 3}),
            "Anna: 3 in the series so far.",
            "Anna: bisher 3 in der Serie.",
        ),
        (
            Told("series_over", {"seat": 2, "place": 1}),
            "Cleo: place 1 in the series.",
            "Cleo: Platz 1 in der Serie.",
        ),
        (
            Told("series_over", {"seat": 2, "place": 0}),
            "Cleo: no place in the series.",
            "Cleo: kein Platz in der Serie.",
        ),
    ],
)
def test_what_happens_to_a_match_is_said(told: Told, en: str, de: str) -> None:
    assert (said(told), said(told, "de")) == (en, de)


def test_what_happens_in_the_game_is_said_in_its_own_words(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    act(match, 1)
    called = match.story.since(0, 0)[-1]
    assert called.event is not None
    assert said(called) == "Ben has called."


def test_of_some_things_nobody_would_speak(make_match: MakeMatch) -> None:
    match = make_match("hunch", seats=3)
    turn = next(told for told in match.story.since(0, 0) if told.name == "turn_begins")
    assert said(turn) is None


def test_what_was_to_be_remembered_is_fleeting(make_match: MakeMatch) -> None:
    match = make_match("memory", seats=1)
    act(match)
    fleeting = {told.name for told in match.story.since(0, 0) if told.fleeting}
    assert fleeting == {kind.name for kind in match.setup.game.events.kinds if kind.fleeting} & {
        event.name for event in match.position.told(0)
    }
    assert fleeting


def test_that_a_bot_plays_its_seat_is_no_news(make_match: MakeMatch) -> None:
    match = make_match(bots=("random", ""))
    act(match, by="random")
    told = next(told for told in match.story.since(1, 0) if told.name == "bot_decides")
    assert told.fleeting
    assert said(told) is None
