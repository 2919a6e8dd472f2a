"""What the client takes from here is what is here."""

from pathlib import Path

from wishfold.server.wire.typescript import typescript

WEB = Path(__file__).parent.parent.parent / "web"


def test_the_clients_types_are_those_of_the_wire() -> None:
    """If not: wishfold wire --typescript -o web/src/wire/wire.ts"""
    assert (WEB / "src" / "wire" / "wire.ts").read_text(encoding="utf-8") == typescript()


def test_the_lock_file_names_no_place_to_download_from() -> None:
    """If it does: npm run lock --prefix web"""
    assert "://" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
