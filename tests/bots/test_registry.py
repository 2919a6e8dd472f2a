"""Which bots there are: the home's own, and those of other packages."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from wishfold import Malformed
from wishfold.bots import BOTS, GROUP, adviser, bot_named, bot_names, registry

PACKAGE = """
from wishfold.bots import BotSpec
from wishfold.bots.random import RandomBot

class Lucky(RandomBot):
    name = "lucky"

LUCKY = BotSpec({"en": "has luck", "de": "hat Glück"}, Lucky)

def fails(seed):
    raise SystemExit(3) if seed == "leave" else RuntimeError("no model")

FAILING = BotSpec({"en": "fails", "de": "scheitert"}, fails)
WISE = BotSpec({"en": "is wise", "de": "ist weise"}, Lucky, hints=True, strength=1)
WISER = BotSpec({"en": "is wiser", "de": "ist weiser"}, Lucky, hints=True, strength=2)
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with a bot is importable."""
    (tmp_path / "lucky_charms.py").write_text(PACKAGE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def bring(monkeypatch: pytest.MonkeyPatch, name: str, place: str, **more: str) -> None:
    """As if an installed package had these entry points."""
    points = {name: EntryPoint(name, place, GROUP) for name, place in {name: place, **more}.items()}
    monkeypatch.setattr(registry, "_entry_points", lambda: points)


def test_a_bot_of_another_package_is_found_by_its_entry_point(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(monkeypatch, "lucky", "lucky_charms:LUCKY")
    assert bot_names() == [*registry.OWN_BOTS, "lucky"], "ours from weak to strong, then the others"
    assert bot_named("lucky", 1).name == "lucky"
    assert BOTS["lucky"].about["de"] == "hat Glück"


def test_there_are_as_many_bots_as_names(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, "lucky", "lucky_charms:LUCKY")
    assert len(BOTS) == len(bot_names()) == len(registry.OWN_BOTS) + 1


def test_no_package_can_take_the_name_of_a_home_bot(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, "random", "lucky_charms:LUCKY")
    assert bot_named("random", 1).name == "random"
    assert bot_names() == list(registry.OWN_BOTS)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no_such_package:LUCKY", "No module named 'no_such_package'"),
        ("lucky_charms:LUCKYS", "has no attribute 'LUCKYS'"),
        ("lucky_charms:Lucky", "it offers <class 'lucky_charms.Lucky'> under this name"),
    ],
)
def test_a_broken_bot_says_why(site: None, monkeypatch: pytest.MonkeyPatch, place: str, why: str) -> None:
    bring(monkeypatch, "broken", place)
    with pytest.raises(Malformed) as refused:
        bot_named("broken", 1)
    assert refused.value.code == "broken-bot"
    assert why in refused.value.say("en")


@pytest.mark.parametrize(("seed", "why"), [("1", "RuntimeError: no model"), ("leave", "SystemExit: 3")])
def test_a_bot_that_cannot_be_made_says_why(
    site: None, monkeypatch: pytest.MonkeyPatch, seed: str, why: str
) -> None:
    bring(monkeypatch, "failing", "lucky_charms:FAILING")
    with pytest.raises(Malformed) as refused:
        bot_named("failing", seed)
    assert refused.value.say("en") == f"The bot 'failing' cannot be made: {why}"


def test_a_broken_bot_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, "broken", "no_such_package:LUCKY")
    assert "broken" in bot_names()
    assert bot_named("random", 1).name == "random"


@pytest.mark.parametrize(
    ("installed", "asked"),
    [
        ({"lucky": "lucky_charms:LUCKY"}, "strong"),
        ({"a": "lucky_charms:WISE", "b": "lucky_charms:WISER", "c": "lucky_charms:LUCKY"}, "b"),
        ({"a": "lucky_charms:WISER", "b": "lucky_charms:WISER"}, "a"),
        ({"a": "lucky_charms:NOBODY", "b": "lucky_charms:WISE"}, "b"),
    ],
    ids=["our-own", "strongest", "first-of-equals", "broken"],
)
def test_for_a_hint_the_strongest_bot_is_asked_that_gives_any(
    site: None, monkeypatch: pytest.MonkeyPatch, installed: dict[str, str], asked: str
) -> None:
    (name, place), *more = installed.items()
    bring(monkeypatch, name, place, **dict(more))
    assert adviser() == asked
