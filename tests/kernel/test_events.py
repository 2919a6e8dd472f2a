"""Event kinds and the events that listeners get."""

from wishfold.kernel.events import ALL, Event, EventKind, EventKinds
from wishfold.kernel.rules.fields import Fields
from wishfold.kernel.story import EVERYONE, NOBODY, ROUND_BEGINS, all_but, only, tell


class Table(Fields):
    phase = 0


KINDS = EventKinds(EventKind("drew", ("seat", "card"), reveals=True), EventKind("passed"))
DREW, PASSED = KINDS.numbers()


def told(audience: int, event: int, *fields: int) -> Event:
    s = Table()
    s.told = []
    tell(s, audience, event, *fields)
    return KINDS.take(s)[0]


def test_own_kinds_come_after_the_three_of_the_kernel() -> None:
    assert [kind.name for kind in KINDS.kinds] == [
        "turn_begins", "round_begins", "reckoning", "drew", "passed",
    ]  # fmt: skip
    assert (DREW, PASSED) == (3, 4)
    assert KINDS.number("passed") == PASSED
    assert KINDS.number("round_begins") == ROUND_BEGINS


def test_fields_get_their_names() -> None:
    event = told(EVERYONE, DREW, 1, 5)
    assert (event.name, event.fields) == ("drew", {"seat": 1, "card": 5})
    assert event.kind.reveals


def test_numbers_without_a_name_are_dropped() -> None:
    assert told(EVERYONE, PASSED).fields == {}


def test_taking_leaves_nothing() -> None:
    s = Table()
    s.told = []
    tell(s, EVERYONE, PASSED)
    assert len(KINDS.take(s)) == 1
    assert KINDS.take(s) == []


def test_one_who_did_not_listen_takes_nothing() -> None:
    assert KINDS.take(Table()) == []


def test_who_hears_it() -> None:
    event = told(all_but(1), PASSED)
    assert [seat for seat in (0, 1, 2, NOBODY) if event.heard_by(seat)] == [0, 2, NOBODY]


def test_of_what_is_told_in_two_ways_all_hears_the_open_one() -> None:
    open_way, veiled_way = told(only(1), DREW, 1, 5), told(all_but(1), PASSED)
    assert [event.heard_by(ALL) for event in (told(EVERYONE, PASSED), open_way, veiled_way)] == [
        True,
        True,
        False,
    ]


def test_private_is_what_somebody_does_not_hear() -> None:
    assert not told(EVERYONE, PASSED).private
    assert told(all_but(1), PASSED).private
    assert told(only(1), PASSED).private


def test_a_listener_is_not_told_who_else_listens() -> None:
    assert told(only(1), DREW, 1, 5).plain() == told(EVERYONE, DREW, 1, 5).plain() == ("drew", (1, 5))
