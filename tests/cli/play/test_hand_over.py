"""Several people at one terminal: what one may not see of the other is off the screen."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run

TWO = ("play", "go-fish", "--names", "Anna,Ben", "--seed", "7")
AWAY = "\n" * 50
"""What pushes the old screen away where it cannot be cleared."""


def screens(out: str) -> list[str]:
    return [screen for screen in out.split(AWAY) if screen.strip()]


def test_the_first_hand_is_shown_after_the_hand_over_only(run: "Run") -> None:
    waiting = run(*TWO, typed="").out
    assert "Hand over to Anna, then press Enter." in waiting
    assert "Your hand" not in waiting
    assert "Your hand" in run(*TWO, typed="\n").out


def test_between_two_people_the_screen_is_cleared(run: "Run") -> None:
    first, second = screens(run(*TWO, typed="\n1\n\n\n").out)
    assert "— Anna —" in first
    assert "Anna, when you have read this, press Enter" in first
    assert "— Ben —" in second
    assert "Your hand: 3 Mermaids" in first
    assert "Mermaids, 1 Phoenix" not in second


def test_the_next_hand_waits_for_the_hand_over(run: "Run") -> None:
    _, second = screens(run(*TWO, typed="\n1\n\n").out)
    assert "Hand over to Ben, then press Enter." in second
    assert "Your hand" not in second


def test_each_hears_what_became_of_the_own_action_at_once(run: "Run") -> None:
    first, second = screens(run(*TWO, typed="\n1\n\n\n").out)
    assert "Anna draws a Wizard." in first
    assert "Anna draws a card." in second
    assert "Anna draws a Wizard." not in second


def test_somebody_who_goes_on_hands_nothing_over(run: "Run") -> None:
    go_on = ("play", "go-fish", "--names", "Anna,Ben", "--from", "hands=WiDr/WiUn", "--seed", "1")
    (only,) = screens(run(*go_on, typed="\nwizard\n").out)
    assert only.count("Your turn: ask somebody") == 2


def test_with_one_person_nothing_is_handed_over(run: "Run") -> None:
    told = run("play", "go-fish", "--seed", "7", typed="1\n1\n").out
    assert "Hand over" not in told
    assert AWAY not in told


def test_where_nothing_is_hidden_nothing_is_cleared(run: "Run") -> None:
    told = run("play", "memory", "--names", "Anna,Ben", "--seed", "1", typed="a1\nb1\na1\nb1\n").out
    assert "Hand over" not in told
    assert AWAY not in told
    assert "— Ben —" in told


def test_what_stands_on_the_screen_is_not_told_again(run: "Run") -> None:
    told = run("play", "memory", "--names", "Anna,Ben", "--seed", "1", typed="a1\nb1\n").out
    assert told.count("Anna turns over a1") == 1


def test_three_people_and_a_bot_take_turns(run: "Run") -> None:
    table = ("play", "go-fish", "--seats", "me,me,random,me", "--names", "Anna,Ben,Cleo", "--seed", "3")
    told = run(*table, typed="1\n" * 2000)
    assert told.status == 0
    assert "— Cleo —" in told.lines
    assert told.lines[-2] == "Bot 3 wins."


@pytest.mark.usefixtures("hunch")
def test_after_a_secret_call_the_next_screen_is_the_same_whatever_was_called(run: "Run") -> None:
    calls = [
        screens(run("play", "hunch", "--names", "Anna,Ben", "--seed", "1", typed=f"\n{call}\n\n\nquit\n").out)
        for call in ("low", "high")
    ]
    assert calls[0][0] != calls[1][0]
    assert calls[0][1].partition("Saved")[0] == calls[1][1].partition("Saved")[0]


@pytest.mark.usefixtures("hunch")
def test_a_game_of_another_package_is_played_like_any_other(run: "Run") -> None:
    assert "hunch: Hunch (" in run("games").out
    played = run("play", "hunch", "--seed", "1", typed="1\n" * 50)
    assert played.status == 0
    assert played.lines[-2] == "Bot 2 wins."


def test_every_switch_made_meanwhile_is_told_after_the_hand_over(run: "Run") -> None:
    table = ("play", "three-wishes", "--names", "Anna,Ben,Cleo", "--seed", "3")
    hand_over = "\n\n"
    looks = f"\n1a\n{hand_over}2a\n{hand_over}3a\n{hand_over}"
    turns = f"switch m1 1a\nswitch m2 2b\n{hand_over}switch 1b 2c\nswitch 3a 1c\n{hand_over}"
    last = screens(run(*table, typed=looks + turns).out)[-1]
    told = [line for line in last.splitlines() if " switches " in line]
    assert told == [
        "Anna switches m1 and 1a.",
        "Anna switches m2 and 2b.",
        "Ben switches 1b and 2c.",
        "Ben switches 1c and 3a.",
    ]


def test_where_nothing_is_hidden_what_bots_do_first_is_told_at_once(run: "Run") -> None:
    table = ("play", "memory", "--seats", "random,me,me", "--names", "Anna,Ben", "--seed", "1")
    told = run(*table, typed="").out
    assert told.count("Bot 1 turns over") == 2
    assert told.index("Bot 1 turns over") < told.index("— Anna —")


def test_a_resumed_game_tells_the_open_cards_and_not_the_earlier_ones(run: "Run") -> None:
    table = ("play", "memory", "--names", "Anna,Ben,Cleo", "--seed", "1", "--save", "cards.wishfold")
    run(*table, typed="a1\nb1\nc1\nd1\ne1\nf1\n")
    told = run("play", "--resume", "cards.wishfold").out
    turned = [line.partition(" turns over ")[2] for line in told.splitlines() if " turns over " in line]
    assert [place[:2] for place in turned] == ["e1", "f1"]
