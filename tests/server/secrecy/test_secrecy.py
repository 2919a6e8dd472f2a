"""Every byte that is sent to a seat or a spectator is the same in two worlds that differ only in what
it cannot know."""

import random
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest

import wishfold
from wishfold.kernel.dice import Published
from wishfold.kernel.options import Options
from wishfold.kernel.story import NOBODY
from wishfold.match.match import Match
from wishfold.server.tables.commands.dispatch import HANDLERS
from wishfold.server.tables.hints import Hints
from wishfold.server.tables.listener import Visitor
from wishfold.server.tables.table import Table
from wishfold.server.tables.updates import UpdateWriter
from wishfold.server.wire.answers import Answer, Described, Update
from wishfold.server.wire.requests import Describe
from wishfold.server.workers.pool import Question

from .choosing import Choose, as_they_like, in_haste
from .comparing import compare, first_world, noticed, other_world
from .plan import BANK, EACH, Plan, size_near

MANY = 100
GAMES = [*wishfold.names(), "whispers"]


def hides(name: str) -> bool:
    """Whether the deal hides anything."""
    position = wishfold.load(name).start(dice=Published("any"))
    return bool(position.veiled(NOBODY) != position.state)


every_game = pytest.mark.parametrize("name", GAMES)
games_with_secrets = pytest.mark.parametrize("name", [*filter(hides, wishfold.names()), "whispers"])
games_in_series = pytest.mark.parametrize(
    "name", [*(name for name in wishfold.names() if wishfold.load(name).series), "whispers"]
)
around_the_table = pytest.mark.parametrize("seats", [2, 3, 4])


def plan_for(name: str, seats: int) -> Plan:
    """A table of this size, with some of the game's options."""
    game = wishfold.load(name)
    size = size_near(game, seats)
    variants = [options for options in game.variants() if options.seats == size]
    return agreed(name, random.Random(f"{name} {size}").choice(variants), seats)


def agreed(name: str, options: Options, turn: int, bots: frozenset[int] = frozenset()) -> Plan:
    """What else can be agreed, one after another. Where many act at once, taking back changes who is last,
    and so what goes by itself: with both, nobody could write down what belongs to which stretch."""
    undo = ("own", "consent", "off")[turn % 3]
    return Plan(
        wishfold.load(name),
        options,
        bots,
        undo=undo,
        auto=turn % 4 == 0 and undo != "own",
        pace=BANK if turn % 2 == 1 else {},
        listed=turn % 4 == 2,
    )


def coming_and_going(name: str) -> Plan:
    """A table for three at which time runs out, somebody gives up, and somebody is away for a while."""
    game = wishfold.load(name)
    options = game.choose(seats=size_near(game, 3))
    doings = {2: ("let time run out", NOBODY)}
    last = options.seats - 1
    if last > 0:
        doings |= {3: ("leave", last), 5: ("come back", last)}
    if last > 1:
        doings |= {6: ("resign", last - 1)}
    return Plan(game, options, undo="consent", pace=EACH, doings=doings)


AS_THEY_LIKE = as_they_like("as they like")


def worlds_alike(folder: Path, plan: Plan, stretches: int, most: int, choose: Choose = AS_THEY_LIKE) -> None:
    """Plays a game, exchanges what was hidden, and compares. There must be something to compare."""
    first, told = first_world(folder, plan, choose, stretches)
    worlds = size = insiders = 0
    twins = list(told.twins("twins", most))
    for twin in twins:
        other = other_world(folder, plan, twin)
        size += compare(first, other, twin)
        insiders += noticed(first, other, twin)
        worlds += twin.reach > 0
    print(f"{plan.game.name} {plan.options}: {worlds} worlds of secrets, {size} bytes compared")
    # Where nothing is hidden and no dice fall in so short a time, there is no other world.
    assert size > 0 or not twins
    if told.has_secrets:
        assert worlds > 0
        assert insiders > 0


def series_alike(folder: Path, name: str, options: Options, stretches: int, most: int) -> None:
    """From the end of the first game on. It takes some time to get there, so people make haste."""
    plan = Plan(wishfold.load(name), options, undo="consent", pace=BANK, series=True)
    worlds_alike(folder, plan, stretches, most, in_haste("in haste", plan))


@every_game
@around_the_table
def test_worlds_look_alike_to_whoever_cannot_tell_them_apart(name: str, seats: int, tmp_path: Path) -> None:
    worlds_alike(tmp_path, plan_for(name, seats), stretches=8, most=2)


@pytest.mark.soak
@every_game
def test_worlds_look_alike_at_length(name: str, tmp_path: Path) -> None:
    variants = [options for options in wishfold.load(name).variants() if options.seats <= 4]
    for turn, options in enumerate(variants):
        folder = tmp_path / str(turn)
        worlds_alike(folder, agreed(name, options, turn), stretches=30, most=4)


@games_with_secrets
def test_worlds_look_alike_while_people_come_and_go(name: str, tmp_path: Path) -> None:
    worlds_alike(tmp_path, coming_and_going(name), stretches=8, most=1)


@games_in_series
def test_worlds_look_alike_in_the_next_game_of_a_series(name: str, tmp_path: Path) -> None:
    game = wishfold.load(name)
    series_alike(tmp_path, name, game.choose(seats=min(game.seats)), stretches=6, most=2)


@pytest.mark.soak
@games_in_series
def test_a_series_looks_alike_at_length(name: str, tmp_path: Path) -> None:
    variants = [options for options in wishfold.load(name).variants() if options.seats <= 4]
    for turn, options in enumerate(variants):
        series_alike(tmp_path / str(turn), name, options, stretches=20, most=3)


@every_game
def test_a_bot_decides_alike_in_worlds_that_it_cannot_tell_apart(name: str, tmp_path: Path) -> None:
    """Through the workers: that the scripts of both worlds are the same is checked along with them."""
    bot = 1
    game = wishfold.load(name)
    plan = agreed(name, game.choose(seats=size_near(game, 3)), turn=0, bots=frozenset({bot}))
    first, told = first_world(tmp_path, plan, as_they_like("with a bot"), stretches=8)
    twins = sorted(told.twins("with a bot", MANY), key=lambda twin: -twin.decided(bot))[:2]
    for twin in twins:
        assert compare(first, other_world(tmp_path, plan, twin), twin) > 0
    if told.has_secrets:
        assert sum(twin.decided(bot) for twin in twins) > 0


def test_a_single_leak_would_be_noticed(tmp_path: Path) -> None:
    """As if the digest of the truth had slipped into what everybody is told."""
    tell = UpdateWriter.update

    def leak(telling: UpdateWriter, seat: int, language: str, since: int, again: bool) -> Update:
        update = tell(telling, seat, language, since, again)
        update.wanted += telling._match.position.digest()
        return update

    plan = plan_for("hunch", 2)
    with mock.patch.object(UpdateWriter, "update", leak):
        first, told = first_world(tmp_path, plan, as_they_like("as they like"), stretches=4)
        twin, *_ = told.twins("twins", 1)
        other = other_world(tmp_path, plan, twin)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        compare(first, other, twin)


def test_a_leak_in_the_table_in_words_would_be_noticed(tmp_path: Path) -> None:
    describe = HANDLERS[Describe]

    async def leak(table: Table, by: Visitor, request: Describe) -> Answer | None:
        described = await describe(table, by, request)
        assert isinstance(described, Described)
        assert table.match is not None
        described.view.append(table.match.position.digest())
        return described

    plan = plan_for("hunch", 2)
    with mock.patch.dict(HANDLERS, {Describe: leak}):
        first, told = first_world(tmp_path, plan, as_they_like("as they like"), stretches=4)
        twin, *_ = told.twins("twins", 1)
        other = other_world(tmp_path, plan, twin)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        compare(first, other, twin)


def test_a_hint_of_a_bot_that_sees_the_truth_would_be_noticed(tmp_path: Path) -> None:
    question_of = Hints._question

    def tell_too_much(hints: Hints, match: Match, seat: int) -> Question:
        return replace(question_of(hints, match, seat), veiled=match.position.state.to_bytes())

    plan = plan_for("go-fish", 2)
    with mock.patch.object(Hints, "_question", tell_too_much):
        first, told = first_world(tmp_path, plan, as_they_like("as they like"), stretches=4)
        twin, *_ = told.twins("twins", 1)
        other = other_world(tmp_path, plan, twin)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        compare(first, other, twin)
