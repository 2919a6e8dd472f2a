"""A position: asking, acting, refusing."""

from dataclasses import replace

import pytest

import wishfold
from wishfold import CHANCE, NOBODY, Ambiguous, Game, Illegal, Malformed, Position, WishfoldError
from wishfold.kernel.actions import Action
from wishfold.kernel.dice import Scripted


def refused(position: Position, action: Action | str | int, seat: int | None = None) -> WishfoldError:
    """What pushing raises; nothing has changed by it."""
    before, steps = str(position), list(position.steps)
    with pytest.raises(WishfoldError) as error:
        position.push(action, seat)
    assert (str(position), position.steps) == (before, steps)
    assert position.state.told == []
    return error.value


def read(game: Game, text: str) -> Action:
    action = game.actions.read(text)
    assert action is not None
    return action


def test_an_action_by_text_by_id_and_as_such(hunch: Game) -> None:
    after = []
    for action in ("call high", "c h", 1, read(hunch, "call high")):
        position = hunch.position("hands=3/5")
        position.push(action)
        after.append(str(position))
    assert after == ["seats=2 hands=3/5 calls=high/-"] * 4


def test_an_outcome_is_pushed_alike(hunch: Game) -> None:
    position = hunch.start()
    position.push("3")
    position.push(4)
    assert str(position) == "seats=2 hands=3/5"
    assert [step.seat for step in position.steps] == [CHANCE, CHANCE]


def test_the_first_acting_seat_is_meant_unless_named(hunch: Game) -> None:
    position = hunch.position("hands=3/5")
    position.push("call low", seat=1)
    assert str(position) == "seats=2 hands=3/5 calls=-/low"


def test_push_returns_all_that_was_told(hunch: Game) -> None:
    position = hunch.position("rounds=1 hands=3/5 calls=low/-")
    assert [event.plain() for event in position.push("call high")] == [
        ("called", (1,)),
        ("shown", (0, 2, 0)),
        ("scored", (0,)),
        ("shown", (1, 4, 1)),
        ("scored", (1,)),
        ("reckoning", (0, 1, 1)),
        ("reckoning", (1, 1, 1)),
    ]


def test_with_dice_what_chance_brings_is_told_as_well(hunch: Game) -> None:
    position = hunch.position("hands=3/5 calls=low/-", seed=1)
    names = [event.name for event in position.push("call high")]
    assert names.count("dealt") == 2
    assert position.waiting() == "1, 2"


def test_unreadable_text_is_answered_with_an_example(hunch: Game) -> None:
    error = refused(hunch.position("hands=3/5"), "fold")
    assert isinstance(error, Malformed)
    assert str(error) == "'fold' is not an action here; write for example 'call low'."


def test_the_example_is_what_is_possible(hunch: Game) -> None:
    assert "for example '2'" in str(refused(hunch.position("hands=1/-"), "call low"))


def test_what_fits_several_is_ambiguous() -> None:
    error = refused(wishfold.load("go-fish").position("hands=WiGnGr/WiUn"), "ask 2 g")
    assert isinstance(error, Ambiguous)
    assert error.about["choices"] == "ask 2 griffin, ask 2 gnome"


def test_a_long_list_of_readings_is_cut() -> None:
    error = refused(wishfold.load("memory").start(), "turn a")
    assert error.about["choices"] == "turn a1, turn a2, turn a3, turn a4 …"


def test_what_is_legal_is_meant_first() -> None:
    position = wishfold.load("go-fish").position("hands=WiGr/WiUn")
    assert position.parse("ask 2 g").text == "ask 2 griffin"


def test_who_writes_an_illegal_action_in_full_does_not_mean_a_legal_one(hunch: Game) -> None:
    """Another case makes it no other action."""
    error = refused(hunch.position("hands=3/5 calls=low/-"), "CALL  Low", seat=0)
    assert error.clause == "HU-3"


def test_a_refusal_names_the_clause_in_both_languages(hunch: Game) -> None:
    error = refused(hunch.position("hands=3/5 calls=low/-"), "call low", seat=0)
    assert isinstance(error, Illegal)
    assert (error.code, error.clause) == ("action-illegal", "HU-3")
    assert error.say("en") == "'call low' is not possible now (HU-3 The call)."
    assert error.say("de") == "'call low' ist jetzt nicht möglich (HU-3 Die Ansage)."


def test_what_can_never_be_an_action_is_refused_by_its_clause(hunch: Game) -> None:
    game = replace(hunch, impossible=lambda text: 3 if text.startswith("call") else 0)
    position = game.position("hands=3/5")
    error = refused(position, "call middling")
    assert isinstance(error, Illegal)
    assert str(error) == "'call middling' is not possible now (HU-3 The call)."
    assert position.parse("call h").text == "call high"
    assert refused(position, "shout").code == "action-form"
    assert refused(game.start(), "call 9").code == "action-form"


def test_a_refusal_carries_the_position(hunch: Game) -> None:
    position = hunch.position("hands=3/5 calls=low/-")
    assert refused(position, "call low", seat=0).position is position


@pytest.mark.parametrize("id", [-1, 2, 999])
def test_an_id_that_is_none(hunch: Game, id: int) -> None:
    error = refused(hunch.position("hands=3/5"), id)
    assert str(error) == f"{id} is not an action number of hunch; they run from 0 to 1."


@pytest.mark.parametrize("seat", [2, -1, NOBODY])
@pytest.mark.parametrize("action", ["call low", "c l", 0])
def test_a_seat_that_is_not_at_the_table(hunch: Game, action: str | int, seat: int) -> None:
    error = refused(hunch.position("hands=3/5"), action, seat)
    assert (error.code, error.about["seats"]) == ("not-a-seat", 2)


@pytest.mark.parametrize("action", ["call low", 0])
def test_while_chance_is_owed_nobody_acts(hunch: Game, action: str | int) -> None:
    assert refused(hunch.start(), action, seat=0).code == "chance-owed"


@pytest.mark.parametrize("action", ["3", 2])
def test_chance_waits_for_its_time(hunch: Game, action: str | int) -> None:
    error = refused(hunch.position("seats=3 hands=3/5/6 calls=-/low/-"), action, CHANCE)
    assert str(error) == "Seat * has nothing to decide now; 1, 3 to act."


def test_chance_brings_only_what_is_there(hunch: Game) -> None:
    error = refused(hunch.position("hands=3/-"), "3")
    assert (error.code, error.about["possible"]) == ("option-range", "1, 2, 4, 5, 6")


def test_an_outcome_is_no_action(hunch: Game) -> None:
    """It has the id of one, but it would be somebody's decision that nobody made."""
    error = refused(hunch.position("hands=3/5"), hunch.outcomes[1])
    assert error.code == "action-form"


def test_an_action_of_another_game_is_none_here(hunch: Game) -> None:
    assert refused(hunch.position("hands=3/5"), wishfold.load("memory").actions[1]).code == "action-form"
    assert refused(hunch.position("hands=3/5"), wishfold.load("memory").actions[20]).code == "action-form"


def test_legal_actions_of_each_seat(hunch: Game) -> None:
    position = hunch.position("hands=3/5 calls=low/-")
    assert [action.text for action in position.legal()] == ["call low", "call high"]
    assert [len(position.legal(seat)) for seat in (0, 1, 2, CHANCE, NOBODY, -1)] == [0, 2, 0, 0, 0, 0]


def test_what_chance_can_bring_with_weights() -> None:
    position = wishfold.load("go-fish").position("creatures=5 hands=Wi3Dr/Un phase=draw after=draw draws=1")
    assert {str(outcome): weight for outcome, weight in position.outcomes()} == {
        "wizard": 1, "dragon": 3, "unicorn": 3, "mermaid": 4, "fairy": 4,
    }  # fmt: skip


def test_nothing_can_fall_while_players_act(hunch: Game) -> None:
    assert hunch.position("hands=3/5").outcomes() == []


def test_who_is_waited_for(hunch: Game) -> None:
    assert hunch.start().acting == (CHANCE,)
    assert hunch.position("hands=3/5 calls=low/-").acting == (1,)
    over = hunch.position("rounds=1 shown=12")
    assert (over.acting, over.waiting(), over.over) == ((), "–", True)


def test_the_result_comes_at_the_end(hunch: Game) -> None:
    assert hunch.position("hands=3/5").result() is None
    result = hunch.position("seats=3 shown=123456 score=2/1/2").result()
    assert result is not None
    assert (result.places, result.points, result.winners) == ((1, 3, 1), (2, 1, 2), (0, 2))


def test_a_veiled_copy_leaves_the_truth_alone(hunch: Game) -> None:
    position = hunch.position("hands=3/5")
    veiled = position.veiled(NOBODY)
    assert position.write(veiled) == "seats=2 hands=?/?"
    assert str(position) == "seats=2 hands=3/5"


def test_a_view_is_of_one_seat(hunch: Game) -> None:
    position = hunch.position("hands=3/5")
    assert [position.view(seat).card for seat in (0, 1)] == ["3", "5"]
    assert position.view().card is None


@pytest.mark.parametrize("seat", [2, -1, CHANCE])
def test_there_is_no_view_of_other_seats(hunch: Game, seat: int) -> None:
    with pytest.raises(Malformed, match="the seats are 1 to 2"):
        hunch.position("hands=3/5").view(seat)


def test_a_seat_is_told_what_it_may_hear(hunch: Game) -> None:
    position = hunch.start()
    position.push("3")
    position.push("5")
    assert [event.name for event in position.told(0)] == [
        "round_begins", "dealt", "dealt_unseen", "turn_begins", "turn_begins",
    ]  # fmt: skip
    assert next(event.name for event in position.told(0, since=1)) == "dealt_unseen"
    assert [event.name for event in position.told()].count("dealt") == 0


def test_a_position_is_written_and_read_back(hunch: Game) -> None:
    for text in ("seats=2", "seats=2 hands=3/-", "seats=3 rounds=1 hands=3/5/6 calls=-/low/-"):
        assert str(hunch.position(text)) == text


def test_options_at_their_usual_value_are_left_out_but_seats(hunch: Game) -> None:
    assert str(hunch.position("rounds=2")) == "seats=2"


def test_another_state_is_written_with_the_same_options(hunch: Game) -> None:
    position = hunch.position("rounds=1 hands=3/5")
    assert position.write(position.veiled(0)) == "seats=2 rounds=1 hands=3/?"


def test_a_copy_goes_its_own_way(hunch: Game) -> None:
    position = hunch.start(seed=3)
    copy = position.copy()
    copy.push("call low")
    assert len(position.steps) == 2
    assert position.waiting() == "1, 2"
    position.push("call low")
    assert str(copy) == str(position)
    assert copy.steps == position.steps


def test_the_digest_stands_for_the_state(hunch: Game) -> None:
    one, same, other = (hunch.position(text) for text in ("hands=3/5", "hands=3/5", "hands=3/6"))
    assert one.digest() == same.digest() != other.digest()
    assert len(one.digest()) == 16


def test_scripted_dice_wait_to_be_told(hunch: Game) -> None:
    position = hunch.start(dice=Scripted())
    assert position.waiting() == "*"
    position.push("3")
    assert position.waiting() == "*"


def test_a_position_as_it_was_after_some_steps() -> None:
    position = wishfold.load("go-fish").start(seed=7)
    at_first, dealt = position.digest(), len(position.steps)
    for _ in range(3):
        position.push(position.legal()[0])
    now = position.digest()
    then = position.at(dealt)
    assert (then.digest(), then.steps, then.dice) == (at_first, position.steps[:dealt], None)
    assert position.at(len(position.steps)).digest() == position.at(10_000).digest() == now


def test_what_was_can_be_played_on_and_the_present_stays(hunch: Game) -> None:
    position = hunch.start(seed=7)
    position.push("call high", 0)
    before = position.digest()
    then = position.at(len(position.steps) - 1)
    assert [event.name for event in then.push("call low", 0)] == ["called"]
    assert position.digest() == before


def test_without_an_open_view_there_is_the_spectators(hunch: Game) -> None:
    position = hunch.start(seed=7)
    assert position.open_view() == position.view(NOBODY)


def test_at_a_table_an_error_speaks_in_its_names() -> None:
    fish = wishfold.load("go-fish").position("hands=Wi/Dr")
    error, names = refused(fish, "ask 2 troll"), ("Anna", "Ben")
    assert error.say("en") == "'ask 2 troll' is not possible now (GF-6 What you may ask for)."
    assert error.say("en", names) == "'Ask Ben for Trolls' is not possible now (GF-6 What you may ask for)."
    assert (
        error.say("de", names)
        == "'Ben nach Trollen fragen' ist jetzt nicht möglich (GF-6 Wonach du fragen darfst)."
    )
    assert error.say("fr", names) == error.say("en", names)


def test_the_end_is_reckoned_for_every_seat(hunch: Game) -> None:
    """By the kernel, from places and points, so rules need not tell it and cannot tell it wrong."""
    position = hunch.position("rounds=1 hands=3/5 calls=low/-")
    told = position.push("call low", 1)
    assert [event.plain() for event in told if event.name == "reckoning"] == [
        ("reckoning", (0, 1, 1)),
        ("reckoning", (1, 2, 0)),
    ]
    assert all(event.heard_by(NOBODY) for event in told if event.name == "reckoning")
    result = position.result()
    assert result is not None
    assert (result.places, result.points) == ((1, 2), (1, 0))
