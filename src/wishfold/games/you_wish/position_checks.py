"""A position that could not be played on is no position: what the notation refuses, and why."""

from ...kernel.notation import Reader
from ...kernel.rules.rng import seeded
from ...kernel.story import NOBODY
from .components import CODES
from .rules.cards import CREATURE_BITS, count, kinds, total
from .rules.hidden import imagine
from .rules.play import SKIP, SWITCH
from .rules.state import ASK, DEAL, DRAW, OVER, PLAY, REFILL, STAND_STILL, Kit, State


def check_open(kit: Kit, s: State, reader: Reader) -> None:
    """What lies open must be right in a veiled position too."""
    if s.discard & CREATURE_BITS:
        reader.wrong("only action cards are discarded", "nur Aktionskarten kommen auf den Ablagestapel")
    for p in range(kit.seats):
        if s.laid[p] & ~CREATURE_BITS or any(count(s.laid[p], kind) % kit.set_size for kind in range(15)):
            reader.wrong(
                f"what seat {p + 1} has laid down are not whole sets of {kit.set_size}",
                f"was Platz {p + 1} abgelegt hat, sind keine vollen Sätze aus {kit.set_size} Karten",
            )
        _check_known(kit, s, p, reader)
    if s.left == 0 and s.phase != OVER:
        reader.wrong(
            "all sets are laid: phase must be over", "alle Sätze sind abgelegt: phase muss over sein"
        )
    if s.idle >= STAND_STILL and s.phase != OVER:
        reader.wrong(
            f"after {STAND_STILL} turns without a card handed over phase must be over",
            f"nach {STAND_STILL} Zügen, in denen keine Karte die Hand wechselt, muss phase over sein",
        )
    _check_draw(s, reader)
    _check_action_cards(kit, s, reader)
    _check_shown(kit, s, reader)


def check_whole(kit: Kit, s: State, reader: Reader) -> None:
    """What can be told only when every card is seen."""
    for p in range(kit.seats):
        _check_hand(kit, s, p, reader)
    if s.phase in (ASK, PLAY) and not s.hand[s.seeker] & CREATURE_BITS:
        reader.wrong("the seeker holds no creature", "wer dran ist, hat kein Wesen")
    if s.left and s.out != out_of_creatures(kit, s):
        reader.wrong(
            "out= must name the seats without creatures, once the pile is empty",
            "out= nennt, sobald der Stapel leer ist, die Plätze ohne Wesen",
        )
    if s.phase == DEAL:
        _check_deal(kit, s, reader)
    if s.phase == REFILL and (s.after not in (DEAL, ASK, DRAW) or s.hand[s.receiver] & CREATURE_BITS):
        reader.wrong(
            "phase=refill needs a receiver without creatures, and after=deal, ask or draw",
            "zu phase=refill gehört ein receiver ohne Wesen und after=deal, ask oder draw",
        )
    if s.phase == REFILL and not s.pile_size:
        reader.wrong("nobody refills from an empty pile", "aus einem leeren Stapel füllt niemand auf")


def check_veiled(kit: Kit, s: State, reader: Reader) -> None:
    """There must be a world behind the veil, so that it can be imagined."""
    for kind, code in enumerate(CODES):
        known = sum(max(count(s.hand[p], kind), count(s.sure[p], kind)) for p in range(kit.seats))
        left = count(kit.deck - s.discard - sum(s.laid), kind)
        if known > left:
            reader.wrong(
                f"{left} {code} are left for the hands, but sure= and hands= name {known}",
                f"für die Hände bleiben {left} {code}, sure= und hands= nennen aber {known}",
            )
    if s.out and s.pile_size:
        reader.wrong(
            "nobody is out while the pile has cards", "solange der Stapel Karten hat, ist niemand out"
        )
    if s.phase not in (ASK, PLAY, OVER):
        return
    seen = [p for p in range(kit.seats) if total(s.hand[p]) == s.size[p]]
    for p in seen if s.phase != OVER else ():
        if (not s.hand[p] & CREATURE_BITS) != bool(s.out >> p & 1):
            reader.wrong(
                f"seat {p + 1} is out just when it holds no creature",
                f"Platz {p + 1} ist genau dann out, wenn kein Wesen auf der Hand ist",
            )
    if s.phase != OVER and s.out >> s.seeker & 1:
        reader.wrong("the seeker holds no creature", "wer dran ist, hat kein Wesen")
    if not all(_imaginable(kit, s, seat) for seat in [NOBODY, *seen]):
        reader.wrong(
            "no cards for the unseen hands agree with all of it",
            "zu alledem passen keine Karten für die verdeckten Hände",
        )


def out_of_creatures(kit: Kit, s: State) -> int:
    """Once the pile is empty, a seat without creatures is passed over."""
    if s.pile_size or s.left == 0:
        return 0
    return sum(1 << p for p in range(kit.seats) if not s.hand[p] & CREATURE_BITS)


def _imaginable(kit: Kit, s: State, seat: int) -> bool:
    world = s.copy()
    imagine(kit, world, seat, [seeded(0)])
    return all(total(world.hand[p]) == s.size[p] for p in range(kit.seats))


def _check_known(kit: Kit, s: State, p: int, reader: Reader) -> None:
    """What everybody knows of a hand: it must fit what is seen of it, and its size."""
    if s.none[p] & ~CREATURE_BITS or s.none[p] != 7 * kinds(s.none[p]):
        reader.wrong("none= names creatures, each once", "none= nennt Wesen, jedes einmal")
    if s.sure[p] & ~CREATURE_BITS:
        reader.wrong("sure= names creatures", "sure= nennt Wesen")
    if s.sure[p] & kit.full and s.phase != DRAW:
        reader.wrong(
            f"sure= claims a full set in the hand of seat {p + 1}",
            f"sure= behauptet einen vollen Satz auf der Hand von Platz {p + 1}",
        )
    seen = total(s.hand[p]) == s.size[p]
    held = s.hand[p] if seen else s.sure[p]
    if total(s.sure[p]) > s.size[p] or any(count(s.sure[p], kind) > count(held, kind) for kind in range(15)):
        reader.wrong(
            f"sure= says more than seat {p + 1} holds",
            f"sure= nennt mehr, als Platz {p + 1} auf der Hand hat",
        )
    if s.none[p] & (s.hand[p] | s.sure[p]):
        reader.wrong(
            f"none= denies what seat {p + 1} holds", f"none= bestreitet, was Platz {p + 1} auf der Hand hat"
        )
    actions = total(s.hand[p] & ~CREATURE_BITS) if seen else s.size[p] - total(s.sure[p])
    if s.tricks[p] > actions:
        reader.wrong(
            f"tricks= says more than seat {p + 1} holds",
            f"tricks= nennt mehr, als Platz {p + 1} auf der Hand hat",
        )


def _check_draw(s: State, reader: Reader) -> None:
    if s.phase != DRAW:
        if s.draws:
            reader.wrong("draws= belongs to phase=draw", "draws= gehört zu phase=draw")
        return
    if s.after != DRAW or not 1 <= s.draws <= s.pile_size:
        reader.wrong(
            "phase=draw needs after=draw and draws= from 1 to the cards of the pile",
            "zu phase=draw gehören after=draw und draws= von 1 bis zur Zahl der Karten im Stapel",
        )
    if s.receiver != s.seeker:
        reader.wrong("in phase=draw the receiver is the seeker", "in phase=draw ist receiver, wer dran ist")
    if s.draws == 2 and s.played != 2:
        reader.wrong("draws=2 needs played=2, a DRAW TWO", "zu draws=2 gehört played=2, ein ZWEI ZIEHEN")


def _check_action_cards(kit: Kit, s: State, reader: Reader) -> None:
    if s.phase == PLAY and not kit.action_cards:
        reader.wrong(
            "there is no phase play without action cards", "ohne Aktionskarten gibt es keine phase play"
        )
    if s.played and not kit.action_cards:
        reader.wrong("without action cards played= must be 0", "ohne Aktionskarten kann played= nur 0 sein")
    if s.played and s.phase == PLAY:
        reader.wrong(
            "after an action card there is no phase play in this turn",
            "nach einer Aktionskarte gibt es in diesem Zug keine phase play mehr",
        )
    if s.played == 2 and s.phase == ASK:
        reader.wrong(
            "after played=2, a DRAW TWO, nobody asks in this turn",
            "nach played=2, einem ZWEI ZIEHEN, wird in diesem Zug nicht mehr gefragt",
        )
    if s.skips and not count(kit.deck, SKIP):
        reader.wrong(
            "there is no SKIP in this deck for skips=", "für skips= fehlt in diesen Karten AUSSETZEN"
        )
    if s.backwards and not count(kit.deck, SWITCH):
        reader.wrong(
            "there is no SWITCH in this deck for way=right",
            "für way=right fehlt in diesen Karten RICHTUNGSWECHSEL",
        )


def _check_shown(kit: Kit, s: State, reader: Reader) -> None:
    """Cards are shown in the final draw, and stay in view until the next ask."""
    most = 0
    if s.phase == DRAW:
        most = (s.played == 2) + 1 - s.draws
    elif s.phase == OVER or (s.phase == ASK and s.turns > 1 and not s.played):
        most = 1 + kit.action_cards
    elif s.phase == REFILL and s.after == DRAW:
        most = 1 + (s.played == 2)
    if s.shown > most:
        reader.wrong(
            f"shown= can be at most {most} here, not {s.shown}",
            f"shown= kann hier höchstens {most} sein, nicht {s.shown}",
        )


def _check_hand(kit: Kit, s: State, p: int, reader: Reader) -> None:
    between_two_draws = s.phase == DRAW and p == s.seeker and s.played == 2 and s.draws == 1
    if s.hand[p] & kit.full and s.phase != DEAL and not between_two_draws:
        reader.wrong(
            f"seat {p + 1} holds a full set: it belongs to laid=",
            f"Platz {p + 1} hat einen vollen Satz auf der Hand: der gehört zu laid=",
        )
    if s.phase in (ASK, PLAY) and not s.hand[p] & CREATURE_BITS and s.pile_size:
        reader.wrong(
            f"seat {p + 1} holds no creature although the pile has cards",
            f"Platz {p + 1} hat kein Wesen, obwohl im Stapel noch Karten sind",
        )


def _check_deal(kit: Kit, s: State, reader: Reader) -> None:
    """Cards are dealt one by one from seat 1, so their number says who has how many."""
    out = kit.deck_size - s.pile_size
    if out >= kit.dealt * kit.seats:
        reader.wrong(
            f"the deal is over with {kit.dealt} cards each",
            f"mit je {kit.dealt} Karten ist das Austeilen vorbei",
        )
    rounds, more = divmod(out, kit.seats)
    if s.receiver != more or any(s.size[p] != rounds + (p < more) for p in range(kit.seats)):
        reader.wrong(
            "the deal goes round from seat 1, one card each; receiver= is next",
            "ausgeteilt wird reihum ab Platz 1, je eine Karte; receiver= ist als Nächstes dran",
        )
