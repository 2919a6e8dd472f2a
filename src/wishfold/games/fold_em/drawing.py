"""The folded sheet in characters: two for each place, what is printed and what is drawn.

The reverse is seen from behind, so its columns run the other way; their names stay.
"""

from .components import BOXES, COLUMNS, SIDE
from .sheets.sheet import ICE
from .view import PrintView, SheetView

PLAIN_BACK = ":"
HOLE = "#"


def drawn(sheet: SheetView, printed: PrintView) -> list[str]:
    """Fifteen lines, and the names of the columns above them."""
    columns = range(SIDE - 1, -1, -1) if sheet.turned else range(SIDE)
    lines = ["   " + " ".join(COLUMNS[column] for column in columns)]
    for row in range(SIDE):
        cells = [_cell(sheet, printed, row, column) for column in columns]
        lines.append(f"{row + 1:>2} {''.join(cells)}".rstrip())
    return lines


def _cell(sheet: SheetView, printed: PrintView, row: int, column: int) -> str:
    box = sheet.top[row * SIDE + column]
    if box == -1:
        return "  "
    if box < 0:
        rising = (row < SIDE // 2) == (column < SIDE // 2)
        return ("\\", "/")[rising != sheet.turned] + " "
    at, column_there = divmod(box % BOXES, SIDE)
    back = box >= BOXES
    sign = (printed.back if back else printed.front)[at][column_there]
    ice = not back and printed.ice[at][column_there] == ICE
    crossed = sheet.marks[box // SIDE] >> column_there & 1
    circled = sheet.circles[box // SIDE] >> column_there & 1
    mark = "o" if circled else "x" if crossed else ICE if ice and sign != "." else " "
    if sign == "." or (ice and crossed and sign != "*"):
        sign = ICE if ice else PLAIN_BACK if back != sheet.turned else "."
        if crossed and not ice:
            return mark + " "
    return (HOLE if sign == "H" else sign) + mark
