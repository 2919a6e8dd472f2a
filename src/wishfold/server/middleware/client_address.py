"""The address of a client, as limits count it, and whether it is this machine."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

from .refusal import values

STRANGE = "?"
"""Clients without a readable address count as one."""
LONGEST = 64
FORWARDED = {b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"via"}


def address_of(scope: Scope) -> str:
    """The key by which limits count a client. An IPv6 client has a whole /64 to choose from, which counts as
    one."""
    client = scope.get("client")
    return block(client[0]) if client and len(client[0]) <= LONGEST else STRANGE


@lru_cache(4096)
def block(address: str) -> str:
    try:
        read = ip_address(address)
    except ValueError:
        return STRANGE
    if not isinstance(read, IPv6Address):
        return str(read)
    if read.ipv4_mapped:
        return str(read.ipv4_mapped)
    return f"{IPv6Address(int(read) >> 64 << 64)}/64"


def from_here(scope: Scope) -> bool:
    """Whether a request was made on this machine: not passed on by a proxy, and not by a browser that was led
    here under a foreign name."""
    client = scope.get("client")
    hosts = values(scope, b"host")
    return (
        client is not None
        and _loopback(client[0])
        and len(hosts) == 1
        and numeric_or_local(name_of(hosts[0].decode("latin-1")))
        and not any(name in FORWARDED for name, _ in scope["headers"])
    )


def _loopback(address: str) -> bool:
    try:
        read = ip_address(address)
    except ValueError:
        return False
    mapped = read.ipv4_mapped if isinstance(read, IPv6Address) else None
    return (mapped or read).is_loopback


def name_of(host: str) -> str:
    """The name in a Host header, without port and brackets, in lower case."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def numeric_or_local(name: str) -> bool:
    """Addresses and localhost, which DNS cannot lead elsewhere: a page that misuses DNS has another name."""
    if name == "localhost":
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
