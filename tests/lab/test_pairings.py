"""Who plays whom: every deal with every seating, and nothing that cannot be played."""

import shlex
import sys

import pytest

from wishfold.bots import Budget
from wishfold.bots.lines import BotError
from wishfold.kernel.errors import Malformed, WishfoldError
from wishfold.lab.pairings import plan_tournament
from wishfold.lab.playing import play_to_end


def test_every_deal_is_played_with_every_seating() -> None:
    plan = plan_tournament("go-fish", ["random", "easy", "easy"], games=4, seed=7)
    assert [(pairing.deal, pairing.players) for pairing in plan.pairings()] == [
        (0, (0, 1, 2)),
        (0, (1, 2, 0)),
        (0, (2, 0, 1)),
        (1, (0, 1, 2)),
        (1, (1, 2, 0)),
        (1, (2, 0, 1)),
    ]
    assert [pairing.bot_at(2) for pairing in plan.pairings()] == ["easy", "random", "easy"] * 2


def test_the_dice_of_a_deal_are_the_same_and_those_of_the_next_are_others() -> None:
    first, second, third, _ = plan_tournament("go-fish", ["random", "random"], games=4).pairings()
    hands = [play_to_end(pairing)[0].at(14).state.to_bytes() for pairing in (first, second, third)]
    assert hands[0] == hands[1] != hands[2]


def test_each_bot_has_a_seed_of_its_own_in_each_game() -> None:
    pairings = list(plan_tournament("go-fish", ["random", "random"], games=4).pairings())
    assert len({pairing.seed_at(seat) for pairing in pairings for seat in (0, 1)}) == 8


def test_bots_that_are_alike_need_no_seatings() -> None:
    plan = plan_tournament("memory", ["random"] * 3, games=5, rotated=False)
    assert [(pairing.deal, pairing.players) for pairing in plan.pairings()] == [
        (deal, (0, 1, 2)) for deal in range(5)
    ]


@pytest.mark.parametrize(
    ("bots", "more", "code"),
    [
        (["random", "nobody"], {}, "unknown-bot"),
        (["random"], {}, "seat-list"),
        (["random"] * 9, {}, "seat-list"),
        (["random"] * 2, {"given": {"seats": "3"}}, "seat-list"),
        (["random"] * 2, {"given": {"depth": "3"}}, "unknown-option"),
        (["random"] * 2, {"games": 0}, "number-range"),
        (["random"] * 2, {"budget": Budget(iterations=0)}, "number-range"),
        (["random"] * 2, {"budget": Budget(seconds=0.0)}, "number-range"),
        (["random"] * 2, {"budget": Budget(seconds=float("nan"))}, "number-range"),
        (["random"] * 2, {"timeout": -1.0}, "number-range"),
        (["random"] * 2, {"timeout": 1e30}, "number-range"),
        (["random"] * 2, {"budget": Budget(seconds=1e20)}, "number-range"),
        (["random"] * 2, {"budget": Budget(iterations=10**30)}, "number-range"),
        (["random"] * 2, {"games": 100_000_000}, "number-range"),
        (["random"] * 2, {"seed": " 7"}, "seed-form"),
    ],
)
def test_what_cannot_be_played_is_said_beforehand(
    bots: list[str], more: dict[str, object], code: str
) -> None:
    arguments: dict[str, object] = {"games": 2} | more
    with pytest.raises(Malformed) as refused:
        plan_tournament("go-fish", bots, **arguments)  # type: ignore[arg-type]
    assert refused.value.code == code


@pytest.mark.usefixtures("rogues")
@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("unborn-raising", "The bot 'unborn-raising' cannot be made: LookupError: no idea"),
        ("unborn-leaving", "The bot 'unborn-leaving' cannot be made: SystemExit: 3"),
        ("unborn-dying", "The process of the bot unborn-dying ended without an answer."),
        ("unborn-sleeping", "The bot unborn-sleeping has not answered within 0.5 seconds."),
    ],
)
def test_a_bot_that_cannot_be_made_is_told_by_name_before_anything_is_played(bot: str, said: str) -> None:
    with pytest.raises(WishfoldError) as refused:
        plan_tournament("go-fish", ["random", bot], games=2, timeout=0.5)
    assert refused.value.say("en") == said


def test_a_process_that_says_no_hello_within_the_patience_is_told_by_its_name() -> None:
    bot = f"line:{shlex.join([sys.executable, '-c', 'import time; time.sleep(600)'])}"
    with pytest.raises(BotError) as refused:
        plan_tournament("go-fish", [bot, "random"], games=1, timeout=0.2)
    assert (refused.value.code, refused.value.about["bot"]) == ("bot-late", bot)
    assert refused.value.about["seconds"] == 0.2
