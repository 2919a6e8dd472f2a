"""One trial: the tests run against a copy of the source, in a process of their own.

Starting Python and pytest takes longer than most mutants live, so it happens once, here; every
trial is a fork of this process. The rules run interpreted, since compiling each mutant would take
longer than most tests; those that need the native engine are left out.
"""

import multiprocessing
import os
import resource
import shutil
import signal
import sys
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

COPIED = ("src", "tests", "docs", "pyproject.toml")
OPTIONS = ("-q", "-n", "0", "-p", "no:cacheprovider")
MEMORY = 2 << 30  # bytes; a mutant that never ends may tell more and more
_fork = multiprocessing.get_context("fork")


@dataclass
class Verdict:
    """How the tests went: pytest's own status, which failed, how long each took."""

    status: int = -1
    failed: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    timed_out: bool = False

    @property
    def killed(self) -> bool:
        return self.status != pytest.ExitCode.OK


def copy_tree(root: Path, tree: Path) -> None:
    """All that the tests need, without anything compiled, to a new folder."""
    tree.mkdir()
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif (root / name).exists():
            shutil.copy(root / name, tree / name)


def warm_up(empty: Path) -> None:
    """Has pytest and its plugins imported before the first fork."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        pytest.main([*OPTIONS, "--collect-only", f"--rootdir={empty}", str(empty)])


@dataclass(frozen=True)
class Plan:
    """How the tests are to run: which not at all, which first (those with a low number), and how
    long each took before. A test may take three times as long as before, and the seconds of grace
    on top; only the time that it computes counts, so that a busy machine kills no mutant.
    """

    tests: tuple[Path, ...]
    grace: float
    left_out: frozenset[str] = frozenset()
    order: dict[str, float] = field(default_factory=dict)
    usual: dict[str, float] = field(default_factory=dict)
    to_the_end: bool = False

    def arguments(self) -> list[str]:
        return [*OPTIONS, *([] if self.to_the_end else ["-x"]), *map(str, self.tests)]

    def set_clock(self, test: str = "") -> None:
        """Until a test begins, its collection has the grace."""
        signal.setitimer(signal.ITIMER_VIRTUAL, 3 * self.usual.get(test, 0.0) + self.grace)


class Trial:
    """Tests under way in a fork. `answer` is ready when they are over."""

    def __init__(self, tree: Path, plan: Plan) -> None:
        self.answer, inside = _fork.Pipe(duplex=False)
        self._process = _fork.Process(target=_run, args=(tree, plan, inside))
        self._process.start()
        inside.close()

    def verdict(self) -> Verdict:
        """Waits for the end. Without an answer the fork died of what the mutant did to it."""
        verdict = Verdict()
        with suppress(EOFError):
            verdict = self.answer.recv()
        self._end()
        verdict.timed_out = self._process.exitcode == -signal.SIGVTALRM
        return verdict

    def _end(self) -> None:
        """Ends whatever the tests have started and left behind."""
        assert self._process.pid is not None
        self._process.join()
        self.answer.close()
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)


def _run(tree: Path, plan: Plan, answer: Connection) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    _move_to(tree)
    watch = _Watch(plan)
    plan.set_clock()
    watch.verdict.status = int(pytest.main(plan.arguments(), plugins=[watch]))
    answer.send(watch.verdict)


def _move_to(tree: Path) -> None:
    """The copy is what is imported from now on, here and by what the tests start."""
    source = str(tree / "src")
    os.chdir(tree)
    os.environ |= {"PYTHONPATH": source, "PYTHONDONTWRITEBYTECODE": "1", "WISHFOLD_ENGINE": "interpreted"}
    sys.path.insert(0, source)
    sys.dont_write_bytecode = True  # of a mutant it might be taken for that of the next
    own = {entry.stem for entry in (tree / "src").iterdir()}
    for name in list(sys.modules):
        if name.partition(".")[0] in own:
            del sys.modules[name]


class _Watch:
    """A plugin of pytest that puts the tests in order and writes down how they go."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.verdict = Verdict()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if item.nodeid not in self.plan.left_out]
        items[:] = sorted(kept, key=lambda item: self.plan.order.get(item.nodeid, 0.0))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.plan.set_clock(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        seconds = self.verdict.seconds
        seconds[report.nodeid] = seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.verdict.failed.append(report.nodeid)
