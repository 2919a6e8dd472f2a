"""The conformance suite: what every game must keep to, played out over all its variants.

    >>> import wishfold
    >>> from wishfold.kernel.conformance import check
    >>> report = check(wishfold.load("memory"), playouts=1, compiled=False)
    >>> report.passed
    True

It is shipped so that games of other packages can use it as well (`wishfold check GAME`). It plays on bare
positions and not on a match, because the contract of the rules is what it checks.
"""

import random
from collections.abc import Callable

from ..game import Game
from ..options import Options
from . import decisions, secrecy, support, together, twins, writing
from .report import Failed, Proof, Report

__all__ = ["Failed", "Proof", "Report", "check"]


CLOSELY = 300
"""So many steps of a game are all looked at; of a longer one, then one in `LATER`."""
LATER = 10


def check(
    game: Game,
    playouts: int,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    compiled: bool = True,
) -> Report:
    """Plays at least so many random games over all seat counts and options.

    All of them are compared by digest between the two engines, one in twenty (and at least one
    of each variant) state by state and through every other property. Without `compiled` only the
    interpreted rules are tried.
    """
    report = Report(game.name)
    report.try_out("subset", lambda: writing.subset(game), lambda: game.name)
    report.try_out("space", lambda: writing.space(game), lambda: game.name)
    report.try_out("book", lambda: writing.book(game), lambda: game.name)
    if not report.passed:
        return report
    variants = list(game.variants())
    each = -(-playouts // len(variants))
    total = each * len(variants)
    secrets = secrecy.Secrets()
    for variant in variants:
        twins.play(game, variant, each, seed, report, compiled)
        if report["ends"].failure:
            return report
        for number in range(-(-each // twins.WALKED)):
            try:
                walk(game, variant, seed + number, report, secrets)
            except Exception as error:
                report.fail("acting", f"{type(error).__name__}: {error} ({variant}, seed {seed + number})")
        support.look(game, variant, seed, report)
        report.playouts += each
        if progress:
            progress(report.playouts, total)
    if secrets.private_events and not report["worlds"].count:
        report.fail("worlds", "there are private events, but no twin world could be compared")
    return report


def walk(game: Game, variant: Options, seed: int, report: Report, secrets: secrecy.Secrets) -> None:
    """A random game, with every check at every step, or at a tenth of them once it gets long."""
    rng = random.Random(f"{game.name} {variant} {seed}")
    position = game.start(**dict(variant))  # type: ignore[arg-type]

    def where() -> str:
        return f"seed {seed}: {position.write()}"

    while not position.over:
        if len(position.steps) > game.limit:
            report.fail("ends", f"more than {game.limit} steps ({variant})")
            return
        if len(position.steps) < CLOSELY or len(position.steps) % LATER == 0:
            decisions.look(position, rng, report, where)
            writing.look(position, rng, report, where)
            secrecy.look(position, rng, report, where)
            together.look(position, rng, report, where)
        decisions.step(position, rng)
    report.try_out("results", lambda: together.results(position), where)
    report.try_out("records", lambda: writing.record(position), where)
    report.try_out("words", lambda: writing.story(position), where)
    report.try_out("taken-back", lambda: decisions.take_back(position), where)
    report.try_out("worlds", lambda: secrets.twin_worlds(position, rng), where)
