"""What a person is offered: short lists line by line, long ones by what they have in common."""

from collections.abc import Sequence

from wishfold.cli.play import choices
from wishfold.cli.play.choices import lead, listed
from wishfold.cli.texts import Speech
from wishfold.kernel.actions import Action, Kind, Space

SPACE = Space(
    Kind("ask", seat=("1", "2"), creature=("elf", "yeti")), Kind("turn", place=("a1", "b1")), Kind("pass")
)
ASKS = [SPACE[id] for id in range(4)]
TURNS = [SPACE[4], SPACE[5]]
PASS = SPACE[6]
GRID = Space(Kind("turn", place=[column + row for row in "12345" for column in "abcdef"]), Kind("pass"))
TURNED = [f"Turn over {action.text.removeprefix('turn ')}" for action in GRID if action.kind == "turn"]


def grouped(actions: Sequence[Action], said: Sequence[str]) -> list[str]:
    return choices.grouped(actions, said, Speech("en")).lines


def test_a_short_list_has_a_line_for_each_with_its_notation() -> None:
    assert listed([ASKS[0], PASS], ["Ask Ben for Elves", "Pass"]) == [
        "1. Ask Ben for Elves (ask 1 elf)",
        "2. Pass (pass)",
    ]


def test_numbers_are_aligned() -> None:
    lines = listed([PASS] * 10, ["Pass"] * 10)
    assert (lines[0], lines[9]) == (" 1. Pass (pass)", "10. Pass (pass)")


def test_a_long_list_says_once_what_is_common() -> None:
    said = ["Ask Ben for Elves", "Ask Ben for Yetis", "Ask Cleo for Elves", "Ask Cleo for Yetis"]
    assert grouped(ASKS, said) == [
        "Ask Ben for … (ask 1 …):",
        "  1. Elves, 2. Yetis",
        "Ask Cleo for … (ask 2 …):",
        "  3. Elves, 4. Yetis",
    ]


def test_what_is_common_may_stand_at_the_end() -> None:
    said = ["Ben nach Elfen fragen", "Ben nach Yetis fragen"]
    assert grouped(ASKS[:2], said) == ["Ben nach … fragen (ask 1 …):", "  1. Elfen, 2. Yetis"]


def test_what_is_said_as_it_is_written_needs_no_number() -> None:
    assert grouped(TURNS, ["Turn over a1", "Turn over b1"]) == ["Turn over … (turn …):", "  a1, b1"]


def test_what_is_written_in_the_midst_of_other_words_has_a_number() -> None:
    space = Space(Kind("draw", "draw {start} {way}", way=("n", "e"), start=("a1", "b1")))
    said = ["Draw north from a1", "Draw north from b1"]
    assert grouped([space[0], space[1]], said) == ["Draw north from … (draw … n):", "  1. a1, 2. b1"]


def test_what_is_a_number_itself_has_one() -> None:
    space = Space(Kind("bid", coins=("3", "4")))
    assert grouped(list(space), ["Bid 3", "Bid 4"]) == ["Bid … (bid …):", "  1. 3, 2. 4"]


def test_only_the_numbers_that_are_shown_may_be_typed() -> None:
    said = ["Turn over a1", "Turn over b1", "Pass"]
    assert choices.grouped([*TURNS, PASS], said, Speech("en")).numbered == 0
    assert choices.offered([*TURNS, PASS], said, Speech("en")).numbered == 3


def test_a_single_action_has_no_number_where_no_other_has_one() -> None:
    said = ["Turn over a1", "Turn over b1", "Pass"]
    assert grouped([*TURNS, PASS], said) == ["Turn over … (turn …):", "  a1, b1", "Pass (pass)"]


def test_numbers_count_from_one_what_has_one() -> None:
    """The whole list goes on counting, so that a number means the same in both."""
    actions = [*TURNS, *ASKS[:2], PASS]
    said = ["Turn over a1", "Turn over b1", "Ask Ben for Elves", "Ask Ben for Yetis", "Pass"]
    offer = choices.grouped(actions, said, Speech("en"))
    assert offer.lines == [
        "Turn over … (turn …):",
        "  a1, b1",
        "Ask Ben for … (ask 1 …):",
        "  1. Elves, 2. Yetis",
        "3. Pass (pass)",
    ]
    assert (offer.order, offer.numbered) == ((2, 3, 4, 0, 1), 3)


def test_of_very_many_the_first_and_the_last_are_enough() -> None:
    assert grouped(list(GRID), [*TURNED, "Pass"]) == [
        "Turn over … (turn …): 30 choices, from a1 to f5",
        "Pass (pass)",
    ]


def test_nearly_all_are_said_like_all() -> None:
    left = [id for id in range(1, 30) if id % 5]
    assert grouped([GRID[id] for id in left], [TURNED[id] for id in left]) == [
        "Turn over … (turn …): 24 choices, from b1 to f5"
    ]


def test_where_many_are_missing_those_that_are_left_are_named() -> None:
    left = [id for id in range(30) if id % 3]
    assert len(grouped([GRID[id] for id in left], [TURNED[id] for id in left])) == 3


def test_what_fits_one_line_is_named() -> None:
    assert grouped([GRID[id] for id in range(15)], TURNED[:15])[1].startswith("  a1, b1, c1")


def test_an_action_of_its_own_keeps_its_line() -> None:
    said = ["Ask Ben for Elves", "Ask Ben for Yetis", "Pass"]
    assert grouped([*ASKS[:2], PASS], said)[-1] == "3. Pass (pass)"


def test_words_without_anything_in_common_stay_whole() -> None:
    assert (
        grouped(ASKS[:2], ["Elves from Ben", "Yetis to Cleo"])[1] == "  1. Elves from Ben, 2. Yetis to Cleo"
    )


def test_a_long_line_is_wrapped_between_items() -> None:
    space = Space(Kind("go", way=[f"way{n}" for n in range(30)]))
    lines = grouped(list(space), [f"Go along path {n}" for n in range(30)])
    assert len(lines) > 2
    assert all(len(line) <= 80 for line in lines)
    assert " ".join(lines[1:]).count(",") == 29


def test_the_lead_is_what_all_begin_with() -> None:
    assert [lead(ASKS), lead(ASKS[:2]), lead(TURNS), lead([*ASKS, PASS]), lead([PASS])] == [
        "ask",
        "ask 1",
        "turn",
        "",
        "",
    ]
