"""What a search keeps: the nodes of its tree, the edges between them, and the way that an iteration takes.

Whole numbers, declared like a game's state; so they are objects when interpreted and records when compiled.
"""

from ...kernel.fields import Fields


class Node(Fields):
    """An information state."""

    key = 0  # its digest; 0 is an empty place
    first = 0  # where its edges begin
    count = 0  # how many there are; 0 as long as nobody came back
    visits = 0  # how often one of them was taken
    brought = 0  # what that brought


class Edge(Fields):
    """An action at a node."""

    action = 0
    appeal = 0  # how inclined a decent player is to take it, as running sums over the node
    taken = 0  # how often
    brought = 0  # what that brought


class Step(Fields):
    """On the way of an iteration: which seat took which edge at which node."""

    node = 0
    edge = 0
    seat = 0
