"""What is offered says where it leads: strings with their ends, as the sheet lies."""

import pytest

from .conftest import LayOut, Table, printed


def offered(table: Table, action: str, language: str = "en") -> str:
    (found,) = [legal for legal in table.position.legal(0) if legal.text == action]
    (said,) = table.position.offers([found], 0, language, ["Anna", "Ben"])
    return said


@pytest.mark.parametrize(
    ("text", "action", "english", "german"),
    [
        ("dice=5,3 taken=black", "draw first a15 n", "Draw 5: a15→a10", "Zeichne 5: a15→a10"),
        ("dice=2+3,3 taken=black", "draw second o1 s", "Draw 3: o1→o4", "Zeichne 3: o1→o4"),
        (
            "dice=2+3,3 taken=black folds=..l./....",
            "draw second+1 o1 w",
            "Draw 4 (+1): o1→k1",
            "Zeichne 4 (+1): o1→k1",
        ),
        (
            "dice=4,3 taken=black bonus=2/-",
            "draw bonus2 a1 e",
            "Draw 2 (bonus): a1→c1",
            "Zeichne 2 (Bonus): a1→c1",
        ),
        ("dice=4,3 taken=black numbers=0/3", "done", "Done with this roll", "Fertig mit diesem Wurf"),
    ],
)
def test_a_string_names_its_end(lay_out: LayOut, text: str, action: str, english: str, german: str) -> None:
    table = lay_out(f"seats=2 {text}")
    assert offered(table, action) == english
    assert offered(table, action, "de") == german


def test_a_string_that_meets_a_star_or_an_orb_goes_on_from_there(lay_out: LayOut) -> None:
    sheet = printed(3, a1="O", c1="+", a3="@", h8="@", j9="@")
    table = lay_out("seats=2 dice=4,3 taken=black", sheet)
    assert offered(table, "draw first a1 e") == "Draw 4: a1→c1, then any way"
    assert offered(table, "draw first a1 s") == "Draw 4: a1→a3, then out of another orb"
    table.does("draw first a1 e")
    assert offered(table, "go s") == "Go on: c1→c3"


def test_on_level_4_a_bonus_is_drawn_from_where_it_was_won(lay_out: LayOut) -> None:
    table = lay_out("level=4 seats=2 dice=4,3 taken=black marks=e7/- string=bonus:e7:1/-")
    assert offered(table, "draw bonus1 e7 n") == "Draw 1 (bonus): e7→e6"


def test_every_offer_of_a_game_says_what_then_happens(lay_out: LayOut) -> None:
    """The end that is offered is the end that is told, on every level."""
    kinds = set()
    for level in (1, 2, 3, 4):
        table = lay_out(f"level={level} seats=2 dice=2+3,1+2 taken=black circled=g9,h4,k7/- marks=h8/-")
        for action in table.position.legal(0):
            kinds.add(action.kind)
            (said,) = table.position.offers([action], 0, "en", ["Anna", "Ben"])
            told = table.position.copy().push(action, 0)
            ends = [event.fields["end"] for event in told if event.name in ("drew", "slid")]
            assert all(f"→{_place(end)}" in said for end in ends), said
    assert kinds >= {"draw", "slide"}


def _place(box: int) -> str:
    return "abcdefghijklmno"[box % 15] + str(box // 15 + 1)
