"""What a person is offered: short lists line by line, long ones by what they have in common."""

from wishfold.cli.offers import grouped, lead, listed
from wishfold.kernel.actions import Kind, Space

SPACE = Space(
    Kind("ask", seat=("1", "2"), creature=("elf", "yeti")), Kind("turn", place=("a1", "b1")), Kind("pass")
)
ASKS = [SPACE[id] for id in range(4)]
TURNS = [SPACE[4], SPACE[5]]
PASS = SPACE[6]


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
