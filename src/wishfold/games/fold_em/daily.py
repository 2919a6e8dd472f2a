"""The sheet of the day: which one it is, and a result that shows how somebody folded."""

from collections.abc import Sequence
from datetime import date

from ...kernel.declared.daily import Daily, day_of
from ...kernel.position import Position
from .kit import OWN
from .texts import SHARE

LEVEL_ON = (1, 2, 3, 1, 2, 3, 4)
"""From Monday to Sunday: there is more time on a Sunday."""
COLUMN = 1

QUIET = "·"
"""A turn without a fold."""
SMALL = "◸◹◺◿"
LARGE = "◤◥◣◢"
OVER = "↻"
SECOND = "▲◀▼▶"
"""Sides as they lie on the reverse, where column o is on the left."""
GOAL = "★"
CROWN = "♛"


def options(day: date) -> dict[str, int | str]:
    """Alone, on the sheet whose number is that of the day in its year."""
    return {"seats": 1, "level": LEVEL_ON[day.weekday()], "sheet": day.timetuple().tm_yday, "column": COLUMN}


def course(position: Position, seat: int) -> str:
    """A game turn by turn: a dot where nothing was folded, else what was."""
    turns: list[str] = []
    for event in position.told():
        fields = event.fields
        if event.name == "turn_begins" or not turns:  # a game may have begun in the middle of a turn
            turns.append("")
        if fields.get("seat") != seat:
            continue
        if event.name == "folded":
            turns[-1] += (SMALL, LARGE)[fields["size"]][fields["corner"]]
        elif event.name == "turned_over":
            turns[-1] += OVER
        elif event.name == "creased":
            turns[-1] += SECOND[fields["side"]]
        elif event.name == "reached_goal":
            turns[-1] += GOAL
    return "".join(turn or QUIET for turn in turns)


def share(position: Position, language: str, names: Sequence[str]) -> str:
    """What was played; then for each seat how it ended, and its course."""
    view, result, texts = position.view(), position.result(), SHARE[language]
    assert result is not None
    lines = [_heading(position, language)]
    for sheet in view.seats:
        place, crowns = result.places[sheet.seat], CROWN * result.points[sheet.seat] if view.solo else ""
        key = "won" if crowns else "lost" if view.solo else "place" if place else "unplaced"
        name = names[sheet.seat]
        said = texts[key].format(name=name, place=place, crowns=crowns, turns=view.roll, n=sheet.symbols)
        lines += [said, course(position, sheet.seat)]
    return "\n".join(lines)


def _heading(position: Position, language: str) -> str:
    texts, level = SHARE[language], position.view().sheet.level
    if day := day_of(position):
        return texts["day"].format(day=day.isoformat(), level=level)
    number = position.kit.sheet
    sheet = texts["own sheet"] if number == OWN else texts["sheet"].format(n=number) if number else ""
    dice = position.dice.name.partition(" ")[2] if position.dice else ""
    parts = [texts["level"].format(level=level), sheet, texts["dice"].format(seed=dice)]
    return " · ".join(part for part in parts if part)


DAILY = Daily(
    title={"en": "Sheet of the day", "de": "Bogen des Tages"},
    about={"en": "same for all", "de": "für alle gleich"},
    options=options,
    share=share,
)
