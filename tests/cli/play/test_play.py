"""Games played through the prompt, from the welcome to the result."""

from typing import TYPE_CHECKING

import pytest

import wishfold
from wishfold.cli.play.result import result_line
from wishfold.cli.texts import Speech
from wishfold.kernel.position import Position, Result

if TYPE_CHECKING:
    from tests.cli.conftest import Run

FISH = ("play", "go-fish", "--seed", "7")
AGAIN = ("play", "you-wish", "--seed", "1", "--from", "hands=Wi2+A/DrUn phase=play asked=wizard")
ALWAYS_THE_FIRST = "1\n" * 600


def test_a_newcomer_is_told_who_plays_and_what_is_wanted(run: "Run") -> None:
    assert run(*FISH).lines[:23] == [
        "YOU WISH! Go Fish",
        "Ask the others for creatures and lay down sets of four.",
        "",
        "You are Player 1.",
        "Bot 2 is a bot (random).",
        "Drawn by lot: Bot 2 deals, and Player 1 begins.",
        "Type ? for help.",
        "",
        "Turn 1: Player 1.",
        "",
        "Bot 2: 7 cards, 0 sets.",
        "Player 1: 7 cards, 0 sets.",
        "Draw pile: 46 cards.",
        "Your hand: 3 Mermaids, 1 Phoenix, 1 Pegasus, 1 Kraken, 1 Centaur.",
        "",
        "Your turn: ask somebody for a creature that you hold.",
        "1. Ask Bot 2 for Mermaids (ask 2 mermaid)",
        "2. Ask Bot 2 for Phoenixes (ask 2 phoenix)",
        "3. Ask Bot 2 for Pegasuses (ask 2 pegasus)",
        "4. Ask Bot 2 for Krakens (ask 2 kraken)",
        "5. Ask Bot 2 for Centaurs (ask 2 centaur)",
        "",
        "Your choice (? for help): ",
    ]


def test_what_happened_since_is_told_before_the_next_choice(run: "Run") -> None:
    lines = run(*FISH, typed="1\n").lines
    told = lines.index("Player 1: “Bot 2, do you have any Mermaids?”")
    assert lines[told - 1 : told + 4] == [
        "",
        "Player 1: “Bot 2, do you have any Mermaids?”",
        "Bot 2: “You wish!”",
        "Player 1 draws a Wizard.",
        "Turn 2: Bot 2.",
    ]


@pytest.mark.parametrize("typed", ["1", "ask 2 mermaid", "ASK 2 Mer", "a 2 m", "mermaid", "mer"])
def test_an_action_is_a_number_or_its_notation_cut_short(run: "Run", typed: str) -> None:
    assert "Player 1: “Bot 2, do you have any Mermaids?”" in run(*FISH, typed=typed).lines


def test_what_a_bot_drew_is_not_told(run: "Run") -> None:
    told = run(*FISH, typed=ALWAYS_THE_FIRST).out
    assert "Bot 2 draws a card." in told
    assert "Bot 2 draws:" not in told


@pytest.mark.parametrize(
    ("words", "won"),
    [
        (("go-fish", "--seats", "me,random"), "wins."),
        (("go-fish", "--seats", "random,me,random", "-o", "creatures=10", "-o", "sets=2"), "wins."),
        (("you-wish", "--lang", "de", "-o", "creatures=5"), "gewinnt."),
        (("memory", "--seats", "random,random", "--lang", "de"), "gewinnt."),
    ],
)
def test_a_whole_game_ends_with_its_result(run: "Run", words: tuple[str, ...], won: str) -> None:
    played = run("play", *words, "--seed", "5", typed=ALWAYS_THE_FIRST)
    assert (played.status, played.err) == (0, "")
    assert played.lines[-2].endswith(won)


def test_memory_alone_is_played_by_naming_places(run: "Run") -> None:
    position = wishfold.load("memory").start(seats=1, seed=2)
    seen: dict[int, str] = {}
    typed: list[str] = []
    while not position.over:
        # Looks for the partner of the first card among those seen, otherwise turns over a new one.
        places = [action.text.removeprefix("turn ") for action in position.legal()]
        fresh = [place for place in places if place not in seen.values()]
        typed.append((fresh or places)[0])
        (first,) = (e for e in position.push(f"turn {typed[-1]}") if e.name == "turned")
        partner = seen.pop(first.fields["creature"], None)
        if partner is None:
            seen[first.fields["creature"]] = typed[-1]
            partner = next(place for place in (*fresh, *places) if place != typed[-1])
        typed.append(partner)
        for event in position.push(f"turn {partner}"):
            if event.name == "turned" and event.fields["creature"] not in seen:
                seen[event.fields["creature"]] = partner
            elif event.name == "paired":
                seen.pop(event.fields["creature"], None)
    played = run("play", "memory", "--seats", "me", "--seed", "2", typed="\n".join(typed))
    assert played.lines[-2] == "Player 1 wins."
    assert any(line.startswith("Player 1 has found all the pairs in") for line in played.lines)


def test_the_same_seed_and_the_same_answers_give_the_same_game(run: "Run") -> None:
    games = {run(*FISH, typed=ALWAYS_THE_FIRST).out for _ in range(2)}
    assert len(games) == 1


def test_without_a_seed_games_differ(run: "Run") -> None:
    watched = [run("play", "go-fish", "--seats", "random,random").out for _ in range(2)]
    assert watched[0] != watched[1]


def test_bots_alone_can_be_watched(run: "Run") -> None:
    watched = run("play", "go-fish", "--seats", "random,random,random", "--seed", "4")
    assert watched.status == 0
    assert "Bot 1 is a bot (random)." in watched.lines
    assert "draws:" not in watched.out


def test_a_game_may_begin_at_a_position(run: "Run") -> None:
    played = run("play", "go-fish", "--from", "hands=Wi3Dr/WiUn", "--seed", "1", typed="wizard\n")
    assert "Bot 2 hands over 1 card to Player 1." in played.lines
    assert "Player 1 lays down a set of Wizards." in played.lines


def test_a_position_may_leave_the_seats_to_the_seats(run: "Run") -> None:
    played = run("play", "go-fish", "--from", "hands=Wi/Dr/Un", "--seats", "me,random,random")
    assert "Bot 3 is a bot (random)." in played.lines


def test_a_game_that_is_over_shows_who_won(run: "Run") -> None:
    laid = "laid=Wi4Dr4Un4/Me4Fa4 creatures=5 phase=over"
    played = run("play", "go-fish", "--from", f"hands=-/- {laid}", "--seed", "1")
    assert "Player 1 wins." in played.lines


def test_the_names_of_people_are_used(run: "Run") -> None:
    played = run(*FISH, "--names", "Zoë", "--seats", "random,me")
    assert "You are Zoë." in played.lines
    assert "Your turn" in played.out


def test_two_names_are_two_people(run: "Run") -> None:
    assert "At this terminal: Anna and Ben." in run(*FISH, "--names", "Anna,Ben").lines


def test_without_a_game_one_is_asked_for(run: "Run") -> None:
    asked = run("play", "--seed", "7", typed="99\nchess\ngo\nquit\n")
    assert f"There is no number 99 in the list; it runs from 1 to {len(wishfold.names())}." in asked.out
    assert "There is no game called 'chess'" in asked.out
    assert "Your turn: ask somebody for a creature that you hold." in asked.lines


def test_without_a_game_the_end_of_input_is_no_mistake(run: "Run") -> None:
    assert run("play", typed="").status == 0


def test_enter_takes_the_only_choice(run: "Run") -> None:
    played = run("play", "go-fish", "--from", "hands=Wi/Dr", "--seed", "1", typed="\n")
    assert "Player 1: “Bot 2, do you have any Wizards?”" in played.lines


def test_enter_chooses_nothing_where_there_is_a_choice(run: "Run") -> None:
    played = run(*FISH, typed="\n")
    assert "Type a number, or an action like “mermaid”; ? shows all commands." in played.lines
    assert "Player 1 to Bot 2" not in played.out


def test_a_long_list_is_said_in_short_and_listed_on_demand(run: "Run") -> None:
    many = ("play", "go-fish", "--seats", "me,random,random", "--seed", "5")
    assert "Ask Bot 3 for … (ask 3 …):" in run(*many).lines
    assert "14. Ask Bot 3 for Krakens (ask 3 kraken)" in run(*many, typed="list\n").lines


@pytest.mark.parametrize("typed", ["2", "99"])
def test_where_no_numbers_are_shown_none_are_taken(run: "Run", typed: str) -> None:
    played = run("play", "memory", "--seats", "me", "--seed", "2", typed=f"{typed}\n")
    assert (
        f"No choice has the number {typed} here; type one like “a1”, or “list” to see them all with numbers."
        in played.lines
    )
    assert "turns over" not in played.out


def test_after_the_list_its_numbers_are_taken(run: "Run") -> None:
    played = run("play", "memory", "--seats", "me", "--seed", "2", typed="list\n2\n")
    assert "Player 1 turns over b1" in played.out


def test_no_choice_of_many_has_a_lone_number(run: "Run") -> None:
    """A single one is written out like the others, and the whole list has numbers for all."""
    wishes = ("play", "three-wishes", "--seats", "me,random,random", "--seed", "3")
    played = run(*wishes, typed="1\n66\nlist\n66\n")
    assert "Switch 3b and 3c (switch 3b 3c)" in played.lines
    assert "(Type your choice, like “peek m1”; “list” shows all in full.)" in played.lines
    assert "No choice has the number 66 here" in played.out
    assert "66. Switch 3b and 3c (switch 3b 3c)" in played.lines
    assert "Player 1 switches 3b and 3c." in played.lines


def test_the_card_beside_a_player_is_shown_where_the_box_has_one(run: "Run") -> None:
    wishes = run("play", "three-wishes", "--seats", "me,random,random", "--seed", "3", typed="?\ncard\n")
    assert "the card beside you: a turn and its actions in short" in wishes.out
    assert "  Peek: look at any one card on the table (peek 2a)." in wishes.lines
    memory = run("play", "memory", "--seats", "me", "--seed", "2", typed="?\ncard\n")
    assert "the card beside you" not in memory.out


def test_without_numbers_nobody_is_told_to_type_one(run: "Run") -> None:
    played = run("play", "memory", "--seats", "me", "--seed", "2", typed="\n?\n")
    assert "(Type your choice, like “a1”; “list” shows all in full.)" in played.lines
    assert "Type an action like “a1”; ? shows all commands." in played.lines
    assert "the number of a choice" not in played.out


def test_an_illegal_action_is_answered_with_the_clause(run: "Run") -> None:
    lines = run(*FISH, typed="ask 2 troll\n").lines
    said = lines.index("'Ask Bot 2 for Trolls' is not possible now (GF-6 What you may ask for).")
    assert lines[said + 2 : said + 5] == [
        "GF-6 What you may ask for",
        "",
        wishfold.load("go-fish").book()[6].text,
    ]


def test_an_illegal_action_is_answered_in_german(run: "Run") -> None:
    told = run(*FISH, "--lang", "de", typed="ask 2 troll\n").out
    assert "'Bot 2 nach Trollen fragen' ist jetzt nicht möglich (GF-6 Wonach du fragen darfst)." in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no number 0 in the list; it runs from 1 to 5."),
        ("6", "There is no number 6 in the list; it runs from 1 to 5."),
        ("9" * 5000, f"There is no number {'9' * 5000} in the list; it runs from 1 to 5."),
        ("ask me", "'ask me' is not an action here; write for example 'ask 2 mermaid'."),
        ("ask 2 p", "'ask 2 p' could mean ask 2 phoenix, ask 2 pegasus; write a little more of it."),
        ("? GF-99", "go-fish has no clause 'GF-99'; its clauses are GF-1 to GF-19."),
        ("undo", "There is nothing to take back."),
    ],
    ids=lambda part: part[:20],
)
def test_a_mistake_is_answered_and_costs_nothing(run: "Run", typed: str, answer: str) -> None:
    played = run(*FISH, typed=f"{typed}\n1\n")
    assert answer in played.lines
    assert "Player 1: “Bot 2, do you have any Mermaids?”" in played.lines


def test_help_shows_the_commands_and_the_clauses(run: "Run") -> None:
    told = run(*FISH, typed="?\n").out
    assert "What you can type:" in told
    assert "  GF-19 House rule: fewer creatures" in told.splitlines()


@pytest.mark.parametrize("typed", ["? GF-15", "?gf-15", "? 15", "help 15"])
def test_help_shows_a_clause(run: "Run", typed: str) -> None:
    assert "The game ends the moment the last set lies on the table" in run(*FISH, typed=f"{typed}\n").out


@pytest.mark.parametrize(("language", "typed"), [("en", "? all"), ("de", "? alles"), ("de", "hilfe all")])
def test_help_shows_the_whole_book(run: "Run", language: str, typed: str) -> None:
    assert "### GF-19" in run(*FISH, "--lang", language, typed=f"{typed}\n").out


def test_the_log_tells_all_that_was_heard(run: "Run") -> None:
    told = run(*FISH, typed="log\n").out
    assert told.count("Player 1 is dealt") == 7
    assert "Bot 2 is dealt" not in told


@pytest.mark.clause("ME-11")
def test_the_log_does_not_remember_for_the_player(run: "Run") -> None:
    told = run("play", "memory", "--seats", "me", "--seed", "7", typed="turn a1\nturn b1\nlog\n").out
    told, _, log = told.rpartition("Your choice (? for help): ")[0].rpartition("Your choice (? for help): ")
    assert "turns over a1" in told
    assert "Turn 1: Player 1." in log
    assert "turns over" not in log


def test_the_view_is_shown_again(run: "Run") -> None:
    assert run(*FISH, typed="view\n").out.count("Your hand: 3 Mermaids") == 2


@pytest.mark.clause("GF-4")
def test_an_action_that_showed_something_is_not_taken_back(run: "Run") -> None:
    told = run(*FISH, typed="1\nundo\n").out
    assert "'Ask Bot 2 for Mermaids' cannot be taken back: it has brought something hidden to light." in told


def test_an_action_that_showed_nothing_is_taken_back(run: "Run", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "brings_to_light", lambda *_: False)
    lines = run(*AGAIN, typed="play again\nundo\n").lines
    undone = lines.index("Taken back: Play ASK AGAIN.")
    assert "1. Play ASK AGAIN (play again)" in lines[undone:]
    assert "Player 1 plays ASK AGAIN." not in lines[undone:]


def test_commands_have_german_words(run: "Run") -> None:
    told = run(*FISH, "--lang", "de", typed="verlauf\nzurück\nende\n").out
    assert "Person 1 bekommt eine Meerjungfrau." in told
    assert "Es gibt nichts zurückzunehmen." in told
    assert "Gespeichert in" in told


def test_a_shared_win_and_one_of_nobody() -> None:
    names = ("Anna", "Ben", "Cem")
    assert result_line(Result((1, 2, 1), (3, 1, 3)), Speech("en"), names) == "Anna and Cem share the win."
    assert result_line(Result((0,), (99,)), Speech("de"), names) == Speech("de")("nobody-wins")
