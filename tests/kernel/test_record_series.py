"""The record of a series: games in their order, bound to each other."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from wishfold import Game, WishfoldError
from wishfold.kernel import registry
from wishfold.kernel.dice import Games, Scripted, fair_games, published_games
from wishfold.kernel.position import Position
from wishfold.kernel.records.record import Record
from wishfold.kernel.records.record_lines import Annotations
from wishfold.kernel.records.series_record import OPEN, OVER, STOPPED, SeriesRecord, read_record

Played = tuple[Position, Annotations]


@pytest.fixture
def heap(site: list[Path]) -> Game:
    return registry.load("heap")


def won(heap: Game, dice: Games, number: int, starts: int = 1) -> Played:
    """One stone after the other, until the last is taken."""
    position = heap.start(dice=dice(number), starts=starts)
    while position.acting and position.acting[0] < position.seats:
        position.push("take 1")
    return position, Annotations()


@pytest.fixture
def series(heap: Game) -> Callable[..., SeriesRecord]:
    def of(games: int = 2, dice: Games | None = None, ending: str = OPEN) -> SeriesRecord:
        dice = dice or fair_games(b"secret", [b"ann", b"ben"])
        played = [won(heap, dice, number, number % 2 + 1) for number in range(games)]
        return SeriesRecord.of(played, ["Ann", "Ben"], ending)

    return of


def refused(text: str) -> str:
    with pytest.raises(WishfoldError) as error:
        SeriesRecord.parse(text).verify()
    return f"{error.value.code}: {error.value}"


def test_a_series_is_text_that_people_can_read(series: Callable[..., SeriesRecord]) -> None:
    lines = series(dice=published_games(1)).write().splitlines()
    heads = [line for line in lines if re.match("wishfold|dice|options|end|series|$", line)]
    digests = [line.split()[1] for line in lines if line.startswith("end ")]
    assert heads == [
        "wishfold series 1",
        "",
        "wishfold record 1",
        "options seats=2 starts=1",
        "dice published 1",
        "",
        f"end {digests[0]}",
        "",
        "wishfold record 1",
        "options seats=2 starts=2",
        "dice published 1 game 2",
        "",
        f"end {digests[1]}",
        "",
        "series open",
    ]


def test_a_series_is_read_back_as_itself(series: Callable[..., SeriesRecord]) -> None:
    record = series(3)
    assert SeriesRecord.parse(record.write()) == record
    assert read_record(record.write()) == record


def test_lines_carry_their_numbers_in_the_file(series: Callable[..., SeriesRecord]) -> None:
    record = series(3)
    lines = record.write().splitlines()
    for game in record.games:
        assert lines[game.above] == "wishfold record 1"
        for line in game.lines:
            assert lines[line.number - 1].endswith(line.text)


def test_a_single_game_is_read_as_such(heap: Game) -> None:
    record = Record.of(won(heap, published_games(1), 0)[0])
    assert read_record(record.write()) == record


@pytest.mark.parametrize("text", ["", "\n", "wishfold series 2\n", "wishfold"])
def test_what_is_neither_is_refused(text: str) -> None:
    with pytest.raises(WishfoldError):
        read_record(text)


@pytest.mark.parametrize("dice", [published_games(1), fair_games(b"s", [b"a", b"b"])], ids=["open", "fair"])
def test_every_outcome_of_every_game_is_confirmed(series: Callable[..., SeriesRecord], dice: Games) -> None:
    assert series(3, dice).verify() == 3


def test_scripted_dice_confirm_nothing(heap: Game) -> None:
    played = []
    for number in range(2):
        position = heap.start(dice=Scripted(), starts=number + 1)
        for action in ("2", "take 2"):
            position.push(action)
        played.append((position, Annotations()))
    assert SeriesRecord.of(played, [], OPEN).verify() == 0


def test_the_replay_gives_every_game(series: Callable[..., SeriesRecord]) -> None:
    record = series(3)
    positions = record.replay()
    assert [position.over for position in positions] == [True] * 3
    tallies = [standing.tally for standing in record.standings(positions)]
    assert [sum(tally) for tally in tallies] == sorted(sum(tally) for tally in tallies)
    assert len(tallies) == 3


def test_the_secret_of_a_game_is_the_commitment_of_the_next(series: Callable[..., SeriesRecord]) -> None:
    first, second = series(2).games
    assert second.dice.split()[1] == first.reveal.split()[0]


def test_dice_that_were_not_bound_before(heap: Game) -> None:
    """Each game by itself has honest fair dice, but the second's were chosen after the first."""
    played = [won(heap, fair_games(b"one"), 0), won(heap, fair_games(b"other"), 1, starts=2)]
    text = SeriesRecord.of(played, [], OPEN).write()
    assert "its dice should be 'fair " in refused(text)


def test_other_seeds_in_a_later_game(heap: Game) -> None:
    played = [
        won(heap, fair_games(b"one", [b"ann"]), 0),
        won(heap, fair_games(b"one", [b"bob"]), 1, starts=2),
    ]
    assert refused(SeriesRecord.of(played, [], OPEN).write()).startswith("record-series: ")


def test_published_dice_are_numbered(heap: Game) -> None:
    played = [won(heap, published_games(1), 0), won(heap, published_games(2), 0, starts=2)]
    assert "its dice should be 'published 1 game 2'" in refused(SeriesRecord.of(played, [], OPEN).write())


def test_another_kind_of_dice(heap: Game) -> None:
    played = [won(heap, fair_games(b"one"), 0), won(heap, published_games(2), 0, starts=2)]
    assert "its dice should be 'fair " in refused(SeriesRecord.of(played, [], OPEN).write())


def test_a_game_that_begins_otherwise_than_the_standing_says(heap: Game) -> None:
    played = [won(heap, published_games(1), number, starts=1) for number in range(2)]
    record = SeriesRecord.of(played, [], OPEN)
    line = record.games[1].above + 3
    assert refused(record.write()) == (
        f"record-series: Line {line} of the record does not fit the series: "
        "its options should be seats=2 starts=2."
    )


def test_other_players(series: Callable[..., SeriesRecord]) -> None:
    head, between, tail = series().write().rpartition("player 1 Ann")
    assert "its players are others" in refused(head + between.replace("Ann", "Eve") + tail)


def test_a_game_out_of_order(series: Callable[..., SeriesRecord]) -> None:
    record = series(3)
    shuffled = SeriesRecord((record.games[1], record.games[0], record.games[2]), OPEN)
    assert refused(shuffled.write()).startswith("record-series: ")


def test_a_game_left_out(series: Callable[..., SeriesRecord]) -> None:
    record = series(3)
    assert refused(SeriesRecord((record.games[0], record.games[2]), OPEN).write()).startswith("record-series")


def test_after_an_unfinished_game_there_is_no_other(heap: Game) -> None:
    dice = published_games(1)
    played = [(heap.start(dice=dice(0)), Annotations()), won(heap, dice, 1, starts=2)]
    assert "no game may follow here" in refused(SeriesRecord.of(played, [], OPEN).write())


def decided(heap: Game) -> list[Played]:
    """Seat 1 wins three times in a row, which is five markers."""
    played = []
    for number in range(3):
        position = heap.start(dice=Scripted(), starts=number % 2 + 1)
        actions = ("2", "take 2") if number % 2 == 0 else ("2", "take 1", "take 1")
        for action in actions:
            position.push(action)
        played.append((position, Annotations()))
    return played


def test_a_series_that_is_over(heap: Game) -> None:
    record = SeriesRecord.of(decided(heap), [], OVER)
    assert record.verify() == 0
    assert record.finished
    assert record.standings(record.replay())[-1].places == (1, 2)


@pytest.mark.parametrize("ending", [OPEN, STOPPED])
def test_a_series_that_is_over_says_so(heap: Game, ending: str) -> None:
    record = SeriesRecord.of(decided(heap), [], ending)
    line = len(record.write().splitlines())
    assert f"Line {line} of the record does not fit the series: here should be 'series over'" in refused(
        record.write()
    )


def test_after_the_series_there_is_no_game(heap: Game) -> None:
    position = heap.start(dice=Scripted(), starts=2)
    played = [*decided(heap), (position, Annotations())]
    assert "no game may follow here" in refused(SeriesRecord.of(played, [], OPEN).write())


def test_a_series_that_is_not_over(series: Callable[..., SeriesRecord]) -> None:
    assert "here should be 'series open'" in refused(series(1, ending=OVER).write())


def test_between_games_people_may_stop(series: Callable[..., SeriesRecord]) -> None:
    assert series(2, ending=STOPPED).verify() == 2


def test_a_series_whose_last_game_was_stopped(heap: Game) -> None:
    played = [(heap.start(dice=fair_games(b"s")(0)), Annotations(stopped=True))]
    assert SeriesRecord.of(played, [], STOPPED).verify() == 1
    assert "here should be 'series stopped'" in refused(SeriesRecord.of(played, [], OPEN).write())


def test_who_gives_up_between_games_of_two_ends_the_series(heap: Game) -> None:
    position, annotations = won(heap, published_games(1), 0)
    annotations.left.append((len(position.steps), 0))
    assert SeriesRecord.of([(position, annotations)], [], STOPPED).verify() == 1
    assert "here should be 'series stopped'" in refused(
        SeriesRecord.of([(position, annotations)], [], OPEN).write()
    )


def test_nobody_gives_up_twice_in_a_series(heap: Game) -> None:
    dice, played = published_games(1), []
    for number in range(2):
        position = heap.start(dice=dice(number), seats=3, starts=number + 1)
        while not position.over:
            position.push("take 1")
        played.append((position, Annotations(left=[(len(position.steps), 2)])))
    assert "this seat cannot give up here" in refused(SeriesRecord.of(played, [], OPEN).write())


def test_a_game_that_is_not_played_in_series(hunch: Game) -> None:
    record = SeriesRecord.of([(hunch.start(seed=1), Annotations())], [], OPEN)
    assert refused(record.write()).startswith("no-series: ")


@pytest.mark.parametrize(
    ("pattern", "new", "why"),
    [
        ("series open", "series", "it should begin with 'series'"),
        ("series open", "series closed", "a series is over, open or stopped"),
        ("series open", "series open\nmore", "nothing may follow the end"),
        ("\n\nseries open", "\nseries open", "an empty line should be here"),
        ("wishfold series 1\n\n", "wishfold series 1\n", "an empty line should be here"),
        ("wishfold series 1\n\n", "wishfold series 1\n\n\n", "a record begins with 'wishfold record 1'"),
    ],
)
def test_a_line_of_the_wrong_form(
    series: Callable[..., SeriesRecord], pattern: str, new: str, why: str
) -> None:
    assert why in refused(series().write().replace(pattern, new))


def test_cut_off_after_any_line(series: Callable[..., SeriesRecord]) -> None:
    lines = series().write().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        assert refused("".join(lines[:kept])).startswith(("record-truncated", "record-form"))


def test_an_edited_action_in_a_later_game(series: Callable[..., SeriesRecord]) -> None:
    record = series()
    line = next(line for line in record.games[1].lines if not line.mark and line.text == "take 1")
    lines = record.write().splitlines()
    lines[line.number - 1] = lines[line.number - 1].replace("take 1", "fly")
    assert refused("\n".join(lines)).startswith(f"record-action: Line {line.number} ")


@pytest.mark.parametrize(
    ("pattern", "new", "why"),
    [
        ("game heap 1", "game heap 2", "it is another game"),
        ("game heap 1", "game hunch 1", "it is another game"),
        ("kit standard .*", "kit own 2 1", "its kit is another one"),
        ("(player 2 Ben)", r"\1\nfrom seats=2 starts=2 heap=2", "it does not begin at the beginning"),
    ],
)
def test_a_later_game_that_does_not_belong(
    series: Callable[..., SeriesRecord], pattern: str, new: str, why: str
) -> None:
    record = series()
    head, tail = (game.write() for game in record.games)
    assert why in refused(
        "\n".join(["wishfold series 1\n", head, re.sub(pattern, new, tail), "series open\n"])
    )


def test_when_all_others_have_given_up_no_game_follows(heap: Game) -> None:
    position, annotations = won(heap, published_games(1), 0)
    annotations.left.append((len(position.steps), 0))
    played = [(position, annotations), won(heap, published_games(1), 1, starts=2)]
    assert "no game may follow here" in refused(SeriesRecord.of(played, [], STOPPED).write())


def test_a_series_is_not_stopped_while_its_game_goes_on(heap: Game) -> None:
    played = [(heap.start(dice=published_games(1)(0)), Annotations())]
    assert "here should be 'series open'" in refused(SeriesRecord.of(played, [], STOPPED).write())
