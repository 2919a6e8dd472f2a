"""One running game or series: truth, dice, record, undo, clocks."""
