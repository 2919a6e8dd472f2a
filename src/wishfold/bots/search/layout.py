"""Where the arrays of a search hold what."""

# The rows of `buffers`, which is all that an iteration needs besides the tree, in one array.
ACTIONS = 0
WEIGHTS = 1
REWARDS = 2
CHANCES = 3
"""The sum of each seat's rewards over all iterations."""
ROWS = 4

# The cells of `counters`.
NODES_USED = 0
EDGES_USED = 1
TRANSITIONS = 2
COUNTERS = 3

# The states that a search needs: the seat's own, the imagined world, and what a seat knows of that.
ROOT = 0
WORLD = 1
INFOSET = 2
STATES = 3
