"""The `wishfold` app, put together from its commands. What a command needs is imported when it runs: a
prompt must be there at once."""

from typing import Annotated

import typer

from .commands import arena, bench, bots, check, games, lab, play, records, serve, sheet, wire
from .help_formatter import Command
from .parameters import command_group, help_text

app = command_group("help", name="wishfold", pretty_exceptions_enable=False, add_completion=False)

app.add_typer(bots.app, name="bots")
app.add_typer(sheet.app, name="sheet")
app.add_typer(lab.app, name="lab")


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        print(f"wishfold {__version__}")
        raise typer.Exit


@app.callback()
def wishfold(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=help_text("help.opt.version"))
    ] = False,
) -> None:
    pass


for _run in (
    play.play,
    play.learn,
    games.games,
    games.rules,
    records.replay,
    records.review,
    records.verify,
    check.check,
    check.count,
    arena.arena,
    bench.bench,
    serve.serve,
    wire.wire,
):
    app.command(cls=Command, help=help_text(f"help.{_run.__name__}"))(_run)
