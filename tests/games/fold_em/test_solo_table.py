"""The solo table as a terminal shows it, before a column is chosen and during play."""

import pytest

from wishfold.games.fold_em.components import solo_letters
from wishfold.games.fold_em.options import OPTIONS
from wishfold.games.fold_em.solo import legend, option_lines, table_lines

from .conftest import FOLD_EM, LayOut


@pytest.mark.clause("FE-26")
def test_before_a_column_is_chosen_all_six_are_shown_with_the_sad_face() -> None:
    heading, *columns = table_lines("en")
    assert heading.startswith("Solo table")
    assert len(columns) == 6
    signs = {"b": "●", "w": "○", "e": "◐"}
    for number, line in enumerate(columns, start=1):
        fields = line.replace(" ", "").removeprefix(f"column{number}")
        assert fields == "".join(signs[letter] for letter in solo_letters(number)) + "☹"


@pytest.mark.clause("FE-26")
def test_during_play_the_fields_used_so_far_are_marked(lay_out: LayOut) -> None:
    view = lay_out("seats=1 column=2 rolls=7 dice=4,3").position.view(0)
    lines = FOLD_EM.words.view(view, "en", ["Anna"])
    own = [line for line in lines if line.startswith("> column")]
    assert own == ["> column 2  xxxxx xx○◐● ◐○◐●◐ ○◐●◐○ ◐●◐○◐ ●◐○◐☹"]
    assert sum(line.startswith("  column") for line in lines) == 5


@pytest.mark.clause("FE-27")
def test_the_legend_of_crowns_goes_with_the_level(lay_out: LayOut) -> None:
    assert legend("en", 1) == (
        "Crowns for a win: 15 turns 5♛, 16–17 turns 4♛, 18–20 turns 3♛, 21–24 turns 2♛, 25–29 turns 1♛; "
        "below 15 one more a turn, and you are a master of folds."
    )
    for level in (3, 4):
        view = lay_out(f"seats=1 level={level} dice=4,3").position.view(0)
        assert legend("de", level) in FOLD_EM.words.view(view, "de", ["Anna"])
    assert "24 Züge 5♛" in legend("de", 4)


def test_the_option_shows_the_table_to_clients_and_terminals() -> None:
    (column,) = [option for option in OPTIONS if option.name == "column"]
    assert column.exhibit["columns"] == [solo_letters(number) for number in range(1, 7)]
    assert column.lines is not None
    assert list(column.lines("en")) == list(option_lines("en"))
    assert len(option_lines("de")) == 9
