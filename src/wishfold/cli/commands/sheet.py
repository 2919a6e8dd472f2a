"""`wishfold sheet`: new sheets of Fold 'Em, checked and rated."""

import json as json_text
from typing import TYPE_CHECKING, Annotated

import typer

from ...kernel.errors import Malformed
from ..help_formatter import Command
from ..parameters import Json, Lang, command_group, help_text, speech_of
from ..texts import Speech

if TYPE_CHECKING:
    from ...games.fold_em.sheets.sheet import Sheet
    from ...lab.sheets import Rating

LAST_SEED = (1 << 20) - 1
_BAR = 40

app = command_group("help.sheet")

Level = Annotated[int, typer.Option(metavar="L", help=help_text("help.opt.level"))]
SheetFile = Annotated[
    str, typer.Argument(metavar="FILE", help=help_text("help.arg.sheet"), show_default=False)
]


@app.command(cls=Command, help=help_text("help.sheet.new"))
def new(
    seed: Annotated[
        int, typer.Option(metavar="N", help=help_text("help.opt.sheet-seed"), show_default=False)
    ],
    level: Level = 1,
    file: Annotated[
        str | None, typer.Option("-o", metavar="FILE", help=help_text("help.opt.sheet-file"))
    ] = None,
    lang: Lang = None,
) -> None:
    from ...games.fold_em.components import LEVELS
    from ...games.fold_em.sheets.generating import generate
    from ...games.fold_em.sheets.sheet import write
    from ..files import unusable

    speech = speech_of(lang)
    _within("--level", level, 1, LEVELS)
    _within("--seed", seed, 0, LAST_SEED)
    text = write(generate(level, seed))
    if file is None:
        print(text, end="")
        return
    try:
        with open(file, "x", encoding="utf-8") as sheet:
            sheet.write(text)
    except OSError as error:
        raise unusable(file, error) from error
    print(speech("saved", file=file))


@app.command(cls=Command, help=help_text("help.sheet.check"))
def check(file: SheetFile, lang: Lang = None) -> None:
    from ..sheet_file import read_sheet

    sheet = read_sheet(file)
    print(speech_of(lang)("sheet.good", file=file, name=sheet.name, level=sheet.level))


@app.command(cls=Command, help=help_text("help.sheet.rate"))
def rate(
    file: SheetFile,
    games: Annotated[int, typer.Option(metavar="N", help=help_text("help.opt.games"))] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", help=help_text("help.opt.check-seed"))] = 0,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ...lab.sheets import rate as rate_sheet
    from ..progress import progress_bar
    from ..sheet_file import read_sheet

    speech, sheet = speech_of(lang), read_sheet(file)
    _within("--games", games, 1, 1_000_000)
    _within("--seed", seed, 0, 1 << 40)
    with progress_bar(speech("sheet.progress", name=sheet.name)) as progress:
        rating = rate_sheet(sheet, games, seed, progress=progress)
    if json:
        print(json_text.dumps({"sheet": sheet.name, "level": sheet.level, **rating.as_json()}, indent=2))
    else:
        for line in rating_lines(sheet, rating, speech):
            print(line)


def rating_lines(sheet: "Sheet", rating: "Rating", speech: Speech) -> list[str]:
    low, middle, high = rating.quartiles
    lines = [
        speech("sheet.rated", name=sheet.name, level=sheet.level, games=rating.games, won=rating.won),
        speech("sheet.turns", median=f"{middle:g}", low=f"{low:g}", high=f"{high:g}"),
        speech("sheet.large", share=f"{rating.large_share:.0%}"),
        speech("sheet.features"),
    ]
    lines += [
        f"  {speech('feature ' + name)}: {count:.2f}" for name, count in rating.features.items() if count
    ]
    most = max(rating.histogram.values(), default=1)
    bars = rating.histogram.items()
    return [*lines, *(f"{turns:>4} {'#' * round(_BAR * count / most)} {count}" for turns, count in bars)]


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Malformed("number-range", name=name, possible=f"{low}–{high}", value=value)
