"""What was agreed before the deal survives a kill after every single step."""

import hashlib
from typing import Any

from wishfold.kernel.series_record import read_record

from .guest import open_table, seated
from .house import House

SEEDS = ["aa" * 16, "bb" * 16]


def die(house: House) -> None:
    house.kill()
    house.open()


def join(house: House, token: str, identity: str) -> tuple[int, Any]:
    reply = house.call("POST", "/api/join", {"token": token, "name": "Ben"}, identity)
    return reply.status, reply.json


def test_a_token_that_was_used_stays_used_and_an_unused_one_stays_good(house: House) -> None:
    host, ben, carl = house.someone(), house.someone(), house.someone()
    made = open_table(house, host, "Anna", "?", "?")
    table, (first, second) = made["table"], [invited["token"] for invited in made["invitations"]]
    assert join(house, first, ben)[0] == 200
    die(house)
    status, refused = join(house, first, carl)
    assert (status, refused["code"]) == (404, "token-void")
    assert join(house, second, carl) == (200, {"table": table, "seat": 2, "chair": 2})
    assert join(house, made["watch"], house.someone())[1] == {"table": table, "seat": None, "chair": None}
    die(house)
    seen = house.call("GET", f"/api/tables/{table}", token=ben).json
    assert seen["mine"] == [1]
    assert [chair["name"] for chair in seen["state"]["seats"]] == ["Anna", "Ben", "Ben 2"]


def test_a_renewed_invitation_stays_the_only_one(house: House) -> None:
    host, ben = house.someone(), house.someone()
    made = open_table(house, host, "Anna", "?")
    new = house.call("POST", f"/api/tables/{made['table']}/renew", {"seat": 1}, host).json["token"]
    die(house)
    assert join(house, made["invitations"][0]["token"], ben)[0] == 404
    assert join(house, new, ben)[0] == 200


def test_a_seat_that_moved_to_another_device_stays_there(house: House) -> None:
    old, new = house.someone(), house.someone()
    table = open_table(house, old, "Anna", "bot")["table"]
    token = house.call("POST", f"/api/tables/{table}/move", {"seat": 0}, old).json["token"]
    die(house)
    assert join(house, token, new)[0] == 200
    die(house)
    mine = [house.call("GET", f"/api/tables/{table}", token=who).json["mine"] for who in (old, new)]
    assert mine == [[], [0]]


def test_the_ceremony_of_the_dice_survives_a_kill_after_every_step(house: House) -> None:
    host = house.someone()
    table = open_table(house, host, "Anna", "Ben", options={"creatures": 5, "sets": 2})["table"]
    commits = [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in SEEDS]
    dice = ""
    for seat in (0, 1):
        with seated(house, table, host, seat) as guest:
            dice = dice or guest.state()["dice"]
            assert guest.ask("ready", commit=commits[seat])["is"] == "accepted"
        die(house)
    with seated(house, table, host, 0) as anna:
        state = anna.state()
        assert state["revealing"]
        assert [chair["commit"] for chair in state["seats"]] == commits
        assert state["dice"] == " ".join([dice, *commits])
        assert anna.ask("reveal", seed=SEEDS[0])["is"] == "accepted"
    die(house)
    with seated(house, table, host, 1) as ben:
        assert [chair["seed"] for chair in ben.state()["seats"]] == [SEEDS[0], ""]
        assert ben.ask("reveal", seed=SEEDS[1])["is"] == "accepted"
        dealt = ben.update()
    die(house)
    with seated(house, table, host, 1) as ben:
        assert ben.update() == dealt
        while ben.state()["status"] != "over":
            with seated(house, table, host, ben.update()["thinking"][0]) as whoever:
                whoever.act()
            ben.ask("ping")
    record = read_record(house.call("GET", f"/api/tables/{table}/record", token=host).text)
    assert record.verify() > 0


def test_the_table_is_turned_once_however_often_the_house_dies(house: House) -> None:
    """Both come back by their chairs, whether or not they heard of the deal."""
    host, ben = house.someone(), house.someone()
    made = open_table(house, host, "Anna", "?", first=1, options={"creatures": 5, "sets": 2})
    table = made["table"]
    assert join(house, made["invitations"][0]["token"], ben)[0] == 200
    for chair, who in enumerate((host, ben)):
        with seated(house, table, who, chair) as guest:
            assert [each["chair"] for each in guest.state()["seats"]] == [0, 1]
            assert guest.ask("ready")["is"] == "accepted"
        die(house)
    for _ in range(2):
        for chair, who in enumerate((host, ben)):
            with seated(house, table, who, chair) as guest:
                assert [each["name"] for each in guest.state()["seats"]] == ["Ben", "Anna"]
                assert guest.update()["view"]["seat"] == 1 - chair
        assert house.call("GET", f"/api/tables/{table}", token=ben).json["mine"] == [0]
        with seated(house, table, ben, 1) as first:
            assert first.update()["decision"] == 1
        die(house)
