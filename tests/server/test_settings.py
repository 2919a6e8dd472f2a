"""Settings are read from the environment, and what cannot be meant is refused."""

from dataclasses import fields
from pathlib import Path

import pytest

from wishfold import Malformed
from wishfold.server.settings import (
    RATES,
    READERS,
    Rate,
    Settings,
    settings_from,
    unknown_variables,
    variable,
)


def read(**variables: str) -> Settings:
    return settings_from({f"WISHFOLD_{name}": value for name, value in variables.items()})


def test_an_empty_environment_gives_what_is_usual() -> None:
    assert settings_from({}) == Settings(data=Path.home() / ".local" / "share" / "wishfold")
    assert read(PORT="", HOST=" ") == settings_from({})


def test_everything_can_be_set() -> None:
    assert read(
        HOST="0.0.0.0",
        PORT="9000",
        DATA="/srv/wishfold",
        ORIGINS="https://play.example.org, http://localhost:8000",
        PROXIES="10.0.0.0/8 ::1",
        KEEP_FINISHED="0",
        KEEP_UNBEGUN="3",
        WORKERS="4",
        BOT_SECONDS="0.5",
        BOT_PAUSE="0",
        LIMITS="message=5/10,join:address=0.5/3",
        CONNECTIONS_IDENTITY="7",
        CONNECTIONS_ADDRESS="70",
        BODY_BYTES="2048",
        MESSAGE_BYTES="4096",
        SECURE="yes",
        METRICS="everyone",
        LOG_LEVEL="WARNING",
    ) == Settings(
        host="0.0.0.0",
        port=9000,
        data=Path("/srv/wishfold"),
        origins=("https://play.example.org", "http://localhost:8000"),
        proxies=("10.0.0.0/8", "::1"),
        keep_finished=0,
        keep_unbegun=3,
        workers=4,
        bot_seconds=0.5,
        bot_pause=0,
        limits={"message": Rate(5, 10), "join:address": Rate(0.5, 3)},
        connections_identity=7,
        connections_address=70,
        body_bytes=2048,
        message_bytes=4096,
        secure=True,
        metrics="everyone",
        log_level="warning",
    )


def test_the_command_line_has_the_last_word() -> None:
    assert settings_from({"WISHFOLD_PORT": "nonsense", "WISHFOLD_HOST": "::"}, port=9).port == 9


def test_every_reader_belongs_to_a_setting() -> None:
    assert set(READERS) <= {each.name for each in fields(Settings)}


@pytest.mark.parametrize(
    ("environment", "data"),
    [
        ({"XDG_DATA_HOME": "/data"}, Path("/data/wishfold")),
        ({"XDG_DATA_HOME": "not/absolute"}, Path.home() / ".local" / "share" / "wishfold"),
        ({"XDG_DATA_HOME": "/data", "WISHFOLD_DATA": "~/games"}, Path.home() / "games"),
    ],
)
def test_tables_are_kept_in_the_users_data_folder(environment: dict[str, str], data: Path) -> None:
    settings = settings_from(environment)
    assert (settings.data, settings.store_file) == (data, data / "tables.db")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("PORT", "65536"),
        ("PORT", "tcp://10.0.0.1:8000"),
        ("KEEP_FINISHED", "-1"),
        ("WORKERS", "0"),
        ("WORKERS", "1.5"),
        ("BOT_SECONDS", "soon"),
        ("BOT_SECONDS", "nan"),
        ("BOT_PAUSE", "-1"),
        ("BODY_BYTES", "1"),
        ("SECURE", "perhaps"),
        ("METRICS", "friends"),
        ("LOG_LEVEL", "loud"),
        ("PROXIES", "proxy.example.org"),
        ("PROXIES", "10.0.0.1/8"),
        ("ORIGINS", "play.example.org"),
        ("ORIGINS", "ftp://play.example.org"),
        ("ORIGINS", "https://play.example.org/games"),
        ("ORIGINS", "https://me@play.example.org"),
        ("ORIGINS", "https://*.example.org"),
        ("ORIGINS", "https://play.example.org:port"),
        ("ORIGINS", "https://"),
        ("ORIGINS", "https://[::1"),
        ("LIMITS", "message"),
        ("LIMITS", "message=20"),
        ("LIMITS", "message=0/60"),
        ("LIMITS", "message=20/0"),
        ("LIMITS", "message=nan/60"),
        ("LIMITS", "wishes=20/60"),
    ],
)
def test_what_cannot_be_meant_is_refused(name: str, value: str) -> None:
    with pytest.raises(Malformed) as refused:
        read(**{name: value})
    assert refused.value.code == "option-range"
    for language in ("en", "de"):
        assert f"WISHFOLD_{name}" in refused.value.say(language)


def test_a_refusal_says_what_would_be_right() -> None:
    with pytest.raises(Malformed) as refused:
        read(PORT="99999")
    assert refused.value.say("en") == "WISHFOLD_PORT cannot be 99999 here; possible is 0 to 65535."
    assert refused.value.say("de") == "WISHFOLD_PORT kann hier nicht 99999 sein; möglich ist 0 bis 65535."


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://Play.Example.org/", "https://play.example.org"),
        ("https://play.example.org:443", "https://play.example.org"),
        ("http://play.example.org:80", "http://play.example.org"),
        ("http://play.example.org:443", "http://play.example.org:443"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_origins_are_written_as_browsers_do(given: str, origin: str) -> None:
    assert read(ORIGINS=given).origins == (origin,)


@pytest.mark.parametrize(
    ("origins", "secure", "https"),
    [
        ("", "", False),
        ("https://a.example", "", True),
        ("https://a.example", "auto", True),
        ("https://a.example http://b.example", "", False),
        ("https://a.example", "no", False),
        ("", "yes", True),
    ],
)
def test_cookies_are_secure_where_all_come_over_https(origins: str, secure: str, https: bool) -> None:
    assert read(ORIGINS=origins, SECURE=secure).https == https


def test_a_rate_that_is_not_set_is_the_usual_one() -> None:
    settings = read(LIMITS="message=5/10")
    assert settings.rate("message") == Rate(5, 10)
    assert settings.rate("join:address") == RATES["join:address"]


def test_everybody_may_be_trusted_as_a_proxy() -> None:
    assert read(PROXIES="*").proxies == ("*",)


def test_a_misspelt_setting_is_noticed() -> None:
    environment = {"WISHFOLD_ORIGIN": "x", variable("origins"): "x", "WISHFOLD_CACHE": "x", "HOME": "x"}
    assert unknown_variables(environment) == ["WISHFOLD_ORIGIN"]
