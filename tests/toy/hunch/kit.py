"""From the chosen options to the instance that the rules play with."""

from wishfold.kernel.options import Options

from .components import CARDS
from .rules import Kit


def hunch_kit(options: Options) -> Kit:
    kit = Kit()
    kit.seats = options.seats
    kit.rounds = options.number("rounds")
    return kit


def plays_with(options: Options, kit: Kit) -> bool:
    """A kit that somebody made: any number of rounds for which there are cards."""
    return kit.seats == options.seats and 1 <= kit.rounds <= len(CARDS) // kit.seats
