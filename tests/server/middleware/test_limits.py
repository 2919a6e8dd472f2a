"""Too fast is told how long to wait, and is then as welcome as before."""

import gc

import pytest

from wishfold.server.middleware.limits import Limits, TokenBucket
from wishfold.server.settings import RATES, Rate, Settings


class Watch:
    """A clock that somebody else moves; it begins late, where floats are coarse."""

    def __init__(self) -> None:
        self.now = 1e6

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


def limits(watch: Watch, most_keys: int = 100, **rates: Rate) -> Limits:
    named = {kind.replace("_", ":"): rate for kind, rate in rates.items()}
    settings = Settings(limits=named, connections_identity=2, connections_address=3)
    return Limits(settings, watch, most_keys)


def taken(bucket: TokenBucket, now: float) -> int:
    """How many tokens there are to take at once."""
    return next(n for n in range(10_000) if bucket.take(now))


@pytest.mark.parametrize(("rate", "burst"), [(20, 60), (0.2, 10), (3, 7), (1, 1), (1 / 3, 5)])
def test_a_bucket_holds_its_burst(rate: float, burst: int) -> None:
    assert taken(TokenBucket(Rate(rate, burst)), 1e6) == burst


def test_a_bucket_fills_at_its_rate_and_no_further() -> None:
    bucket = TokenBucket(Rate(2, 10))
    assert [taken(bucket, now) for now in (100.0, 101.0, 103.5, 1000.0)] == [10, 2, 5, 10]


def test_an_empty_bucket_says_how_long_to_wait() -> None:
    bucket = TokenBucket(Rate(4, 2))
    assert taken(bucket, 1e6) == 2
    wait = bucket.take(1e6)
    assert wait == pytest.approx(0.25, abs=1e-5)
    assert bucket.take(1e6 + wait - 0.01) > 0
    assert bucket.take(1e6 + wait) == 0.0


def test_asking_in_vain_costs_nothing() -> None:
    bucket = TokenBucket(Rate(1, 1))
    assert [bucket.take(50.0) > 0 for _ in range(5)] == [False, True, True, True, True]
    assert bucket.take(51.0) == 0.0


def test_keys_and_kinds_do_not_share(watch: Watch) -> None:
    few = limits(watch, join_address=Rate(1, 1), table_address=Rate(1, 1))
    assert few.allow("join:address", "a") == 0.0
    assert few.allow("join:address", "a") > 0.0
    assert few.allow("join:address", "b") == 0.0
    assert few.allow("table:address", "a") == 0.0


def test_whoever_waits_is_as_welcome_as_before(watch: Watch) -> None:
    few = limits(watch, join_address=Rate(1, 2))
    while not (wait := few.allow("join:address", "a")):
        pass
    watch.now += wait
    assert few.allow("join:address", "a") == 0.0


def test_an_identity_is_limited_at_every_address(watch: Watch) -> None:
    few = limits(watch, table_identity=Rate(1, 1))
    assert few.both("table", "a", "anna") == 0.0
    assert few.both("table", "b", "anna") > 0.0
    assert few.both("table", "b", "ben") == 0.0


def test_an_address_is_limited_with_every_identity(watch: Watch) -> None:
    few = limits(watch, table_address=Rate(1, 1))
    assert few.both("table", "a", "anna") == 0.0
    assert few.both("table", "a", "ben") > 0.0


def test_who_is_too_fast_for_themselves_takes_nothing_from_their_address(watch: Watch) -> None:
    all = limits(watch, join_identity=Rate(1, 1), join_address=Rate(1, 3))
    assert [all.both("join", "school", "anna") > 0 for _ in range(9)] == [False] + [True] * 8
    assert [all.both("join", "school", who) > 0 for who in ("ben", "carl", "dora")] == [False, False, True]


def test_unknown_people_are_not_one_person(watch: Watch) -> None:
    few = limits(watch, table_identity=Rate(1, 1), message_identity=Rate(1, 1))
    assert [few.both("table", address, "") for address in "abc"] == [0.0, 0.0, 0.0]
    gates = [few.messages(address, "") for address in "abc"]
    assert [gate.take() for gate in gates] == [0.0, 0.0, 0.0]


def test_a_flood_of_addresses_leaves_memory_flat(watch: Watch) -> None:
    few = limits(watch, most_keys=50)
    for number in range(5000):
        few.allow("request:address", f"address {number}")
    assert few.remembered == 50


def test_those_seen_last_are_remembered(watch: Watch) -> None:
    few = limits(watch, most_keys=2, join_address=Rate(1, 1))
    for key in ("a", "b", "a", "c"):
        few.allow("join:address", key)
    assert few.allow("join:address", "a") > 0.0
    assert few.allow("join:address", "b") == 0.0


def test_what_is_full_again_is_forgotten(watch: Watch) -> None:
    few = limits(watch, join_address=Rate(1, 5))
    for number in range(20):
        few.allow("join:address", f"address {number}")
    assert few.remembered == 20
    watch.now += 5
    few.allow("join:address", "another")
    assert few.remembered == 1


def test_a_connection_has_its_own_messages(watch: Watch) -> None:
    few = limits(watch, message=Rate(1, 3))
    one, other = few.messages("a", "anna"), few.messages("a", "anna")
    assert [one.take() > 0 for _ in range(4)] == [False, False, False, True]
    assert other.take() == 0.0


def test_connections_share_what_their_identity_may_send(watch: Watch) -> None:
    few = limits(watch, message_identity=Rate(1, 3))
    gates = [few.messages(address, "anna") for address in ("a", "b")]
    assert [gates[n % 2].take() > 0 for n in range(4)] == [False, False, False, True]


def test_connections_share_what_their_address_may_send(watch: Watch) -> None:
    few = limits(watch, message_address=Rate(1, 3))
    gates = [few.messages("a", identity) for identity in ("anna", "ben")]
    assert [gates[n % 2].take() > 0 for n in range(4)] == [False, False, False, True]


def test_shared_buckets_go_with_the_last_connection(watch: Watch) -> None:
    few = limits(watch)
    gates = [few.messages("a", "anna"), few.messages("a", "ben")]
    assert few.remembered == 3
    gates.clear()
    gc.collect()
    assert few.remembered == 0


def test_an_identity_holds_so_many_connections(watch: Watch) -> None:
    few = limits(watch)
    assert [few.acquire_connection(address, "anna") for address in "abc"] == [True, True, False]
    few.release_connection("a", "anna")
    assert few.acquire_connection("c", "anna")


def test_an_address_holds_so_many_connections(watch: Watch) -> None:
    few = limits(watch)
    assert [few.acquire_connection("a", identity) for identity in ("1", "2", "3", "4")] == [
        True,
        True,
        True,
        False,
    ]
    assert few.acquire_connection("b", "4")


def test_unknown_people_count_by_address(watch: Watch) -> None:
    few = limits(watch)
    assert [few.acquire_connection(address, "") for address in "abcdaaa"] == [True] * 6 + [False]


def test_who_has_left_is_not_remembered(watch: Watch) -> None:
    few = limits(watch)
    assert few.acquire_connection("a", "anna")
    few.release_connection("a", "anna")
    assert few.remembered == 0


def test_every_kind_has_a_rate() -> None:
    """A person at play never meets a limit: a click or two a second, a page of some dozen files."""
    watch = Watch()
    usual = Limits(Settings(), watch)
    assert all(rate.burst >= 10 for rate in RATES.values())
    assert all(usual.allow(kind, "a") == 0.0 for kind in RATES)
