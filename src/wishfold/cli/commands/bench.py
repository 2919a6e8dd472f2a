"""`wishfold bench`: how fast the games run on this machine."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import typer

from ...kernel.errors import Malformed
from ..parameters import GameOption, Json, Lang, help_text, print_json, print_lines, speech_of


def bench(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help=help_text("help.arg.games"), show_default=False),
    ] = None,
    option: GameOption = None,
    seconds: Annotated[float, typer.Option(metavar="S", help=help_text("help.opt.seconds"))] = 2.0,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ... import load, names
    from ...lab.bench import run
    from ..play.start import read_options
    from ..progress import spinner

    speech_of(lang)  # figures go by their names; only complaints are in a language
    if not 0 < seconds <= 3600:
        raise Malformed("number-range", name="--seconds", possible="> 0, ≤ 3600", value=seconds)
    chosen = [load(name).name for name in game or names()]
    with spinner() as progress:
        found = run(chosen, seconds, progress=progress, given=read_options(option or []))
    if json:
        print_json(found)
    else:
        print_lines(*bench_lines(found))


def bench_lines(found: Mapping[str, Any]) -> Iterator[str]:
    """Every figure on a line of its own, whatever the measurements are."""

    def walk(names: tuple[str, ...], value: Any) -> Iterator[str]:
        if isinstance(value, Mapping):
            for name, inner in value.items():
                yield from walk((*names, str(name)), inner)
        else:
            said = f"{value:,.4g}" if isinstance(value, float) and value < 1000 else value
            said = f"{value:,.0f}" if isinstance(value, float) and value >= 1000 else said
            yield f"{' '.join(names)}: {said}"

    return walk((), found)
