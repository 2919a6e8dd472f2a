"""Players that no bot can be: the game for one against dice, and beliefs about a hand played at random."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from bench.strength.limits import belief, rules
from bench.strength.limits.kit import kit_for
from bench.strength.limits.playing import GAMES, House, Peek, Search, line, play
from bench.strength.limits.response import FORGETS, REMEMBERS, SEES, Response
from bench.strength.limits.story import heard

import wishfold
from wishfold import Position
from wishfold.games.you_wish.rules.cards import full_sets, total
from wishfold.kernel.compiler.subset import faults_of
from wishfold.kernel.rules.rng import seeded
from wishfold.kernel.story import CHANCE, CHANCE_ACTS


def random_steps(name: str, seed: int) -> list[Position]:
    """Every decision of a random game."""
    position = wishfold.load(name).start(seats=2, seed=seed)
    lots, found = Random(seed), []
    while not position.over:
        found.append(position.copy())
        position.push(lots.choice(position.legal_ids(position.acting[0])))
    return found


def arrived(position: Position, seat: int) -> list[int]:
    """The cards that came to a seat unseen, in order."""
    cards: list[int] = []
    for event in position.told(seat):
        if event.name in ("dealt", "drew"):
            cards.append(event.fields["card"])
        elif event.name == "showed" and event.fields["seat"] == seat:
            cards.pop()
    return cards


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_truth_never_contradicts_the_story(name: str, seed: int) -> None:
    found = [0] * belief.FINDINGS
    for position in random_steps(name, seed):
        for seat in (0, 1):
            story = heard(position.kit, seat, position.told(seat))
            cards = arrived(position, 1 - seat)
            assert len(cards) == story.slots
            assert total(story.unseen) == story.slots + position.state.pile_size
            chance = belief.told_again(
                [list(row) for row in story.rows], len(story.rows), cards, position.kit.full, found
            )
            assert found == [0, position.state.hand[1 - seat]]
            assert 0 < chance <= 1


ELF, YETI, GNOME = 0, 1, 2
ASKED_LATE = [
    [belief.GETS, 0, 0],
    [belief.GETS, 1, 0],
    [belief.GIVES, ELF, 0],
    [belief.GETS, 2, 0],
    [belief.ASKS, YETI, 0],
]


def test_hands_are_believed_as_often_as_they_are_likely() -> None:
    pool = [ELF, ELF, YETI, YETI, GNOME]
    found = [0] * belief.FINDINGS
    weights: dict[int, float] = {}
    for cards in permutations(pool):
        chance = belief.told_again(ASKED_LATE, len(ASKED_LATE), list(cards), full_sets(4), found)
        if found[belief.FAULTS] == 0:
            weights[found[belief.HAND]] = weights.get(found[belief.HAND], 0.0) + chance
    hands = [0] * 4000
    kept = belief.believed(
        ASKED_LATE, len(ASKED_LATE), pool, 3, len(pool), full_sets(4), [seeded(1)], 40_000,
        [0] * belief.FINDINGS, hands,
    )  # fmt: skip
    seen = Counter(hands[:kept])
    assert kept > 1000
    assert set(seen) == set(weights)
    for hand, weight in weights.items():
        assert seen[hand] / kept == pytest.approx(weight / sum(weights.values()), abs=0.03)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_other_seat_may_do_befalls_the_one_who_plays_against_dice(name: str) -> None:
    room = [0] * 200
    weights = [0] * 200
    for position in random_steps(name, 1):
        seat = position.acting[0]
        kit = kit_for(position.kit, seat, [])
        assert rules.acting(kit, position.state) == CHANCE_ACTS
        n = rules.outcomes(kit, position.state, room, weights)
        assert room[:n] == position.legal_ids(seat)
        assert weights[:n] == list(range(1, n + 1))
        apart = position.state.copy()
        rules.apply(kit, apart, CHANCE, room[0])
        position.game.rules.apply(position.kit, position.state, seat, room[0])
        assert apart == position.state


def test_a_believed_hand_is_imagined_and_the_rest_is_the_pile() -> None:
    position = random_steps("you-wish", 2)[5]
    seat = position.acting[0]
    kit = kit_for(position.kit, 1 - seat, [position.state.hand[1 - seat]])
    imagined = position.veiled(seat)
    rules.imagine(kit, imagined, seat, [seeded(1)])
    assert imagined == position.state


def test_the_rules_for_one_keep_to_the_python_of_rules() -> None:
    assert faults_of(rules) == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("knows", [FORGETS, REMEMBERS, SEES])
def test_a_best_response_plays_to_the_end(name: str, knows: str) -> None:
    assert play((name, Search(knows, iterations=10, compiled=False), 1, 0)) in (0.0, 0.5, 1.0)


def test_what_was_denied_is_not_believed_before_the_next_draw() -> None:
    for position in random_steps("go-fish", 3):
        seat = position.acting[0]
        lacking = position.state.none[1 - seat]
        if lacking:
            response = Response("go-fish", seat, "1", REMEMBERS, 100, compiled=False)
            assert all(hand & lacking == 0 for hand in response.believed(position))


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_of_the_house_plays_the_same_deals(name: str) -> None:
    assert play((name, House("random"), 1, 1)) in (0.0, 0.5, 1.0)


def test_a_line_tells_game_style_share_and_number_of_games() -> None:
    told = line("go-fish", Peek(1.0), 2, workers=1)
    assert told.startswith(
        "go-fish, 2 seats: a greedy player who sees 100% of the other's cards, against random"
    )
    assert told.endswith("4 games")
