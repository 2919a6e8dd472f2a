"""How Memory is spoken of, in both languages."""

import pytest

import wishfold
from wishfold.games.memory.components import CREATURES
from wishfold.games.you_wish.names import ONE
from wishfold.kernel.book import LANGUAGES
from wishfold.kernel.events import Event
from wishfold.kernel.story import EVERYONE, NOBODY

from .conftest import LayOut

MEMORY = wishfold.load("memory")
NAMES = ["Anna", "Ben"]


def said(language: str, name: str, *values: int, names: list[str] = NAMES) -> str | None:
    kind = MEMORY.events.kinds[MEMORY.events.number(name)]
    return MEMORY.words.event(
        Event(kind, dict(zip(kind.fields, values, strict=True)), EVERYONE), language, names
    )


@pytest.mark.parametrize(
    ("name", "values", "english", "german"),
    [
        ("turned", (0, 7, 4), "Anna turns over b2: Fairy.", "Anna dreht b2 um: Fee."),
        ("paired", (1, 10), "Ben keeps a pair of Elves.", "Ben behält ein Paar: Elfen."),
        (
            "missed",
            (1,),
            "No pair: both cards will go face down again.",
            "Kein Paar: Beide Karten werden gleich wieder verdeckt.",
        ),
        (
            "stands_still",
            (60,),
            "Neither a pair nor a new card for 60 turns: the game ends as it stands.",
            "Seit 60 Zügen weder Paar noch neue Karte: Das Spiel endet so, wie es steht.",
        ),
        ("turn_begins", (1, 12), "Turn 12: Ben.", "Zug 12: Ben."),
        ("round_begins", (3,), None, None),
        ("reckoning", (0, 1, 8), "Anna: 8 pairs, place 1.", "Anna: 8 Paare, Platz 1."),
        ("reckoning", (1, 2, 1), "Ben: 1 pair, place 2.", "Ben: 1 Paar, Platz 2."),
    ],
)
def test_events_in_both_languages(
    name: str, values: tuple[int, ...], english: str | None, german: str | None
) -> None:
    assert said("en", name, *values) == english
    assert said("de", name, *values) == german


@pytest.mark.clause("ME-9", "ME-10")
def test_alone_the_reckoning_speaks_of_turns() -> None:
    alone = ["Anna"]
    assert said("en", "reckoning", 0, 1, 15, names=alone) == "Anna has found all the pairs in 15 turns."
    assert said("en", "reckoning", 0, 0, 73, names=alone) == "Anna has not found all the pairs in 73 turns."
    assert said("de", "reckoning", 0, 1, 15, names=alone) == "Anna hat alle Paare gefunden, in 15 Zügen."
    assert said("de", "reckoning", 0, 0, 73, names=alone) == "Anna hat in 73 Zügen nicht alle Paare gefunden."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_but_the_round_is_spoken_of(language: str) -> None:
    spoken = {kind.name: said(language, kind.name, *[0] * len(kind.fields)) for kind in MEMORY.events.kinds}
    assert [name for name, sentence in spoken.items() if sentence is None] == ["round_begins"]


def test_actions_in_both_languages() -> None:
    action = MEMORY.actions[29]
    assert MEMORY.words.action(action, "en", NAMES) == "Turn over f5"
    assert MEMORY.words.action(action, "de", NAMES) == "f5 umdrehen"


@pytest.mark.clause("ME-11")
def test_the_view_in_english(lay_out: LayOut) -> None:
    table = lay_out("seats=2 seen=b1:elf,c2:yeti open=c2 taken=wizard,dragon/- empty=a1,d1,e1,f1")
    assert MEMORY.words.view(table.position.view(0), "en", NAMES) == [
        "Ben: 0 pairs.",
        "Anna: 2 pairs (Wizards, Dragons).",
        "Cards in the grid: 26.",
        "Empty places: a1, d1, e1, f1.",
        "Face up: c2 Yeti.",
        "   a   b   c   d   e   f",
        "1  ..  ##  ##  ..  ..  ..",
        "2  ##  ## (Ye) ##  ##  ##",
        "3  ##  ##  ##  ##  ##  ##",
        "4  ##  ##  ##  ##  ##  ##",
        "5  ##  ##  ##  ##  ##  ##",
    ]


@pytest.mark.clause("ME-11")
def test_the_view_in_german_with_notes(lay_out: LayOut) -> None:
    table = lay_out(
        "seats=1 notes=on seen=b1:elf,a2:mermaid,f5:kraken open=b1,f5 idle=30 turns=44 taken=genie"
    )
    assert MEMORY.words.view(table.position.view(0), "de", ["Anna"]) == [
        "Anna: 1 Paar (Dschinns).",
        "Züge bisher: 44.",
        "Seit 30 Zügen weder Paar noch neue Karte; nach 60 endet das Spiel so, wie es steht.",
        "Karten im Feld: 28.",
        "Leere Plätze: d5, e5.",
        "Schon gesehen: a2 Meerjungfrau.",
        "Offen, bis die nächste Karte umgedreht wird: b1 Elf, f5 Krake.",
        "   a   b   c   d   e   f",
        "1  ## (El) ##  ##  ##  ##",
        "2  Me  ##  ##  ##  ##  ##",
        "3  ##  ##  ##  ##  ##  ##",
        "4  ##  ##  ##  ##  ##  ##",
        "5  ##  ##  ##  ..  .. (Kr)",
    ]


@pytest.mark.clause("ME-6")
def test_words_and_picture_of_a_miss_agree(lay_out: LayOut) -> None:
    """It is said that both cards will go face down, and until the next one is turned over they are open."""
    table = lay_out("seats=2 seen=a1:elf,b1:yeti open=a1")
    told = table.position.push("turn b1")
    heard = [MEMORY.words.event(event, "en", NAMES) for event in told if event.name == "missed"]
    assert heard == ["No pair: both cards will go face down again."]
    open_yet = "Face up until the next card is turned over: a1 Elf, b1 Yeti."
    assert open_yet in MEMORY.words.view(table.position.view(1), "en", NAMES)
    table.does("c1", "troll")
    assert "Face up: c1 Troll." in MEMORY.words.view(table.position.view(1), "en", NAMES)


def test_an_open_view_in_words(lay_out: LayOut) -> None:
    shown = lay_out("seats=2 seen=a1:elf,b1:yeti open=b1").position.open_view()
    lines = MEMORY.words.view(shown, "de", NAMES)
    assert lines[3:7] == [
        "Verdeckt: a1 Elf.",
        "Offen: b1 Yeti.",
        "   a   b   c   d   e   f",
        "1  El (Ye) ##  ##  ##  ##",
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            ["Anna: 0 pairs.", "Ben: 0 pairs.", "Cards in the grid: 30.", "No card lies face up."],
        ),
        (
            "de",
            ["Anna: 0 Paare.", "Ben: 0 Paare.", "Karten im Feld: 30.", "Keine Karte liegt offen."],
        ),
    ],
)
def test_the_view_of_the_start_for_a_spectator(language: str, lines: list[str]) -> None:
    assert MEMORY.words.view(MEMORY.start(seats=2).view(NOBODY), language, NAMES)[:-6] == lines


def test_a_stretch_without_pairs_is_mentioned_from_half_way_on(lay_out: LayOut) -> None:
    warned = [
        any("for 30 turns" in line for line in MEMORY.words.view(table.position.view(0), "en", NAMES))
        for table in (lay_out("seats=2 idle=29"), lay_out("seats=2 idle=30"))
    ]
    assert warned == [False, True]


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("seats=2", "Your turn: turn over a card.", "Du bist dran: Dreh eine Karte um."),
        (
            "seats=2 seen=a1:elf open=a1",
            "Now turn over a second card.",
            "Dreh jetzt eine zweite Karte um.",
        ),
        ("seats=2 player=2", "It is Ben's turn.", "Ben ist dran."),
        ("seats=2 turning=a1", "It is Anna's turn.", "Anna ist dran."),
        ("seats=2 idle=60", "The game is over.", "Das Spiel ist aus."),
    ],
)
def test_what_is_wanted_in_both_languages(lay_out: LayOut, text: str, english: str, german: str) -> None:
    view = lay_out(text).position.view(0)
    assert MEMORY.words.wanted(view, "en", NAMES) == english
    assert MEMORY.words.wanted(view, "de", NAMES) == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_letters_tell_the_creatures_apart_in_the_drawing(language: str) -> None:
    assert len({ONE[language][creature][:2] for creature in CREATURES}) == len(CREATURES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_names_the_creatures_as_the_words_do(language: str) -> None:
    listed = ", ".join(ONE[language][creature] for creature in CREATURES)
    assert listed in MEMORY.book(language)[1].text
