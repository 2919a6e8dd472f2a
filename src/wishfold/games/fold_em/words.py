"""How Fold 'Em is spoken of, in English and German."""

from collections.abc import Sequence

from ...kernel.actions import Action
from ...kernel.events import Event
from .components import BLACK, CORNERS, DICE, PERKS, PLACES, SIDES, SIZES, WAYS, WHITE
from .drawing import drawn
from .texts import ACTIONS, EVENTS, NAMES, VIEW
from .view import CornerView, HandView, SheetView, View

_PLACES = ("place", "start", "end")
_LISTS = {"die": DICE, "corner": CORNERS, "size": SIZES, "perk": PERKS, "side": SIDES}


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
            elif key in _LISTS:
                values[key] = NAMES[language][_LISTS[key][value]]
        if name == "rolled":
            values["face"] = (BLACK, WHITE)[event.fields["die"]][event.fields["face"]]
        elif name == "reckoning" and len(names) == 1:
            name = "crowned" if event.fields["place"] else "not_crowned"
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
        lines = [texts["roll"].format(roll=view.roll, limit=view.limit, name=names[view.active])]
        if view.black and view.white:
            lines.append(texts["dice"].format(black=view.black, white=view.white))
        elif view.black:
            lines.append(texts["black"].format(black=view.black))
        if view.solo:
            rest = view.solo.fields[view.roll - 1 : view.roll + 4]
            fields = ", ".join(NAMES[language][field] for field in rest)
            lines.append(
                texts["column"].format(column=view.solo.column, fields=fields, crowns=view.solo.crowns)
            )
        shown = [sheet for sheet in view.seats if view.seat in (None, sheet.seat)]
        lines += [_summary(sheet, view, language, names) for sheet in view.seats if sheet not in shown]
        for sheet in shown:
            lines += self._sheet(sheet, view, language, names)
        return lines

    def _sheet(self, sheet: SheetView, view: View, language: str, names: Sequence[str]) -> list[str]:
        texts = VIEW[language]
        lines = [_summary(sheet, view, language, names)]
        if open_corners := [corner for corner in sheet.corners if corner.folded == "flat"]:
            lines += [_corner(corner, language) for corner in open_corners]
        for side in sheet.sides if sheet.turned else ():
            if not side.folded:
                missing = ", ".join(side.missing) or texts["none"]
                lines.append(texts["side"].format(name=NAMES[language][side.name], missing=missing))
        if sheet.perks:
            lines.append(
                texts["perks"].format(perks=", ".join(NAMES[language][perk] for perk in sheet.perks))
            )
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
    return "draw" if hand.first or hand.second or hand.bonuses else "finish"


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


def _corner(corner: CornerView, language: str) -> str:
    texts, name = VIEW[language], NAMES[language][corner.name]
    perk = NAMES[language][corner.perk]
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
