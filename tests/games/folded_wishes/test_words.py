"""How Folded Wishes is spoken of, in both languages."""

from itertools import pairwise

import pytest

import wishfold
from wishfold.games.folded_wishes.components import FOLDS, ROUNDS
from wishfold.games.folded_wishes.texts import ANIMAL, FOLD, RANK
from wishfold.kernel.book import LANGUAGES
from wishfold.kernel.events import Event
from wishfold.kernel.story import EVERYONE, NOBODY

from .conftest import LayOut

FOLDED = wishfold.load("folded-wishes")
NAMES = ["Anna", "Ben", "{Cleo}", "Dora"]


def said(language: str, name: str, *values: int) -> str | None:
    kind = FOLDED.events.kinds[FOLDED.events.number(name)]
    fields = dict(zip(kind.fields, values, strict=True))
    return FOLDED.words.event(Event(kind, fields, EVERYONE), language, NAMES)


@pytest.mark.parametrize(
    ("name", "values", "english", "german"),
    [
        ("laid", (0, 1), None, None),
        (
            "turned_up",
            (7,),
            "Turned up: Journeyman 4 (yellow gains Corner Fold).",
            "Aufgedeckt: Geselle 4 (Gelb bekommt Eckfalte dazu).",
        ),
        ("entered", (0, 6), "Anna puts a swan on b2.", "Anna setzt ein Tier (Schwan) auf b2."),
        ("placed", (1, 1, 3), "Ben places waves (green) at N2.", "Ben legt Wellen (grün) bei N2 an."),
        ("set_on", (1, 1), "Ben puts a fox on the tile.", "Ben setzt ein Tier (Fuchs) auf das Plättchen."),
        (
            "used",
            (0, 3, 3),
            "Anna uses Apprentice 4: Swap Shapes.",
            "Anna nutzt Lehrling 4: Figuren tauschen.",
        ),
        (
            "stepped",
            (2, 20, 0),
            "{Cleo} moves a bird from outside to a1.",
            "{Cleo} zieht ein Tier (Vogel) von außen nach a1.",
        ),
        (
            "crumpled",
            (1, 0, 20),
            "Crumpled: Ben’s fox goes from a1 to outside.",
            "Geknüllt: Fuchs von Ben muss von a1 nach außen.",
        ),
        ("jumped", (3, 0, 12), "Dora’s crane jumps from a1 to c3.", "Dora springt (Kranich) von a1 nach c3."),
        (
            "swapped",
            (0, 0, 1),
            "Anna’s swan changes places with a neighbour: a1 and b1.",
            "Anna tauscht ein Tier (Schwan) mit dem Nachbarn: a1 und b1.",
        ),
        (
            "switched",
            (0, 8),
            "Anna switches the tile outside with the one on d2.",
            "Anna tauscht das Plättchen außen mit dem auf d2.",
        ),
        (
            "pushed",
            (0, 10, 0),
            "Anna pushes from W1 and takes koi (blue).",
            "Anna schiebt von W1 und nimmt Koi (blau).",
        ),
        (
            "pushed_out",
            (1, 14),
            "Ben’s fox is pushed out at E1.",
            "Fuchs von Ben wird bei E1 hinausgeschoben.",
        ),
        ("returned", (1, 14, 4), "Ben’s fox returns to e1.", "Fuchs von Ben kommt zurück auf e1."),
        (
            "went_home",
            (1,),
            "There is no room: Ben’s fox goes back to Ben.",
            "Kein Platz: Fuchs geht zurück an Ben.",
        ),
        (
            "lined_up",
            (0, 0, 18),
            "Anna has four in a line, from a1 to d4!",
            "Anna hat vier in einer Linie, von a1 bis d4!",
        ),
        (
            "learned",
            (0, 10),
            "Anna learns Journeyman 7 (green: Switch Patterns may be Swap Shapes).",
            "Anna lernt Geselle 7 (Grün: Muster tauschen darf Figuren tauschen sein).",
        ),
        ("learned_none", (0,), "Anna learns nothing.", "Anna lernt nichts."),
        (
            "drawn_out",
            (150,),
            "150 rounds without a winner: the game is a draw.",
            "150 Runden ohne Sieg: Das Spiel endet unentschieden.",
        ),
        ("turn_begins", (1, 12), "Turn 12: Ben.", "Zug 12: Ben."),
        ("round_begins", (3,), None, None),
        ("reckoning", (0, 1, 1), "Anna wins with four in a line.", "Anna gewinnt mit vier in einer Linie."),
        ("reckoning", (1, 2, 0), "Ben: place 2.", "Ben: Platz 2."),
        ("reckoning", (1, 0, 0), "Ben: a draw.", "Ben: unentschieden."),
    ],
)
def test_events_in_both_languages(
    name: str, values: tuple[int, ...], english: str | None, german: str | None
) -> None:
    assert said("en", name, *values) == english
    assert said("de", name, *values) == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_but_tiles_and_rounds_is_spoken_of(language: str) -> None:
    spoken = {kind.name: said(language, kind.name, *[0] * len(kind.fields)) for kind in FOLDED.events.kinds}
    assert [name for name, sentence in spoken.items() if sentence is None] == ["round_begins", "laid"]


@pytest.mark.parametrize(
    ("action", "english", "german"),
    [
        ("enter b2", "Put an animal on b2", "Ein Tier setzen auf b2"),
        ("place N2", "Place the tile at N2", "Das Plättchen anlegen bei N2"),
        ("corner b3-c4", "Corner Fold b3-c4", "Eckfalte b3-c4"),
        ("crumple a3-out", "Crumple a3-out", "Knüllen a3-out"),
        ("mountain a1-c3", "Mountain Fold a1-c3", "Bergfalte a1-c3"),
        ("swap a1-b1", "Swap Shapes a1-b1", "Figuren tauschen a1-b1"),
        ("switch d2", "Switch Patterns d2", "Muster tauschen d2"),
        ("push", "Push", "Schieben"),
        ("return c3", "Put the animal back on c3", "Das Tier zurücksetzen auf c3"),
        ("learn J4", "Learn Journeyman 4: yellow gains Corner Fold",
         "Geselle 4 lernen: Gelb bekommt Eckfalte dazu"),
        ("learn M3", "Learn Master 3: any tile gains Swap Shapes",
         "Meister 3 lernen: jedes Plättchen bekommt Figuren tauschen dazu"),
        ("pass", "Learn nothing", "Nichts lernen"),
    ],
)  # fmt: skip
def test_actions_in_both_languages(action: str, english: str, german: str) -> None:
    found = FOLDED.actions.read(action)
    assert found is not None
    assert FOLDED.words.action(found, "en", NAMES) == english
    assert FOLDED.words.action(found, "de", NAMES) == german


def test_the_view_in_english(lay_out: LayOut) -> None:
    table = lay_out("seats=2 hands=P/B animals=a1,b1,out/c3 skills=A1,J9/A2 out=N4 used=A1")
    assert FOLDED.words.view(table.position.view(0), "en", NAMES) == [
        "2 Ben (fox): in the grid: c3; off the grid: 3; in hand: koi (blue).",
        "  Skills: Apprentice 2 (green gains Crumple).",
        "1 Anna (swan): in the grid: a1, b1; off the grid: 1; in hand: nothing.",
        "  Skills: Apprentice 1 (pink gains Corner Fold), used; "
        "Journeyman 9 (pink: Crumple may be Swap Shapes).",
        "To learn, Journeyman 1 (J1): pink: Crumple may be Corner Fold, layout [XX/X.]",
        "To learn, Journeyman 2 (J2): blue gains Crumple, layout [XXX]",
        "  You are one step away: out-c1.",
        "To learn, Master 1 (M1): any tile gains Corner Fold, layout [XX/XX]",
        "In the piles: 7 Journeymen, 3 Masters.",
        "Round 1 of 150.",
        "Outside at N4: blossom (pink), Anna’s swan on it; it touches c1, d1.",
        "Folds left: 2 × Crumple (on the tile), Swap Shapes (Journeyman 9, instead of Crumple).",
        "",
        "          N1   N2   N3   N4",
        "                         *1*",
        "           a    b    c    d",
        "W1     1  >1>  *1*  ^^^  ~~~      E1",
        "W2     2  >>>  ***  ^^^  ~~~      E2",
        "W3     3  >>>  ***  ^2^  ~~~      E3",
        "W4     4  >>>  ***  ^^^  ~~~      E4",
        "          S1   S2   S3   S4",
        "",
        ">>> koi (blue)  *** blossom (pink)  ^^^ cranes (yellow)  ~~~ waves (green)",
        "A digit is an animal of that seat.",
    ]


def test_the_view_in_german(lay_out: LayOut) -> None:
    table = lay_out("seats=3 animals=a1,b1,c1/-/- hands=Y/P/B player=2 out=W3 printed=0")
    assert FOLDED.words.view(table.position.view(0), "de", NAMES)[2:] == [
        "3 {Cleo} (Vogel): im Feld: keins; nicht im Feld: 4; auf der Hand: Koi (blau).",
        "  Können: Lehrling 3 (Blau bekommt Bergfalte dazu).",
        "1 Anna (Schwan): im Feld: a1, b1, c1; nicht im Feld: 1; auf der Hand: Kraniche (gelb).",
        "  Können: Lehrling 1 (Rosa bekommt Eckfalte dazu).",
        "Zu lernen, Geselle 1 (J1): Rosa: Knüllen darf Eckfalte sein, Bild [XX/X.]",
        "Zu lernen, Geselle 2 (J2): Blau bekommt Knüllen dazu, Bild [XXX]",
        "Zu lernen, Meister 1 (M1): jedes Plättchen bekommt Eckfalte dazu, Bild [XX/XX]",
        "In den Stapeln: 8 Gesellen, 3 Meister.",
        "Runde 1 von 150.",
        "Außen bei W3: Blüte (rosa), leer; berührt a2, a3, a4.",
        "Nichts mehr zu falten.",
        "",
        "          N1   N2   N3   N4   N5",
        "           a    b    c    d    e",
        "W1     1  >1>  *1*  ^1^  ~~~  >>>      E1",
        "W2     2  ***  ^^^  ~~~  >>>  ***      E2",
        "W3 *** 3  ^^^  ~~~  >>>  ***  ^^^      E3",
        "W4     4  ~~~  >>>  ***  ^^^  ~~~      E4",
        "          S1   S2   S3   S4   S5",
        "",
        ">>> Koi (blau)  *** Blüte (rosa)  ^^^ Kraniche (gelb)  ~~~ Wellen (grün)",
        "Eine Ziffer ist ein Tier dieses Platzes.",
    ]


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        ("en", 0, ["  You are one step away: a1-b2, c1-b2.", "  You match it: a1 b1 c1."]),
        ("en", 1, ["  Anna is one step away: a1-b2, c1-b2.", "  Anna matches it: a1 b1 c1."]),
        ("de", 0, ["  Dir fehlt ein Schritt: a1-b2, c1-b2.", "  Du stehst richtig: a1 b1 c1."]),
        ("de", 1, ["  Anna fehlt ein Schritt: a1-b2, c1-b2.", "  Anna steht richtig: a1 b1 c1."]),
    ],
)
def test_how_near_the_player_on_turn_is(lay_out: LayOut, language: str, seat: int, said: list[str]) -> None:
    lines = FOLDED.words.view(lay_out("seats=2 animals=a1,b1,c1/-").position.view(seat), language, NAMES)
    near = [after for card, after in pairwise(lines) if "[" in card and after.startswith("  ")]
    assert near == said


@pytest.mark.parametrize(
    ("slot", "line"),
    [
        ("E2", "W2     2  >>>  ***  ^^^  ~~~  >>> E2"),
        ("S1", "          >>>"),
    ],
)
def test_the_tile_outside_is_drawn_at_its_slot(lay_out: LayOut, slot: str, line: str) -> None:
    view = lay_out(f"seats=2 out={slot}").position.view()
    assert line in FOLDED.words.view(view, "en", NAMES)


def test_what_the_view_tells_of_a_return_and_of_the_end(lay_out: LayOut) -> None:
    back = lay_out("seats=2 animals=a1/b2 pushed=N1 owner=2").position.view()
    assert "Pushed out at S1: Ben’s fox." in FOLDED.words.view(back, "en", NAMES)
    assert "Hinausgeschoben bei S1: Fuchs von Ben." in FOLDED.words.view(back, "de", NAMES)
    over = lay_out("seats=2 animals=a1,b1,c1,d1/b2 phase=over").position.view()
    assert "The line: a1, b1, c1, d1." in FOLDED.words.view(over, "en", NAMES)
    assert "Die Linie: a1, b1, c1, d1." in FOLDED.words.view(over, "de", NAMES)


def test_a_grid_that_is_being_laid_shows_dots() -> None:
    lines = FOLDED.words.view(FOLDED.start(seats=2).view(NOBODY), "en", NAMES)
    assert "W1     1  ...  ...  ...  ...      E1" in lines
    assert not [line for line in lines if line.startswith("Round")]


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("open=- phase=deal", "The game is being set up.", "Das Spiel wird aufgebaut."),
        ("phase=enter player=2", "It is Ben's turn.", "Ben ist dran."),
        (
            "phase=enter animals=-/a1",
            "Put your first animal on a free tile.",
            "Setz dein erstes Tier auf ein freies Plättchen.",
        ),
        ("turn=3", "Your turn: place your tile outside.", "Du bist dran: Leg dein Plättchen außen an."),
        ("out=N1", "Fold, or push.", "Falte oder schieb."),
        ("out=N1 printed=0", "Nothing is left to fold: push.", "Es gibt nichts mehr zu falten: Schieb."),
        ("out=N1 player=2", "It is Ben's turn.", "Ben ist dran."),
        (
            "pushed=N1 owner=2",
            "Put the animal back that was pushed out.",
            "Setz das hinausgeschobene Tier zurück.",
        ),
        (
            "animals=a1,b1,c1/- phase=learn",
            "You may learn a card, or pass.",
            "Du darfst eine Karte lernen oder verzichten.",
        ),
        ("open=J1,M1 phase=refill", "A card is turned up.", "Eine Karte wird aufgedeckt."),
        ("player=2 turn=300 phase=over", "The game is over.", "Das Spiel ist aus."),
    ],
)
def test_what_is_wanted_in_both_languages(lay_out: LayOut, text: str, english: str, german: str) -> None:
    view = lay_out(f"seats=2 {text}").position.view(0)
    assert FOLDED.words.wanted(view, "en", NAMES) == english
    assert FOLDED.words.wanted(view, "de", NAMES) == german


@pytest.mark.clause("FW-12", "FW-13", "FW-14", "FW-15", "FW-16")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_names_folds_animals_and_ranks_as_the_words_do(language: str) -> None:
    book = FOLDED.book(language)
    assert [clause.title for clause in book.clauses[11:16]] == [FOLD[language][fold] for fold in FOLDS]
    assert all(animal in book[3].text for animal in ANIMAL[language].values())
    assert all(rank.casefold() in book.text.casefold() for rank in RANK[language].values())


@pytest.mark.clause("FW-24")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_counts_the_rounds_as_the_rules_do(language: str) -> None:
    assert str(ROUNDS) in FOLDED.book(language)[24].text
