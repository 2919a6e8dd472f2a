"""When nothing can be written any more, nothing happens and nobody is told anything; then it goes on."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager

from wishfold.kernel.series_record import read_record

from .guest import Guest, begin, open_table, seated
from .house import House


@contextmanager
def full_disk(house: House) -> Iterator[None]:
    """No file of the house can grow."""
    assert house.process is not None
    pid, kind = house.process.pid, resource.RLIMIT_FSIZE
    usual = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (0, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, usual)


def silent(guest: Guest) -> bool:
    """Whether a guest has heard nothing since; an answer to a ping would come after it."""
    before = len(guest.heard)
    assert guest.ask("ping")["is"] == "pong"
    return len(guest.heard) == before + 1


def test_an_action_that_cannot_be_stored_is_refused_and_told_to_nobody(house: House) -> None:
    host = house.someone()
    table = begin(house, host)
    with seated(house, table, host, 0) as anna, seated(house, table, host, 1) as ben:
        due, before = anna.update(), ben.update()
        silent(ben)
        with full_disk(house):
            for _ in range(3):
                assert anna.act()["code"] == "not-stored"
            assert silent(ben)
            assert anna.update() == due
        assert anna.act()["is"] == "accepted"
        assert ben.change(before["number"])["told"]


def test_readiness_that_cannot_be_stored_is_refused_and_deals_nothing(house: House) -> None:
    host = house.someone()
    table = open_table(house, host, "Anna", "bot")["table"]
    with seated(house, table, host) as anna:
        anna.state()
        with full_disk(house):
            assert anna.ask("ready")["code"] == "not-stored"
            assert not anna.state()["seats"][0]["ready"]
        assert anna.ask("ready")["is"] == "accepted"
        assert anna.update()["legal"]


def test_no_table_is_opened_that_cannot_be_stored(house: House) -> None:
    host = house.someone()
    with full_disk(house):
        seats = [{"who": "me", "name": "Anna"}, {"who": "bot"}]
        reply = house.call("POST", "/api/tables", {"game": "go-fish", "seats": seats}, host)
        assert (reply.status, reply.json["code"]) == (503, "not-stored")
    assert house.call("GET", "/api/tables", token=host).json == {"tables": []}


def test_an_invitation_is_not_used_up_by_a_join_that_cannot_be_stored(house: House) -> None:
    host, guest = house.someone(), house.someone()
    token = open_table(house, host, "Anna", "?")["invitations"][0]["token"]
    with full_disk(house):
        reply = house.call("POST", "/api/join", {"token": token, "name": "Ben"}, guest)
        assert (reply.status, reply.json["code"]) == (503, "not-stored")
    assert house.call("POST", "/api/join", {"token": token, "name": "Ben"}, guest).status == 200


def test_a_bot_whose_action_could_not_be_stored_acts_when_there_is_room_again(house: House) -> None:
    """Every action of this game is answered by a bot, and the disk is full again and again."""
    host = house.someone()
    agreed = {"options": {"creatures": 5, "sets": 2}, "seed": "disk", "auto": True}
    table = open_table(house, host, "Anna", "bot", **agreed)["table"]
    with seated(house, table, host) as anna:
        anna.ask("ready")
        while anna.state()["status"] != "over":
            number = anna.update()["number"]
            if anna.update()["legal"]:
                with full_disk(house):
                    assert anna.act()["code"] == "not-stored"
                anna.act()
                with full_disk(house):
                    anna.ask("ping")
            else:
                anna.change(number)
    record = read_record(house.call("GET", f"/api/tables/{table}/record", token=host).text)
    assert record.finished
    assert record.verify() > 0


def test_whoever_looks_after_the_house_learns_that_nothing_can_be_stored(house: House) -> None:
    host = house.someone()
    table = begin(house, host)
    with seated(house, table, host, 0) as anna:
        anna.update()
        assert house.call("GET", "/healthz").status == 200
        with full_disk(house):
            for _ in range(5):
                assert anna.act()["code"] == "not-stored"
            for _ in range(2):
                reply = house.call("GET", "/healthz")
                assert (reply.status, reply.json["ok"], reply.json["stores"]) == (503, False, False)
        reply = house.call("GET", "/healthz")
        assert (reply.status, reply.json["stores"]) == (200, True)
    text = house.call("GET", "/metrics").text
    assert "wishfold_not_stored_total 7" in text
