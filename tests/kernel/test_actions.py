"""Action spaces: ids, notation, and what a person may mean."""

import pytest

from wishfold.kernel.actions import Kind, Space

SPACE = Space(
    Kind("ask", seat=("1", "2", "10"), creature=("dragon", "dragonfly", "wizard")),
    Kind("turn", "turn {column}{row}", column=("a", "b"), row=("1", "10")),
    Kind("pass"),
)


def guess(text: str, among: str = "") -> list[str]:
    offered = [action for action in SPACE if action.text.startswith(among)]
    return [action.text for action in SPACE.guess(text, offered)]


def test_ids_run_through_the_kinds() -> None:
    assert (SPACE.base("ask"), SPACE.base("turn"), SPACE.base("pass")) == (0, 9, 13)
    assert SPACE.size == len(SPACE) == 14
    assert [action.id for action in SPACE] == list(range(14))


def test_the_last_field_counts_fastest() -> None:
    assert [SPACE[id].fields for id in (0, 1, 3)] == [
        {"seat": 0, "creature": 0}, {"seat": 0, "creature": 1}, {"seat": 1, "creature": 0},
    ]  # fmt: skip


def test_the_usual_pattern_is_the_name_and_the_fields() -> None:
    assert (SPACE[5].kind, SPACE[5].text) == ("ask", "ask 2 wizard")


def test_a_pattern_of_its_own() -> None:
    assert [action.text for action in SPACE if action.kind == "turn"] == [
        "turn a1", "turn a10", "turn b1", "turn b10",
    ]  # fmt: skip


def test_reading_is_exact() -> None:
    for action in SPACE:
        assert SPACE.read(action.text) == action
    assert SPACE.read("ask 2 wiz") is None
    assert SPACE.read("Pass") is None


def test_spelling_takes_any_case_and_spaces() -> None:
    assert SPACE.spelled("  ASK 2   Wizard") == SPACE[5]
    assert SPACE.spelled("ask 2 wiz") is None


def test_two_that_are_spelled_alike_are_neither() -> None:
    space = Space(Kind("shout", word=("no", "NO", "yes")))
    assert space.spelled("shout No") is None
    assert space.spelled("SHOUT YES") == space[2]


def test_actions_that_are_written_alike_are_refused() -> None:
    space = Space(Kind("fold", "{side}", side=("left", "right")), Kind("turn", "{way}", way=("left", "back")))
    with pytest.raises(ValueError, match="two actions are written alike"):
        space.read("back")


def test_words_may_be_cut_short() -> None:
    assert guess("a 2 w") == ["ask 2 wizard"]
    assert guess("P") == ["pass"]


def test_no_word_may_be_left_out() -> None:
    assert guess("ask wizard") == []
    assert guess("ask 2 wizard now") == []
    assert guess("") == []


def test_several_that_fit_are_all_named() -> None:
    assert guess("ask 2 d") == ["ask 2 dragon", "ask 2 dragonfly"]


def test_a_complete_word_beats_one_cut_short() -> None:
    assert guess("a 2 dragon") == ["ask 2 dragon"]


def test_a_number_is_never_cut_short() -> None:
    assert guess("ask 1 wizard") == ["ask 1 wizard"]
    assert guess("ask 1 wizard", among="ask 10") == []


def test_nor_is_a_number_at_the_end_of_a_word() -> None:
    assert guess("t a1") == ["turn a1"]
    assert guess("t a1", among="turn a10") == []
    assert guess("t a", among="turn a10") == ["turn a10"]


def test_the_published_space_is_plain_data() -> None:
    assert SPACE.published()[1:] == [
        {
            "kind": "turn",
            "base": 9,
            "pattern": "turn {column}{row}",
            "fields": {"column": ["a", "b"], "row": ["1", "10"]},
        },
        {"kind": "pass", "base": 13, "pattern": "pass", "fields": {}},
    ]


def test_the_published_space_is_enough_to_write_an_action() -> None:
    """As a client does it, without this package."""
    for action in SPACE:
        kind = [kind for kind in SPACE.published() if int(str(kind["base"])) <= action.id][-1]
        number, words = action.id - int(str(kind["base"])), {}
        fields = kind["fields"]
        assert isinstance(fields, dict)
        for key, values in reversed(fields.items()):
            number, at = divmod(number, len(values))
            words[key] = values[at]
        assert str(kind["pattern"]).format(**words) == action.text


def test_actions_can_be_kept_in_sets() -> None:
    assert {SPACE[3], SPACE[3], SPACE[4]} == {SPACE[4], SPACE[3]}
    assert str(SPACE[13]) == "pass"


def test_a_space_may_be_empty() -> None:
    assert (len(Space()), list(Space()), Space().read("x")) == (0, [], None)


def test_an_action_that_reads_either_way_is_meant_straight() -> None:
    space = Space(Kind("wait"), Kind("switch", either_way=True, one=("a", "b", "c"), other=("a", "b", "c")))
    straight = {action.text: space.straight(action).text for action in space}
    assert straight["switch c a"] == straight["switch a c"] == "switch a c"
    assert straight["switch b b"] == "switch b b"
    assert straight["wait"] == "wait"


def test_other_fields_than_the_first_two_stay_where_they_are() -> None:
    kind = Kind("tie", either_way=True, one=("a", "b"), other=("a", "b"), knot=("x", "y"))
    space = Space(kind)
    assert [space.straight(action).text for action in space][4:6] == ["tie a b x", "tie a b y"]
