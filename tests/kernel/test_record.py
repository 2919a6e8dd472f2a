"""Records: a whole game as text, written, read back, replayed, verified, played on."""

import random
from dataclasses import replace

import pytest

import wishfold
from wishfold import CHANCE, Game, Position
from wishfold.kernel.dice import Fair, Published
from wishfold.kernel.records.record import Record

WHOLE = """\
wishfold record 1
game hunch 1
options seats=2 rounds=1
kit standard {kit}
dice scripted
player 1 Ann
player 2 random

* 3
round 1 {round}
* 5
1 call low
2 call high
end {end}
"""


def play_on(position: Position, seed: int = 0) -> Position:
    rng = random.Random(seed)
    while not position.over:
        seat = rng.choice(position.acting)
        options = [a for a, _ in position.outcomes()] if seat == CHANCE else position.legal(seat)
        position.push(rng.choice(options), seat)
    return position


def there_and_back(position: Position) -> Record:
    record = Record.of(position)
    assert Record.parse(record.write()) == record
    return record


def test_a_record_is_text_that_people_can_read(hunch: Game) -> None:
    position = hunch.start(rounds=1)
    position.push("3")
    round = position.digest()
    for action in ("5", "call low", "call high"):
        position.push(action)
    text = Record.of(position, ["Ann", "random"]).write()
    kit = text.splitlines()[3].split()[-1]
    assert text == WHOLE.format(kit=kit, round=round, end=position.digest())


def test_a_record_is_read_back_as_itself(hunch: Game) -> None:
    record = Record.of(play_on(hunch.start(seats=3, seed=8)), ["Ann", "", "Ben & Co"])
    assert Record.parse(record.write()) == record
    assert record.players == ("Ann", "", "Ben & Co")


def test_windows_line_ends_are_read(hunch: Game) -> None:
    record = Record.of(play_on(hunch.start(seed=8)))
    assert Record.parse(record.write().replace("\n", "\r\n")) == record


@pytest.mark.parametrize("seats", [2, 3])
def test_a_replay_ends_where_the_game_did(hunch: Game, seats: int) -> None:
    position = play_on(hunch.start(seats=seats, seed=8))
    replayed = there_and_back(position).replay()
    assert replayed.state == position.state
    assert replayed.steps == position.steps


def test_lines_carry_their_numbers_in_the_file(hunch: Game) -> None:
    record = Record.of(play_on(hunch.position("hands=3/5", seed=8)), ["Ann", "Ben"])
    lines = record.write().splitlines()
    for line in record.lines:
        assert lines[line.number - 1].endswith(line.text)


def test_verify_counts_what_the_dice_confirmed(hunch: Game) -> None:
    assert Record.of(play_on(hunch.start(seed=8, rounds=3))).verify() == 6


def test_scripted_dice_confirm_nothing(hunch: Game) -> None:
    assert Record.of(play_on(hunch.start())).verify() == 0


def test_an_unfinished_record_is_played_on_with_the_same_dice(hunch: Game) -> None:
    whole = hunch.start(seed=8)
    half = hunch.start(seed=8)
    for position in (whole, half):
        position.push("call low")
    replayed = there_and_back(half).replay()
    assert replayed.dice is not None
    assert replayed.dice.name == "published 8"
    for position in (whole, replayed):
        position.push("call high")
    assert replayed.steps == whole.steps
    assert Record.of(replayed).verify() == 4


def test_an_unfinished_record_says_so(hunch: Game) -> None:
    record = Record.of(hunch.start(seed=8))
    assert not record.finished
    assert record.write().splitlines()[-1].startswith("open ")


def test_where_chance_is_due_the_dice_of_the_record_fall(hunch: Game) -> None:
    """The record breaks off in the middle of the deal; the rest of it comes from its own dice."""
    record = replace(Record.of(hunch.start()), dice="published 8")
    assert str(record.replay()) == str(hunch.start(seed=8))


def test_a_scripted_record_waits_to_be_told(hunch: Game) -> None:
    position = hunch.start()
    position.push("3")
    replayed = Record.of(position).replay()
    assert replayed.waiting() == "*"
    assert replayed.pop().text == "3"


def test_a_record_from_a_position(hunch: Game) -> None:
    position = play_on(hunch.position("rounds=3 shown=12 score=1/0 hands=3/5", seed=8))
    record = there_and_back(position)
    assert "\nfrom seats=2 rounds=3 hands=3/5 shown=12 score=1/0\n" in record.write()
    assert record.replay().state == position.state
    assert record.verify() == 2


def test_a_kit_of_its_own_is_carried_in_full(hunch: Game) -> None:
    kit = hunch.kit(hunch.choose())
    kit.rounds = 3
    position = play_on(hunch.start(kit=kit, seed=8))
    record = there_and_back(position)
    assert "\nkit own 2 3\n" in record.write()
    replayed = record.replay()
    assert (replayed.kit, replayed.state) == (kit, position.state)
    assert record.verify() == 6


def test_a_kit_of_its_own_from_a_position(hunch: Game) -> None:
    """The standard kit has two rounds and would not even read this position."""
    kit = hunch.kit(hunch.choose())
    kit.rounds = 3
    position = play_on(hunch.position("shown=1234 hands=5/6", kit=kit))
    assert there_and_back(position).replay().state == position.state


def test_fair_dice_are_revealed_at_the_end(hunch: Game) -> None:
    dice = Fair(b"secret", [b"ann"])
    half = there_and_back(hunch.start(dice=dice))
    assert half.reveal == ""
    assert "736563726574" not in half.write()
    assert half.verify() == 0
    whole = there_and_back(play_on(hunch.start(dice=dice)))
    assert f"\nreveal {dice.reveal}\n" in whole.write()
    assert whole.verify() == 4


def test_names_keep_to_their_line(hunch: Game) -> None:
    """Else a player could write lines of the record."""
    record = Record.of(hunch.start(seed=8), ["Ann\n* 3\nend", " Ben\u2028 Bo\x85 "])
    assert record.players == ("Ann * 3 end", "Ben Bo")
    assert Record.parse(record.write()) == record


def test_a_record_may_leave_usual_options_out(hunch: Game) -> None:
    """So a record outlives an option that is added to its game."""
    position = play_on(hunch.start(seed=8))
    text = Record.of(position).write().replace("options seats=2 rounds=2", "options seats=2")
    assert Record.parse(text).replay().state == position.state


@pytest.mark.parametrize("name", wishfold.names())
def test_every_game_keeps_records(name: str) -> None:
    position = play_on(wishfold.load(name).start(seed=8))
    assert there_and_back(position).verify() == sum(step.seat == CHANCE for step in position.steps)
    assert isinstance(position.dice, Published)
