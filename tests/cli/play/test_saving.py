"""Records in files: nothing is lost, nothing is overwritten."""

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wishfold.cli.files import RecordFile
from wishfold.kernel.records.record import Record

if TYPE_CHECKING:
    from tests.cli.conftest import Run

PLAY = ("play", "go-fish", "--seed", "7")


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.wishfold"))


def test_leaving_saves_the_game_and_says_where(run: "Run", tmp_path: Path) -> None:
    left = run(*PLAY, typed="1\nquit\n")
    (file,) = records(tmp_path)
    assert left.status == 0
    assert file.name.startswith("go-fish-")
    assert f"Saved in {file.name}." in left.out


def test_the_end_of_input_saves_the_game(run: "Run", tmp_path: Path) -> None:
    left = run(*PLAY, typed="1\n")
    (file,) = records(tmp_path)
    assert (left.status, left.err) == (0, "")
    assert len(Record.parse(file.read_text()).replay().steps) > 14


def test_a_saved_game_replays_and_verifies(run: "Run") -> None:
    run(*PLAY, typed="1\nsave mine.wishfold\nquit\n")
    assert "Player 1: “Bot 2, do you have any Mermaids?”" in run("replay", "mine.wishfold").lines
    checked = json.loads(run("verify", "mine.wishfold", "--json").out)
    assert (checked["dice"], checked["finished"]) == ("published 7", False)
    assert checked["recomputed"] > 14


def test_a_record_names_the_players(run: "Run", tmp_path: Path) -> None:
    run("play", "go-fish", "--seats", "me,random,me", "--names", "Anna", "--first", "1", typed="\nquit\n")
    (file,) = records(tmp_path)
    assert Record.parse(file.read_text()).players == ("Anna", "bot:random", "me")


def test_a_kept_game_is_in_its_file_to_the_end(run: "Run", tmp_path: Path) -> None:
    done = run("play", "go-fish", "--seats", "random,random", "--seed", "1", "--save", "game.txt")
    assert "Saved in game.txt." in done.out
    assert Record.parse((tmp_path / "game.txt").read_text()).finished


def test_a_kept_game_is_written_before_anybody_leaves(run: "Run", tmp_path: Path) -> None:
    run(*PLAY, "--save", "a.wishfold", typed="1\nsave b.wishfold\n2\nquit\n")
    early, late = (Record.parse((tmp_path / name).read_text()) for name in ("a.wishfold", "b.wishfold"))
    assert 0 < len(early.lines) < len(late.lines)


def test_at_the_end_nothing_is_saved_unasked(run: "Run", tmp_path: Path) -> None:
    done = run("play", "go-fish", "--seats", "random,random", "--seed", "1")
    assert "--save" in done.lines[-1]
    assert records(tmp_path) == []


def test_save_never_overwrites_another_file(run: "Run", tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna")
    played = run(*PLAY, typed="save letter.txt\nquit\n")
    assert "letter.txt cannot be used: it is there already" in played.out
    assert (tmp_path / "letter.txt").read_text() == "Dear Anna"


def test_save_knows_the_home_folder(run: "Run", tmp_path: Path) -> None:
    run(*PLAY, typed="save ~/mine.wishfold\nquit\n")
    assert (tmp_path / "mine.wishfold").exists()


def test_save_to_a_missing_folder_is_refused_and_the_game_goes_on(run: "Run") -> None:
    played = run(*PLAY, typed="save nowhere/x\n1\nquit\n")
    assert "nowhere/x cannot be used: there is no such file or folder." in played.out
    assert "Player 1: “Bot 2, do you have any Mermaids?”" in played.lines


def test_two_games_of_the_same_second_get_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("time.strftime", lambda form: "now")
    files = [RecordFile("go-fish").keep("x") for _ in range(3)]
    assert [file.name for file in files] == [
        "go-fish-now.wishfold",
        "go-fish-now-2.wishfold",
        "go-fish-now-3.wishfold",
    ]


def test_where_this_folder_cannot_be_written_home_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert RecordFile("go-fish").keep("x").parent == tmp_path


def test_a_file_that_can_no_longer_be_written_is_replaced_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stick").mkdir()
    keeper = RecordFile("go-fish")
    keeper.keep_as("stick/a.wishfold", "one")
    shutil.rmtree(tmp_path / "stick")
    assert keeper.keep("two").read_text() == "two"


def test_keeping_again_replaces_the_record_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    keeper = RecordFile("go-fish")
    keeper.keep_as("a.wishfold", "a long first record")
    keeper.keep("short")
    assert (tmp_path / "a.wishfold").read_text() == "short"
    assert os.listdir(tmp_path) == ["a.wishfold"]


def test_a_resumed_game_goes_on_where_it_was(run: "Run") -> None:
    run(*PLAY, typed="1\nsave mine.wishfold\nquit\n")
    resumed = run("play", "--resume", "mine.wishfold", typed="quit\n")
    whole = run(*PLAY, typed="1\nquit\n")
    assert "Player 1: “Bot 2, do you have any Mermaids?”" in resumed.lines
    hand = next(line for line in reversed(whole.lines) if line.startswith("Your hand"))
    assert hand in resumed.lines


def test_a_resumed_game_has_the_same_dice(run: "Run") -> None:
    run(*PLAY, typed="1\nsave mine.wishfold\nquit\n")
    run("play", "--resume", "mine.wishfold", typed="1\n1\nquit\n")
    assert run("verify", "mine.wishfold").status == 0
    assert json.loads(run("verify", "mine.wishfold", "--json").out)["dice"] == "published 7"


def test_for_a_saved_bot_that_is_not_known_here_the_usual_one_plays_on(run: "Run", tmp_path: Path) -> None:
    run("play", "go-fish", "--seed", "7", typed="quit\n")
    (file,) = records(tmp_path)
    file.write_text(file.read_text().replace("bot:random", "bot:smart"))
    done = run("play", "--resume", str(file), typed="quit\n")
    assert done.status == 0
    (told,) = [line for line in done.lines if line.startswith("There is no bot called 'smart'")]
    assert told.endswith("A bot (random) plays on for Bot 2.")


def test_a_person_may_be_called_random(run: "Run", tmp_path: Path) -> None:
    run("play", "go-fish", "--seed", "7", "--names", "random", typed="quit\n")
    (file,) = records(tmp_path)
    assert "random is" not in run("play", "--resume", str(file), typed="quit\n").out
    assert Record.parse(file.read_text()).players == ("random", "bot:random")


def test_a_resumed_game_of_memory_keeps_its_first_round(run: "Run", tmp_path: Path) -> None:
    run("play", "memory", "--seats", "me", "--seed", "7", typed="quit\n")
    (file,) = records(tmp_path)
    before = file.read_text()
    assert "Turn 1: Player 1." in run("play", "--resume", str(file), typed="log\nquit\n").out
    assert file.read_text() == before
