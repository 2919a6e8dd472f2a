"""What a table of Fold 'Em agrees on before the first roll."""

from ...kernel.options import Option, Options
from .components import (
    COLUMN_COUNT,
    CROWNS,
    CROWNS_LEVEL_4,
    GENERATED_SHEETS,
    LEVELS,
    MOST_SEATS,
    solo_letters,
)
from .solo import option_lines
from .texts import LEVEL_NAMES


def _last_column(earlier: Options) -> int:
    return COLUMN_COUNT if earlier.seats == 1 else 1


OPTIONS = (
    Option("seats", default=2, low=1, high=MOST_SEATS),
    Option(
        "level",
        default=1,
        low=1,
        high=LEVELS,
        sampled=(1, 2, 3, 4),
        title={"en": "Level", "de": "Level"},
        values={
            str(level): {language: f"{level}: {names[level - 1]}" for language, names in LEVEL_NAMES.items()}
            for level in range(1, LEVELS + 1)
        },
        about={
            "en": "Begin with level 1 and play level 4 last: it is more fun once you know the others.",
            "de": "Fang mit Level 1 an, spiel Level 4 zuletzt: Das macht Spaß, wenn du die anderen kannst.",
        },
    ),
    Option(
        "sheet",
        default=0,
        low=0,
        high=GENERATED_SHEETS,
        sampled=(0,),
        title={"en": "Sheet", "de": "Bogen"},
        about={
            "en": "0 is the level's own sheet; 1 to 366 are others, always the same ones.",
            "de": "0 ist der Bogen des Levels; 1 bis 366 sind andere, immer dieselben.",
        },
    ),
    Option(
        "column",
        default=1,
        low=1,
        high=_last_column,
        sampled=(1,),
        title={"en": "Column of the solo table", "de": "Spalte der Solotabelle"},
        about={
            "en": "For playing alone: 1 is the easiest, 6 the hardest.",
            "de": "Für das Spiel allein: 1 ist die leichteste, 6 die schwerste.",
        },
        exhibit={
            "columns": [solo_letters(column) for column in range(1, COLUMN_COUNT + 1)],
            "legend": CROWNS,
            "legend_level_4": CROWNS_LEVEL_4,
        },
        lines=option_lines,
    ),
)
