"""Positions of Hunch in writing.

`hands=3/?/5` are the cards seat by seat, `calls=low/-/?` what they have called; `?` is there but
cannot be seen, `-` is not there. `shown=14` are the cards of earlier rounds, `score=1/0/0` what
they brought. The start is written with no word but the seats.
"""

from wishfold.kernel.notation import Reader, Writer
from wishfold.kernel.rules.bits import bit_count

from .components import CALLS, CARDS
from .rules import Kit, State, unseen


class HunchNotation:
    """Both ways."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        seats = range(kit.seats)
        to = Writer()
        to.each_seat("hands", [write_cards(s.hand[p], "?") if p < s.dealt else "-" for p in seats], "-")
        calls = [("?", *CALLS)[s.call[p]] if s.called >> p & 1 else "-" for p in seats]
        to.each_seat("calls", calls, "-")
        to.add("shown", write_cards(s.shown, "-"), "-")
        to.each_seat("score", s.score[: kit.seats], 0)
        return to.pairs

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()
        s.shown = read_cards(reader, reader.text("shown", "-"))
        s.round, odd = divmod(bit_count(s.shown), kit.seats)
        if odd or s.round > kit.rounds:
            reader.wrong(
                f"{kit.seats} cards are shown in each of {kit.rounds} rounds",
                f"in jeder der {kit.rounds} Runden werden {kit.seats} Karten gezeigt",
            )
        for p, score in enumerate(reader.each_seat("score", kit.seats, "0", str)):
            if score not in map(str, range(s.round + 1)):
                reader.wrong(
                    f"nobody scores {score} in {s.round} rounds",
                    f"niemand bekommt in {s.round} Runden {score} Punkte",
                )
            s.score[p] = int(score)
        self._hands(kit, s, reader)
        self._calls(kit, s, reader)
        return s

    def _hands(self, kit: Kit, s: State, reader: Reader) -> None:
        for p, hand in enumerate(reader.each_seat("hands", kit.seats, "-", str)):
            if hand == "-":
                continue
            if s.dealt != p or s.round == kit.rounds:
                reader.wrong(
                    "cards are dealt from seat 1 on, as long as there are rounds",
                    "Karten werden ab Platz 1 gegeben, solange es Runden gibt",
                )
            s.dealt += 1
            card = 0 if hand == "?" else read_cards(reader, hand)
            if hand != "?" and (bit_count(card) != 1 or not card & unseen(kit, s)):
                reader.wrong(
                    f"seat {p + 1} holds one card that is nowhere else, not {hand}",
                    f"Platz {p + 1} hat eine Karte, die sonst nirgends ist, nicht {hand}",
                )
            s.hand[p] = card

    def _calls(self, kit: Kit, s: State, reader: Reader) -> None:
        for p, call in enumerate(reader.each_seat("calls", kit.seats, "-", str)):
            if call == "-":
                continue
            if call not in ("?", *CALLS):
                reader.wrong(
                    f"a call is one of {', '.join(CALLS)}, not {call}",
                    f"angesagt wird {' oder '.join(CALLS)}, nicht {call}",
                )
            s.called |= 1 << p
            s.call[p] = ("?", *CALLS).index(call)
        if s.called and (s.dealt < kit.seats or bit_count(s.called) == kit.seats):
            reader.wrong(
                "calls come after all cards, and are shown when all have called",
                "angesagt wird nach dem Geben, und wenn alle angesagt haben, wird gezeigt",
            )


def write_cards(cards: int, none: str) -> str:
    return "".join(name for card, name in enumerate(CARDS) if cards >> card & 1) or none


def read_cards(reader: Reader, text: str) -> int:
    if text == "-":
        return 0
    if any(name not in CARDS for name in text) or len(set(text)) < len(text):
        reader.wrong(
            f"{text} are not different cards from {CARDS[0]} to {CARDS[-1]}",
            f"{text} sind keine verschiedenen Karten von {CARDS[0]} bis {CARDS[-1]}",
        )
    return sum(1 << CARDS.index(name) for name in text)
