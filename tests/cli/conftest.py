"""The command, run within the test: what is typed goes in, what is printed comes out."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from wishfold.cli import main
from wishfold.kernel import registry


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Outcome]
TOY = Path(__file__).parent.parent / "toy"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """`run("play", "go-fish", typed="1\\n")`, in an empty folder and in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def command(*words: str, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(words)
        said = capsys.readouterr()
        return Outcome(status, said.out, said.err)

    return command


@pytest.fixture
def hunch(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game of another package, in which all call at once and in secret."""
    monkeypatch.syspath_prepend(str(TOY))
    point = EntryPoint(name="hunch", value="hunch:GAME", group=registry.HOME)
    monkeypatch.setattr(registry, "_outside", lambda: {"hunch": point})
    registry.load.cache_clear()
    yield
    registry.load.cache_clear()
