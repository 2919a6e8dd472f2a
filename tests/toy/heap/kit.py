"""From the chosen options to the instance that the rules play with."""

from wishfold.kernel.options import Options

from .rules import Kit


def heap_kit(options: Options) -> Kit:
    kit = Kit()
    kit.seats = options.seats
    kit.starts = options.number("starts") - 1
    return kit
