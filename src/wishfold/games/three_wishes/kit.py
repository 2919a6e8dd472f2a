"""From the chosen options to the instance that the rules play with."""

from functools import cache

from ...kernel.options import Options
from .actions import ACTIONS
from .components import DECK, EACH, MIDDLE, NOTES, PLACES, ROUNDS, SWITCHES
from .rules.state import Kit


def three_wishes_kit(options: Options) -> Kit:
    kit = Kit()
    kit.seats = options.seats
    kit.starts = options.number("starts") - 1
    kit.own = SWITCHES.index(str(options["switch"]))
    kit.notes = NOTES.index(str(options["notes"]))
    kit.places = len(MIDDLE) + EACH * kit.seats
    kit.cards = kit.places + 1
    kit.most = 2 * kit.seats * ROUNDS
    for number, card in enumerate(DECK):
        kit.deck |= (card.seats <= kit.seats) << number
        kit.type[number] = card.type
        kit.value[number] = card.value
        kit.special[number] = card.special
    for seat in range(kit.seats):
        choices = _choices(kit.places, kit.own, seat)
        kit.choices[seat] = len(choices)
        kit.menu[seat][: len(choices)] = choices
    return kit


@cache
def _choices(places: int, own: int, seat: int) -> list[int]:
    """What a seat may always do in its turn, by ids, ascending."""
    mine = range(len(MIDDLE) + EACH * seat, len(MIDDLE) + EACH * (seat + 1))
    table = range(places)
    peeks = [ACTIONS.base("peek") + place for place in table]
    switches = [
        ACTIONS.base("switch") + place * len(PLACES) + other
        for place in table
        for other in table
        if place < other and (not own or place in mine or other in mine)
    ]
    shuffles = [ACTIONS.base("shuffle") + place - len(MIDDLE) for place in mine]
    return peeks + switches + shuffles
