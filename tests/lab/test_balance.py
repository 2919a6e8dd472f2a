"""How a game plays: what is counted, what is said of it, and a page that needs nothing but itself."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from wishfold import load
from wishfold.kernel.book import LANGUAGES
from wishfold.kernel.errors import Malformed
from wishfold.kernel.story import EVERYONE
from wishfold.lab import balance
from wishfold.lab.balance import Report, measure_balance
from wishfold.lab.balance.figures import Variant, spread
from wishfold.lab.balance.observation import Told, observe
from wishfold.lab.balance.page import page
from wishfold.lab.balance.plots import bar, histogram
from wishfold.lab.balance.texts import TEXTS
from wishfold.lab.balance.usage import uses_of_actions, uses_of_events
from wishfold.lab.estimates import Estimate
from wishfold.lab.execution.retry import LostTask
from wishfold.lab.pairings import plan_tournament
from wishfold.lab.playing import PlayedGame


def here(work: Any, tasks: Any, *_: object) -> list[Any]:
    """In this process, for speed."""
    return [work(task, 0) for task in tasks]


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "run_all", here)


def variant(game: str, seats: int, games: int) -> Variant:
    plan = plan_tournament(game, ["random"] * seats, games, rotated=False)
    return Variant(plan, {}, [observe(pairing) for pairing in plan.pairings()])


def test_a_game_tells_what_was_done_and_what_happened() -> None:
    (pairing,) = plan_tournament("you-wish", ["random"] * 2, games=1, rotated=False).pairings()
    seen = observe(pairing)
    assert sum(seen.actions.values()) == seen.played.decisions
    kinds = [kind.name for kind in load("you-wish").events.kinds]
    laid = sum(count for (kind, _, _), count in seen.told.items() if kinds[kind] == "laid")
    assert laid == 15


def test_cards_are_counted_by_name_and_whoever_is_asked_is_one() -> None:
    game = load("you-wish")
    asked, again, skip = (game.actions.read(text) for text in ("ask 1 elf", "ask 2 elf", "play skip"))
    assert asked is not None
    assert again is not None
    assert skip is not None
    games = [{asked.id: 2, skip.id: 1}, {again.id: 1}]
    ask, play, idle = uses_of_actions(game, games)
    assert (ask.a_game.value, ask.games) == (1.5, 1.0)
    elves = {part.labels["de"]: part.a_game for part in ask.parts if part.a_game}
    assert elves == {"… nach Elfen fragen": 1.5}
    assert len(ask.parts) == 15
    assert (play.a_game.value, play.games) == (0.5, 0.5)
    assert [part.labels["en"] for part in play.parts if part.a_game] == ["Play SKIP"]
    assert (idle.kind, idle.a_game.value, idle.parts) == ("pass", 0, ())


def test_what_has_too_many_kinds_is_counted_by_its_fields() -> None:
    game = load("fold-em")
    drawn = game.actions.read("draw bonus2 a1 e")
    assert drawn is not None
    draw = uses_of_actions(game, [{drawn.id: 3}])[0]
    assert {part.labels["en"]: part.a_game for part in draw.parts if part.a_game} == {
        "number: bonus2": 3,
        "way: e": 3,
    }


def test_events_are_counted_by_what_they_sound_like() -> None:
    game = load("folded-wishes")
    used, learned_none = game.events.number("used"), game.events.number("learned_none")
    games: list[dict[Told, int]] = [
        {(used, EVERYONE, (0, 0, 1)): 2, (used, EVERYONE, (1, 0, 1)): 1, (used, EVERYONE, (1, 1, 2)): 1},
        {(learned_none, EVERYONE, (1,)): 4},
    ]
    uses = {use.kind: use for use in uses_of_events(game, games)}
    assert sorted(part.a_game for part in uses["used"].parts) == [0.5, 1.5]
    assert uses["used"].games == 0.5
    assert (uses["learned_none"].example or {})["de"].startswith("… lernt nichts")
    assert uses["swapped"].a_game.value == 0
    assert not {"turn_begins", "round_begins", "reckoning"} & set(uses)


def test_lengths_are_spread() -> None:
    found = spread([3, 1, 2, 2])
    assert (found.low, found.median, found.high, found.counts) == (1, 2, 3, {1: 1, 2: 2, 3: 1})
    assert spread([5]).as_json()["three_quarters"] == 5
    assert spread([]).high == 0


def test_games_that_did_not_end_are_not_counted() -> None:
    whole = variant("memory", 2, 3)
    broken = Variant(whole.plan, {}, [LostTask(3), *whole.found[1:]])
    assert (len(broken.ended), broken.as_json()["not_counted"]) == (2, 1)
    assert not Report([broken]).complete
    assert "Not played to the end" in page(Report([broken]))


def test_where_no_game_ended_the_page_has_no_figures() -> None:
    whole = variant("memory", 2, 2)
    nothing = Variant(whole.plan, {}, [LostTask(3), LostTask(3)])
    assert "%" not in page(Report([nothing])).partition("<body>")[2]
    said = TEXTS["de"]["nothing"].format(options="seats=2 notes=off")
    assert said in page(Report([nothing]), "de")
    assert said not in page(Report([whole]), "de")


def test_a_variant_without_games_is_named_and_the_others_are_shown() -> None:
    two, three = variant("memory", 2, 2), variant("memory", 3, 2)
    both = Report(
        [
            Variant(two.plan, {"seats": "2"}, [LostTask(3)] * 2),
            Variant(three.plan, {"seats": "3"}, three.found),
        ]
    )
    assert TEXTS["en"]["nothing"].format(options="seats=2") in page(both)
    assert "0 (0–" not in page(both)


def test_shared_wins_and_games_without_a_winner() -> None:
    whole = variant("memory", 2, 4)
    places = [(1, 1), (0, 0), (1, 2), (1, 2)]
    found: list[Any] = [
        type(seen)(PlayedGame(n, places[n], (1, 1)), seen.actions, seen.told)
        for n, seen in enumerate(whole.ended)
    ]
    changed = Variant(whole.plan, {}, found)
    assert (changed.shared.value, changed.won_by_nobody.value) == (0.25, 0.25)
    assert changed.at_seat(0).value == 0.75


@pytest.mark.usefixtures("at_home")
def test_options_are_compared_with_the_same_dice() -> None:
    report = measure_balance("you-wish", "random", 3, {"seats": "2"}, {"sets": ["4", "2"]}, seed=8)
    assert [variant.varied for variant in report.variants] == [{"sets": "4"}, {"sets": "2"}]
    assert [dict(variant.plan.options)["sets"] for variant in report.variants] == [4, 2]
    assert len({variant.plan.seed for variant in report.variants}) == 1
    told = [variant["events"] for variant in report.as_json()["variants"]]
    laid = [next(use for use in uses if use["kind"] == "laid")["a_game"]["value"] for uses in told]
    assert laid == [15, 30]


@pytest.mark.usefixtures("at_home")
def test_several_options_are_all_combined_up_to_a_limit() -> None:
    report = measure_balance("go-fish", "random", 1, vary={"seats": ["2", "3"], "sets": ["4", "2"]})
    assert [(v.seats, v.varied["sets"]) for v in report.variants] == [(2, "4"), (2, "2"), (3, "4"), (3, "2")]
    with pytest.raises(Malformed, match="vary must be 1–8, not 9"):
        measure_balance(
            "go-fish", "random", 1, vary={"seats": ["2", "3", "4"], "creatures": ["13", "14", "15"]}
        )


@pytest.mark.usefixtures("at_home")
def test_without_another_word_as_many_sit_down_as_are_usual() -> None:
    assert measure_balance("three-wishes", "random", 1).variants[0].seats == load("three-wishes").usual_seats


class _Tags(HTMLParser):
    """Whether every element that begins also ends."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_but_itself(language: str) -> None:
    report = measure_balance("folded-wishes", "random", 2, vary={"seats": ["2", "3"]})
    text = page(report, language)
    tags = _Tags()
    tags.feed(text)
    assert tags.open == []
    assert not re.search(r"https?:|url\(|src=|href=|<script|@import", text)
    assert f'<html lang="{language}">' in text
    assert TEXTS[language]["wins"] in text
    assert "seats=3" in text


@pytest.mark.usefixtures("at_home")
def test_a_solo_game_has_no_seats_to_compare() -> None:
    text = page(measure_balance("fold-em", "random", 2, {"seats": "1"}))
    assert "Alone" in text
    assert "Several winners" not in text


def test_both_languages_say_the_same() -> None:
    def blanks(language: str) -> dict[str, set[str]]:
        return {key: set(re.findall(r"{\w+}", text)) for key, text in TEXTS[language].items()}

    assert blanks("en") == blanks("de")


def test_a_bar_is_as_long_as_its_figure_and_its_interval_stays_within() -> None:
    drawn = bar(Estimate(0.5, -0.1, 2.0), 1.0, 3, even=0.25)
    assert '<rect class="v3" y="1" width="500.0"' in drawn
    assert 'class="whisker" d="M0.0 7.0H1000.0' in drawn
    assert 'class="even" d="M250.0 0V14"' in drawn
    assert "whisker" not in bar(0.0, 0.0, 0)


def test_a_histogram_puts_neighbours_together_where_there_are_many() -> None:
    heights = re.findall(r'height="([\d.]+)"', histogram(spread([0, 1, 79, 79]), 0, 79, 0))
    assert heights == ["86.0", "86.0"]
    assert 'd="M500.0 0V90"' in histogram(spread([10, 11, 12]), 10, 12, 0)
