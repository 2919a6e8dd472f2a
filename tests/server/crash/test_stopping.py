"""A house that is told to stop says goodbye, and everybody goes on where they were."""

import pytest

from .guest import begin, play_on, seated
from .house import House
from .lines import GONE, WAYS


@pytest.mark.parametrize("way", list(WAYS))
def test_everybody_is_told_to_come_back_and_finds_all_as_it_was(house: House, way: str) -> None:
    host = house.someone()
    table = begin(house, host)
    with seated(house, table, host, way=way) as anna, seated(house, table, host, None, way=way) as watcher:
        dealt = anna.update()
        assert anna.act()["is"] == "accepted"
        before = anna.change(dealt["number"])
        assert house.stop() == 0
        for guest in (anna, watcher):
            bye = guest.until(lambda message: message["is"] == "bye")
            assert (bye["code"], bye["retry_after"]) == ("house-closing", 1000)
            with pytest.raises((StopIteration, *GONE)):
                guest.hear()
    house.open()
    with seated(house, table, host, since=before["number"], way=way) as anna:
        assert anna.update() == {**before, "told": []}


def test_the_log_and_the_list_of_tables_are_the_same_after_a_stop(house: House) -> None:
    host = house.someone()
    table = begin(house, host)
    play_on(house, table, host)
    pages = [f"/api/tables/{table}/log?seat={seat}" for seat in (0, 1)] + [
        f"/api/tables/{table}",
        "/api/tables",
    ]
    before = [house.call("GET", page, token=host).json for page in pages]
    assert house.stop() == 0
    house.open()
    assert [house.call("GET", page, token=host).json for page in pages] == before


def test_a_house_without_visitors_stops_without_a_complaint(house: House) -> None:
    assert house.stop() == 0
    assert not house.complaints()
