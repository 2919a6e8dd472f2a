"""What an operator may choose, and where it is read from: `WISHFOLD_*` in the environment.

Each field is read from the variable of its name: `bot_seconds` from `WISHFOLD_BOT_SECONDS`. An
empty variable counts as none. What cannot be meant is refused before anything is started.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ..kernel.errors import Bilingual, Malformed

PREFIX = "WISHFOLD_"
OTHERS = {"WISHFOLD_CACHE"}
"""Variables that belong to other parts of Wishfold."""
LEVELS = ("debug", "info", "warning", "error")
AUDIENCES = ("loopback", "everyone")
PORTS = {"http": 80, "https": 443}
SWITCHES = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    rate: float
    burst: float


RATES: dict[str, Rate] = {
    "message": Rate(20, 60),
    "message:identity": Rate(60, 240),
    "message:address": Rate(1000, 4000),
    "request:identity": Rate(20, 200),
    "request:address": Rate(100, 1000),
    "table:identity": Rate(0.2, 10),
    "table:address": Rate(1, 60),
    "join:identity": Rate(0.5, 20),
    "join:address": Rate(2, 60),
    "hint:identity": Rate(0.5, 20),
    "replay:identity": Rate(2, 30),
    "replay:address": Rate(10, 120),
    "connect:identity": Rate(2, 40),
    "connect:address": Rate(20, 300),
}
"""What is limited: `message` for a single connection, the others for all that an identity or an
address does. A school shares one address, so addresses have room for a class."""


def data_home(environment: Mapping[str, str]) -> Path:
    chosen = environment.get("XDG_DATA_HOME", "")
    home = Path(chosen) if os.path.isabs(chosen) else Path.home() / ".local" / "share"
    return home / "wishfold"


@dataclass(frozen=True, slots=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes any free one."""
    data: Path = field(default_factory=lambda: data_home(os.environ))
    """The folder in which everything is stored."""
    origins: tuple[str, ...] = ()
    """Where people reach the server, like https://play.example.org; the first one stands in links.
    None: whatever name it is called by."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    keep_finished: int = 90
    """Days until a finished table is deleted; 0 keeps it."""
    keep_unbegun: int = 7
    """Days until a table that never began is deleted; 0 keeps it."""
    keep_idle: int = 365
    """Days until a running game without any play is deleted; 0 keeps it."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which bots think."""
    bot_seconds: float = 1.0
    """CPU time that a bot may use for a decision."""
    bot_pause: float = 0.5
    """Seconds that a bot waits before it acts, so that people can follow."""
    limits: Mapping[str, Rate] = field(default_factory=dict)
    """Rates that differ from RATES."""
    connections_identity: int = 30
    connections_address: int = 500
    """How many connections one identity and one address may hold at a time."""
    body_bytes: int = 65_536
    message_bytes: int = 16_384
    """How large a request's body and a WebSocket message may be."""
    secure: bool | None = None
    """Whether cookies travel over https alone; None: if all origins are https."""
    metrics: str = "loopback"
    """Who may read /metrics: loopback or everyone."""
    log_level: str = "info"

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise _wrong(name, value, Bilingual(f"{least} to {most}", f"{least} bis {most}"))
        for name, choices in (("log_level", LEVELS), ("metrics", AUDIENCES)):
            if getattr(self, name) not in choices:
                raise _wrong(name, getattr(self, name), ", ".join(choices))
        for name in self.limits:
            if name not in RATES:
                raise _wrong("limits", name, ", ".join(RATES))
        for proxy in self.proxies:
            _check_proxy(proxy)
        object.__setattr__(self, "origins", tuple(map(_origin, self.origins)))

    @property
    def store_file(self) -> Path:
        return self.data / "tables.db"

    @property
    def https(self) -> bool:
        """Whether people come over https alone."""
        if self.secure is not None:
            return self.secure
        return bool(self.origins) and all(origin.startswith("https:") for origin in self.origins)

    def rate(self, kind: str) -> Rate:
        return self.limits.get(kind) or RATES[kind]


RANGES: dict[str, tuple[float, float]] = {
    "port": (0, 65_535),
    "keep_finished": (0, 36_500),
    "keep_unbegun": (0, 36_500),
    "keep_idle": (0, 36_500),
    "workers": (1, 1024),
    "bot_seconds": (0.01, 600),
    "bot_pause": (0, 60),
    "connections_identity": (1, 10**6),
    "connections_address": (1, 10**6),
    "body_bytes": (1024, 10**8),
    "message_bytes": (1024, 10**7),
}


def settings_from(environment: Mapping[str, str], **chosen: Any) -> Settings:
    """The settings of an environment; what is `chosen` already, as on a command line, has precedence.
    Raises Malformed."""
    values: dict[str, Any] = {"data": data_home(environment)}
    for each in fields(Settings):
        text = environment.get(variable(each.name), "").strip()
        if text and each.name not in chosen:
            values[each.name] = READERS.get(each.name, _text)(each.name, text)
    return Settings(**values | chosen)


def variable(name: str) -> str:
    return PREFIX + name.upper()


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Variables that look like settings and are none: probably misspelt."""
    known = {variable(each.name) for each in fields(Settings)} | OTHERS
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


# -- reading one value ----------------------------------------------------------------------


def _wrong(name: str, value: object, possible: object) -> Malformed:
    return Malformed("option-range", name=variable(name), value=value, possible=possible)


def _text(name: str, text: str) -> str:
    return text


def _lower(name: str, text: str) -> str:
    return text.lower()


def _words(name: str, text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def _path(name: str, text: str) -> Path:
    return Path(text).expanduser()


def _whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise _wrong(name, text, Bilingual("a whole number", "eine ganze Zahl")) from None


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise _wrong(name, text, Bilingual("a number", "eine Zahl")) from None


def _switch(name: str, text: str) -> bool | None:
    if text.lower() not in SWITCHES | {"auto": None}:
        raise _wrong(name, text, "yes, no, auto")
    return SWITCHES.get(text.lower())


def _rates(name: str, text: str) -> dict[str, Rate]:
    """Like `message=20/60 join:address=2/60`: so many a second, so many at once."""
    rates = {}
    for word in _words(name, text):
        kind, _, amount = word.partition("=")
        rate, _, burst = amount.partition("/")
        try:
            rates[kind] = Rate(float(rate), float(burst))
        except ValueError:
            raise _wrong(name, word, "message=20/60") from None
        if not (0 < rates[kind].rate < 1e9 and 1 <= rates[kind].burst < 1e9):
            raise _wrong(name, word, "message=20/60")
    return rates


def _check_proxy(proxy: str) -> None:
    if proxy != "*":
        try:
            ip_network(proxy)
        except ValueError:
            raise _wrong("proxies", proxy, "127.0.0.1, 10.0.0.0/8, *") from None


def _origin(text: str) -> str:
    """An origin as browsers write it: lower case, without the usual port and without a path."""
    example = "https://play.example.org"
    try:
        parts = urlsplit(text.lower())
        port = parts.port
    except ValueError:
        raise _wrong("origins", text, example) from None
    rest = (
        parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc or "*" in parts.netloc
    )
    if parts.scheme not in PORTS or not parts.hostname or rest:
        raise _wrong("origins", text, example)
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, PORTS[parts.scheme]) else "")


READERS: dict[str, Callable[[str, str], Any]] = {
    **dict.fromkeys(RANGES, _whole),
    "bot_seconds": _number,
    "bot_pause": _number,
    "data": _path,
    "origins": _words,
    "proxies": _words,
    "limits": _rates,
    "secure": _switch,
    "metrics": _lower,
    "log_level": _lower,
}
