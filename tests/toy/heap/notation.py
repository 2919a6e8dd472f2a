"""Positions of Heap in writing.

`heap=3` are the stones that lie there, `turn=2` the actions so far, `latest=1` what was taken last,
`winner=1` who took the last one. The start is written with no word but the seats.
"""

from wishfold.kernel.notation import Reader

from .components import MOST_SEATS, SIZES
from .rules import Kit, State

LARGEST = int(SIZES[-1])


class HeapNotation:
    """Both ways."""

    def write(self, kit: Kit, s: State) -> list[tuple[str, str]]:
        if not s.heaped:
            return []
        pairs = [("heap", s.heap), ("turn", s.turn), ("latest", s.latest), ("winner", s.winner)]
        return [(key, str(value)) for key, value in pairs if value or key == "heap"]

    def read(self, kit: Kit, reader: Reader) -> State:
        s = State()
        heap = reader.number("heap", -1, -1, LARGEST)
        s.heaped, s.heap = int(heap >= 0), max(heap, 0)
        s.turn = reader.number("turn", 0, 0, LARGEST)
        s.latest = reader.number("latest", 0, 0, 2)
        s.winner = reader.number("winner", 0, 0, MOST_SEATS)
        if (s.turn or s.latest or s.winner) and not s.heaped:
            reader.wrong("nothing happens before the heap is there", "vor dem Haufen geschieht nichts")
        return s
