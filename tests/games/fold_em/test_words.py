"""How Fold 'Em is spoken of, in both languages."""

from dataclasses import replace

import pytest

from wishfold.games.fold_em.components import PLACES
from wishfold.games.fold_em.rules.reckoning import crowns
from wishfold.kernel.book import LANGUAGES
from wishfold.kernel.events import Event
from wishfold.kernel.story import EVERYONE

from .conftest import FOLD_EM, LayOut, printed

NAMES = ["Anna", "Ben"]
SMILEYS = "c2,a3,d4"
"""All of the small square top left."""
A1, E1 = PLACES.index("a1"), PLACES.index("e1")


def said(language: str, name: str, *values: int, names: list[str] = NAMES) -> str | None:
    kind = FOLD_EM.events.kinds[FOLD_EM.events.number(name)]
    fields = dict(zip(kind.fields, values, strict=True))
    return FOLD_EM.words.event(Event(kind, fields, EVERYONE), language, names)


@pytest.mark.parametrize(
    ("name", "values", "english", "german"),
    [
        ("turn_begins", (1, 12), "Roll 12: Ben has the dice.", "Wurf 12: Ben hat die Würfel."),
        ("rolled", (0, 3), "The black die shows 2+3.", "Gewürfelt, schwarz: 2+3."),
        ("rolled", (1, 1), "The white die shows 1+1.", "Gewürfelt, weiß: 1+1."),
        ("took", (0, 1), "Anna uses the white die.", "Anna nimmt den Würfel: weiß."),
        ("drew", (0, A1, E1), "Anna draws from a1 to e1.", "Anna zeichnet von a1 nach e1."),
        ("slid", (0, A1, E1), "Anna slides from a1 to e1.", "Anna rutscht von a1 nach e1."),
        ("beamed", (1, A1, E1), "Ben beams from a1 to e1.", "Ben beamt von a1 nach e1."),
        ("won_bonus", (0, 2, E1), "Anna gets a bonus of 2 at e1.", "Anna bekommt auf e1 einen Bonus: 2."),
        ("reckoning", (0, 1, 5), "Anna: place 1, winning symbols: 5.", "Anna: Platz 1, Zielsymbole: 5."),
        ("reckoning", (0, 0, 2), "Anna: winning symbols: 2.", "Anna: Zielsymbole: 2."),
    ],
)
def test_events_in_both_languages(name: str, values: tuple[int, ...], english: str, german: str) -> None:
    assert said("en", name, *values) == english
    assert said("de", name, *values) == german


@pytest.mark.clause("FE-11")
@pytest.mark.parametrize(
    ("name", "values", "english", "german"),
    [
        (
            "folded",
            (0, 1, 1),
            "ROLL 'EM FOLD 'EM! Anna makes the large fold top right.",
            "KANNSTE KNICKEN! Anna faltet rechts oben: groß.",
        ),
        (
            "creased",
            (0, 3),
            "ROLL 'EM FOLD 'EM! Anna makes the second fold of the side of column a.",
            "KANNSTE KNICKEN! Anna faltet ein zweites Mal: Seite der Spalte a.",
        ),
    ],
)
def test_every_fold_is_exclaimed(name: str, values: tuple[int, ...], english: str, german: str) -> None:
    assert said("en", name, *values) == english
    assert said("de", name, *values) == german


@pytest.mark.clause("FE-27")
@pytest.mark.parametrize(
    ("level", "rolls", "english"),
    [
        (1, 14, "Anna wins. Crowns: 5."),
        (1, 13, "Anna wins and is a master of folds. Crowns: 6."),
        (3, 11, "Anna wins and is a master of folds. Crowns: 8."),
        (4, 23, "Anna wins. Crowns: 5."),
        (4, 22, "Anna wins and is a master of folds. Crowns: 6."),
    ],
)
def test_below_the_legend_one_is_a_master_of_folds(level: int, rolls: int, english: str) -> None:
    won = crowns(level, rolls + 1)
    assert said("en", "reckoning", 0, 1, won, names=["Anna"]) == english
    german = said("de", "reckoning", 0, 1, won, names=["Anna"])
    assert german is not None
    assert ("Faltmeister" in german) is (won > 5)


@pytest.mark.clause("FE-27")
def test_alone_the_reckoning_speaks_of_crowns() -> None:
    assert said("en", "reckoning", 0, 1, 4, names=["Anna"]) == "Anna wins. Crowns: 4."
    assert said("en", "reckoning", 0, 1, 6) == "Anna: place 1, winning symbols: 6."
    sad = "Anna ist beim traurigen Gesicht und hat nicht gewonnen."
    assert said("de", "reckoning", 0, 0, 0, names=["Anna"]) == sad


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_but_the_round_and_the_number_used_is_spoken_of(language: str) -> None:
    spoken = {kind.name: said(language, kind.name, *[0] * len(kind.fields)) for kind in FOLD_EM.events.kinds}
    assert [name for name, sentence in spoken.items() if sentence is None] == ["round_begins", "used"]


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("draw first a1 e", "Draw the first number east from a1", "Zeichne die erste Zahl nach Osten ab a1"),
        ("draw bonus3 o1 w", "Draw bonus 3 west from o1", "Zeichne Bonus 3 nach Westen ab o1"),
        (
            "slide second+1 b2 s later",
            "Slide with the second number +1 on the second ice south from b2",
            "Rutsche (die zweite Zahl +1) auf dem zweiten Eis nach Süden ab b2",
        ),
        ("go n", "Go on north", "Weiter nach Norden"),
        ("beam h12", "Beam to h12", "Beame nach h12"),
        ("fold bottom-left small", "Fold bottom left, small", "Falte links unten, klein"),
        ("crease upper", "Fold the upper side a second time", "Falte ein zweites Mal: obere Seite"),
        ("turn over", "Turn the sheet over", "Dreh den Bogen um"),
        ("take black", "Use the black die", "Nimm den Würfel: schwarz"),
        ("done", "Done with this roll", "Fertig mit diesem Wurf"),
    ],
)
def test_actions_in_both_languages(text: str, english: str, german: str) -> None:
    action = FOLD_EM.actions.read(text)
    assert action is not None
    assert FOLD_EM.words.action(action, "en", NAMES) == english
    assert FOLD_EM.words.action(action, "de", NAMES) == german


def lines(lay_out: LayOut, text: str, language: str = "en", seat: int = 0) -> list[str]:
    return FOLD_EM.words.view(lay_out(text).position.view(seat), language, NAMES)


def test_the_sheet_is_drawn_with_its_folds_and_marks(lay_out: LayOut) -> None:
    text = "seats=2 dice=4,3 taken=black folds=s.../.... circled=e8,g4/- marks=e5,f8,h8/-"
    drawing = [line for line in lines(lay_out, text) if line[:2].strip().isdigit()]
    assert drawing[0] == " 1       / . . . . . . . . . . Oo"
    assert drawing[3] == " 4 / Oo: : . . o . . . . . . F ."
    assert drawing[4] == " 5 . . . . Fx. . . . 1 F . . . ."
    assert drawing[7] == " 8 . . 2 . o x . *x. . . . . 3 ."


def test_the_reverse_is_drawn_mirrored_and_its_names_stay(lay_out: LayOut) -> None:
    text = "level=4 seats=2 dice=4,3 taken=black folds=ssss/.... reverse=over:n/- circled=l9'/-"
    drawn = lines(lay_out, text)
    at = drawn.index("   o n m l k j i h g f e d c b a")
    assert drawn[at + 1 : at + 3] == [" 1", " 2"]
    assert drawn[at + 3] == " 3   / / . : : : : * : : ! \\ \\"
    assert drawn[at + 9] == " 9 . . . o . . . . . 2 . . . . ."


@pytest.mark.parametrize(
    ("marks", "english"),
    [
        ("-", "Fold top left: small needs c2, a3, d4; large also e5 and gives {white}."),
        ("e5", "Fold top left: small and large need c2, a3, d4; large gives {white}."),
        ("c2,a3,d4", "Fold top left: small is possible; large needs e5 and gives {white}."),
        ("c2,a3,d4,e5", "Fold top left: small or large is possible; large gives {white}."),
    ],
)
def test_what_a_corner_needs_and_gives_is_said(lay_out: LayOut, marks: str, english: str) -> None:
    said = lines(lay_out, f"seats=2 dice=4,3 taken=black marks={marks}/-")
    assert english.format(white="the right to use the white die whoever took it") in said


@pytest.mark.clause("FE-26")
def test_alone_it_is_said_that_the_choice_of_a_die_does_nothing(lay_out: LayOut) -> None:
    spoken = FOLD_EM.words.view(lay_out("seats=1 dice=4,3").position.view(0), "en", ["Anna"])
    choice = "the choice of the white die, which does nothing alone"
    assert f"Fold top left: small needs c2, a3, d4; large also e5 and gives {choice}." in spoken
    won = f"Anna gets a corner bonus from the next roll on: {choice}."
    assert said("en", "won_perk", 0, 3, names=["Anna"]) == won
    assert said("en", "won_perk", 0, 1, names=["Anna"]) == said("en", "won_perk", 0, 1)


def test_what_is_on_hand_is_said(lay_out: LayOut) -> None:
    text = "seats=2 dice=2+3,3 taken=black folds=..l./.... bonus=1/-"
    assert "Still to use: 2 (first), 3 (second), +1 on one of them, bonus 1." in lines(lay_out, text)
    assert "Noch zu verwenden: 2 (erste), 3 (zweite), +1 auf eine davon, Bonus 1." in lines(
        lay_out, text, "de"
    )


def test_the_others_are_said_in_a_line(lay_out: LayOut) -> None:
    text = "seats=2 dice=4,3 taken=black folds=..../sl.. marks=-/h8"
    assert "Ben: winning symbols 1 of 5; top left small, top right large." in lines(lay_out, text)


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("seats=2 dice=4,3 marks=h8/-", "Which die do you take?"),
        ("seats=2 rolls=2 dice=4,3", "Which die do you take?"),
        ("seats=2 dice=4,3 taken=black marks=h8/-", "Draw your numbers."),
        (f"seats=2 dice=4,3 taken=black marks={SMILEYS}/-", "Draw your numbers, or fold."),
        ("seats=2 dice=4,3 taken=black marks=h8/- numbers=0/3", "All numbers are used: be done."),
        (
            f"seats=2 dice=4,3 taken=black marks={SMILEYS}/- numbers=0/3",
            "All numbers are used: fold, or be done.",
        ),
        (
            "seats=2 dice=4,3 taken=black marks=h8/- numbers=0/3 bonus=1/-",
            "Draw what you still want, or be done.",
        ),
        (
            f"seats=2 dice=4,3 taken=black marks={SMILEYS}/- numbers=0/3 bonus=1/-",
            "Draw what you still want, fold, or be done.",
        ),
        ("seats=2 dice=4,3 taken=black waiting=2", "Still to act: Ben."),
        ("seats=2 rolls=1 dice=4,3", "Still to act: Ben."),
        (
            "seats=2 rolls=1 dice=4,3 taken=black folds=...l/....",
            "Which die do you use? Your corner bonus lets you choose.",
        ),
        (
            "level=3 seats=2 dice=4,3 taken=black marks=f6/- string=go:f6:2/-",
            "The string is at f6. Which way does it go on? X's left: 2.",
        ),
        ("seats=2 rolls=9 dice=4,3 taken=black goal=1 waiting=-", "The game is over."),
    ],
)
def test_what_is_wanted(lay_out: LayOut, text: str, english: str) -> None:
    assert FOLD_EM.words.wanted(lay_out(text).position.view(0), "en", NAMES) == english


@pytest.mark.clause("FE-11")
@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        (
            "seats=2 dice=4,3",
            "Which die do you take? X all smileys of a corner, and you may fold it.",
            "Welchen Würfel nimmst du? Sind alle Smileys einer Ecke angekreuzt, darfst du sie falten.",
        ),
        (
            "level=2 seats=2 dice=4,3 taken=black",
            "Draw your numbers. X all penguins of a corner, and you may fold it.",
            "Zeichne deine Zahlen. Sind alle Pinguine einer Ecke angekreuzt, darfst du sie falten.",
        ),
    ],
)
def test_on_a_blank_sheet_it_is_said_what_the_faces_are_for(
    lay_out: LayOut, text: str, english: str, german: str
) -> None:
    view = lay_out(text).position.view(0)
    assert FOLD_EM.words.wanted(view, "en", NAMES) == english
    assert FOLD_EM.words.wanted(view, "de", NAMES) == german


@pytest.mark.clause("FE-23")
def test_on_the_reverse_it_is_said_that_names_stay(lay_out: LayOut) -> None:
    front, reverse = "level=4 folds=ssss/....", "level=4 folds=ssss/.... reverse=over/-"
    for text, said in ((front, False), (reverse, True)):
        position = lay_out(text).position
        for language, word in (("en", "Seen from behind"), ("de", "Von hinten gesehen")):
            lines = position.game.words.view(position.view(0), language, ["Anna", "Ben"])
            assert any(line.startswith(word) for line in lines) is said


@pytest.mark.clause("FE-24")
@pytest.mark.parametrize(
    ("language", "missing", "possible"),
    [
        ("en", "Second fold, upper side: needs ", "Second fold, upper side: is possible."),
        ("de", "Zweite Faltung, obere Seite: braucht ", "Zweite Faltung, obere Seite: geht."),
    ],
)
def test_of_a_second_fold_it_is_said_what_it_needs_or_that_it_is_possible(
    lay_out: LayOut, language: str, missing: str, possible: str
) -> None:
    position = lay_out("level=4 folds=ssss/.... reverse=over/-").position
    view = position.view(0)
    own = view.seats[0]
    sides = tuple(replace(side, missing=()) for side in own.sides)
    ready = replace(view, seats=(replace(own, sides=sides), *view.seats[1:]))
    words = position.game.words
    assert any(line.startswith(missing) for line in words.view(view, language, NAMES))
    lines = words.view(ready, language, NAMES)
    assert possible in lines
    assert not any(line.startswith(missing) for line in lines)


@pytest.mark.clause("FE-9")
def test_where_no_number_can_be_drawn_it_is_said_that_they_are_lost(lay_out: LayOut) -> None:
    walled = printed(2, a1="O", b1="H", a2="H", c3="F", m3="F", c13="F", m13="F")
    view = lay_out("seats=2 dice=4,3 taken=black marks=h8/-", walled).position.view(0)
    lost = "What is left of your die cannot be drawn: be done."
    assert FOLD_EM.words.wanted(view, "en", NAMES) == lost


def test_the_legend_explains_every_sign_of_a_fresh_sheet(lay_out: LayOut) -> None:
    for level in (1, 2, 3, 4):
        *_, legend = lines(lay_out, f"level={level} seats=2")
        sheet = FOLD_EM.start(level=level).view().sheet
        signs = {sign for row in (*sheet.front, *sheet.back, *sheet.ice) for sign in row} - set(".123")
        explained = {part.split()[0] for part in legend.split(", ")}
        assert {"#" if sign == "H" else sign for sign in signs} <= explained


def test_the_level_is_called_by_its_name(lay_out: LayOut) -> None:
    first = lines(lay_out, "level=2 seats=2")[0]
    assert first == "Level 2, Polar Party. Roll 1 of at most 100; Anna is active."
    german = lines(lay_out, "level=4 seats=2", "de")[0]
    assert german.startswith("Level 4, Doppelt gefaltet hält besser. ")
