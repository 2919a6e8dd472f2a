"""From the chosen options to the instance that the rules play with."""

from ...kernel.options import Options
from .components import ACTION_CARDS, COPIES, CREATURES, dealt
from .rules.cards import full_sets, one, total
from .rules.state import Kit

_NOT_FOR_TWO = ("switch", "skip")


def go_fish_kit(options: Options) -> Kit:
    return _kit(options, ())


def you_wish_kit(options: Options) -> Kit:
    left_out = _NOT_FOR_TWO if options.seats == 2 else ()
    return _kit(options, tuple(card for card in ACTION_CARDS if card not in left_out))


def _kit(options: Options, action_cards: tuple[str, ...]) -> Kit:
    creatures = options.number("creatures")
    kinds = [*range(creatures), *(len(CREATURES) + ACTION_CARDS.index(card) for card in action_cards)]
    kit = Kit()
    kit.seats = options.seats
    kit.dealt = dealt(options.seats)
    kit.set_size = options.number("sets")
    kit.full = full_sets(kit.set_size)
    kit.sets = creatures * COPIES // kit.set_size
    kit.action_cards = 1 if action_cards else 0
    kit.deck = sum(COPIES * one(kind) for kind in kinds)
    kit.deck_size = total(kit.deck)
    return kit
