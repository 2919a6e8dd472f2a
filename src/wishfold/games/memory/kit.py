"""From the chosen options to the instance that the rules play with."""

from ...kernel.options import Options
from .components import NOTES
from .rules.state import Kit


def memory_kit(options: Options) -> Kit:
    kit = Kit()
    kit.seats = options.seats
    kit.notes = NOTES.index(str(options["notes"]))
    return kit
