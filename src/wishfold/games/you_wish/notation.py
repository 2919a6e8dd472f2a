"""Positions of the YOU WISH! family in writing.

`hands=Wi2Dr/Wi/-` are the hands seat by seat: two letters a creature, a digit when there are
several; action cards are +A (ASK AGAIN), +S (SWITCH), +K (SKIP), +T (DRAW TWO); `?3` are three
cards that cannot be seen. What is in no hand, set or discard is the pile, unless `pile=` says
otherwise. `top=+S` lies on top of the discards; without it, the last of their kinds in the order of
the list. `way=right` is what the direction cards show. `tricks=2/0/0` are the action cards that
everybody knows to be in a hand, by number. Seats count from 1.
"""

import re
from typing import NoReturn

from ...kernel.notation import Reader, whole
from .components import CODES, CREATURES
from .position_checks import check_open, check_veiled, check_whole, out_of_creatures
from .rules.cards import count, one, total
from .rules.state import PHASES, STAND_STILL, Kit, State

_CARD = re.compile(r"(\?)(\d{1,3})|(\+[A-Z]|[A-Z][a-z])(\d?)")
_WAYS = ("left", "right")


def write_cards(cards: int, size: int | None = None) -> str:
    """Cards in the order of the list; `size` says how many there are in all, the unseen too."""
    text = "".join(
        code + (str(count(cards, kind)) if count(cards, kind) > 1 else "")
        for kind, code in enumerate(CODES)
        if count(cards, kind)
    )
    unseen = 0 if size is None else size - total(cards)
    return (text + (f"?{unseen}" if unseen else "")) or "-"


def read_cards(reader: Reader, text: str) -> tuple[int, int]:
    """The cards, and how many they are with the unseen ones."""
    cards = unseen = at = 0
    if text == "-":
        return 0, 0
    while at < len(text):
        found = _CARD.match(text, at)
        if not found:
            _no_card(reader, text[at:])
        at = found.end()
        if found[1]:
            unseen += int(found[2])
            continue
        if found[3] not in CODES:
            _no_card(reader, found[3])
        kind = CODES.index(found[3])
        n = int(found[4] or 1)
        if not 0 < n + count(cards, kind) <= 4:
            reader.wrong(
                f"there are four cards of a kind, not {n + count(cards, kind)} {found[3]}",
                f"von jeder Sorte gibt es vier Karten, nicht {n + count(cards, kind)} {found[3]}",
            )
        cards += n * one(kind)
    return cards, total(cards) + unseen


def read_open(reader: Reader, key: str, text: str) -> int:
    """Cards that everybody can see."""
    cards, size = read_cards(reader, text)
    if size != total(cards):
        reader.wrong(f"{key}= holds no unseen cards", f"in {key}= gibt es keine verdeckten Karten")
    return cards


def _no_card(reader: Reader, text: str) -> NoReturn:
    creatures = " ".join(CODES[:15])
    reader.wrong(
        f"{text!r} is not a card; creatures are {creatures}",
        f"{text!r} ist keine Karte; Wesen sind {creatures}",
    )


class TableNotation:
    """Both ways, for the whole family."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        seats = range(kit.seats)
        veiled = _veiled(kit, s)
        pairs = [("hands", "/".join(write_cards(s.hand[p], s.size[p]) for p in seats))]

        def add(key: str, value: str, usual: str) -> None:
            if value != usual:
                pairs.append((key, value))

        def each(key: str, cards: list[int]) -> None:
            add(key, "/".join(write_cards(cards[p]) for p in seats), "/".join("-" * kit.seats))

        each("laid", s.laid)
        add("discard", write_cards(s.discard), "-")
        add("top", write_top(s.top), write_top(last_kind(s.discard)))
        if veiled:
            pairs.append(("pile", f"?{s.pile_size}"))
        add("phase", PHASES[s.phase], "ask")
        add("seeker", str(s.seeker + 1), "1")
        add("turn", str(s.turns), "1")
        add("idle", str(s.idle), "0")
        add("way", _WAYS[s.backwards], "left")
        add("asked", CREATURES[s.asked], CREATURES[0])
        for key in ("shown", "played", "draws", "skips"):
            add(key, str(getattr(s, key)), "0")
        add("after", PHASES[s.after], "deal")
        add("receiver", str(s.receiver + 1), "1")
        each("sure", s.sure)
        each("none", [cards // 7 for cards in s.none])
        add("tricks", "/".join(str(s.tricks[p]) for p in seats), "/".join("0" * kit.seats))
        add("out", write_seats(s.out), "-" if veiled else write_seats(out_of_creatures(kit, s)))
        return pairs

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()

        def each(key: str, into: list[int]) -> None:
            read = reader.each_seat(key, kit.seats, "-", lambda text: read_open(reader, key, text))
            into[: kit.seats] = read

        hands = reader.each_seat("hands", kit.seats, None, lambda text: read_cards(reader, text))
        for p, (hand, size) in enumerate(hands):
            s.hand[p], s.size[p] = hand, size
        each("laid", s.laid)
        s.discard = read_open(reader, "discard", reader.text("discard", "-"))
        s.top = read_top(reader, s.discard)
        self._pile(kit, s, reader)
        s.phase = reader.one_of("phase", PHASES, "ask")
        s.seeker = reader.number("seeker", 1, 1, kit.seats) - 1
        s.turns = reader.number("turn", 1, 0, 1 << 20)
        s.idle = reader.number("idle", 0, -1, STAND_STILL)
        s.backwards = reader.one_of("way", _WAYS, "left")
        s.asked = reader.one_of("asked", CREATURES, CREATURES[0])
        s.shown = reader.number("shown", 0, 0, 2)
        s.played = reader.number("played", 0, 0, 2)
        s.draws = reader.number("draws", 0, 0, 2)
        s.skips = reader.number("skips", 0, 0, 4)
        s.after = reader.one_of("after", PHASES, "deal")
        s.receiver = reader.number("receiver", 1, 1, kit.seats) - 1
        each("sure", s.sure)
        each("none", s.none)
        s.none = [7 * cards for cards in s.none]
        tricks = reader.each_seat("tricks", kit.seats, "0", lambda text: read_number(reader, "tricks", text))
        s.tricks[: kit.seats] = tricks
        s.left = kit.sets - sum(total(laid) for laid in s.laid) // kit.set_size
        veiled = _veiled(kit, s)
        usual = "-" if veiled else write_seats(out_of_creatures(kit, s))
        s.out = read_seats(reader, reader.text("out", usual), kit.seats)
        check_open(kit, s, reader)
        (check_veiled if veiled else check_whole)(kit, s, reader)
        return s

    def _pile(self, kit: Kit, s: State, reader: Reader) -> None:
        """What is nowhere else, each kind counted; or just how many, when cards are unseen."""
        elsewhere = [*s.hand, *s.laid, s.discard]
        pile = 0
        for kind in range(len(CODES)):
            used = sum(count(cards, kind) for cards in elsewhere)
            left = count(kit.deck, kind) - used
            if left < 0:
                reader.wrong(
                    f"there are {count(kit.deck, kind)} {CODES[kind]} in the deck, not {used}",
                    f"von {CODES[kind]} sind {count(kit.deck, kind)} Karten im Spiel, nicht {used}",
                )
            pile += left * one(kind)
        hidden = sum(s.size) - sum(total(hand) for hand in s.hand)
        if hidden > total(pile):
            reader.wrong(
                f"{total(pile)} cards are left for the hands, not {hidden} unseen ones",
                f"für die Hände bleiben {total(pile)} Karten, nicht {hidden} verdeckte",
            )
        given = reader.text("pile", f"?{total(pile) - hidden}" if hidden else write_cards(pile))
        s.pile, s.pile_size = read_cards(reader, given)
        if s.pile_size + hidden != total(pile):
            left = total(pile) - hidden
            reader.wrong(
                f"{left} cards are left for the pile, not {s.pile_size}",
                f"für den Stapel bleiben {left} Karten, nicht {s.pile_size}",
            )
        if any(count(s.pile, kind) > count(pile, kind) for kind in range(len(CODES))):
            reader.wrong(
                f"what is left for the pile is {write_cards(pile)}, not {given}",
                f"für den Stapel bleibt {write_cards(pile)}, nicht {given}",
            )


def _veiled(kit: Kit, s: State) -> bool:
    return total(s.pile) != s.pile_size or any(total(s.hand[p]) != s.size[p] for p in range(kit.seats))


def last_kind(cards: int) -> int:
    """The last kind among these cards in the order of the list, or 0."""
    return max((kind for kind in range(len(CODES)) if count(cards, kind)), default=0)


def write_top(card: int) -> str:
    return CODES[card] if card else "-"


def read_top(reader: Reader, discard: int) -> int:
    """The card on top of the discards."""
    given = reader.text("top", write_top(last_kind(discard)))
    top = CODES.index(given) if given in CODES else 0
    if not count(discard, top) and (discard or given != "-"):
        reader.wrong(f"top={given} is not in discard=", f"top={given} kommt in discard= nicht vor")
    return top


def read_number(reader: Reader, key: str, text: str) -> int:
    number = whole(text)
    if number is None or number < 0:
        reader.wrong(
            f"{text!r} in {key}= is not a number of cards", f"{text!r} in {key}= ist keine Kartenzahl"
        )
    return number


def write_seats(mask: int) -> str:
    return "".join(str(p + 1) for p in range(8) if mask >> p & 1) or "-"


def read_seats(reader: Reader, text: str, seats: int) -> int:
    if text == "-":
        return 0
    if not text.isdecimal() or not all(1 <= int(digit) <= seats for digit in text):
        reader.wrong(
            f"{text!r} does not name seats from 1 to {seats}",
            f"{text!r} nennt keine Plätze von 1 bis {seats}",
        )
    return sum(1 << int(digit) - 1 for digit in set(text))
