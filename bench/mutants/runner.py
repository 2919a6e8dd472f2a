"""Every mutant of a target is tried, several at a time."""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from multiprocessing.connection import wait
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from .mutator import Mutant
from .target import Target
from .trial import Plan, Trial, Verdict, copy_tree, warm_up

ENOUGH = 0.9
"""The share of mutants that must not survive."""


@dataclass
class Findings:
    """What came of the mutants of one target."""

    target: str
    mutants: int
    killed: int = 0
    timed_out: int = 0
    survivors: list[tuple[Path, Mutant]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        return self.killed / self.mutants if self.mutants else 1.0

    @property
    def enough(self) -> bool:
        return self.share >= ENOUGH

    def lines(self) -> list[str]:
        """The survivors as file:line: what changed."""
        ordered = sorted(self.survivors, key=lambda found: (found[0], found[1].line))
        return [f"{file.as_posix()}:{mutant.line}: {mutant}" for file, mutant in ordered]

    def plain(self) -> dict[str, Any]:
        return {
            "mutants": self.mutants,
            "killed": self.killed,
            "timed_out": self.timed_out,
            "share": round(self.share, 4),
            "survivors": self.lines(),
            "left_out": self.left_out,
        }


def run_mutants(
    target: Target,
    root: Path,
    jobs: int = 2,
    limit: int | None = None,
    seed: int = 1,
    grace: float = 10.0,
    progress: Callable[[str], None] = lambda text: None,
) -> Findings:
    """Tries the mutants of a target, or a sample of `limit` of them that the seed decides."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        trees = [Path(folder, str(job)) for job in range(jobs)]
        copy_tree(root, trees[0])
        for tree in trees[1:]:
            copy_tree(trees[0], tree)  # not of the root, which may have changed meanwhile
        mutants = target.mutants(trees[0])
        if limit is not None and limit < len(mutants):
            mutants = Random(seed).sample(mutants, limit)
        findings = Findings(target.name, len(mutants))
        warm_up(Path(folder))
        runner = MutantRunner(target, trees[0], grace)
        findings.left_out = sorted(runner.plan.left_out)
        progress(f"{target.name}: {runner.introduction()}")
        _try_all(mutants, trees, runner, findings, progress)
        runner.prove(trees)
    return findings


class MutantRunner:
    """The tests: how long they take unchanged, and which of them have caught the most."""

    def __init__(self, target: Target, tree: Path, grace: float) -> None:
        self.kills: Counter[str] = Counter()
        plan = Plan(target.tests, grace=3600, to_the_end=True)
        left_out = frozenset(Trial(tree, plan).verdict().failed)
        verdict = Trial(tree, replace(plan, left_out=left_out)).verdict()
        _must_pass(verdict)
        self.plan = Plan(target.tests, grace, left_out, usual=verdict.seconds)

    def introduction(self) -> str:
        text = f"{len(self.plan.usual)} tests"
        if self.plan.left_out:
            text += "; left out, since they fail interpreted: " + ", ".join(sorted(self.plan.left_out))
        return text

    def prove(self, trees: list[Path]) -> None:
        """In the order that they have come to, the tests must still pass where nothing is changed;
        otherwise what they caught may have been innocent."""
        for tree in trees:
            _must_pass(self.set_on(tree).verdict())

    def set_on(self, tree: Path) -> Trial:
        """First the tests that catch the most in the least time."""
        usual = self.plan.usual
        order = {test: -(self.kills[test] + 1) / (usual[test] + 0.005) for test in usual}
        return Trial(tree, replace(self.plan, order=order))


def _must_pass(verdict: Verdict) -> None:
    if verdict.killed:
        failed = ", ".join(verdict.failed) or f"pytest ends with status {verdict.status}"
        sys.exit(f"the tests fail without any mutant: {failed}")


def _try_all(
    mutants: list[tuple[Path, Mutant]],
    trees: list[Path],
    runner: MutantRunner,
    findings: Findings,
    progress: Callable[[str], None],
) -> None:
    waiting = list(reversed(mutants))
    free = list(trees)
    running: dict[Path, tuple[Path, Mutant, str, Trial]] = {}
    while waiting or running:
        while waiting and free:
            file, mutant = waiting.pop()
            tree = free.pop()
            original = (tree / file).read_text(encoding="utf-8")
            (tree / file).write_text(mutant.source, encoding="utf-8")
            running[tree] = file, mutant, original, runner.set_on(tree)
        over = wait([trial.answer for *_, trial in running.values()])
        for tree, (file, mutant, original, trial) in list(running.items()):
            if trial.answer not in over:
                continue
            verdict = trial.verdict()
            (tree / file).write_text(original, encoding="utf-8")
            del running[tree]
            free.append(tree)
            _enter(findings, runner, file, mutant, verdict)
            tried = findings.killed + len(findings.survivors)
            if tried % 25 == 0 or tried == findings.mutants:
                progress(
                    f"{findings.target}: {tried} of {findings.mutants} tried, "
                    f"{len(findings.survivors)} survive"
                )


def _enter(findings: Findings, runner: MutantRunner, file: Path, mutant: Mutant, verdict: Verdict) -> None:
    if verdict.killed:
        findings.killed += 1
        findings.timed_out += verdict.timed_out
        runner.kills.update(verdict.failed)
    else:
        findings.survivors.append((file, mutant))
