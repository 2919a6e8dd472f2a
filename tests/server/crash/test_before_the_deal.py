"""What was agreed before the deal survives a kill after every single step."""

import hashlib
from typing import Any

from wishfold.kernel.records.series_record import read_record

from .server_process import ServerProcess
from .visitor import open_table, seated

SEEDS = ["aa" * 16, "bb" * 16]


def die(server: ServerProcess) -> None:
    server.kill()
    server.open()


def join(server: ServerProcess, token: str, identity: str) -> tuple[int, Any]:
    reply = server.call("POST", "/api/join", {"token": token, "name": "Ben"}, identity)
    return reply.status, reply.json


def test_a_token_that_was_used_stays_used_and_an_unused_one_stays_good(server: ServerProcess) -> None:
    host, ben, carl = server.someone(), server.someone(), server.someone()
    made = open_table(server, host, "Anna", "?", "?")
    table, (first, second) = made["table"], [invited["token"] for invited in made["invitations"]]
    assert join(server, first, ben)[0] == 200
    die(server)
    status, refused = join(server, first, carl)
    assert (status, refused["code"]) == (404, "token-void")
    assert join(server, second, carl) == (200, {"table": table, "seat": 2, "chair": 2})
    assert join(server, made["watch"], server.someone())[1] == {"table": table, "seat": None, "chair": None}
    die(server)
    seen = server.call("GET", f"/api/tables/{table}", token=ben).json
    assert seen["mine"] == [1]
    assert [chair["name"] for chair in seen["state"]["seats"]] == ["Anna", "Ben", "Ben 2"]


def test_a_renewed_invitation_stays_the_only_one(server: ServerProcess) -> None:
    host, ben = server.someone(), server.someone()
    made = open_table(server, host, "Anna", "?")
    new = server.call("POST", f"/api/tables/{made['table']}/renew", {"seat": 1}, host).json["token"]
    die(server)
    assert join(server, made["invitations"][0]["token"], ben)[0] == 404
    assert join(server, new, ben)[0] == 200


def test_a_seat_that_moved_to_another_device_stays_there(server: ServerProcess) -> None:
    old, new = server.someone(), server.someone()
    table = open_table(server, old, "Anna", "bot")["table"]
    token = server.call("POST", f"/api/tables/{table}/move", {"seat": 0}, old).json["token"]
    die(server)
    assert join(server, token, new)[0] == 200
    die(server)
    mine = [server.call("GET", f"/api/tables/{table}", token=who).json["mine"] for who in (old, new)]
    assert mine == [[], [0]]


def test_the_ceremony_of_the_dice_survives_a_kill_after_every_step(server: ServerProcess) -> None:
    host = server.someone()
    table = open_table(server, host, "Anna", "Ben", options={"creatures": 5, "sets": 2})["table"]
    commits = [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in SEEDS]
    dice = ""
    for seat in (0, 1):
        with seated(server, table, host, seat) as visitor:
            dice = dice or visitor.state()["dice"]
            assert visitor.ask("ready", commit=commits[seat])["is"] == "accepted"
        die(server)
    with seated(server, table, host, 0) as anna:
        state = anna.state()
        assert state["revealing"]
        assert [chair["commit"] for chair in state["seats"]] == commits
        assert state["dice"] == " ".join([dice, *commits])
        assert anna.ask("reveal", seed=SEEDS[0])["is"] == "accepted"
    die(server)
    with seated(server, table, host, 1) as ben:
        assert [chair["seed"] for chair in ben.state()["seats"]] == [SEEDS[0], ""]
        assert ben.ask("reveal", seed=SEEDS[1])["is"] == "accepted"
        dealt = ben.update()
    die(server)
    with seated(server, table, host, 1) as ben:
        assert ben.update() == dealt
        while ben.state()["status"] != "over":
            with seated(server, table, host, ben.update()["thinking"][0]) as whoever:
                whoever.act()
            ben.ask("ping")
    record = read_record(server.call("GET", f"/api/tables/{table}/record", token=host).text)
    assert record.verify() > 0


def test_the_table_is_turned_once_however_often_the_server_dies(server: ServerProcess) -> None:
    """Both come back by their chairs, whether or not they heard of the deal."""
    host, ben = server.someone(), server.someone()
    made = open_table(server, host, "Anna", "?", first=1, options={"creatures": 5, "sets": 2})
    table = made["table"]
    assert join(server, made["invitations"][0]["token"], ben)[0] == 200
    for chair, who in enumerate((host, ben)):
        with seated(server, table, who, chair) as visitor:
            assert [each["chair"] for each in visitor.state()["seats"]] == [0, 1]
            assert visitor.ask("ready")["is"] == "accepted"
        die(server)
    for _ in range(2):
        for chair, who in enumerate((host, ben)):
            with seated(server, table, who, chair) as visitor:
                assert [each["name"] for each in visitor.state()["seats"]] == ["Ben", "Anna"]
                assert visitor.update()["view"]["seat"] == 1 - chair
        assert server.call("GET", f"/api/tables/{table}", token=ben).json["mine"] == [0]
        with seated(server, table, ben, 1) as first:
            assert first.update()["decision"] == 1
        die(server)
