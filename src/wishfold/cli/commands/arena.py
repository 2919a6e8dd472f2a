"""`wishfold arena`: a tournament between bots, and its standing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from ...kernel.errors import Illegal, Malformed
from ..parameters import (
    GameName,
    GameOption,
    Iterations,
    Json,
    Lang,
    On,
    Seconds,
    Seed,
    Timeout,
    Workers,
    help_text,
    print_json,
    print_lines,
    speech_of,
)
from ..texts import Speech


def arena(
    game: GameName,
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT…", help=help_text("help.arg.bots"), show_default=False)
    ],
    games: Annotated[int, typer.Option(metavar="N", help=help_text("help.opt.arena-games"))] = 100,
    seed: Seed = "0",
    option: GameOption = None,
    budget_iterations: Iterations = None,
    budget_seconds: Seconds = None,
    timeout: Timeout = None,
    workers: Workers = None,
    on: On = "here",
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ...bots import Budget
    from ...lab.arena import plan_tournament, run_tournament
    from ..lab.standing import lines
    from ..play.start import read_options
    from ..progress import progress_bar

    speech, given = speech_of(lang), read_options(option or [])
    with flags():
        check_place(on, workers)
        plan = plan_tournament(
            game, bots, games, given, seed, Budget(budget_seconds, budget_iterations), timeout
        )
    with progress_bar(speech("arena.progress", game=game)) as progress:
        progress(0, plan.games)
        with unplayed(speech):
            tournament = run_tournament(plan, on, workers, progress)
    if json:
        print_json(tournament.as_json())
    else:
        print_lines(*lines(tournament, speech))
    raise typer.Exit(1 if tournament.failed else 0)


@contextmanager
def flags() -> Iterator[None]:
    """Calls a wrong number by the name of its option, not by what it is called within."""
    try:
        yield
    except Malformed as error:
        if error.code != "number-range":
            raise
        name = "--" + str(error.about["name"]).replace("_", "-")
        raise Malformed(error.code, **error.about | {"name": name}) from error


@contextmanager
def unplayed(speech: Speech) -> Iterator[None]:
    """Where no game could be played there are no figures, and the status is that of failed games."""
    from ..console import on_one_line

    try:
        yield
    except Illegal as error:
        if error.code != "games-failed":
            raise
        print(on_one_line(error.say(speech.language)), file=sys.stderr)
        raise typer.Exit(1) from error


def check_place(on: str, workers: int | None) -> None:
    from ...lab.execution.executors import executor_named

    executor_named(on)
    if workers is not None and not 1 <= workers <= 1024:
        raise Malformed("number-range", name="workers", possible="1–1024", value=workers)
