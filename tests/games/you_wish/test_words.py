"""How the games are spoken of, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import wishfold
from wishfold import Game
from wishfold.games.you_wish import names, words
from wishfold.games.you_wish.components import CARDS
from wishfold.kernel.events import Event
from wishfold.kernel.story import EVERYONE

if TYPE_CHECKING:
    from tests.games.you_wish.conftest import LayOut

LANGUAGES = ("en", "de")
NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
SILENT = {"dealt_unseen", "round_begins"}
"""What nobody would say anything about."""


@pytest.mark.parametrize(
    "texts", [names.ONE, names.MANY, names.HELD, words.EVENTS, words.ACTIONS, words.VIEW]
)
def test_both_languages_have_the_same_texts(texts: dict[str, dict[str, str]]) -> None:
    assert set(texts) == set(LANGUAGES)
    assert set(texts["en"]) == set(texts["de"])
    assert all(text for language in LANGUAGES for text in texts[language].values())


def test_every_card_has_a_name_for_one_and_for_many() -> None:
    for forms in (names.ONE, names.MANY, names.HELD):
        for language in LANGUAGES:
            assert set(forms[language]) == set(CARDS)
    for language in LANGUAGES:
        assert len(set(names.ONE[language].values())) == len(CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(game: Game, language: str) -> None:
    told = set()
    for kind in game.events.kinds:
        for values in ((1, 2, 1), (2, 0, 2)):
            event = Event(kind, dict(zip(kind.fields, values, strict=False)), EVERYONE)
            text = game.words.event(event, language, NAMES)
            if kind.name in SILENT:
                assert text is None
                continue
            assert text is not None
            assert "{" not in text
            if "seat" in kind.fields:
                assert NAMES[values[0]] in text
            told.add((kind.name, text))
    assert len(told) >= 2 * (len(game.events.kinds) - len(SILENT)) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_offered_in_words_of_its_own(game: Game, language: str) -> None:
    offers = {game.words.action(action, language, NAMES) for action in game.actions}
    assert len(offers) == game.actions.size
    assert all("{" not in offer for offer in offers)


def log(table: Any, language: str, *actions: str) -> list[str]:
    game = table.position.game
    events = [event for action in actions for event in table.position.push(action) if event.heard_by(1)]
    texts = [game.words.event(event, language, NAMES) for event in events]
    return [text for text in texts if text]


def test_a_turn_in_english(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=6 hands=Wi3Dr+S/WiPh/Un")
    actions = ("ask 2 wizard", "ask 3 dragon", "play switch", "dragon", "ask 2 dragon", "pass", "fairy")
    assert log(table, "en", *actions) == [
        "Ada: “Ben, do you have any Wizards?”",
        "Ben hands over 1 card to Ada.",
        "Ada lays down a set of Wizards.",
        "Ada: “Cy, do you have any Dragons?”",
        "Cy: “You wish!”",
        "Ada plays SWITCH.",
        "After this turn play goes to the right.",
        "Ada draws a card.",
        "Ada shows a Dragon: just what was asked for!",
        "Ada takes an extra turn.",
        "Turn 2: Ada.",
        "Ada: “Ben, do you have any Dragons?”",
        "Ben: “You wish!”",
        "Ada plays no action card.",
        "Ada draws a card.",
        "Turn 3: Cy.",
    ]


def test_a_turn_in_german(you_wish: LayOut) -> None:
    table = you_wish("seats=3 creatures=6 hands=WiDr+K/Wi2/Un way=right")
    assert log(table, "de", "ask 2 wizard", "fairy", "ask 2 dragon", "play skip", "phoenix") == [
        "Ada: „Ben, hast du Zauberer?“",
        "Ben gibt 2 Karten an Ada.",
        "Ben hat kein Wesen mehr und füllt auf.",
        "Ben zieht eine Fee.",
        "Ben hat wieder ein Wesen.",
        "Ada: „Ben, hast du Drachen?“",
        "Ben: „Denkste!“",
        "Ada spielt AUSSETZEN.",
        "Ada zieht eine Karte.",
        "Cy setzt aus.",
        "Zug 2: Ben.",
    ]


@pytest.mark.clause("YW-26")
def test_skips_that_come_round_to_somebody_twice_are_counted(you_wish: LayOut) -> None:
    position = you_wish("seats=3 hands=Wi/Dr/Un skips=4").position
    lines = position.game.words.view(position.view(), "en", NAMES)
    assert "SKIP waits for the end of the turn: Ada, Ben ×2, Cy." in lines


@pytest.mark.parametrize(
    ("held", "german"),
    [
        ("Wi", "1 Zauberer"),
        ("Dr", "1 Drachen"),
        ("Un", "1 Einhorn"),
        ("Gn", "1 Gnomen"),
        ("El", "1 Elfen"),
        ("Kr", "1 Kraken"),
        ("Ce", "1 Zentauren"),
        ("Ce2", "2 Zentauren"),
    ],
)
def test_a_german_name_is_inflected_as_an_object(lay_out: LayOut, held: str, german: str) -> None:
    position = lay_out(f"hands={held}/Tr sure={held}/-").position
    line = position.game.words.view(position.view(1), "de", NAMES)[0]
    assert line.endswith(f"hat {german}.")


@pytest.mark.parametrize(
    ("drawn", "english", "german"),
    [
        ("dragon", "a Dragon", "einen Drachen"),
        ("unicorn", "a Unicorn", "ein Einhorn"),
        ("mermaid", "a Mermaid", "eine Meerjungfrau"),
        ("elf", "an Elf", "einen Elfen"),
        ("skip", "SKIP", "AUSSETZEN"),
    ],
)
def test_a_drawn_card_has_its_article(you_wish: LayOut, drawn: str, english: str, german: str) -> None:
    for language, said in (("en", f"Ben draws {english}."), ("de", f"Ben zieht {german}.")):
        table = you_wish("seats=3 hands=Gn/Wi/Un seeker=2")
        assert said in log(table, language, "ask 3 wizard", "pass", drawn)


@pytest.mark.clause("YW-5", "GF-5")
def test_who_asks_addresses_the_other_by_name(lay_out: LayOut) -> None:
    said = [log(lay_out("hands=Wi/Dr"), language, "ask 2 wizard")[0] for language in LANGUAGES]
    assert said == ["Ada: “Ben, do you have any Wizards?”", "Ada: „Ben, hast du Zauberer?“"]


def test_two_sets_of_one_creature_are_told_as_two(lay_out: LayOut) -> None:
    table = lay_out("sets=2 creatures=5 hands=Wi4Dr2Un/Un2MeFa3 phase=deal turn=0 receiver=2")
    assert "Ada lays down two sets of Wizards." in log(table, "en", "mermaid")
    table = lay_out("sets=2 creatures=5 hands=Wi4Dr2Un/Un2MeFa3 phase=deal turn=0 receiver=2")
    assert "Ada legt zwei Sätze ab: Zauberer." in log(table, "de", "mermaid")


def test_the_end_is_told_with_its_reasons(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=Wi/Wi3 laid=Dr4/Un4Me4Fa4")
    assert log(table, "en", "ask 2 wizard")[-2:] == ["Ada: 2 sets, place 2.", "Ben: 3 sets, place 1."]
    table = creatures_only("creatures=5 hands=Wi/Wi3 laid=-/Un4Me4Fa4Dr4")
    assert log(table, "de", "ask 2 wizard")[-2:] == ["Ada: 1 Satz, Platz 2.", "Ben: 4 Sätze, Platz 1."]


def test_the_view_in_words() -> None:
    game = wishfold.load("you-wish")
    position = game.position(
        "seats=3 creatures=5 hands=Wi2Dr+A/Wi2Dr3/- laid=-/Un4/Me4Fa4 discard=+A3+S4+K4+T4 seeker=2 turn=9 "
        "way=right asked=dragon shown=1 sure=Wi/Dr2/- none=-/-/WiDr top=+K skips=1"
    )
    assert game.words.view(position.view(0), "en", NAMES) == [
        "Ben: 5 cards, 1 set (Unicorns); holds 2 Dragons.",
        "Cy: 0 cards, 2 sets (Mermaids, Fairies); has no Wizards, Dragons; passed over.",
        "Ada: 4 cards, 0 sets; holds 1 Wizard.",
        "Draw pile: 0 cards.",
        "Discard pile: SKIP on top; played so far: 3 ASK AGAIN, 4 SWITCH, 4 SKIP, 4 DRAW TWO.",
        "The direction cards say: play goes to the right.",
        "SKIP waits for the end of the turn: Ada.",
        "Just shown: 1 Dragon.",
        "Your hand: 2 Wizards, 1 Dragon, 1 ASK AGAIN.",
    ]
    assert game.words.view(position.view(2), "de", NAMES) == [
        "Ada: 4 Karten, 0 Sätze; hat 1 Zauberer.",
        "Ben: 5 Karten, 1 Satz (Einhörner); hat 2 Drachen.",
        "Cy: 0 Karten, 2 Sätze (Meerjungfrauen, Feen); hat keine Zauberer, Drachen; wird übergangen.",
        "Nachziehstapel: 0 Karten.",
        "Ablagestapel: obenauf AUSSETZEN; ausgespielt bisher: 3 NOCH MAL FRAGEN, 4 RICHTUNGSWECHSEL, "
        "4 AUSSETZEN, 4 ZWEI ZIEHEN.",
        "Die Richtungskarten sagen: Es geht nach rechts.",
        "AUSSETZEN wartet auf das Ende des Zuges: Ada.",
        "Eben gezeigt: 1 Drache.",
        "Deine Hand ist leer.",
    ]


@pytest.mark.parametrize(
    ("tricks", "english", "german"),
    [
        (1, "at least 1 action card", "mindestens 1 Aktionskarte"),
        (2, "at least 2 action cards", "mindestens 2 Aktionskarten"),
    ],
)
def test_known_action_cards_in_words(you_wish: LayOut, tricks: int, english: str, german: str) -> None:
    position = you_wish(f"creatures=5 hands=Wi/Dr+A2 tricks=0/{tricks}").position
    words, view = position.game.words, position.view(0)
    assert words.view(view, "en", NAMES)[0] == f"Ben: 3 cards, 0 sets; {english}."
    assert words.view(view, "de", NAMES)[0] == f"Ben: 3 Karten, 0 Sätze; {german}."


def test_a_spectator_reads_of_no_hand(lay_out: LayOut) -> None:
    position = lay_out("hands=Wi/Dr").position
    assert not any("hand" in line for line in position.game.words.view(position.view(), "en", NAMES))


def test_what_is_wanted(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=Wi/Wi2+A laid=Dr4/Un4Me4 seeker=2")
    words = table.position.game.words

    def wanted(language: str) -> list[str]:
        return [words.wanted(table.position.view(seat), language, NAMES) for seat in (0, 1)]

    ask = "Your turn: ask somebody for a creature that you hold."
    assert wanted("en") == ["It is Ben's turn.", ask]
    table.does("ask 1 wizard", "fairy", "ask 1 wizard")
    assert wanted("de") == ["Ben ist dran.", "Du darfst jetzt eine Aktionskarte spielen, oder keine."]
    table.does("pass")
    assert wanted("en") == ["It is Ben's turn."] * 2


def test_whoever_holds_no_action_card_is_not_asked_for_one(you_wish: LayOut) -> None:
    table = you_wish("creatures=5 hands=Wi/Wi2 laid=Dr4/Un4Me4 seeker=2")
    words = table.position.game.words
    table.does("ask 1 wizard", "fairy", "ask 1 wizard")
    view = table.position.view(1)
    assert words.wanted(view, "en", NAMES) == "You hold no action card: draw now."
    assert words.wanted(view, "de", NAMES) == "Du hast keine Aktionskarte: Zieh jetzt."
    view.pile = 0
    assert words.wanted(view, "en", NAMES) == "You hold no action card: end your turn."
    assert words.wanted(view, "de", NAMES) == "Du hast keine Aktionskarte: Beende deinen Zug."


def test_what_is_wanted_when_it_is_over(creatures_only: LayOut) -> None:
    table = creatures_only("creatures=5 hands=Wi/Wi3 laid=Dr4/Un4Me4Fa4")
    table.does("ask 2 wizard")
    view = table.position.view(0)
    assert table.position.game.words.wanted(view, "en", NAMES) == "The game is over."
    assert table.position.game.words.wanted(view, "de", NAMES) == "Das Spiel ist aus."
