"""What only a process of its own can show: its imports, its signals, its pipes."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from wishfold.kernel.records.record import Record

RUN = "import sys; from wishfold.cli import main; sys.exit(main())"
COMMAND = (sys.executable, "-c", RUN)
# A process that was started in the background ignores Ctrl-C unless told otherwise.
HEARING = (sys.executable, "-c", f"import signal as s; s.signal(s.SIGINT, s.default_int_handler); {RUN}")
SLOW = ("ctypes", "numpy", "pydantic", "rich", "asyncio", "msgspec", "starlette", "uvicorn")


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "HOME": str(home), "LC_ALL": "C.UTF-8"}


def test_ctrl_c_saves_the_game_and_has_status_130(tmp_path: Path) -> None:
    words = (*HEARING, "play", "go-fish", "--seed", "7")
    pipe, surroundings = subprocess.PIPE, environment(tmp_path)
    with subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, cwd=tmp_path, env=surroundings) as play:
        assert play.stdin is not None
        assert play.stdout is not None
        play.stdin.write(b"1\n")
        said = b""
        while said.count(b"Your choice (? for help): ") < 2:
            said += play.stdout.read(1000)
        # Python hears a signal that comes just before it waits for input only with the next one.
        while not select.select([play.stdout], [], [], 0.5)[0]:
            play.send_signal(signal.SIGINT)
        rest = play.stdout.read().decode()
    (file,) = tmp_path.glob("*.wishfold")
    assert play.returncode == 130
    assert f"Saved in {file.name}." in rest
    assert "1 ask 2 mermaid" in file.read_text().splitlines()
    assert Record.parse(file.read_text()).verify() > 0


@pytest.mark.parametrize(
    "words", [("--help",), ("serve", "--help"), ("play", "go-fish"), ("rules", "go-fish", "6")]
)
def test_a_prompt_comes_without_slow_imports(tmp_path: Path, words: tuple[str, ...]) -> None:
    script = (
        "import sys; from wishfold.cli import main; main(); "
        f"sys.stderr.write(' '.join(m for m in {SLOW} if m in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        input="1\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
        check=True,
    )
    assert done.stderr == ""
    assert done.stdout


def test_letters_that_cannot_be_read_do_not_end_the_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "go-fish", "--seed", "7"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        cwd=tmp_path,
        env=environment(tmp_path),
        check=True,
    )
    assert "Player 1: “Bot 2, do you have any Mermaids?”" in done.stdout.decode()


def test_a_reader_that_stops_reading_gets_no_traceback(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "replay", "--help"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as printing:
        assert printing.stdout is not None
        assert printing.stderr is not None
        printing.stdout.close()
        assert b"Traceback" not in printing.stderr.read()
