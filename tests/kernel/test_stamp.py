"""Where compiled rules are kept: a folder for each state of the sources."""

import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from wishfold.kernel.twin.stamp import cache_root, copy_of, folder_for


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WISHFOLD_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "rules.py"
    file.write_text("SIX = 6\n")
    return file


def module_of(file: Path) -> ModuleType:
    module = ModuleType("toy.rules")
    module.__file__ = str(file)
    return module


def test_the_cache_can_be_chosen(cache: Path, source: Path) -> None:
    assert cache_root() == cache
    assert folder_for([source]).parent == cache / "twins"


def test_otherwise_it_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("WISHFOLD_CACHE", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "wishfold"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_root() == tmp_path / ".cache" / "wishfold"


@pytest.fixture
def unwritable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache cannot be written; what is returned is where temporary folders are made."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WISHFOLD_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_where_the_cache_cannot_be_written_a_temporary_folder_will_do(unwritable: Path, source: Path) -> None:
    folder = folder_for([source])
    assert folder.parent == unwritable / f"wishfold-{os.getuid()}"
    assert folder.parent.stat().st_mode & 0o077 == 0
    assert folder_for([source]) == folder


def test_a_temporary_folder_that_others_can_write_is_not_used(unwritable: Path, source: Path) -> None:
    """Code is run from there, and anybody could have put it in."""
    trap = unwritable / f"wishfold-{os.getuid()}"
    trap.mkdir()
    trap.chmod(0o777)
    folder = folder_for([source])
    assert folder.parent != trap
    assert folder.parent.stat().st_mode & 0o077 == 0


def test_nor_is_one_that_is_something_else(unwritable: Path, source: Path) -> None:
    (unwritable / f"wishfold-{os.getuid()}").write_text("")
    assert folder_for([source]).is_dir()


def test_the_same_sources_have_the_same_folder(cache: Path, source: Path) -> None:
    assert folder_for([source], "1.0") == folder_for([source], "1.0")


def test_a_change_gets_a_new_folder(cache: Path, source: Path, tmp_path: Path) -> None:
    folders = {folder_for([source], "1.0"), folder_for([source], "1.1")}
    source.write_text("SIX = 7\n")
    folders.add(folder_for([source], "1.0"))
    folders.add(folder_for([source.rename(tmp_path / "other.py")], "1.0"))
    assert len(folders) == 4


def test_the_place_of_the_sources_does_not_matter(cache: Path, source: Path, tmp_path: Path) -> None:
    before = folder_for([source])
    (tmp_path / "elsewhere").mkdir()
    assert folder_for([source.rename(tmp_path / "elsewhere" / "rules.py")]) == before


def test_a_copy_is_named_after_its_module(source: Path, tmp_path: Path) -> None:
    copy = copy_of(module_of(source), tmp_path)
    assert copy == tmp_path / "toy_rules.py"
    assert copy.read_text() == "SIX = 6\n"


def test_a_copy_is_made_once(source: Path, tmp_path: Path) -> None:
    """Numba looks at its age."""
    copy = copy_of(module_of(source), tmp_path)
    os.utime(copy, (1, 1))
    copy_of(module_of(source), tmp_path)
    assert copy.stat().st_mtime == 1


def test_a_copy_is_there_whole_or_not_at_all(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(half: str, copy: Path) -> None:
        raise OSError("power cut")

    monkeypatch.setattr(os, "replace", crash)
    with pytest.raises(OSError, match="power cut"):
        copy_of(module_of(source), tmp_path)
    assert not (tmp_path / "toy_rules.py").exists()


def test_many_may_copy_at_once(source: Path, tmp_path: Path) -> None:
    source.write_text("SIX = 6\n" * 20_000)
    folder = tmp_path / "twin"
    folder.mkdir()
    with ThreadPoolExecutor(8) as pool:
        copies = set(pool.map(lambda _: copy_of(module_of(source), folder), range(32)))
    assert [copy.read_bytes() for copy in copies] == [source.read_bytes()]
    assert list(folder.iterdir()) == [folder / "toy_rules.py"]


def test_a_module_without_a_source_cannot_be_copied(tmp_path: Path) -> None:
    with pytest.raises(ImportError, match="toy has no source file"):
        copy_of(ModuleType("toy"), tmp_path)
