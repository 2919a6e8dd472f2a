"""When nothing can be written any more, nothing happens and nobody is told anything; then it goes on."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager

from wishfold.kernel.records.series_record import read_record

from .server_process import ServerProcess
from .visitor import SeatedVisitor, begin, open_table, seated


@contextmanager
def full_disk(server: ServerProcess) -> Iterator[None]:
    """No file of the server can grow."""
    assert server.process is not None
    pid, kind = server.process.pid, resource.RLIMIT_FSIZE
    usual = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (0, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, usual)


def silent(visitor: SeatedVisitor) -> bool:
    """Whether a guest has heard nothing since; an answer to a ping would come after it."""
    before = len(visitor.heard)
    assert visitor.ask("ping")["is"] == "pong"
    return len(visitor.heard) == before + 1


def test_an_action_that_cannot_be_stored_is_refused_and_told_to_nobody(server: ServerProcess) -> None:
    host = server.someone()
    table = begin(server, host)
    with seated(server, table, host, 0) as anna, seated(server, table, host, 1) as ben:
        due, before = anna.update(), ben.update()
        silent(ben)
        with full_disk(server):
            for _ in range(3):
                assert anna.act()["code"] == "not-stored"
            assert silent(ben)
            assert anna.update() == due
        assert anna.act()["is"] == "accepted"
        assert ben.change(before["number"])["told"]


def test_readiness_that_cannot_be_stored_is_refused_and_deals_nothing(server: ServerProcess) -> None:
    host = server.someone()
    table = open_table(server, host, "Anna", "bot")["table"]
    with seated(server, table, host) as anna:
        anna.state()
        with full_disk(server):
            assert anna.ask("ready")["code"] == "not-stored"
            assert not anna.state()["seats"][0]["ready"]
        assert anna.ask("ready")["is"] == "accepted"
        assert anna.update()["legal"]


def test_no_table_is_opened_that_cannot_be_stored(server: ServerProcess) -> None:
    host = server.someone()
    with full_disk(server):
        seats = [{"who": "me", "name": "Anna"}, {"who": "bot"}]
        reply = server.call("POST", "/api/tables", {"game": "go-fish", "seats": seats}, host)
        assert (reply.status, reply.json["code"]) == (503, "not-stored")
    assert server.call("GET", "/api/tables", token=host).json == {"tables": []}


def test_an_invitation_is_not_used_up_by_a_join_that_cannot_be_stored(server: ServerProcess) -> None:
    host, visitor = server.someone(), server.someone()
    token = open_table(server, host, "Anna", "?")["invitations"][0]["token"]
    with full_disk(server):
        reply = server.call("POST", "/api/join", {"token": token, "name": "Ben"}, visitor)
        assert (reply.status, reply.json["code"]) == (503, "not-stored")
    assert server.call("POST", "/api/join", {"token": token, "name": "Ben"}, visitor).status == 200


def test_a_bot_whose_action_could_not_be_stored_acts_when_there_is_room_again(server: ServerProcess) -> None:
    """Every action of this game is answered by a bot, and the disk is full again and again."""
    host = server.someone()
    agreed = {"options": {"creatures": 5, "sets": 2}, "seed": "disk", "auto": True}
    table = open_table(server, host, "Anna", "bot", **agreed)["table"]
    with seated(server, table, host) as anna:
        anna.ask("ready")
        while anna.state()["status"] != "over":
            number = anna.update()["number"]
            if anna.update()["legal"]:
                with full_disk(server):
                    assert anna.act()["code"] == "not-stored"
                anna.act()
                with full_disk(server):
                    anna.ask("ping")
            else:
                anna.change(number)
    record = read_record(server.call("GET", f"/api/tables/{table}/record", token=host).text)
    assert record.finished
    assert record.verify() > 0


def test_whoever_looks_after_the_server_learns_that_nothing_can_be_stored(server: ServerProcess) -> None:
    host = server.someone()
    table = begin(server, host)
    with seated(server, table, host, 0) as anna:
        anna.update()
        assert server.call("GET", "/healthz").status == 200
        with full_disk(server):
            for _ in range(5):
                assert anna.act()["code"] == "not-stored"
            for _ in range(2):
                reply = server.call("GET", "/healthz")
                assert (reply.status, reply.json["ok"], reply.json["stores"]) == (503, False, False)
        reply = server.call("GET", "/healthz")
        assert (reply.status, reply.json["stores"]) == (200, True)
    text = server.call("GET", "/metrics").text
    assert "wishfold_not_stored_total 7" in text
