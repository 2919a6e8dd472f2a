"""Who counts as one, and who is on this very machine."""

from typing import Any

import pytest

from wishfold.server.middleware.client_address import STRANGE, address_of, from_here, name_of


def scope(client: str | None, host: str = "localhost:8000", **headers: str) -> dict[str, Any]:
    given = {"host": host} | {name.replace("_", "-"): value for name, value in headers.items()}
    return {
        "type": "http",
        "client": (client, 1234) if client is not None else None,
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
    }


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("not an address", STRANGE),
        ("1" * 1000, STRANGE),
        (None, STRANGE),
    ],
)
def test_an_address_counts_by_what_its_owner_cannot_change(client: str | None, counted: str) -> None:
    assert address_of(scope(client)) == counted


@pytest.mark.parametrize("client", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST"])
def test_a_program_on_this_machine_is_from_here(client: str, host: str) -> None:
    assert from_here(scope(client, host))


@pytest.mark.parametrize("client", ["192.0.2.7", "10.0.0.1", "2001:db8::1", "", "here", None])
def test_others_are_not(client: str | None) -> None:
    assert not from_here(scope(client))


@pytest.mark.parametrize("header", ["x_forwarded_for", "forwarded", "x_real_ip", "via"])
def test_what_a_proxy_passed_on_is_not_from_here(header: str) -> None:
    assert not from_here(scope("127.0.0.1", **{header: "127.0.0.1"}))


def test_a_page_under_a_foreign_name_is_not_from_here() -> None:
    assert not from_here(scope("127.0.0.1", "attacker.example:8000"))


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("Play.Example.org:443", "play.example.org"),
        ("[2001:DB8::1]:80", "2001:db8::1"),
        ("[::1]", "::1"),
        ("", ""),
    ],
)
def test_a_host_has_a_name(host: str, name: str) -> None:
    assert name_of(host) == name
