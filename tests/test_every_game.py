"""What every registered game passes; a new game is tested here without a line of change."""

import ast
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import wishfold
from wishfold import Game, Position
from wishfold.kernel.conformance import check
from wishfold.kernel.engines.count import count
from wishfold.kernel.engines.engine import Engine
from wishfold.kernel.errors import Bilingual
from wishfold.kernel.records.record import Record

from .golden.ids import lines, summary

TESTS = Path(__file__).parent
GOLDEN = TESTS / "golden"

games = pytest.mark.parametrize("name", wishfold.names())


def random_game(game: Game, seed: int, **options: object) -> Position:
    rng = random.Random(seed)
    position = game.start(seed=seed, **options)  # type: ignore[arg-type]
    while not position.over:
        seat = rng.choice(position.acting)
        position.push(rng.choice(position.legal(seat)), seat)
    return position


@games
def test_conforms(name: str) -> None:
    report = check(wishfold.load(name), playouts=60)
    assert report.passed, [proof for proof in report.proofs if proof.failure]
    assert report["twin-games"].count >= 60
    if hides_something(wishfold.load(name)):
        assert report["worlds"].count > 0


def hides_something(game: Game) -> bool:
    """Whether anything is ever told to some and not to others."""
    return any(event.private for step in random_game(game, seed=1).steps for event in step.events)


@pytest.mark.soak
@games
def test_conforms_at_length(name: str) -> None:
    report = check(wishfold.load(name), playouts=2000, seed=1)
    assert report.passed, [proof for proof in report.proofs if proof.failure]


def digests(game: Game, engine: Engine, games: int, seed: int) -> tuple[list[list[int]], list[list[int]]]:
    """Random games with every set of options: sums over all that was possible, and the last states."""
    sums, ends = [], []
    variants = list(game.variants())
    for number, variant in enumerate(variants):
        count = games // len(variants) + (number < games % len(variants))
        if not count:
            continue
        kit = game.kit(variant)
        rows, states = engine.numbers(count, 2), engine.states(count)
        engine.loops.digests(
            engine.kits(kit), engine.states(1, game.fresh(kit)), states, engine.numbers(game.room),
            engine.numbers(game.room), engine.rngs(1)[0], rows, seed + number * games, game.limit,
        )  # fmt: skip
        sums += [list(row) for row in rows]
        ends += [engine.flat(states, i) for i in range(count)]
    return sums, ends


@games
@pytest.mark.parametrize("part", range(8))
def test_games_are_alike_interpreted_and_compiled(name: str, part: int) -> None:
    """2,000 of each game, in parts that run side by side."""
    game = wishfold.load(name)
    assert digests(game, game.native(), 250, part << 20) == digests(game, game.plain, 250, part << 20)


@pytest.mark.soak
@games
@pytest.mark.parametrize("part", range(100))
def test_many_games_are_alike_interpreted_and_compiled(name: str, part: int) -> None:
    game = wishfold.load(name)
    seed = part + 100 << 20
    assert digests(game, game.native(), 1_000, seed) == digests(game, game.plain, 1_000, seed)


@games
@pytest.mark.parametrize("space", ["actions", "outcomes"])
def test_ids_are_frozen(name: str, space: str) -> None:
    """Ids are in records of learners and in clients: a change needs a new version of the game."""
    frozen = (GOLDEN / name / f"{space}.txt").read_text(encoding="utf-8")
    assert summary(lines(getattr(wishfold.load(name), space))) == frozen


@games
def test_no_id_changes_unnoticed(name: str) -> None:
    """One that is called something else, that trades places with the next, or that is gone."""
    ids = lines(wishfold.load(name).actions)
    frozen = summary(ids)
    for at in range(0, len(ids), 1 + len(ids) // 100):
        before, (one, *after) = ids[:at], ids[at:]
        assert summary([*before, f"{one}!", *after]) != frozen
        assert summary([*before, *after]) != frozen
        assert not after or summary([*before, after[0], one, *after[1:]]) != frozen


@games
def test_golden_records_replay(name: str) -> None:
    """The record of each released version replays, or the game says why it no longer does: for a whole
    version, or for a record that a revision concerns."""
    game = wishfold.load(name)
    kept = sorted((GOLDEN / name).glob("version-*.wishfold"))
    versions = {int(re.findall(r"version-(\d+)", file.name)[0]) for file in kept}
    assert versions | set(game.retired) == set(range(1, game.version + 1))
    assert all(isinstance(why, Bilingual) for why in game.retired.values()), "in both languages"
    for file in kept:
        record = Record.parse(file.read_text(encoding="utf-8"))
        assert record.finished
        assert record.write() == file.read_text(encoding="utf-8")
        refused = refusal(record)
        assert refused or record.version not in game.retired
        if refused:
            assert str({**game.retired, **game.revised}[record.version]) in refused


def refusal(record: Record) -> str:
    """Why a record does not replay; empty for one that does."""
    try:
        assert record.verify() > 0
    except wishfold.Illegal as refused:
        return str(refused)
    return ""


@games
def test_golden_playthrough(name: str) -> None:
    """A game as people read it: every event in words, in both languages."""
    file = GOLDEN / name / "playthrough.json"
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert playthrough(wishfold.load(name)) == kept


def playthrough(game: Game) -> dict[str, list[str]]:
    position = random_game(game, seed=11)
    names = [f"Seat {seat + 1}" for seat in range(position.seats)]
    told = [event for step in position.steps for event in step.events]
    return {
        language: [said for event in told if (said := game.words.event(event, language, names))]
        for language in ("en", "de")
    }


@games
@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
def test_counts(name: str, compiled: bool) -> None:
    """Perft: lines of `depth 1 2 3 …; position` in a neutral file. The plain rules count the
    smaller numbers only."""
    game = wishfold.load(name)
    counted = (GOLDEN / name / "counts.txt").read_text(encoding="utf-8").splitlines()
    assert counted
    for line in counted:
        numbers, _, text = line.partition("; ")
        frozen = [int(number) for number in numbers.split()]
        if not compiled:
            frozen = [number for number in frozen if number <= 20_000]
        assert list(count(game.engine(compiled), game.position(text), len(frozen))) == frozen


@games
def test_every_clause_is_named_by_a_test(name: str) -> None:
    game = wishfold.load(name)
    clauses = {clause.id for clause in game.book().clauses}
    assert clauses - named_clauses() == set()


def named_clauses() -> set[str]:
    """The arguments of all clause marks in the tests' sources."""
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


@games
def test_no_test_names_a_clause_that_is_not_there(name: str) -> None:
    game = wishfold.load(name)
    own = {id for id in named_clauses() if id.startswith(f"{game.prefix}-")}
    assert own <= {clause.id for clause in game.book().clauses}


@games
def test_titles_in_both_languages(name: str) -> None:
    game = wishfold.load(name)
    for language in ("en", "de"):
        assert game.title[language]
        assert game.about[language]


@games
def test_whoever_opens_a_table_knows_what_is_chosen_and_how_long_it_takes(name: str) -> None:
    game = wishfold.load(name)
    assert game.minutes
    assert 0 < game.minutes[0] <= game.minutes[1]
    for option in game.options[1:]:
        assert set(option.words) <= option.values.keys() <= set(map(str, option.possible(game.choose())))
        for said in (option.title, *option.values.values()):
            assert all(said[language] for language in ("en", "de"))
        assert not option.about or all(option.about[language] for language in ("en", "de"))


def test_published_space_decodes_every_id() -> None:
    """What the client gets is enough to decode an id without knowing the game."""
    for name in wishfold.names():
        game = wishfold.load(name)
        for action in game.actions:
            assert decoded(game.actions.published(), action.id) == (action.kind, action.text)


def decoded(published: list[dict[str, Any]], id: int) -> tuple[str, str]:
    """Kind and notation of an id, as a client works them out from plain data."""
    kind = next(kind for kind in reversed(published) if kind["base"] <= id)
    number = id - kind["base"]
    words = {}
    for field, values in reversed(kind["fields"].items()):
        number, index = divmod(number, len(values))
        words[field] = values[index]
    return kind["kind"], kind["pattern"].format(**words)
