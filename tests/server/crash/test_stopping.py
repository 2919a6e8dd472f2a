"""A server that is told to stop says goodbye, and everybody goes on where they were."""

import pytest

from .channels import GONE, WAYS
from .server_process import ServerProcess
from .visitor import begin, play_on, seated


@pytest.mark.parametrize("way", list(WAYS))
def test_everybody_is_told_to_come_back_and_finds_all_as_it_was(server: ServerProcess, way: str) -> None:
    host = server.someone()
    table = begin(server, host)
    with seated(server, table, host, way=way) as anna, seated(server, table, host, None, way=way) as watcher:
        dealt = anna.update()
        assert anna.act()["is"] == "accepted"
        before = anna.change(dealt["number"])
        assert server.stop() == 0
        for visitor in (anna, watcher):
            bye = visitor.until(lambda message: message["is"] == "bye")
            assert (bye["code"], bye["retry_after"]) == ("server-closing", 1000)
            with pytest.raises((StopIteration, *GONE)):
                visitor.hear()
    server.open()
    with seated(server, table, host, since=before["number"], way=way) as anna:
        assert anna.update() == {**before, "told": []}


def test_the_log_and_the_list_of_tables_are_the_same_after_a_stop(server: ServerProcess) -> None:
    host = server.someone()
    table = begin(server, host)
    play_on(server, table, host)
    pages = [f"/api/tables/{table}/log?seat={seat}" for seat in (0, 1)] + [
        f"/api/tables/{table}",
        "/api/tables",
    ]
    before = [server.call("GET", page, token=host).json for page in pages]
    assert server.stop() == 0
    server.open()
    assert [server.call("GET", page, token=host).json for page in pages] == before


def test_a_server_without_visitors_stops_without_a_complaint(server: ServerProcess) -> None:
    assert server.stop() == 0
    assert not server.complaints()
