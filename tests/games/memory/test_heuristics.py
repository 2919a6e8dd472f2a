"""What bots make of a table of Memory: what they think of, what they forget, how well they play."""

from random import Random

import pytest

import wishfold
from wishfold import Position
from wishfold.bots import Budget, bot_named, decide
from wishfold.bots.search.searcher import Searcher
from wishfold.games.memory import heuristics, solving
from wishfold.games.memory.components import PLACES
from wishfold.games.memory.rules import card_at
from wishfold.kernel.compiler.parts import modules_of
from wishfold.kernel.compiler.subset import faults_of

MEMORY = wishfold.load("memory")
PAIR = "seats=2 seen=a1:elf,b1:yeti,c1:elf,d1:troll"


def thought_of(text: str) -> list[str]:
    """The actions that are left in a position."""
    position = MEMORY.position(text)
    actions = position.legal_ids(position.acting[0])
    n = heuristics.prune(position.kit, position.state, position.acting[0], actions, len(actions))
    return [PLACES[place] for place in actions[:n]]


def inclined(text: str) -> list[str]:
    """What appeals at all."""
    position = MEMORY.position(text)
    actions = position.legal_ids(position.acting[0])
    seat = position.acting[0]
    n = heuristics.prune(position.kit, position.state, seat, actions, len(actions))
    n = heuristics.prior(position.kit, position.state, seat, actions, n, [0] * len(actions), [])
    return [PLACES[place] for place in actions[:n]]


def chosen(bot: str, text: str, seed: int = 1) -> str:
    position = MEMORY.position(text)
    return decide(bot_named(bot, seed), position, position.acting[0], Budget()).text


def test_a_turn_begins_with_a_new_card_or_with_one_of_a_known_pair() -> None:
    assert thought_of(PAIR) == [place for place in PLACES if place not in ("b1", "d1")]


def test_after_a_known_card_its_partner_or_a_new_one() -> None:
    assert thought_of(PAIR + " open=a1") == [place for place in PLACES if place not in ("a1", "b1", "d1")]


def test_after_a_card_without_partner_a_new_one_or_any_known_one() -> None:
    assert thought_of(PAIR + " open=d1") == [place for place in PLACES if place not in ("b1", "c1", "d1")]


def test_where_nothing_else_is_known_the_second_card_is_new() -> None:
    assert thought_of("seats=2 seen=b1:elf open=b1") == [place for place in PLACES if place != "b1"]


def test_a_known_pair_is_taken() -> None:
    assert inclined(PAIR) == ["a1"]
    assert inclined(PAIR + " open=c1") == ["a1"]
    assert chosen("strong", PAIR) == "turn a1"
    assert chosen("strong", PAIR + " open=c1") == "turn a1"


def test_of_new_cards_one_is_as_good_as_another() -> None:
    assert inclined("seats=2 seen=a1:elf,b1:yeti") == ["c1"]
    assert inclined("seats=2 seen=a1:elf,b1:yeti open=b1") == ["c1", "a1"]


def test_strong_shows_no_second_new_card_where_that_would_be_a_present() -> None:
    """Three pairs left and two singles: a known card (see docs/memory.md)."""
    taken = "taken=wizard,dragon,unicorn,mermaid,fairy,phoenix,griffin,pegasus,troll,gnome,elf,genie/-"
    assert chosen("strong", f"seats=2 {taken} seen=a1:yeti,b1:kraken open=b1") == "turn a1"


def test_strong_shows_one_where_it_pays() -> None:
    """Two pairs left and nothing known: there is nothing else to turn over."""
    taken = "taken=wizard,dragon,unicorn,mermaid,fairy,phoenix,griffin,pegasus,troll,gnome,elf,genie,yeti/-"
    assert chosen("strong", f"seats=2 {taken} seen=a1:centaur open=a1") != "turn a1"


def forgetting(text: str, times: int) -> Position:
    position = MEMORY.position(text)
    random = Random(5)
    for _ in range(times):
        heuristics.forget(position.kit, position.state, 0, random)
    return position


def test_who_forgets_forgets_some_cards_and_invents_none() -> None:
    before = MEMORY.position(PAIR).state
    after = forgetting(PAIR, 12).state
    cards = [(card_at(before, place), card_at(after, place)) for place in range(len(PLACES))]
    assert any(old != new for old, new in cards)
    assert all(new in (old, -1) for old, new in cards)
    assert after.lying == before.lying


def test_what_lies_face_up_is_not_forgotten() -> None:
    position = forgetting("seats=2 seen=a1:elf,b1:yeti,c1:elf open=a1,b1 player=2", 200)
    assert str(position) == "seats=2 seen=a1:elf,b1:yeti open=a1,b1 player=2"


def test_a_forgotten_table_is_a_table() -> None:
    position = forgetting(PAIR + " open=a1", 6)
    assert MEMORY.position(str(position)).state == position.state


def test_easy_misses_pairs_that_strong_takes() -> None:
    easy = [chosen("easy", PAIR + " open=c1", seed) for seed in range(20)]
    assert "turn a1" in easy
    assert set(easy) != {"turn a1"}


def test_who_forgets_more_plays_worse() -> None:
    skills = [heuristics.SKILLS[name].forgetful for name in ("easy", "medium", "strong")]
    assert skills == sorted(skills, reverse=True)
    assert skills[-1] == 0


def pairs_taken(first: str, second: str, games: int) -> tuple[int, int]:
    """By each of two bots, who begin by turns."""
    taken = [0, 0]
    for seed in range(games):
        position = MEMORY.start(seats=2, seed=seed // 2)
        turned = seed % 2
        bots = [bot_named((first, second)[seat ^ turned], f"{seed} {seat}") for seat in (0, 1)]
        while not position.over:
            seat = position.acting[0]
            position.push(decide(bots[seat], position, seat, Budget()), seat)
        result = position.result()
        assert result is not None
        for seat in (0, 1):
            taken[seat ^ turned] += result.points[seat]
    return taken[0], taken[1]


@pytest.mark.parametrize(("better", "worse"), [("strong", "medium"), ("medium", "easy"), ("easy", "random")])
def test_each_strength_takes_more_pairs_than_the_next(better: str, worse: str) -> None:
    more, fewer = pairs_taken(better, worse, games=20)
    assert more > fewer + 20


@pytest.mark.clause("ME-10")
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("name", ["easy", "medium", "strong"])
def test_no_strength_lets_the_game_stand_still(name: str, seats: int) -> None:
    for seed in range(3):
        position = MEMORY.start(seats=seats, seed=seed)
        bots = [bot_named(name, f"{seed} {seat}") for seat in range(seats)]
        while not position.over:
            seat = position.acting[0]
            position.push(decide(bots[seat], position, seat, Budget()), seat)
        assert "stands_still" not in {event.name for event in position.told()}


def test_compiled_it_thinks_the_same_in_mid_turn() -> None:
    position = MEMORY.position("seats=2 seen=a1:elf,b1:yeti,c1:troll open=b1")
    found = [
        Searcher(MEMORY, position.kit, engine, seed=1).search(position.veiled(0), 0, Budget(iterations=40))
        for engine in (MEMORY.plain, MEMORY.engine())
    ]
    assert found[0] == found[1]


def test_what_is_asked_once_a_decision_may_be_any_python() -> None:
    assert faults_of(heuristics) == []
    assert solving not in modules_of(heuristics)
