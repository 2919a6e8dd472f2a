"""The shell speaks both languages alike."""

import string

import pytest

from wishfold.cli.play.prompt import COMMANDS
from wishfold.cli.texts import LANGUAGES, TEXTS, Speech, usual_language
from wishfold.kernel.book import LANGUAGES as BOOKS
from wishfold.kernel.errors import SENTENCES


def blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text)} - {None}


def test_every_language_of_the_books_is_spoken() -> None:
    assert LANGUAGES == BOOKS


def test_both_languages_have_the_same_keys() -> None:
    assert TEXTS["en"].keys() == TEXTS["de"].keys()


@pytest.mark.parametrize("key", TEXTS["en"])
def test_both_languages_speak_of_the_same_things(key: str) -> None:
    assert blanks(TEXTS["en"][key]) == blanks(TEXTS["de"][key])


@pytest.mark.parametrize("code", SENTENCES)
def test_every_error_speaks_of_the_same_things(code: str) -> None:
    assert blanks(SENTENCES[code]["en"]) == blanks(SENTENCES[code]["de"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_have_the_same_word(language: str) -> None:
    assert len({TEXTS[language][f"word.{name}"] for name in COMMANDS}) == len(COMMANDS)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "de_CH"}, "de"),
        ({"LC_ALL": "", "LANG": "de"}, "de"),
    ],
)
def test_the_usual_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert usual_language(environment) == language


def test_names_are_listed_as_people_do() -> None:
    assert [Speech("en").all_of(names) for names in (["A"], ["A", "B"], ["A", "B", "C"])] == [
        "A",
        "A and B",
        "A, B and C",
    ]
