"""Taking back a decision, and with it what happened by itself since."""

from ..kernel.actions import Action
from ..kernel.position import Position
from ..kernel.record_lines import Margin

AUTO = "auto"
"""The mark of a step that nobody decided, because there was but one choice."""


def take_back(position: Position, margin: Margin, seat: int) -> tuple[Action, set[int]]:
    """Takes back the seat's latest decision; returns it and the seats that must be asked anew.

    Steps that made themselves give way: they would hold the seat fast, and will make themselves again.
    """
    anew = {seat}
    while position.steps and margin.marks.get(len(position.steps) - 1) == AUTO:
        other = position.steps[-1].seat
        position.take_back(other)
        margin.drop(len(position.steps))
        anew.add(other)
    while True:
        at = max((n for n, step in enumerate(position.steps) if step.seat == seat), default=-1)
        action = position.take_back(seat)
        if margin.drop(at) != AUTO:
            return action, anew
