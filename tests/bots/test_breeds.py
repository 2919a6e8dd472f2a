"""Which bots there are: the home's own, and those of other packages."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from wishfold import Malformed
from wishfold import bots as bots_home
from wishfold.bots import BREEDS, GROUP, bot_named, bot_names

PACKAGE = """
from wishfold.bots import Breed
from wishfold.bots.random import RandomBot

class Lucky(RandomBot):
    name = "lucky"

BREED = Breed({"en": "has luck", "de": "hat Glück"}, Lucky)
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with a bot is importable."""
    (tmp_path / "lucky_charms.py").write_text(PACKAGE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def bring(monkeypatch: pytest.MonkeyPatch, name: str, place: str) -> None:
    """As if an installed package had this entry point."""
    point = EntryPoint(name, place, GROUP)
    monkeypatch.setattr(bots_home, "_outside", lambda: {name: point})


def test_a_bot_of_another_package_is_found_by_its_entry_point(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(monkeypatch, "lucky", "lucky_charms:BREED")
    assert bot_names() == sorted(["lucky", *bots_home.HOME_BREEDS])
    assert bot_named("lucky", 1).name == "lucky"
    assert BREEDS["lucky"].about["de"] == "hat Glück"


def test_there_are_as_many_breeds_as_names(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, "lucky", "lucky_charms:BREED")
    assert len(BREEDS) == len(bot_names()) == len(bots_home.HOME_BREEDS) + 1


def test_no_package_can_take_the_name_of_a_home_bot(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, "random", "lucky_charms:BREED")
    assert bot_named("random", 1).name == "random"
    assert bot_names() == sorted(bots_home.HOME_BREEDS)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no_such_package:BREED", "No module named 'no_such_package'"),
        ("lucky_charms:BREEDS", "has no attribute 'BREEDS'"),
        ("lucky_charms:Lucky", "it offers <class 'lucky_charms.Lucky'> under this name"),
    ],
)
def test_a_broken_bot_says_why(site: None, monkeypatch: pytest.MonkeyPatch, place: str, why: str) -> None:
    bring(monkeypatch, "broken", place)
    with pytest.raises(Malformed) as refused:
        bot_named("broken", 1)
    assert refused.value.code == "broken-bot"
    assert why in refused.value.say("en")


def test_a_broken_bot_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, "broken", "no_such_package:BREED")
    assert "broken" in bot_names()
    assert bot_named("random", 1).name == "random"
