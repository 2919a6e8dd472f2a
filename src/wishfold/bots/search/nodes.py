"""What a search keeps: the nodes of its tree, the edges between them, and the path of an iteration.

Whole numbers, declared like a game's state; so they are objects when interpreted and records when compiled.
"""

from ...kernel.rules.fields import Fields


class Node(Fields):
    """An information state."""

    key = 0  # its digest; 0 is an empty place
    first_edge = 0  # where its edges begin
    edge_count = 0  # how many there are; 0 until it is expanded
    visits = 0  # how often an iteration came through
    reward = 0  # the sum of what those iterations brought


class Edge(Fields):
    """An action at a node."""

    action = 0
    prior = 0  # weights of the node's actions as running sums
    visits = 0  # how often it was taken
    reward = 0  # the sum of what that brought


class Step(Fields):
    """A step on the path of an iteration: which seat took which edge at which node."""

    node = 0
    edge = 0
    seat = 0
