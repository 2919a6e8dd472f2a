"""Reading positions with good manners: every complaint says what is wrong."""

from collections.abc import Callable

import pytest

from wishfold import Malformed
from wishfold.kernel.notation import Reader, split_pairs, whole, write_pairs


def reader(text: str) -> Reader:
    return Reader("toy", split_pairs("toy", text))


def complaint(error: pytest.ExceptionInfo[Malformed]) -> str:
    assert error.value.code == "position-form"
    return str(error.value.about["why"])


def test_pairs_go_both_ways() -> None:
    text = "hand=3/5 phase=over note=a=b"
    assert split_pairs("toy", text) == {"hand": "3/5", "phase": "over", "note": "a=b"}
    assert write_pairs(split_pairs("toy", text).items()) == text


def test_spaces_do_not_matter() -> None:
    assert split_pairs("toy", "  a=1\n\tb=2 ") == {"a": "1", "b": "2"}
    assert split_pairs("toy", "") == {}


@pytest.mark.parametrize("word", ["hand", "=3", "hand=", "="])
def test_a_word_is_key_and_value(word: str) -> None:
    with pytest.raises(Malformed) as error:
        split_pairs("toy", f"a=1 {word}")
    assert complaint(error) == f"'{word}' is not of the form key=value"


def test_a_key_comes_once() -> None:
    with pytest.raises(Malformed) as error:
        split_pairs("toy", "a=1 b=2 a=1")
    assert complaint(error) == "a is given twice"


def test_the_sentence_names_the_game() -> None:
    with pytest.raises(Malformed, match="This is not a position of toy: it is too late"):
        reader("").wrong("it is too late", "es ist zu spät")


COMPLAINTS: dict[str, Callable[[], object]] = {
    "'hand' hat nicht die Form name=wert": lambda: split_pairs("toy", "hand"),
    "a ist doppelt angegeben": lambda: split_pairs("toy", "a=1 a=1"),
    "hand= fehlt": lambda: reader("").text("hand"),
    "turn muss eine Zahl von 0 bis 9 sein, nicht 'x'": lambda: reader("turn=x").number("turn", 1, 0, 9),
    "phase muss eines von deal, over sein, nicht 'end'": lambda: reader("phase=end").one_of(
        "phase", ("deal", "over"), "deal"
    ),
    "score braucht für jeden Platz einen Teil, getrennt durch /: 2, nicht 3": lambda: reader(
        "score=1/2/3"
    ).each_seat("score", 2, "0", int),
    "b= gehört nicht dazu": lambda: reader("b=2").done(),
    "es ist zu spät": lambda: reader("").wrong("it is too late", "es ist zu spät"),
}


@pytest.mark.parametrize("why", COMPLAINTS)
def test_every_complaint_is_german_too(why: str) -> None:
    with pytest.raises(Malformed) as error:
        COMPLAINTS[why]()
    assert error.value.say("de") == f"Das ist keine Stellung von toy: {why}."


def test_a_text_or_its_usual_value() -> None:
    assert reader("hand=3").text("hand") == "3"
    assert reader("").text("hand", "-") == "-"


def test_a_text_that_must_be_there() -> None:
    with pytest.raises(Malformed) as error:
        reader("").text("hand")
    assert complaint(error) == "hand= is missing"


def test_a_number_or_its_usual_value() -> None:
    assert reader("turn=12").number("turn", 1, 0, 99) == 12
    assert reader("turn=-3").number("turn", 1, -5, 99) == -3
    assert reader("").number("turn", 1, 0, 99) == 1


@pytest.mark.parametrize("text", ["x", "100", "-1", "--5", "1.0", "²", "٣", "1_0", "9" * 5000])
def test_a_number_within_its_range(text: str) -> None:
    with pytest.raises(Malformed) as error:
        reader(f"turn={text}").number("turn", 1, 0, 99)
    assert complaint(error) == f"turn must be a number from 0 to 99, not '{text}'"


def test_a_word_of_a_list() -> None:
    assert reader("phase=over").one_of("phase", ("deal", "ask", "over"), "ask") == 2
    assert reader("").one_of("phase", ("deal", "ask", "over"), "ask") == 1


def test_a_word_that_is_not_in_the_list() -> None:
    with pytest.raises(Malformed) as error:
        reader("phase=end").one_of("phase", ("deal", "over"), "deal")
    assert complaint(error) == "phase must be one of deal, over, not 'end'"


def test_a_part_for_each_seat() -> None:
    assert reader("score=1/2/3").each_seat("score", 3, "0", int) == [1, 2, 3]
    assert reader("").each_seat("score", 3, "0", int) == [0, 0, 0]
    assert reader("").each_seat("score", 3, ["1", "0", "2"], int) == [1, 0, 2]


def test_too_many_parts() -> None:
    with pytest.raises(Malformed) as error:
        reader("score=1/2/3").each_seat("score", 2, "0", int)
    assert complaint(error) == "score must have 2 parts, apart by /, not 3"


def test_parts_that_must_be_there() -> None:
    with pytest.raises(Malformed) as error:
        reader("").each_seat("score", 2, None, int)
    assert complaint(error) == "score= is missing"


def test_nothing_is_left_over() -> None:
    words = reader("a=1 b=2")
    words.text("a")
    with pytest.raises(Malformed) as error:
        words.done()
    assert complaint(error) == "b= is not a part of it"
    words.text("b")
    words.done()


def test_whole_numbers_fit_a_field() -> None:
    assert whole(str(-(1 << 63))) == -(1 << 63)
    assert whole(str((1 << 63) - 1)) == (1 << 63) - 1
    assert whole(str(1 << 63)) is None
    assert whole("") is None
    assert whole(" 1") is None
