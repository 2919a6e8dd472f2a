"""How Folded Wishes is spoken of, in English and German."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...kernel.actions import Action
from ...kernel.events import Event
from .components import ANIMALS, APPRENTICES, CARDS, FOLDS, KINDS, OUT, PLACES, SLOTS
from .drawing import drawing, tile
from .reference import CHARACTER_CARD
from .texts import ACTIONS, ANIMAL, EFFECT, EVENTS, FOLD, KIND, OUTSIDE, RANK, TILE, VIEW
from .view import CardView, FoldView, OpenView, SeatView, View, card_view


class FoldedWords:
    """The words of Folded Wishes, with the animals of the seats."""

    def __init__(self, animals: Sequence[str] = ANIMALS) -> None:
        self._animals = tuple(animals)

    def event(self, event: Event, language: str, names: Sequence[str]) -> str | None:
        pattern = _pattern(language, self._animals, event.name, *event.fields.items())
        return pattern and pattern.format(*names)

    def action(self, action: Action, language: str, names: Sequence[str]) -> str:
        return _offer(language, action.kind, action.text.partition(" ")[2], *action.fields.values())

    def view(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        """Sentences that say everything, for ears; then the grid as a drawing, for eyes."""
        texts = VIEW[language]
        lines: list[str] = []
        for seat in sorted(view.seats, key=lambda seat: seat.seat == view.seat):
            lines += _seat(view, seat, language, names)
        for card in view.open:
            lines += _open(view, card, language, names)
        lines.append(texts["piles"].format(journeymen=view.journeymen, masters=view.masters))
        if view.round:
            lines.append(texts["round"].format(round=view.round, rounds=view.rounds))
        lines += _moment(view, language, names)
        legend = "  ".join(f"{tile(kind, None)} {name}" for kind, name in TILE[language].items())
        return [*lines, "", *drawing(view), "", legend, texts["digits"]]

    def wanted(self, view: View, language: str, names: Sequence[str]) -> str:
        texts = VIEW[language]
        if view.to_act and view.phase == "fold" and not view.folds:
            return texts["push"]
        if view.to_act or view.phase in ("deal", "refill", "over"):
            return texts[view.phase]
        return texts["wait"].format(name=names[view.player])

    def card(self, view: View, language: str, names: Sequence[str]) -> list[str]:
        """The Character Card; what holds now is pointed at."""
        lines: list[str] = []
        for side in CHARACTER_CARD:
            lines += ["", side.title[language]] if lines else [side.title[language]]
            for number, line in enumerate(side.lines, start=1):
                mark = ">" if line.key in view.marked else " "
                title = f"{number}. {line.title[language]}" if side.numbered else line.title[language]
                lines.append(f"{mark} {title}: {line.text[language]}")
        return lines


def card_name(card: CardView, language: str) -> str:
    """ "Journeyman 4"; in notation it is J4."""
    return f"{RANK[language][card.rank]} {card.name[1:]}"


def effect(card: CardView, language: str) -> str:
    """ "yellow gains Corner Fold"."""
    return EFFECT[language]["turns" if card.instead_of else "adds"].format(
        tile=KIND[language][card.tile],
        fold=FOLD[language][card.fold],
        instead_of=FOLD[language][card.instead_of] if card.instead_of else "",
    )


@lru_cache(8192)
def _pattern(language: str, animals: tuple[str, ...], name: str, *fields: tuple[str, int]) -> str | None:
    """The sentence for an event, in which {0} stands for the first seat's name. It is the same at every
    table with these animals, and a name may contain anything."""
    texts, given = EVENTS[language], dict(fields)
    if name == "reckoning":
        name = ("draw", "won", "lost")[given["place"]]
    if name not in texts:
        return None
    values: dict[str, object] = dict(fields)
    for key in ("seat", "owner"):
        if key in given:
            values |= {key: f"{{{given[key]}}}", "animal": ANIMAL[language][animals[given[key]]]}
    for key in ("square", "start", "end"):
        if key in given:
            values[key] = OUTSIDE[language] if given[key] == OUT else PLACES[given[key]]
    if "slot" in given:
        values["slot"] = SLOTS[given["slot"]]
    if "kind" in given:
        values["kind"] = TILE[language][KINDS[given["kind"]]]
    if "fold" in given:
        values["fold"] = FOLD[language][FOLDS[given["fold"]]]
    if "card" in given:
        card = card_view(given["card"])
        values |= {"card": card_name(card, language), "effect": effect(card, language)}
    return texts[name].format(**values)


@lru_cache(8192)
def _offer(language: str, kind: str, written: str, *fields: int) -> str:
    values = {"square": written, "slot": written, "way": written}
    if kind == "learn":
        card = card_view(APPRENTICES + fields[0])
        values |= {"card": card_name(card, language), "effect": effect(card, language)}
    return ACTIONS[language][kind].format(**values)


def _seat(view: View, seat: SeatView, language: str, names: Sequence[str]) -> Iterator[str]:
    texts = VIEW[language]
    squares = [tile.square for tile in view.tiles if tile.seat == seat.seat]
    yield texts["seat"].format(
        mark=seat.seat + 1,
        name=names[seat.seat],
        animal=ANIMAL[language][seat.animal],
        squares=", ".join(squares) or texts["nowhere"],
        home=seat.home,
        hand=TILE[language][seat.hand] if seat.hand else texts["placed"],
    )
    skills = []
    for skill in seat.skills:
        said = f"{card_name(skill.card, language)} ({effect(skill.card, language)})"
        skills.append(texts["used"].format(card=said) if skill.used else said)
    yield texts["skills"].format(cards="; ".join(skills))


def _open(view: View, shown: OpenView, language: str, names: Sequence[str]) -> Iterator[str]:
    texts, card = VIEW[language], shown.card
    mine, name = view.seat == view.player, names[view.player]
    title = f"{card_name(card, language)} ({card.name})"
    yield texts["open"].format(card=title, effect=effect(card, language), layout="/".join(card.layout))
    if shown.fulfilled:
        squares = "; ".join(" ".join(at) for at in shown.fulfilled)
        yield texts["fulfilled" if mine else "fulfilled_by"].format(name=name, squares=squares)
    elif shown.one_step:
        steps = sorted(f"{step.start}-{step.end}" for step in shown.one_step)
        yield texts["one_step" if mine else "one_step_of"].format(name=name, steps=", ".join(steps))


def _moment(view: View, language: str, names: Sequence[str]) -> Iterator[str]:
    """What is going on in the turn."""
    texts = VIEW[language]
    if outside := view.outside:
        seat = texts["empty"]
        if outside.seat is not None:
            seat = texts["animal"].format(**_whose(view, outside.seat, language, names))
        kind, squares = TILE[language][outside.kind], ", ".join(outside.touches)
        yield texts["outside"].format(slot=outside.slot, kind=kind, seat=seat, squares=squares)
        folds = ", ".join(_fold(fold, language) for fold in view.folds)
        yield texts["folds"].format(folds=folds) if folds else texts["no_folds"]
    if view.returning:
        whose = _whose(view, view.returning.owner, language, names)
        yield texts["returning"].format(slot=view.returning.slot, **whose)
    if view.line:
        yield texts["line"].format(squares=", ".join(view.line))


def _whose(view: View, seat: int, language: str, names: Sequence[str]) -> dict[str, str]:
    return {"name": names[seat], "animal": ANIMAL[language][view.seats[seat].animal]}


def _fold(fold: FoldView, language: str) -> str:
    texts, name = VIEW[language], FOLD[language][fold.fold]
    if fold.card is None:
        return texts["printed" if fold.times == 1 else "twice"].format(fold=name)
    card = next(card_view(n) for n, card in enumerate(CARDS) if card.name == fold.card)
    key = "turned" if fold.instead_of else "added"
    instead = FOLD[language][fold.instead_of] if fold.instead_of else ""
    return texts[key].format(fold=name, card=card_name(card, language), instead_of=instead)
