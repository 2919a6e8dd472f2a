"""What a terminal gets that a pipe does not."""

import sys

import pytest

from wishfold.cli.console import Console, on_one_line, show


def test_a_terminal_is_cleared_with_its_scrollback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    Console().clear()
    assert capsys.readouterr().out == "\x1b[H\x1b[2J\x1b[3J"


def test_a_dumb_terminal_gets_no_control_sequences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    Console().clear()
    assert capsys.readouterr().out.strip("\n") == ""


def test_long_lines_are_broken_between_words_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "20")
    show("short\n- who asked whom for what")
    assert capsys.readouterr().out == "short\n- who asked whom\n  for what\n"


def test_a_broken_line_keeps_numbers_with_what_they_count(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "21")
    show("Ben: holds 2 Elves, 3 Pegasuses.")
    assert capsys.readouterr().out == "Ben: holds 2 Elves,\n  3 Pegasuses.\n"


def test_long_lines_stay_whole_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    show("x " * 200)
    assert capsys.readouterr().out == "x " * 200 + "\n"


def test_empty_lines_in_a_row_are_one(capsys: pytest.CaptureFixture[str]) -> None:
    Console().say("a", "", "", "b")
    assert capsys.readouterr().out == "a\n\nb\n"


def test_control_characters_are_not_passed_on() -> None:
    assert on_one_line("a\x1b[2J\nb") == "a\ufffd[2J\ufffdb"
