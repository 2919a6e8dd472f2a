"""The players of the server benchmark do what they are counted for."""

import os
import sys
from urllib.request import urlopen

import pytest
from bench.server.baseline.game import GAME, WAYS
from bench.server.boardgame_io import Cost
from bench.server.moves import Round
from bench.server.players import at_rank
from bench.server.processes import cpu_seconds, line_of, order, started
from bench.server.websocket_client import WebSocketClient
from bench.server.wishfold_server import open_baseline, open_wishfold

WELCOME = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
SHORT, LONG = b"short", b"long" * 100
FRAMES = b"\x81\x05" + SHORT + b"\x81\x7e\x01\x90" + LONG + b"\x81\x7f\x00\x00\x00\x00\x00\x00\x01\x90" + LONG


@pytest.mark.parametrize("cut", [1, 2, 3, 7, 64, 500, 5000])
async def test_messages_are_heard_whole_however_the_network_cuts_them(cut: int) -> None:
    messages: list[bytes] = []
    line = WebSocketClient(messages.append, pytest.fail)
    stream = WELCOME + FRAMES
    for at in range(0, len(stream), cut):
        line.data_received(stream[at : at + cut])
    assert messages == [SHORT, LONG, LONG]


def test_the_99th_percentile_is_exceeded_by_one_in_a_hundred() -> None:
    values = [float(value) for value in range(200, 0, -1)]
    assert at_rank(values, 0.99) == 198
    assert at_rank(values, 0.5) == 100
    assert at_rank([3.0], 0.99) == 3


def test_the_ratio_says_how_many_times_our_time_the_peer_needs() -> None:
    ours, disk, memory = (
        Cost(1, 1, cpu_us_a_move=us, moves_a_second=1, resident_kib=1) for us in (100, 300, 150)
    )
    compared = Round(ours, disk, memory, load=0)
    assert (compared.ratio_on_disk, compared.ratio_in_memory) == (3, 1.5)


def test_every_move_that_is_counted_is_a_move_that_the_house_has_stored() -> None:
    with open_wishfold() as server, server.players(at_once=2) as players:
        assert order(players, "prepare", 3) == {"tables": 3}
        assert order(players, "play", 30)["moves"] == 30
        with urlopen(f"{server.address}/metrics") as page:
            assert 'wishfold_entries_total{kind="act"} 30' in page.read().decode().splitlines()


def test_the_time_of_a_process_includes_that_of_the_processes_below_it() -> None:
    busy = "import time\nwhile time.process_time() < 0.2: pass\nprint('done', flush=True)\ninput()"
    with started(sys.executable, "-c", busy) as child:
        before = cpu_seconds(os.getpid()) - cpu_seconds(child.pid)
        assert line_of(child) == "done"
        childs = cpu_seconds(child.pid)
        assert childs >= 0.19
        a_tick = 1 / os.sysconf("SC_CLK_TCK")  # each is rounded to one
        assert cpu_seconds(os.getpid()) > before + childs - 2 * a_tick


def test_under_load_every_table_moves_as_often_as_it_should() -> None:
    with open_wishfold() as server, server.players(at_once=2) as players:
        order(players, "prepare", 4)
        assert order(players, "open", 5) == {"over": 0}
        assert order(players, "load", 2, 1)["moves"] == 8


def test_at_the_baseline_the_same_players_play_on() -> None:
    with open_baseline("interpreted") as baseline, baseline.players(at_once=2) as players:
        assert order(players, "prepare", 3) == {"tables": 3}
        assert order(players, "play", 30)["moves"] == 30


@pytest.mark.parametrize("way", WAYS)
def test_the_game_of_the_baseline_is_that_of_the_server(way: str) -> None:
    baseline, server = WAYS[way]("any seed"), GAME.start(seed="any seed", seats=2)
    while server.acting:
        (seat,) = server.acting
        assert [baseline.view(0), baseline.view(1)] == [server.view(0), server.view(1)]
        assert baseline.acting == 1 << seat
        assert baseline.legal(seat) == server.legal_ids(seat)
        action = server.legal_ids(seat)[-1]
        baseline.act(seat, action)
        server.push(action, seat)
    result = server.result()
    assert result is not None
    assert (baseline.place(0), baseline.place(1)) == result.places
