"""How Fold 'Em is spoken of, in English and German."""

from collections.abc import Sequence

from ...kernel.actions import Action
from ...kernel.events import Event
from .components import (
    BLACK,
    CORNERS,
    CROWNS,
    DICE,
    FIELD_LETTERS,
    PERKS,
    PLACES,
    SIDES,
    SIZES,
    WAYS,
    WHITE,
)
from .drawing import drawn
from .solo import legend, table_lines
from .texts import ACTIONS, EVENTS, LEVEL_NAMES, NAMES, VIEW
from .view import CornerView, HandView, SheetView, SoloView, View

_PLACES = ("place", "start", "end")
_FIELDS = dict(zip(FIELD_LETTERS, (*DICE, "either"), strict=True))
_LISTS = {"die": DICE, "corner": CORNERS, "size": SIZES, "side": SIDES}


class FoldEmWords:
    """The words of Fold 'Em."""

    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        texts = EVENTS[language]
        name = event.name
        if name not in texts:
            return None
        values: dict[str, object] = dict(event.fields)
        for key, value in event.fields.items():
            if key == "seat":
                values[key] = names[value]
            elif key in _PLACES and name != "reckoning":
                values[key] = PLACES[value]
            elif key == "perk":
                values[key] = _perk(PERKS[value], language, alone=len(names) == 1)
            elif key in _LISTS:
                values[key] = NAMES[language][_LISTS[key][value]]
        if name == "rolled":
            values["face"] = (BLACK, WHITE)[event.fields["die"]][event.fields["face"]]
        elif name == "reckoning" and len(names) == 1:
            master = event.fields["points"] > CROWNS[0][1]
            name = ("mastered" if master else "crowned") if event.fields["place"] else "not_crowned"
        elif name == "reckoning" and not event.fields["place"]:
            name = "unplaced"
        return texts[name].format(**values)

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        values: dict[str, object] = {}
        for key, value in action.fields.items():
            if key in _PLACES:
                values[key] = PLACES[value]
            elif key == "way":
                values[key] = NAMES[language][WAYS[value]]
            elif key in ("number", "patch"):
                values[key] = NAMES[language][f"{key} {value}"]
            else:
                values[key] = NAMES[language][_LISTS[key][value]]
        return ACTIONS[language][action.kind].format(**values)

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        """Sentences that say everything, for ears; then the sheet as a drawing, for eyes."""
        texts = VIEW[language]
        level, title = view.sheet.level, LEVEL_NAMES[language][view.sheet.level - 1]
        said = {"level": level, "title": title, "roll": view.roll, "limit": view.limit}
        lines = [texts["roll"].format(**said, name=names[view.active])]
        if view.black and view.white:
            lines.append(texts["dice"].format(black=view.black, white=view.white))
        elif view.black:
            lines.append(texts["black"].format(black=view.black))
        if view.solo:
            lines += _solo(view.solo, view, language)
        shown = [sheet for sheet in view.seats if view.seat in (None, sheet.seat)]
        lines += [_summary(sheet, view, language, names) for sheet in view.seats if sheet not in shown]
        for sheet in shown:
            lines += self._sheet(sheet, view, language, names)
        return lines

    def _sheet(self, sheet: SheetView, view: View, language: str, names: Sequence[str]) -> list[str]:
        texts = VIEW[language]
        lines = [_summary(sheet, view, language, names)]
        if open_corners := [corner for corner in sheet.corners if corner.folded == "flat"]:
            lines += [_corner(corner, language, alone=view.solo is not None) for corner in open_corners]
        for side in sheet.sides if sheet.turned else ():
            if not side.folded:
                key = "side" if side.missing else "side possible"
                missing = ", ".join(side.missing)
                lines.append(texts[key].format(name=NAMES[language][side.name], missing=missing))
        if sheet.perks:
            perks = [_perk(perk, language, alone=view.solo is not None) for perk in sheet.perks]
            lines.append(texts["perks"].format(perks=", ".join(perks)))
        if sheet.drawing:
            lines.append(_hand(sheet.hand, language))
        legend = f"{texts['legend']}, {texts[f'legend {view.sheet.level}']}"
        behind = [texts["behind"]] if sheet.turned else []
        return [*lines, *behind, *drawn(sheet, view.sheet), legend]

    def wanted(self, view: View, language: str, names: Sequence[str]) -> str:
        texts = VIEW[language]
        if view.phase == "over":
            return texts["over"]
        if not view.to_act or view.seat is None:
            waiting = [names[sheet.seat] for sheet in view.seats if sheet.drawing]
            if view.phase == "draw":
                return texts["wait"].format(names=", ".join(waiting))
            return texts["wait"].format(names=names[view.active])
        sheet = view.seats[view.seat]
        said = texts[_asked(view, sheet.hand)].format(at=sheet.hand.at, left=sheet.hand.left)
        blank = view.roll == 1 and sheet.marks == sheet.circles  # the starting points alone
        # On a blank sheet nothing shows yet what the faces are good for.
        return f"{said} {texts[f'faces {view.sheet.level}']}" if blank else said


def _asked(view: View, hand: HandView) -> str:
    """What the seat is to decide, by the name of its sentence."""
    if view.phase == "take":
        return "take"
    if hand.choose:
        return "choose"
    if hand.stop != "none":
        return hand.stop
    fold = " fold" if "fold" in view.may else ""
    if "draw" in view.may:
        return f"{'wish' if 'end' in view.may else 'draw'}{fold}"
    return f"{'lost' if hand.first or hand.second else 'used'}{fold}"


def _solo(solo: SoloView, view: View, language: str) -> list[str]:
    """The column in a sentence, then the whole table and what crowns there are."""
    rest = solo.columns[solo.column - 1][view.roll - 1 : view.roll + 4]
    fields = ", ".join(NAMES[language][_FIELDS[letter]] for letter in rest)
    said = VIEW[language]["column"].format(column=solo.column, fields=fields, crowns=solo.crowns)
    used = view.roll - (view.phase != "over")
    return [said, *table_lines(language, solo.column, used), legend(language, view.sheet.level)]


def _summary(sheet: SheetView, view: View, language: str, names: Sequence[str]) -> str:
    texts = VIEW[language]
    folded = [
        texts["folded"].format(size=NAMES[language][corner.folded], corner=NAMES[language][corner.name])
        for corner in sheet.corners
        if corner.folded != "flat"
    ]
    parts = [texts["symbols"].format(n=sheet.symbols), ", ".join(folded) or texts["flat"]]
    if view.sheet.level == 4:
        parts.append(texts["turned"] if sheet.turned else texts["bulbs"].format(n=sheet.bulbs))
        if creased := [NAMES[language][side.name] for side in sheet.sides if side.folded]:
            parts.append(texts["creased"].format(sides=", ".join(creased)))
    if sheet.goal:
        parts.append(texts["goal"])
    return f"{names[sheet.seat]}: {'; '.join(parts)}."


def _perk(perk: str, language: str, alone: bool) -> str:
    """Alone the choice of a die does nothing, +1 is what it always is."""
    names = NAMES[language]
    return names.get(f"{perk} alone", names[perk]) if alone else names[perk]


def _corner(corner: CornerView, language: str, alone: bool) -> str:
    texts, name = VIEW[language], NAMES[language][corner.name]
    perk = _perk(corner.perk, language, alone)
    if not corner.missing_large:
        return texts["corner both"].format(name=name, perk=perk)
    missing = ", ".join(corner.missing_large)
    if not corner.missing_small:
        return texts["corner small"].format(name=name, perk=perk, missing=missing)
    small = ", ".join(corner.missing_small)
    more = ", ".join(box for box in corner.missing_large if box not in corner.missing_small)
    return texts["corner" if more else "corner alike"].format(name=name, perk=perk, small=small, more=more)


def _hand(hand: HandView, language: str) -> str:
    texts = VIEW[language]
    if hand.choose:
        return texts["hand choose"]
    numbers = []
    if hand.first:
        numbers.append(texts["first"].format(n=hand.first))
    if hand.second:
        numbers.append(texts["second"].format(n=hand.second))
    if hand.plus and numbers:
        numbers.append(texts["plus"])
    numbers += [texts["bonus number"].format(n=number) for number in hand.bonuses]
    return texts["hand"].format(numbers=", ".join(numbers) or texts["none"])
