"""`wishfold sheet`: new sheets of Fold 'Em, checked and rated; and sheets of one's own to play on."""

import json as json_text
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ....kernel.declared.commands import Command, Commands, KitFile, Parameter, Shell
from ....kernel.errors import Bilingual, Malformed
from ....kernel.options import Options
from ..components import LEVELS
from . import own_sheet
from .command_texts import HELP, TEXTS
from .generating import generate
from .rating_figures import Rating
from .reading import read
from .sheet import Sheet, write

if TYPE_CHECKING:
    from ..rules.state import Kit

LAST_SEED = (1 << 20) - 1
_BAR = 40
_BINARY = Bilingual("it is not text, so it is no sheet", "das ist kein Text, also kein Bogen")
_LONG = Bilingual("it is too long for a sheet", "für einen Bogen ist sie zu lang")


def new(shell: Shell, seed: int, level: int, o: str | None) -> None:
    _within("--level", level, 1, LEVELS)
    _within("--seed", seed, 0, LAST_SEED)
    text = write(generate(level, seed))
    if o is None:
        shell.say(text.removesuffix("\n"))
        return
    shell.write(o, text)
    shell.say(TEXTS[shell.language]["saved"].format(file=o))


def check(shell: Shell, file: str) -> None:
    sheet = read_sheet(shell, file)
    shell.say(TEXTS[shell.language]["good"].format(file=file, name=sheet.name, level=sheet.level))


def rate(shell: Shell, file: str, games: int, seed: int, json: bool) -> None:
    from .rating import rate as rate_sheet

    texts, sheet = TEXTS[shell.language], read_sheet(shell, file)
    _within("--games", games, 1, 1_000_000)
    _within("--seed", seed, 0, 1 << 40)
    with shell.progress(texts["progress"].format(name=sheet.name)) as progress:
        rating = rate_sheet(sheet, games, seed, progress=progress)
    if json:
        found = {"sheet": sheet.name, "level": sheet.level, **rating.as_json()}
        shell.say(json_text.dumps(found, indent=2))
    else:
        shell.say(*rating_lines(sheet, rating, texts))


def read_sheet(shell: Shell, name: str) -> Sheet:
    """The sheet in a file; or that of a level, which goes by its number."""
    if name in map(str, range(1, LEVELS + 1)) and not Path(name).exists():
        return own_sheet(int(name))
    return read(shell.read(name, _BINARY, _LONG), name)


def rating_lines(sheet: Sheet, rating: Rating, texts: Mapping[str, str]) -> Iterator[str]:
    low, middle, high = rating.quartiles
    yield texts["rated"].format(name=sheet.name, level=sheet.level, games=rating.games, won=rating.won)
    yield texts["turns"].format(median=f"{middle:g}", low=f"{low:g}", high=f"{high:g}")
    yield texts["large"].format(share=f"{rating.large_share:.0%}")
    yield texts["features"]
    for name, count in rating.features.items():
        if count:
            yield f"  {texts[name]}: {count:.2f}"
    most = max(rating.histogram.values(), default=1)
    for turns, games in rating.histogram.items():
        yield f"{turns:>4} {'#' * round(_BAR * games / most)} {games}"


def _kit(sheet: Sheet, options: Options) -> "Kit":
    from ..kit import kit_of

    return kit_of(sheet, options.seats, options.number("column"))


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Malformed("number-range", name=name, possible=f"{low}–{high}", value=value)


_FILE = Parameter("file", HELP["file"], "FILE")

COMMANDS = Commands(
    "sheet",
    HELP["sheet"],
    (
        Command(
            "new",
            HELP["new"],
            (
                Parameter("--seed", HELP["sheet-seed"], "N", int),
                Parameter("--level", HELP["level"], "L", int, 1),
                Parameter("-o", HELP["sheet-file"], "FILE", str, None),
            ),
            new,
        ),
        Command("check", HELP["check"], (_FILE,), check),
        Command(
            "rate",
            HELP["rate"],
            (
                _FILE,
                Parameter("--games", HELP["games"], "N", int, 1000),
                Parameter("--seed", HELP["seed"], "N", int, 0),
                Parameter("--json", HELP["json"], "", bool, False),
            ),
            rate,
        ),
    ),
)
KIT_FILE = KitFile(("level", "sheet"), read_sheet, lambda sheet: {"level": sheet.level}, _kit)
