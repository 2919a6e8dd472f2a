"""Frames: a game moment by moment, as somebody saw it."""

import pytest

import wishfold
from wishfold.kernel.events import ALL
from wishfold.kernel.position import Position
from wishfold.kernel.records.record_lines import Annotations
from wishfold.kernel.story import CHANCE
from wishfold.server.archive.frames import PUBLIC, Played, Reel

NAMES = ["Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal"]


def begun(name: str) -> Position:
    game = wishfold.load(name)
    return game.start(seed=7, seats=max(2, min(game.seats)))


def played(game: str, decisions: int = 10_000) -> Position:
    position = begun(game)
    for choice in range(decisions):
        if position.over:
            break
        legal = position.legal()
        position.push(legal[choice % len(legal)])
    return position


def reel(position: Position, annotations: Annotations | None = None) -> Reel:
    return Reel([Played(position, annotations or Annotations())])


def test_a_game_has_one_frame_more_than_decisions(every_game: str) -> None:
    position = played(every_game)
    decisions = [step.seat for step in position.steps if step.seat != CHANCE]
    frames = list(reel(position).frames(PUBLIC, NAMES, "en"))
    assert [frame.seat for frame in frames] == [None, *decisions]
    assert len(reel(position)) == len(frames)


@pytest.mark.parametrize("eyes", [0, 1, PUBLIC])
def test_eyes_see_and_hear_what_they_did_when_it_was_played(every_game: str, eyes: int) -> None:
    frames = reel(played(every_game)).frames(eyes, NAMES, "en")
    live = begun(every_game)
    first = next(frames)
    told = live.told(eyes)
    assert ([heard.name for heard in first.told], first.view) == ([e.name for e in told], live.view(eyes))
    for choice, frame in enumerate(frames):
        legal = live.legal()
        events = live.push(legal[choice % len(legal)])
        assert [heard.fields for heard in frame.told] == [e.fields for e in events if e.heard_by(eyes)]
        assert frame.view == live.view(eyes)
        assert frame.thinking == list(live.acting)
    assert live.over


def test_a_frame_can_be_had_without_those_before_it(every_game: str) -> None:
    all_of_it = reel(played(every_game))
    frames = list(all_of_it.frames(0, NAMES, "de"))
    assert list(all_of_it.frames(0, NAMES, "de", 7, 9)) == frames[7:9]
    assert list(all_of_it.frames(0, NAMES, "de", len(frames))) == []


def test_open_eyes_see_the_same_kind_of_view(every_game: str) -> None:
    position = played(every_game)
    for frame in reel(position).frames(ALL, NAMES, "en"):
        assert type(frame.view) is type(position.view())
        assert frame.view.seat is None


def test_open_eyes_see_every_hand() -> None:
    position = wishfold.load("go-fish").position("hands=Wi2Dr/WiUn")
    (frame,) = reel(position).frames(ALL, NAMES, "en")
    assert [seat.hand for seat in frame.view.seats] == [
        {"wizard": 2, "dragon": 1},
        {"wizard": 1, "unicorn": 1},
    ]
    (frame,) = reel(position).frames(0, NAMES, "en")
    assert [seat.hand for seat in frame.view.seats] == [None, None]


def test_open_eyes_see_every_card_of_a_finished_memory_from_the_first_frame_on() -> None:
    position = played("memory")
    frames = list(reel(position).frames(ALL, NAMES, "en"))
    taken = [sum(place.card == "empty" for place in frame.view.places) for frame in frames]
    creatures = [sum(place.creature is not None for place in frame.view.places) for frame in frames]
    assert position.view().phase == "over"
    assert creatures[0] == taken[-1]
    assert [up + empty for up, empty in zip(creatures, taken, strict=True)] == [creatures[0]] * len(frames)
    (first, *_) = reel(position).frames(PUBLIC, NAMES, "en")
    assert {place.card for place in first.view.places} == {"down"}


def test_open_eyes_are_told_what_each_seat_was_and_nothing_twice() -> None:
    dealt = next(reel(played("go-fish", 0)).frames(ALL, NAMES, "en")).told
    names = [heard.name for heard in dealt]
    assert names.count("dealt") == 14
    assert "dealt_unseen" not in names


def test_every_decision_is_said_in_words() -> None:
    position = wishfold.load("go-fish").position("hands=Wi2Dr/WiUn")
    position.push("ask 2 wizard")
    said = {language: list(reel(position).frames(PUBLIC, NAMES, language))[1] for language in ("en", "de")}
    assert said["en"].action == "Ask Ben for Wizards"
    assert said["de"].action == "Ben nach Zauberern fragen"
    assert said["de"].told[0].text == "Anna: „Ben, hast du Zauberer?“"
    assert said["de"].wanted == "Anna ist dran."


def test_programs_are_spared_sentences_and_get_notation() -> None:
    frame = list(reel(played("go-fish", 1)).frames(PUBLIC, NAMES, "none"))[1]
    assert frame.action.startswith("ask 2 ")
    assert (frame.wanted, {heard.text for heard in frame.told}) == ("", {""})


@pytest.mark.usefixtures("toys")
def test_a_secret_call_is_named_only_to_those_who_knew_it() -> None:
    position = wishfold.load("hunch").start(seed=7)
    first, second = position.acting
    position.push("call high", first)

    def named(eyes: int) -> str:
        return list(reel(position).frames(eyes, NAMES, "en"))[1].action

    assert named(ALL) == named(first) == "Call high"
    assert named(second) == named(PUBLIC) == ""
    position.push("call low", second)
    # With the last call all cards and calls come to light.
    assert list(reel(position).frames(PUBLIC, NAMES, "en"))[2].action == "Call low"


@pytest.mark.usefixtures("toys")
def test_the_games_of_a_series_follow_each_other() -> None:
    one, two = played("heap"), played("heap", 2)
    series = Reel([Played(one), Played(two)])
    frames = list(series.frames(PUBLIC, NAMES, "en"))
    begins = [number for number, frame in enumerate(frames) if frame.seat is None]
    assert len(begins) == 2
    assert [frame.game for frame in frames] == [0] * begins[1] + [1] * (len(frames) - begins[1])
    assert frames[begins[1]].told[0].text == "Game 2 of the series."
    assert series.position(begins[1] - 1).digest() == one.digest()
    assert series.position(len(frames) - 1).digest() == two.digest()


def test_whoever_gave_up_did_so_after_the_last_decision() -> None:
    position = played("go-fish", 3)
    annotations = Annotations(left=[(len(position.steps), 1)], stopped=True)
    frames = list(reel(position, annotations).frames(PUBLIC, NAMES, "en"))
    assert frames[-1].told[-1].text == "Ben gives up."
    assert (frames[-1].wanted, frames[-1].thinking) == ("", [])
    assert "resigned" not in {heard.name for frame in frames[:-1] for heard in frame.told}


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("gone", "sentence"),
    [(0, "Ben gives up; a bot plays on at this seat."), (1, "Ben gives up.")],
)
def test_a_bot_plays_on_unless_only_one_seat_is_left(gone: int, sentence: str) -> None:
    position = wishfold.load("hunch").start(seats=3, seed=1)
    frames = list(Reel([Played(position, Annotations(left=[(0, 1)]), gone=gone)]).frames(PUBLIC, NAMES, "en"))
    assert frames[0].told[-1].text == sentence


def test_a_table_that_broke_up_says_so_in_the_end() -> None:
    position = played("memory", 3)
    broken = Reel([Played(position, Annotations(stopped=True), abandoned=True)])
    assert [frame.told[-1].name for frame in broken.frames(0, NAMES, "en")][-1] == "abandoned"


@pytest.mark.parametrize(
    ("by", "name", "text"),
    [
        ("auto", "no_choice", "Anna had only one choice."),
        ("random", "bot_decides", ""),
        ("clock:random", "bot_decides", "Time is up; a bot (random) decides for Anna."),
    ],
)
def test_what_decided_in_a_persons_place_is_told_first(by: str, name: str, text: str) -> None:
    position = played("go-fish", 1)
    decided = next(at for at, step in enumerate(position.steps) if step.seat != CHANCE)
    frame = list(reel(position, Annotations(marks={decided: by})).frames(PUBLIC, NAMES, "en"))[1]
    assert (frame.told[0].name, frame.told[0].text) == (name, text)


def test_the_position_of_a_frame_can_be_played_on() -> None:
    whole = played("go-fish")
    there = reel(whole).position(4)
    assert [step.action for step in there.steps] == [step.action for step in whole.steps[: len(there.steps)]]
    there.push(there.legal()[0])
    assert len(there.steps) > sum(step.seat == CHANCE for step in there.steps)
    assert whole.over


@pytest.mark.clause("TW-4")
@pytest.mark.parametrize(
    ("eyes", "actions"), [(0, ["Look at 1b", "", ""]), (1, ["", "Look at 2c", ""]), (PUBLIC, [""] * 3)]
)
def test_a_replay_shows_first_looks_only_to_whoever_took_them(eyes: int, actions: list[str]) -> None:
    position = wishfold.load("three-wishes").start(seed=7)
    for seat, place in enumerate(("1b", "2c", "3a")):
        position.push(f"peek {place}", seat)
    frames = list(reel(position).frames(eyes, NAMES, "en"))[1:]
    assert [frame.action for frame in frames] == actions
    assert [[heard.name for heard in frame.told][:2] == ["looked", "saw"] for frame in frames] == [
        seat == eyes for seat in range(3)
    ]
    assert [seat.first for seat in frames[-1].view.seats] == [
        place if seat == eyes else None for seat, place in enumerate(("1b", "2c", "3a"))
    ]
