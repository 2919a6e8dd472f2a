"""Positions of 3 Wishes in writing.

`cards=MrDhOc/TtElCf/InPiSc middle=CoWh` are the cards seat by seat and in the middle, two letters
each; what is left over is out of the game. `first=1aMr/?/-` are the first looks, seat by seat: the
place and the card that was seen, or `?` for a look of which only that it was taken is known.
`story=` is what was done since, action by action: `m1Co` a peek, `1a~2b` a switch, `*1cDh` a shuffle
and the look after it. Who did it and whose turn it is follows from the number of actions. `mixing=1c`
is a shuffle whose cards chance still owes, `over=2` says that seat 2 has declared. A card that cannot
be seen is `?`; `cards=?` hides them all. While cards are dealt there is only `dealt=CoWhMr`, first the
middle, then seat by seat.
"""

import re

from ...kernel.notation import Reader
from .actions import ACTIONS
from .components import DECK, EACH, MIDDLE, PLACES, QUIET_ROUNDS
from .inference import can_be
from .rules.history import (
    CARD,
    CARD_BITS,
    FIRST_OWN,
    HIDDEN_LOOK,
    SHUFFLE,
    SWITCH,
    entry,
    note,
    own_from,
    player_of,
)
from .rules.state import DEAL, LOOK, MIX, OVER, TURN, Kit, State

CODES = tuple(card.code for card in DECK)
_LOOK = re.compile(r"(\*?)(m?[0-9][abc]?)([A-Z][a-z]|\?)?")
_SWITCH = re.compile(r"(m?[0-9][abc]?)~(m?[0-9][abc]?)")


def write_cards(cards: list[int]) -> str:
    return "".join(CODES[card - 1] if card else "?" for card in cards)


class WishNotation:
    """Both ways."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        if s.phase == DEAL:
            return [("dealt", write_cards(s.card[: s.dealt]) or "-")]
        pairs = [("cards", "?")]
        if any(s.card):
            hands = (s.card[own_from(p) : own_from(p) + EACH] for p in range(kit.seats))
            pairs = [
                ("cards", "/".join(map(write_cards, hands))),
                ("middle", write_cards(s.card[: len(MIDDLE)])),
            ]
        if any(s.first):
            looks = (_write_first(s.first[p], s.phase) for p in range(kit.seats))
            pairs.append(("first", "/".join(looks)))
        if s.done:
            pairs.append(("story", ",".join(_write_entry(entry(s, i), s.phase) for i in range(s.done))))
        if s.phase == MIX:
            pairs.append(("mixing", PLACES[s.looking]))
        if s.phase == OVER:
            pairs.append(("over", str(s.declarer + 1)))
        return pairs

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()
        if (dealt := reader.text("dealt", "")) != "":
            _read_deal(kit, s, reader, dealt)
            return s
        s.dealt, s.phase = kit.cards, LOOK
        _read_cards(kit, s, reader)
        over = reader.text("over", "-")
        _read_first(kit, s, reader, over != "-")
        _read_story(kit, s, reader, over != "-")
        mixing = reader.text("mixing", "-")
        if mixing != "-":
            _read_mixing(kit, s, reader, mixing)
        if over != "-":
            _read_over(kit, s, reader, over)
        elif s.done == kit.most:
            reader.wrong("after so many actions it is over", "nach so vielen Aktionen ist es aus")
        elif not can_be(kit, s):
            reader.wrong(
                "the cards cannot have come where they were seen and where they lie",
                "die Karten können nicht dorthin gekommen sein, wo sie gesehen wurden und wo sie liegen",
            )
        return s


def _write_first(look: int, phase: int) -> str:
    if look == HIDDEN_LOOK:
        return "?"
    return _write_entry(look, phase) if look else "-"


def _write_entry(noted: int, phase: int) -> str:
    action, card = ACTIONS[noted >> CARD_BITS], noted & CARD
    if action.kind == "switch":
        return "~".join(PLACES[spot] for spot in action.fields.values())
    seen = CODES[card - 1] if card else "" if phase == OVER else "?"
    if action.kind == "peek":
        return PLACES[action.fields["place"]] + seen
    return "*" + PLACES[action.fields["place"] + FIRST_OWN] + seen


def _codes(kit: Kit, reader: Reader, text: str) -> list[int]:
    """Cards, each its number plus one, or 0 for one that cannot be seen."""
    found = []
    at = 0
    while at < len(text):
        size = 1 if text[at] == "?" else 2
        found.append(_code(kit, reader, text[at : at + size]))
        at += size
    return found


def _code(kit: Kit, reader: Reader, code: str) -> int:
    if code == "?":
        return 0
    known = [code for number, code in enumerate(CODES) if kit.deck >> number & 1]
    if code not in known:
        few = " ".join(known)
        reader.wrong(
            f"{code!r} is not a card at this table; they are {few}",
            f"{code!r} ist keine Karte an diesem Tisch; es gibt {few}",
        )
    return CODES.index(code) + 1


def _place(kit: Kit, reader: Reader, name: str) -> int:
    if name not in PLACES[: kit.places]:
        last = PLACES[kit.places - 1]
        reader.wrong(
            f"{name!r} is not a place at this table; they are m1, m2 and 1a to {last}",
            f"{name!r} ist kein Platz an diesem Tisch; es gibt m1, m2 und 1a bis {last}",
        )
    return PLACES.index(name)


def _once(reader: Reader, cards: list[int]) -> None:
    twice = [CODES[card - 1] for card in cards if card and cards.count(card) > 1]
    if twice:
        reader.wrong(f"there is one {twice[0]}, not two", f"es gibt ein {twice[0]}, nicht zwei")


def _read_deal(kit: Kit, s: State, reader: Reader, text: str) -> None:
    cards = _codes(kit, reader, "" if text == "-" else text)
    if len(cards) >= kit.cards:
        reader.wrong(
            f"while cards are dealt there are fewer than {kit.cards}",
            f"solange ausgeteilt wird, liegen weniger als {kit.cards} Karten",
        )
    _once(reader, cards)
    if any(cards) and not all(cards):
        reader.wrong("all dealt cards are seen, or none", "ausgeteilte Karten sieht man alle oder keine")
    s.phase, s.dealt = DEAL, len(cards)
    s.card[: len(cards)] = cards


def _read_cards(kit: Kit, s: State, reader: Reader) -> None:
    text = reader.text("cards")
    if text == "?":
        return
    hands = text.split("/")
    parts = [_codes(kit, reader, part) for part in (reader.text("middle"), *hands)]
    sizes = [len(part) for part in parts]
    if sizes != [len(MIDDLE)] + [EACH] * kit.seats:
        reader.wrong(
            f"three cards lie before each of {kit.seats} players and two in the middle",
            f"drei Karten liegen vor jedem der {kit.seats} Plätze und zwei in der Mitte",
        )
    cards = [card for part in parts for card in part]
    if not all(cards):
        reader.wrong("cards= shows all cards, or is ?", "cards= zeigt alle Karten oder ist ?")
    _once(reader, cards)
    rest = kit.deck & ~sum(1 << card - 1 for card in cards)
    s.card[: kit.cards] = [*cards, rest.bit_length()]


def _read_look(kit: Kit, reader: Reader, text: str, over: bool) -> tuple[str, int, int]:
    """What stands before the place, the place and the card."""
    found = _LOOK.fullmatch(text)
    if not found:
        reader.wrong(f"{text!r} is not a look like 1aMr", f"{text!r} ist kein Blick wie 1aMr")
    if bool(found[3]) == over:
        reader.wrong(
            f"{text!r}: a look names its card or ?, and none once it is over",
            f"{text!r}: Zu einem Blick gehört die Karte oder ?, und nichts davon, wenn es aus ist",
        )
    return found[1], _place(kit, reader, found[2]), _code(kit, reader, found[3]) if found[3] else 0


def _read_first(kit: Kit, s: State, reader: Reader, over: bool) -> None:
    for p, text in enumerate(reader.each_seat("first", kit.seats, "-", str)):
        if text == "-":
            continue
        if text == "?":
            s.first[p] = HIDDEN_LOOK
            continue
        mixed, spot, card = _read_look(kit, reader, text, over)
        if mixed or not own_from(p) <= spot < own_from(p) + EACH:
            reader.wrong(
                f"the first look of seat {p + 1} is at an own card, not {text}",
                f"der erste Blick von Platz {p + 1} gilt einer eigenen Karte, nicht {text}",
            )
        if not card and not over:
            reader.wrong(
                f"{text!r}: of a first look place and card are known, or neither: ?",
                f"{text!r}: Vom ersten Blick kennt man Platz und Karte oder beides nicht: ?",
            )
        s.first[p] = spot << CARD_BITS | card
    if all(s.first[: kit.seats]):
        s.phase = TURN


def _read_story(kit: Kit, s: State, reader: Reader, over: bool) -> None:
    text = reader.text("story", "-")
    entries = [] if text == "-" else text.split(",")
    if len(entries) > kit.most or (entries and s.phase == LOOK):
        reader.wrong(
            f"a story begins after the first looks and has at most {kit.most} actions",
            f"eine story beginnt nach den ersten Blicken und hat höchstens {kit.most} Aktionen",
        )
    for word in entries:
        if switch := _SWITCH.fullmatch(word):
            one, other = (_place(kit, reader, name) for name in switch.groups())
            action, card = SWITCH + one * len(PLACES) + other, 0
        else:
            mixed, spot, card = _read_look(kit, reader, word, over)
            # A shuffle of cards in the middle would be some other action: no seat may do it.
            action = SHUFFLE + spot - FIRST_OWN if mixed else spot
        _check_legal(kit, s, reader, word, action)
        note(s, s.done, action, card)
        s.done += 1


def _check_legal(kit: Kit, s: State, reader: Reader, word: str, action: int) -> None:
    seat = player_of(kit, s.done)
    if action not in kit.menu[seat][: kit.choices[seat]] or (word[0] == "*" and action < SHUFFLE):
        reader.wrong(
            f"{word} is no action of seat {seat + 1}", f"{word} ist keine Aktion von Platz {seat + 1}"
        )


def _read_mixing(kit: Kit, s: State, reader: Reader, name: str) -> None:
    s.looking = _place(kit, reader, name)
    seat = player_of(kit, s.done)
    if s.phase != TURN or not own_from(seat) <= s.looking < own_from(seat) + EACH:
        reader.wrong(
            f"seat {seat + 1} cannot be shuffling for {name}",
            f"Platz {seat + 1} kann nicht für {name} mischen",
        )
    s.phase = MIX


def _read_over(kit: Kit, s: State, reader: Reader, text: str) -> None:
    declared = s.done >= 2 * QUIET_ROUNDS * kit.seats and s.done % 2 == 0
    if s.phase != TURN or not declared or not all(s.card[: kit.cards]):
        reader.wrong(
            "a player declares at the beginning of a turn, from the fourth on, and all cards lie open",
            "angesagt wird zu Beginn eines Zuges, vom vierten an, und alle Karten liegen offen",
        )
    s.declarer = player_of(kit, s.done)
    if text != str(s.declarer + 1):
        reader.wrong(
            f"seat {s.declarer + 1} was to move, not {text}",
            f"am Zug war Platz {s.declarer + 1}, nicht {text}",
        )
    s.phase = OVER
