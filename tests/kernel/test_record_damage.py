"""A damaged record is found out, and the error says which line and why."""

import re
from dataclasses import replace

import pytest

import wishfold
from wishfold import Game, Illegal, Malformed, WishfoldError
from wishfold.kernel.dice import Fair
from wishfold.kernel.errors import Bilingual
from wishfold.kernel.records import record as records
from wishfold.kernel.records.record import Record


@pytest.fixture
def text(hunch: Game) -> str:
    """Lines 1 to 8 are the header, the body begins in line 9."""
    position = hunch.start(seed=8)
    for _ in range(2):
        position.push("call low", seat=0)
        position.push("call high", seat=1)
    return Record.of(position, ["Ann", "Ben"]).write()


BODY = [
    "* ", "round 1 ", "* ", "1 call low", "2 call high",
    "* ", "round 2 ", "* ", "1 call low", "2 call high", "end ",
]  # fmt: skip


NO_LINE = "it begins with neither a seat, nor *, nor round, resigned, end, open or stopped"


def edit(text: str, line: int, pattern: str, new: str) -> str:
    """Another text in one line."""
    lines = text.splitlines()
    lines[line - 1], found = re.subn(pattern, new, lines[line - 1])
    assert found == 1
    return "\n".join(lines) + "\n"


def refused(text: str, language: str = "en") -> str:
    """What reading and verifying raises."""
    with pytest.raises(WishfoldError) as error:
        Record.parse(text).verify()
    assert isinstance(error.value, Malformed | Illegal)
    return f"{error.value.code}: {error.value.say(language)}"


def test_the_record_is_sound_before_it_is_damaged(text: str) -> None:
    assert Record.parse(text).verify() == 4
    body = text.splitlines()[8:]
    assert all(line.startswith(start) for line, start in zip(body, BODY, strict=True))


@pytest.mark.parametrize("lines", range(19))
def test_cut_off_after_a_line(text: str, lines: int) -> None:
    cut = "".join(text.splitlines(keepends=True)[:lines])
    assert refused(cut).startswith(f"record-truncated: The record breaks off after line {lines}")


def test_cut_off_within_the_last_line(text: str) -> None:
    assert refused(text[:-3]).startswith("record-digest: Line 19")


def test_an_end_that_is_none(text: str) -> None:
    half = text.splitlines()[:11]
    assert refused("\n".join([*half, f"end {digest_after(half)}"])) == (
        "record-form: Line 12 of the record cannot be read: here should be 'open'."
    )


def test_an_end_that_is_called_open(text: str) -> None:
    assert refused(edit(text, 19, "end", "open")).startswith("record-form: Line 19")


def test_a_round_that_is_not_marked(text: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith("round 2")]
    assert refused("\n".join(lines)) == (
        "record-form: Line 15 of the record cannot be read: here should be 'round 2'."
    )


def test_a_round_of_another_number(text: str) -> None:
    assert refused(edit(text, 15, "round 2", "round 77"), "de") == (
        "record-form: Zeile 15 der Aufzeichnung ist nicht lesbar: hier sollte 'round 2' stehen."
    )


@pytest.mark.parametrize("players", [["Ann"], ["Ann", "Ben", "Cem"]])
def test_players_for_other_seats(text: str, players: list[str]) -> None:
    named = "".join(f"player {n} {name}\n" for n, name in enumerate(players, start=1))
    assert refused(text.replace("player 1 Ann\nplayer 2 Ben\n", named)).startswith(
        "record-form: Line 6 of the record cannot be read: 2 players should be named"
    )


def test_dice_that_were_never_committed_to(text: str) -> None:
    assert refused(text.replace("published 8", "fair abc")).startswith("record-form: Line 5")


def test_fair_dice_are_revealed_at_the_end(text: str) -> None:
    assert "not revealed" in refused(text.replace("published 8", f"fair {'0' * 64}"))


@pytest.mark.parametrize("cell", range(8))
@pytest.mark.parametrize("value", [0, -1, 8, 99, 1 << 62])
def test_a_game_without_kits_of_its_own_plays_with_none(cell: int, value: int) -> None:
    """A forged kit could send the rules out of bounds or round in circles."""
    position = wishfold.load("go-fish").start(seed=1)
    cells = position.kit.flat()
    cells[cell] = value
    text = Record.of(position).write()
    forged = re.sub("kit standard .*", f"kit own {' '.join(map(str, cells))}", text)
    assert refused(forged).startswith("record-form: Line 4")


def test_a_record_of_the_replayed_game_is_the_same_record(text: str) -> None:
    position = Record.parse(text).replay()
    assert Record.of(position, ["Ann", "Ben"]).write() == text


def digest_after(lines: list[str]) -> str:
    with pytest.raises(Illegal) as error:
        Record.parse("\n".join([*lines, "open 0000000000000000"])).replay()
    return str(error.value.about["ours"])


def test_an_edited_action(text: str) -> None:
    said = refused(edit(text, 12, "low", "high"))
    assert said.startswith("record-digest: Line 15 of the record says the position is ")
    assert said.endswith(": it was edited.")


def test_an_action_that_cannot_be_read(text: str) -> None:
    assert refused(edit(text, 12, "low", "lo")) == (
        "record-action: Line 12 of the record cannot be played: "
        "'call lo' is not an action here; write for example 'call low'."
    )


def test_an_action_that_is_not_legal(text: str) -> None:
    damaged = edit(text, 13, "2 call", "1 call")
    assert refused(damaged) == (
        "record-action: Line 13 of the record cannot be played: "
        "'call high' is not possible now (HU-3 The call)."
    )
    assert refused(damaged, "de") == (
        "record-action: Zeile 13 der Aufzeichnung ist nicht spielbar: "
        "'call high' ist jetzt nicht möglich (HU-3 Die Ansage)."
    )


def test_an_action_of_a_seat_that_is_not_there(text: str) -> None:
    assert "There is no seat 3 at this table" in refused(edit(text, 13, "2 call", "3 call"))


def test_chance_where_players_are_to_act(text: str) -> None:
    assert "Line 12 of the record cannot be played: Seat * has nothing to decide now" in refused(
        edit(text, 12, "1 call low", "* 3")
    )


def test_players_where_chance_is_due(text: str) -> None:
    assert "A card or die is due first" in refused(edit(text, 9, r"\* \d", "1 call low"))


def test_a_line_left_out(text: str) -> None:
    lines = text.splitlines()
    assert refused("\n".join(lines[:11] + lines[12:])).startswith("record-action: Line 13")


def test_an_edited_digest(text: str) -> None:
    assert refused(edit(text, 10, r"\w{16}$", "0123456789abcdef")).startswith("record-digest: Line 10")
    assert refused(edit(text, 19, r"\w{16}$", "0123456789abcdef")).startswith("record-digest: Line 19")


def test_an_edited_outcome_whose_digests_fit(hunch: Game, text: str) -> None:
    """It can be replayed, but the dice that it names give another card."""
    falls = [line[2:] for line in text.splitlines() if line.startswith("* ")]
    position = hunch.start()
    for action in (next(str(a) for a, _ in position.outcomes() if str(a) not in falls), *falls[1:2]):
        position.push(action)
    forged = replace(Record.of(position, ["Ann", "Ben"]), dice="published 8")
    assert forged.replay().waiting() == "1, 2"
    assert re.fullmatch(
        rf"record-dice: Line 9 of the record says '\d', but its dice published 8 give '{falls[0]}'\.",
        refused(forged.write()),
    )


def test_other_dice(text: str) -> None:
    assert refused(text.replace("dice published 8", "dice published 9")).startswith("record-dice: Line ")


def test_a_newer_version(text: str) -> None:
    assert refused(text.replace("game hunch 1", "game hunch 3")) == (
        "record-newer: The record is of hunch version 3, but here is version 1: a newer Wishfold can play it."
    )


def test_a_version_that_never_was(text: str) -> None:
    assert refused(text.replace("game hunch 1", "game hunch 0")) == (
        "record-version: The record is of hunch version 0, which version 1 no longer plays: "
        "There never was such a version."
    )


def test_an_older_version_is_played(hunch: Game, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "load", lambda name: replace(hunch, version=2))
    assert Record.parse(text).verify() == 4


def test_a_retired_version_says_why(hunch: Game, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    why = Bilingual("The cards were seven.", "Es waren sieben Karten.")
    monkeypatch.setattr(records, "load", lambda name: replace(hunch, version=3, retired={1: why}))
    assert refused(text) == (
        "record-version: The record is of hunch version 1, which version 3 no longer plays: "
        "The cards were seven."
    )
    with pytest.raises(Illegal) as caught:
        Record.parse(text).replay()
    assert caught.value.say("de") == (
        "Die Aufzeichnung ist von hunch Version 1, die Version 3 nicht mehr spielt: Es waren sieben Karten."
    )


CHANGED = Bilingual("eight cards are dealt", "gibt es acht Karten")


def test_a_revised_version_is_played_without_its_digests(
    hunch: Game, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "load", lambda name: replace(hunch, version=2, revised={1: CHANGED}))
    other_states = edit(edit(text, 10, r"\w{16}$", "0" * 16), 19, r"\w{16}$", "1" * 16)
    assert Record.parse(other_states).verify() == 4
    assert Record.parse(other_states).write() == other_states


@pytest.mark.parametrize(("line", "old", "new"), [(12, "call low", "call nothing"), (19, "end", "open")])
def test_a_record_that_a_revision_concerns_says_what_has_changed(
    hunch: Game, text: str, monkeypatch: pytest.MonkeyPatch, line: int, old: str, new: str
) -> None:
    monkeypatch.setattr(records, "load", lambda name: replace(hunch, version=2, revised={1: CHANGED}))
    assert refused(edit(text, line, old, new)).startswith(
        "record-revised: This record of hunch version 1 does not replay; since then eight cards are dealt. "
        f"Line {line} of the record "
    )


def test_another_game(text: str) -> None:
    assert refused(text.replace("game hunch 1", "game chess 1")).startswith("unknown-game: ")


def test_another_kit(text: str) -> None:
    said = refused(edit(text, 4, r"\w{16}$", "0123456789abcdef"))
    assert said.startswith("record-kit: The record was played with the kit 0123456789abcdef; here it is ")


@pytest.mark.parametrize(
    "cells", ["own 2", "own 2 2 2", "own 2 x", "own 2 --2", "own 2 ²", f"own 2 {1 << 63}", "own "]
)
def test_a_kit_of_its_own_that_does_not_fit(text: str, cells: str) -> None:
    assert refused(edit(text, 4, "standard .*", cells)) == (
        "record-form: Line 4 of the record cannot be read: a kit of its own has 2 numbers."
    )


@pytest.mark.parametrize(
    ("line", "pattern", "new", "why"),
    [
        (1, "record 1", "record 2", "a record begins with 'wishfold record 1'"),
        (2, "game", "sport", "it should begin with 'game'"),
        (2, "hunch 1", "hunch", "it should say the game and its version, like 'game go-fish 1'"),
        (2, "hunch 1", "hunch one", "it should say the game and its version, like 'game go-fish 1'"),
        (2, "hunch 1", "hunch ²", "it should say the game and its version, like 'game go-fish 1'"),
        (3, "options", "option", "it should begin with 'options'"),
        (4, "kit", "kid", "it should begin with 'kit'"),
        (4, "standard", "usual", "a kit is either standard or own"),
        (5, "dice", "cards", "it should begin with 'dice'"),
        (5, "published 8", "loaded 8", "there are no dice 'loaded 8'"),
        (6, "player 1", "player 2", "player 1 should come here"),
        (6, "player 1 Ann", "seat 1 Ann", "an empty line should end the header"),
        (8, "^$", "x", "an empty line should end the header"),
        (9, r"\*", "?", NO_LINE),
        (9, r"\* \d", "", NO_LINE),
        (9, r"\*", "*(random)", NO_LINE),
        (10, "round 1", "round", NO_LINE),
        (10, "round 1", "round 01", NO_LINE),
        (10, "round 1", "resigned", NO_LINE),
        (10, "round 1", "resigned two", NO_LINE),
        (12, "1 call low", "9 call low", NO_LINE),
        (12, "1 call low", "² call low", NO_LINE),
        (12, "1 call low", "1", NO_LINE),
        (12, "1 call low", "1() call low", NO_LINE),
        (12, "1 call low", "1(random call low", NO_LINE),
        (12, "1 call low", "1(ran dom) call low", NO_LINE),
        (12, "1 call low", "1((random)) call low", "'(random)' cannot have decided for a seat"),
        (12, "1 call low", "1(%zz) call low", "'%zz' cannot have decided for a seat"),
    ],
)
def test_a_line_of_the_wrong_form(text: str, line: int, pattern: str, new: str, why: str) -> None:
    damaged = edit(text, line, pattern, new)
    assert refused(damaged) == f"record-form: Line {line} of the record cannot be read: {why}."


def test_fair_dice_with_another_secret(hunch: Game) -> None:
    position = hunch.start(dice=Fair(b"secret"), rounds=1)
    for _ in range(2):
        position.push("call low")
    damaged = edit(Record.of(position).write(), 6, "reveal .*", f"reveal {Fair(b'other').reveal}")
    assert refused(damaged) == (
        "record-form: Line 6 of the record cannot be read: this is not what the dice were committed to."
    )


def test_options_that_are_none(text: str) -> None:
    assert refused(edit(text, 3, "rounds=2", "rounds=4")).startswith("option-range: ")
    assert refused(edit(text, 3, "rounds=2", "turns=2")).startswith("unknown-option: ")
    assert "'rounds' is not of the form key=value" in refused(edit(text, 3, "rounds=2", "rounds"))


def test_other_options(text: str) -> None:
    assert refused(edit(text, 3, "rounds=2", "rounds=3")).startswith("record-kit: ")


def test_something_after_the_end(text: str) -> None:
    assert Record.parse(text + "\n\n").finished
    assert refused(text + "1 call low\n") == (
        "record-form: Line 20 of the record cannot be read: nothing may follow the end."
    )


@pytest.fixture
def begun(hunch: Game) -> str:
    """A record that begins with a position, in line 6."""
    position = hunch.position("hands=3/5")
    position.push("call low")
    return Record.of(position).write()


def test_from_a_position_that_is_none(begun: str) -> None:
    assert refused(edit(begun, 6, "3/5", "3/3")).startswith("position-form: ")


def test_from_another_position(begun: str) -> None:
    assert refused(edit(begun, 6, "3/5", "3/6")).startswith("record-digest: ")


def test_from_and_options_must_agree(begun: str) -> None:
    assert refused(edit(begun, 6, "seats=2", "seats=2 rounds=1")) == (
        "record-form: Line 3 of the record cannot be read: options and from do not agree."
    )


@pytest.mark.parametrize("text", ["", "\n", "wishfold record 1", "\0\xff", "game hunch 1\n"])
def test_what_is_no_record_at_all(text: str) -> None:
    assert refused(text).startswith(("record-truncated", "record-form"))
