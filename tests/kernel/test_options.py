"""Options: ranges, defaults, and errors that say what would be right."""

import pytest

from wishfold import Malformed
from wishfold.kernel.options import Option, Options, choose, every, spoken

DECLARED = (
    Option("seats", default=2, low=2, high=4),
    Option("cards", default=9, low=lambda earlier: 3 * earlier.seats, high=lambda earlier: 12),
    Option("sets", default=4, numbers=(4, 2)),
    Option("notes", default="off", words=("off", "on")),
)


def chosen(**given: object) -> str:
    return str(choose("toy", DECLARED, given))


def refused(language: str, **given: object) -> str:
    with pytest.raises(Malformed) as error:
        choose("toy", DECLARED, given)
    return error.value.say(language)


def test_what_is_not_given_is_as_usual() -> None:
    assert chosen() == "seats=2 cards=9 sets=4 notes=off"
    assert chosen(cards=None) == chosen()


def test_texts_and_numbers_are_taken_alike() -> None:
    assert chosen(seats="3", cards=" 10 ", notes="on") == "seats=3 cards=10 sets=4 notes=on"
    assert choose("toy", DECLARED, {"seats": "3"}).seats == 3


def test_a_range_may_depend_on_the_seats() -> None:
    assert chosen(seats=3, cards=9)
    assert "12" in refused("en", seats=4, cards=11)


def test_a_default_must_fit_the_seats_too() -> None:
    assert refused("en", seats=4) == "cards cannot be '9' here; possible is 12."


@pytest.mark.parametrize(
    ("given", "english", "german"),
    [
        (
            {"seats": 9},
            "seats cannot be '9' here; possible is 2–4.",
            "seats kann hier nicht '9' sein; möglich ist 2–4.",
        ),
        (
            {"sets": 3},
            "sets cannot be '3' here; possible is 4, 2.",
            "sets kann hier nicht '3' sein; möglich ist 4, 2.",
        ),
        (
            {"notes": "maybe"},
            "notes cannot be 'maybe' here; possible is off, on.",
            "notes kann hier nicht 'maybe' sein; möglich ist off, on.",
        ),
        (
            {"colour": "red"},
            "toy has no option 'colour'; its options are cards, notes, seats, sets.",
            "toy hat keine Option 'colour'; es gibt cards, notes, seats, sets.",
        ),
    ],
    ids=["range", "numbers", "words", "unknown"],
)
def test_errors_name_what_would_be_right(given: dict[str, object], english: str, german: str) -> None:
    assert refused("en", **given) == english
    assert refused("de", **given) == german


@pytest.mark.parametrize("value", ["", "2.0", "two", "2 3", True, "²"])
def test_only_the_written_value_will_do(value: object) -> None:
    assert "seats" in refused("en", seats=value)


def test_how_a_range_is_spoken_of() -> None:
    assert spoken((2, 3, 4)) == "2–4"
    assert spoken((2, 3)) == "2, 3"
    assert spoken((1, 3, 5)) == "1, 3, 5"
    assert spoken(("off", "on", "some")) == "off, on, some"


def test_options_are_a_mapping() -> None:
    options = choose("toy", DECLARED, {})
    assert dict(options) == {"seats": 2, "cards": 9, "sets": 4, "notes": "off"}
    assert len(options) == 4
    assert options == choose("toy", DECLARED, {"seats": 2})
    assert options != choose("toy", DECLARED, {"seats": 3})


def test_a_word_is_not_a_number() -> None:
    with pytest.raises(TypeError, match="notes is not a number"):
        choose("toy", DECLARED, {}).number("notes")


def test_the_conformance_suite_tries_both_ends_and_a_middle() -> None:
    tried = [Options(values) for values in every(DECLARED)]
    assert [str(options) for options in tried if options["sets"] == 4 and options["notes"] == "on"] == [
        "seats=2 cards=12 sets=4 notes=on",
        "seats=2 cards=6 sets=4 notes=on",
        "seats=2 cards=9 sets=4 notes=on",
        "seats=3 cards=12 sets=4 notes=on",
        "seats=3 cards=9 sets=4 notes=on",
        "seats=3 cards=11 sets=4 notes=on",
        "seats=4 cards=12 sets=4 notes=on",
    ]
    assert len(tried) == 7 * 2 * 2


def test_an_option_may_name_the_values_that_are_worth_trying() -> None:
    declared = (
        Option("seats", default=1, low=1, high=1),
        Option("day", default=0, low=0, high=9, sampled=(0, 3)),
    )
    assert [values["day"] for values in every(declared)] == [0, 3]
