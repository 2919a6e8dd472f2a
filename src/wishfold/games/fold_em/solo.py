"""The solo table in characters: six columns, each a line of 29 fields and the sad face."""

from collections.abc import Sequence

from .components import COLUMN_COUNT, CROWNS, CROWNS_LEVEL_4, FIELD_LETTERS, solo_letters
from .texts import SOLO

SIGNS = dict(zip(FIELD_LETTERS, "●○◐", strict=True))
USED, SAD = "x", "☹"
GROUP = 5
"""Fields are counted more easily in groups of so many."""


def table_lines(language: str, column: int = 0, used: int = 0) -> list[str]:
    """The whole table; in the column that is played, 0 for none, so many fields are used."""
    texts = SOLO[language]
    lines = [texts["used" if column else "table"]]
    for number in range(1, COLUMN_COUNT + 1):
        own = number == column
        fields = "".join(SIGNS[letter] for letter in solo_letters(number)) + SAD
        if own:
            fields = USED * used + fields[used:]
        groups = " ".join(fields[at : at + GROUP] for at in range(0, len(fields), GROUP))
        lines.append(f"{'>' if own else ' '} {texts['column'].format(n=number)}  {groups}")
    return lines


def legend(language: str, level: int) -> str:
    """What a win is worth, in a sentence."""
    texts, table = SOLO[language], CROWNS_LEVEL_4 if level == 4 else CROWNS
    parts, first = [], table[0][0]
    for turns, crowns in table:
        span = str(turns) if first == turns else f"{first}–{turns}"
        parts.append(texts["crowns"].format(turns=span, n=crowns))
        first = turns + 1
    return texts["legend"].format(list=", ".join(parts), best=table[0][0])


def option_lines(language: str) -> Sequence[str]:
    """What there is to choose from, before anything is chosen."""
    texts, levels = SOLO[language], (("levels 1-3", 1), ("level 4", 4))
    return [*table_lines(language), *(f"{texts[key]} {legend(language, level)}" for key, level in levels)]
