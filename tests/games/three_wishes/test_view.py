"""TW-22 and TW-23: what lies face up, what was done last, what notes add, and the open view."""

import random

import pytest

import wishfold
from wishfold import CHANCE, NOBODY, Position
from wishfold.games.three_wishes import inference
from wishfold.games.three_wishes.components import CARDS
from wishfold.games.three_wishes.view import open_view

from .conftest import IDLE, Deal, Table, lay
from .oracle import worlds

GAME = wishfold.load("three-wishes")


def noted(table: Table, seat: int) -> dict[str, tuple[str, ...]]:
    view = table.position.view(seat - 1)
    return {place.name: tuple(face.name for face in place.known) for place in view.places if place.known}


@pytest.mark.clause("TW-22")
def test_first_looks_lie_open_until_the_first_action_of_the_first_turn(deal: Deal) -> None:
    table = deal(looks=["2c"])
    assert table.shown(2) == {"2c": "cold-fusion"}
    table.position.push("peek 1a", 0)
    table.position.push("peek 3a", 2)
    assert [table.shown(seat) for seat in (1, 2, 3)] == [
        {"1a": "mind-reading"},
        {"2c": "cold-fusion"},
        {"3a": "invisibility"},
    ]
    table.does(IDLE)
    assert [table.shown(seat) for seat in (1, 2, 3)] == [{}, {}, {}]


@pytest.mark.clause("TW-22")
def test_a_card_lies_open_until_anybody_acts(deal: Deal) -> None:
    table = deal().idles(1)
    table.does("peek 3c")
    assert table.acting == (2,)
    assert table.shown(1) == {"3c": "safe-cities"}
    table.does("shuffle 2a")
    assert table.shown(1) == table.shown(2) == {}
    table.does("mix abc")
    assert table.shown(2) == {"2a": "time-travel"}


@pytest.mark.clause("TW-22")
@pytest.mark.parametrize(
    ("action", "kind", "places"),
    [
        ("peek m2", "peek", ("m2",)),
        ("switch 3b 1a", "switch", ("1a", "3b")),
        ("shuffle 1c", "shuffle", ("1c",)),
    ],
)
def test_everybody_sees_what_was_done_where_and_by_whom(
    deal: Deal, action: str, kind: str, places: tuple[str, ...]
) -> None:
    table = deal()
    assert table.position.view().latest is None
    table.does(action)
    for seat in (0, 1, 2, NOBODY):
        latest = table.position.view(seat).latest
        assert latest is not None
        assert (latest.kind, latest.seat, latest.places) == (kind, 0, places)


@pytest.mark.clause("TW-22")
def test_what_happens_on_the_table_is_not_kept_in_the_log(deal: Deal) -> None:
    table = deal()
    told = [
        e
        for action in ("peek 2a", "switch 1a 2b", "shuffle 2a", "mix bca")
        for e in table.position.push(action)
    ]
    assert {event.name for event in told if not event.kind.fleeting} == {"turn_begins"}


@pytest.mark.clause("TW-22")
def test_views_of_outsiders_do_not_depend_on_the_cards(deal: Deal) -> None:
    one, other = deal(), deal("WhCo CfDhOc TtElMr InScPi Ss")
    for table in (one, other):
        table.does("peek 2a", "switch 1a 2b", "shuffle 2c", "mix bca", IDLE)
    assert one.position.view() == other.position.view()
    assert one.position.view(2) == other.position.view(2)


@pytest.mark.clause("TW-23")
def test_without_notes_nothing_is_remembered(deal: Deal) -> None:
    table = deal()
    table.does("peek 2a", "peek 2b")
    assert noted(table, 1) == {}


@pytest.mark.clause("TW-23")
def test_notes_follow_cards_through_switches(deal: Deal) -> None:
    table = deal(notes="on")
    table.does("peek 2a", "switch 2a 3b")
    assert noted(table, 1) == {"1a": ("mind-reading",), "3b": ("time-travel",)}
    assert noted(table, 2) == {"3b": ("time-travel",)}
    assert table.position.view().notes
    assert all(not place.known for place in table.position.view().places)


@pytest.mark.clause("TW-23")
def test_notes_know_the_three_cards_that_were_shuffled(deal: Deal) -> None:
    table = deal(notes="on")
    table.does("peek 1b", "peek 1c", *[IDLE] * 4, "shuffle 1a", "mix bca")
    rest = ("mind-reading", "clean-oceans")
    assert noted(table, 1) == {"1a": ("dream-house",), "1b": rest, "1c": rest}


@pytest.mark.clause("TW-23")
def test_notes_forget_what_a_shuffle_hides(deal: Deal) -> None:
    table = deal(notes="on").idles(2)
    table.does("shuffle 2b", "mix bca", IDLE)
    assert noted(table, 2) == {"2b": ("cold-fusion",)}


@pytest.mark.clause("TW-23")
def test_the_last_unseen_cards_are_known_by_elimination(deal: Deal) -> None:
    table = deal(notes="on")
    for pair in (("1b", "1c"), ("2a", "2b"), ("2c", "3a"), ("3b", "3c")):
        table.does(*(f"peek {place}" for place in pair))
        table.idles(4)
    few = ("shape-shifting", "cornucopia", "solve-world-hunger")
    assert noted(table, 1)["m1"] == few
    table.does("peek m1")
    assert noted(table, 1)["m2"] == ("shape-shifting", "solve-world-hunger")


@pytest.mark.clause("TW-23")
@pytest.mark.parametrize("seed", range(8))
def test_notes_say_just_what_is_common_to_all_worlds(deal: Deal, seed: int) -> None:
    """Against brute force, in random courses with up to three shuffles."""
    position = deal(notes="on").position
    rng = random.Random(seed)
    for place in ("1b", "1c", "2a", "2b", "2c", "3a", "3b", "3c"):
        position.push(f"peek {place}")
        for _ in range(0 if position.state.done % 2 else 4):
            position.push(IDLE)
    for _ in range(12):
        mixes = sum(step.action.kind == "mix" for step in position.steps)
        kind = rng.choice(("peek", "switch", "shuffle") if mixes < 3 else ("peek", "switch"))
        position.push(rng.choice([action for action in position.legal() if action.kind == kind]))
        if position.acting == (CHANCE,):
            position.push(rng.choice(position.outcomes())[0])
    assert noted(Table(position), 1) == common(position, 0)


@pytest.mark.clause("TW-23")
def test_notes_of_a_long_game_take_few_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty rounds of five players, a third of the actions shuffles: all that is granted to the
    search for worlds is counted, each run and each knot that it may untie."""
    position = GAME.start(seats=5, notes="on", seed=5)
    rng = random.Random(5)
    while position.state.done < 2 * 5 * 20:
        if position.acting == (CHANCE,):
            position.roll()
            continue
        seat = position.acting[0]
        kinds = sorted({action.kind for action in position.legal(seat)} - {"declare"})
        kind = rng.choice(kinds)
        position.push(rng.choice([action for action in position.legal(seat) if action.kind == kind]), seat)
    granted: list[int] = []
    search = inference.Network.run

    def counted(network: inference.Network, patience: int) -> int:
        granted.append(1 + patience)
        return search(network, patience)

    monkeypatch.setattr(inference.Network, "run", counted)
    if position.acting == (CHANCE,):
        position.roll()
    for seat in range(5):
        granted.clear()
        assert any(place.known for place in position.view(seat).places)
        assert 0 < sum(granted) < 5000
    granted.clear()
    position.view(NOBODY)
    assert granted == []


def common(position: Position, seat: int) -> dict[str, tuple[str, ...]]:
    """What the oracle's worlds have in common, as the notes should say it."""
    view = GAME.view(position.kit, position.state, NOBODY)
    possible: list[set[int]] = [set() for _ in view.places]
    for world in worlds(position.kit, position.veiled(seat)):
        state = GAME.rules.State.from_bytes(world)
        for place, cards in enumerate(possible):
            cards.add(state.card[place])
    return {
        place.name: tuple(CARDS[card - 1] for card in sorted(cards))
        for place, cards in zip(view.places, possible, strict=True)
        if len(cards) <= 3
    }


@pytest.mark.clause("TW-23")
def test_notes_change_nothing_in_play() -> None:
    games = [GAME.start(notes=notes, seed=5) for notes in ("off", "on")]
    rng = random.Random(5)
    for _ in range(60):
        seat = games[0].acting[0]
        action = rng.choice(games[0].legal(seat))
        assert games[0].push(action, seat) == games[1].push(action, seat)
        assert games[0].digest() == games[1].digest()


def test_the_view_says_where_the_game_stands(deal: Deal) -> None:
    table = deal(seats=4, starts=2, switch="own")
    view = table.idles_own(11).position.view(2)
    assert (view.phase, view.player, view.to_act, view.round, view.turn, view.action) == (
        "turn",
        2,
        True,
        2,
        6,
        2,
    )
    assert view.own_switch
    assert not view.may_declare
    assert view.waiting == (2,)


@pytest.mark.clause("TW-4")
def test_the_view_says_who_has_looked_first(deal: Deal) -> None:
    position = deal(looks=["2b"]).position
    view = position.view(0)
    assert (view.phase, view.to_act, view.waiting) == ("look", True, (0, 2))


@pytest.mark.clause("TW-4")
def test_where_a_seat_looked_first_it_alone_is_shown_until_the_first_turn_has_begun(deal: Deal) -> None:
    table = deal(looks=["2b", "1c", "3a"])

    def first(seat: int) -> list[str | None]:
        return [each.first for each in table.position.view(seat).seats]

    assert [first(seat) for seat in (0, 1, NOBODY)] == [["1c", None, None], [None, "2b", None], [None] * 3]
    table.does(IDLE)
    assert first(0) == first(1) == [None] * 3


@pytest.mark.parametrize("actions", [0, 1, 7])
def test_the_open_view_shows_every_card_at_any_time(deal: Deal, actions: int) -> None:
    position = deal().idles(actions).position
    shown = open_view(position.kit, position.state)
    assert type(shown) is type(position.view())
    faces = [place.face for place in shown.places]
    assert [face and face.name for face in faces[2:5]] == ["mind-reading", "dream-house", "clean-oceans"]
    assert all(faces)
    assert shown.left_out is not None
    assert shown.left_out.name == "shape-shifting"
    assert (shown.seat, shown.turn) == (None, position.view().turn)


def test_the_open_view_of_a_deal_shows_what_lies_there() -> None:
    position = GAME.start()
    lay(position, "cornucopia")
    faces = [place.face for place in open_view(position.kit, position.state).places]
    assert [face.name for face in faces if face] == ["cornucopia"]


def test_a_face_says_what_is_printed_on_the_card(deal: Deal) -> None:
    faces = {
        p.face.name: p.face for p in open_view(deal().position.kit, deal().position.state).places if p.face
    }
    assert (faces["mind-reading"].type, faces["mind-reading"].value) == ("superpower", 3)
    assert faces["time-travel"].special == "loses"
    assert faces["cold-fusion"].special == "doubles"


@pytest.mark.clause("TW-19")
def test_there_is_no_round_after_the_last(deal: Deal) -> None:
    table = deal().idles(2 * 3 * 60 - 1)
    assert table.position.view(0).round == 60
    table.idles(1)
    view = table.position.view(0)
    assert (view.phase, view.round) == ("over", 60)
