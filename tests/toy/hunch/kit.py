"""From the chosen options to the instance that the rules play with."""

from wishfold.kernel.options import Options

from .rules import Kit


def hunch_kit(options: Options) -> Kit:
    kit = Kit()
    kit.seats = options.seats
    kit.rounds = options.number("rounds")
    return kit
