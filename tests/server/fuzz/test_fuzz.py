"""Whatever is sent to the server, it answers with an error or hangs up, and nothing else happens."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wishfold.kernel.records.record import Record

from .attack import Attack, NeverReads
from .people import Calm, Molested
from .premises import NO_LIMITS, Premises

SEED = 1
SLACK = 6 * 1024
"""KiB by which a process may grow whose heap has come to rest."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}|[0-9a-f]{64}")


@pytest.fixture
def premises(tmp_path: Path) -> Iterator[Premises]:
    opened = Premises(tmp_path, **NO_LIMITS)
    yield opened
    opened.close()


def check_log(log: str) -> None:
    assert '"traceback"' not in log
    assert "Traceback" not in log
    assert '"level": "error"' not in log
    assert not TOKEN.search(log)


@pytest.mark.parametrize(
    ("messages", "every"),
    [pytest.param(5_000, 250), pytest.param(100_000, 2_500, marks=pytest.mark.soak)],
)
def test_bad_input_changes_nothing_and_disturbs_nobody(premises: Premises, messages: int, every: int) -> None:
    scene, calm = Molested(premises.port, random.Random(SEED)), Calm(premises.port)
    attack = Attack(premises, scene, random.Random(SEED))
    seen, rows = scene.seen(), premises.rows()
    memory = 0
    for number in range(1, messages + 1):
        attack.strike()
        if number % every == 0:
            calm.move()
            for player in scene.listening:
                player.check_quiet()
            assert scene.seen() == seen
        if number == messages // 4:
            memory = premises.memory()
    attack.stop()

    assert premises.alive
    assert sum(attack.sent.values()) == messages
    assert premises.memory() - memory < SLACK
    assert premises.rows(*calm.ids) == rows
    check_undisturbed(calm, premises.port)
    check_can_be_finished(scene)
    assert premises.close() == 0
    check_log(premises.log())


def check_undisturbed(calm: Calm, port: int) -> None:
    """The same again in peace: every message is the same."""
    again = Calm(port)
    for _ in range(calm.moves):
        again.move()
    assert again.transcript() == calm.transcript()


def check_can_be_finished(scene: Molested) -> None:
    scene.table.play(random.Random(SEED))
    record = Record.parse(scene.anna.get(f"/api/tables/{scene.table.id}/record").decode())
    record.verify()
    assert record.finished


def test_the_same_seed_sends_the_same(tmp_path: Path) -> None:
    """What is sent depends on the seed alone, so a failure can be looked at again."""
    sent = []
    for folder in (tmp_path / "one", tmp_path / "other"):
        folder.mkdir()
        premises = Premises(folder, **NO_LIMITS)
        attack = Attack(premises, Molested(premises.port, random.Random(SEED)), random.Random(SEED))
        for _ in range(200):
            attack.strike()
        attack.stop()
        sent.append(list(attack.sent.items()))
        premises.close()
    assert sent[0] == sent[1]


def test_whoever_never_reads_is_let_go(premises: Premises) -> None:
    scene = Molested(premises.port, random.Random(SEED))
    seen = scene.seen()
    deaf = [NeverReads(player) for player in scene.listening]
    for one in deaf:
        one.start()
    for one in deaf:
        one.join(60)
        assert not one.is_alive()
    for player in scene.listening:
        player.check_quiet()
    assert scene.seen() == seen
    premises.close()
    check_log(premises.log())
