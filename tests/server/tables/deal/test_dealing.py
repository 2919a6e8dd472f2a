"""Before the deal: everybody is ready, and everybody's seed is bound before any is shown."""

import hashlib
from pathlib import Path

from wishfold.kernel.dice import Fair
from wishfold.kernel.records.record import Record
from wishfold.server.wire.requests import Ready, Reveal, Unready

from ...harness import ANNA, BEN, Harness, accepted, harness, refused

SEEDS = {ANNA: "aa" * 16, BEN: "bb" * 16}
SEATS = {ANNA: 0, BEN: 1}


def commit(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


async def test_nothing_is_dealt_before_every_seat_is_ready(at: Harness) -> None:
    table = await at.two()
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert table.match is None
    assert table.status == "open"
    accepted(await at.ask(table, BEN, 1, Ready()))
    assert table.match is not None
    assert table.status == "running"


async def test_a_free_seat_is_not_ready(at: Harness) -> None:
    table, _ = await at.open("anna,?")
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert table.match is None


async def test_bots_are_always_ready(at: Harness) -> None:
    table, _ = await at.open("anna,bot")
    accepted(await at.ask(table, ANNA, 0, Ready()))
    assert table.match is not None


async def test_seeds_are_committed_then_revealed_then_mixed_in(at: Harness) -> None:
    table = await at.two()
    for who, seed in SEEDS.items():
        accepted(await at.ask(table, who, SEATS[who], Ready(commit=commit(seed))))
    assert table.state().revealing
    promised = table.state().dice
    for who, seed in SEEDS.items():
        accepted(await at.ask(table, who, SEATS[who], Reveal(seed=seed)))
    assert table.match is not None
    await at.play_out(table)
    record = table.match.record()
    assert isinstance(record, Record)
    assert promised == record.dice
    assert Fair.revealed(record.reveal).seeds == tuple(map(bytes.fromhex, SEEDS.values()))
    assert record.verify() > 14


async def test_no_seed_is_shown_before_all_are_committed(at: Harness) -> None:
    table = await at.two()
    accepted(await at.ask(table, ANNA, 0, Ready(commit=commit(SEEDS[ANNA]))))
    assert refused(await at.ask(table, ANNA, 0, Reveal(seed=SEEDS[ANNA]))) == "not-revealing"
    assert [chair.seed for chair in table.state().seats] == ["", ""]


async def test_another_seed_than_the_committed_one_is_refused(at: Harness) -> None:
    table = await at.two()
    for who, seed in SEEDS.items():
        accepted(await at.ask(table, who, SEATS[who], Ready(commit=commit(seed))))
    assert refused(await at.ask(table, ANNA, 0, Reveal(seed=SEEDS[BEN]))) == "seed-other"


async def test_a_commitment_is_not_exchanged_quietly(at: Harness) -> None:
    table = await at.two()
    accepted(await at.ask(table, ANNA, 0, Ready(commit=commit(SEEDS[ANNA]))))
    accepted(await at.ask(table, ANNA, 0, Ready(commit=commit(SEEDS[ANNA]))))
    assert refused(await at.ask(table, ANNA, 0, Ready(commit=commit("cc")))) == "ready-already"


async def test_whoever_steps_back_after_seeds_were_shown_voids_them_all(at: Harness) -> None:
    table = await at.two()
    for who, seed in SEEDS.items():
        accepted(await at.ask(table, who, SEATS[who], Ready(commit=commit(seed))))
    accepted(await at.ask(table, ANNA, 0, Reveal(seed=SEEDS[ANNA])))
    accepted(await at.ask(table, BEN, 1, Unready()))
    assert [(chair.ready, chair.commit, chair.seed) for chair in table.state().seats] == [(False, "", "")] * 2


async def test_the_ceremony_outlives_a_restart(tmp_path: Path) -> None:
    async def first() -> str:
        async with harness(tmp_path) as at:
            table = await at.two()
            for who, seed in SEEDS.items():
                accepted(await at.ask(table, who, SEATS[who], Ready(commit=commit(seed))))
            accepted(await at.ask(table, ANNA, 0, Reveal(seed=SEEDS[ANNA])))
            return table.id

    async def second(id: str) -> None:
        async with harness(tmp_path) as at:
            table = await at.registry.table(id)
            assert table.state().revealing
            accepted(await at.ask(table, BEN, 1, Reveal(seed=SEEDS[BEN])))
            assert table.match is not None

    await second(await first())
