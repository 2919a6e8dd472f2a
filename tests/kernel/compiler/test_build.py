"""Where compiled units come from, and what is done where there is none."""

import logging
import multiprocessing
import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wishfold
from wishfold import Game, Illegal
from wishfold.kernel.compiler import build, engines, toolchain
from wishfold.kernel.compiler.native import Native
from wishfold.kernel.compiler.unit import Loops
from wishfold.kernel.engines import loops

Remake = Callable[..., Game]
LOOPS = Loops(loops)


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A cache of its own, and nothing remembered from other tests."""
    monkeypatch.setenv("WISHFOLD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(engines, "_made", {})
    monkeypatch.setattr(engines, "_told", set())
    monkeypatch.setattr(build, "BUILT", tmp_path / "built")
    toolchain.find.cache_clear()


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toolchain, "find", lambda: None)


def script(folder: Path, text: str) -> str:
    """A compiler that does what this says."""
    file = folder / "badcc"
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(file.stat().st_mode | stat.S_IEXEC)
    return str(file)


def built(game: Game, folder: Path, digest: str | None = None) -> Path:
    """As a wheel brings it."""
    folder.mkdir(exist_ok=True)
    file = folder / f"{build.name_of(game.rules, loops)}{toolchain.SUFFIX}"
    compiler = toolchain.find()
    assert compiler
    build.build(game.rules, LOOPS, digest or build.digest_of(game.rules, LOOPS), file, compiler, "")
    return file


# -- making --------------------------------------------------------------------------------------


def test_a_unit_is_made_once_and_then_found(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Native(hunch.rules)
    monkeypatch.setattr(build, "build", None)
    assert Native(hunch.rules).loops.digest == first.loops.digest == build.digest_of(hunch.rules, LOOPS)
    assert len(list(build.cache_folder().glob("hunch.loops-*.so"))) == 1


def test_nothing_is_left_beside_it(hunch: Game) -> None:
    Native(hunch.rules)
    assert {file.suffix for file in build.cache_folder().iterdir()} == {".so", ".lock"}


def test_games_with_the_same_rules_share_an_engine() -> None:
    assert wishfold.load("go-fish").native() is wishfold.load("you-wish").native()


def test_a_changed_source_is_compiled_anew(remake: Remake) -> None:
    one = remake("    return better + 1", "    return better + 1")
    other = remake("    return better + 1", "    return better + 1 + 0")
    assert build.digest_of(one.rules, LOOPS) != build.digest_of(other.rules, LOOPS)


def test_a_changed_constant_is_compiled_anew(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a line of the sources has changed; compiled code would have kept the old value."""
    before = build.digest_of(hunch.rules, LOOPS)
    assert build.digest_of(hunch.rules, LOOPS) == before
    monkeypatch.setattr(hunch.rules, "ALL_CARDS", 31)
    assert build.digest_of(hunch.rules, LOOPS) != before


def test_two_processes_make_it_once(site: list[Path], tmp_path: Path) -> None:
    """The second waits for the first; both play the same."""
    code = "import wishfold; print(wishfold.load('hunch').native().loops.digest)"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, site))}
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code]
    running = [subprocess.Popen(command, stdout=pipe, env=environment, text=True) for _ in range(3)]
    said = {process.communicate()[0] for process in running}
    assert [process.returncode for process in running] == [0, 0, 0]
    assert len(said) == 1
    assert len(list(build.cache_folder().glob("hunch.loops-*.so"))) == 1


def test_half_a_file_is_made_anew(hunch: Game) -> None:
    Native(hunch.rules)
    (file,) = build.cache_folder().glob("hunch.loops-*.so")
    file.unlink()
    file.write_bytes(b"\x7fELF and nothing more")
    assert Native(hunch.rules).loops.digest == build.digest_of(hunch.rules, LOOPS)


def test_where_the_cache_cannot_be_written_a_temporary_folder_is_used(
    hunch: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WISHFOLD_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert Native(hunch.rules).name == "native"
    assert list(tmp_path.glob("wishfold-*/hunch.loops-*.so"))


def test_what_is_old_is_cleared_away(hunch: Game) -> None:
    old = build.cache_folder() / "gone.loops-123.so"
    old.write_text("")
    long_ago = time.time() - build.KEPT - 10
    os.utime(old, (long_ago, long_ago))
    Native(hunch.rules)
    assert not old.exists()


# -- what came with the package ------------------------------------------------------------------


def test_an_installed_unit_needs_no_compiler(
    hunch: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(hunch, tmp_path / "built")
    monkeypatch.setattr(toolchain, "find", lambda: None)
    assert Native(hunch.rules).name == "native"
    assert not (tmp_path / "cache").exists()


def test_a_unit_of_other_sources_is_refused(
    hunch: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(hunch, tmp_path / "built", digest="of yesterday")
    monkeypatch.setattr(toolchain, "find", lambda: None)
    with pytest.raises(Illegal, match=r"hunch\.loops.* was compiled from other sources and is not used"):
        Native(hunch.rules)


def test_a_unit_of_another_machine_is_refused(hunch: Game, tmp_path: Path, no_compiler: None) -> None:
    (tmp_path / "built").mkdir()
    (tmp_path / "built" / f"hunch.loops{toolchain.SUFFIX}").write_bytes(b"MZ not for here")
    with pytest.raises(Illegal, match="was compiled for another machine and is not used") as error:
        Native(hunch.rules)
    assert "andere Maschine" in error.value.say("de")


def test_a_stale_unit_is_made_anew_where_there_is_a_compiler(hunch: Game, tmp_path: Path) -> None:
    built(hunch, tmp_path / "built", digest="of yesterday")
    assert Native(hunch.rules).loops.digest == build.digest_of(hunch.rules, LOOPS)


# -- without ---------------------------------------------------------------------------------------


def test_without_a_compiler_it_runs_interpreted_and_says_so_once(
    hunch: Game, no_compiler: None, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert hunch.engine() is hunch.plain
        assert hunch.engine() is hunch.plain
    assert caplog.messages == [
        "hunch runs interpreted: Native speed needs a C compiler: gcc, clang or the package ziglang."
    ]


def test_a_compiler_that_fails_is_told_with_its_own_words(
    hunch: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CC", script(tmp_path, "echo 'unit.c:1: error: no such thing' >&2; exit 1"))
    with pytest.raises(Illegal, match="The C compiler badcc failed: error: no such thing"):
        hunch.native()
    with pytest.raises(Illegal, match="failed"):  # and is not asked again
        hunch.native()
    assert hunch.engine() is hunch.plain


def test_a_compiler_that_makes_nothing_of_use_is_refused(
    hunch: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = 'while [ "$1" != "-o" ]; do shift; done; echo nothing > "$2"'
    monkeypatch.setenv("CC", script(tmp_path, lines))
    with pytest.raises(Illegal, match="another machine"):
        hunch.native()


def test_a_compiler_that_is_named_but_not_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert toolchain.find() is None


def test_zig_is_used_where_nothing_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(toolchain, "find_spec", lambda name: object())
    found = toolchain.find()
    assert found is not None
    assert found.command == (sys.executable, "-m", "ziglang", "cc")
    assert found.level("x86-64-v3") == ["-mcpu=x86_64_v3"]


def test_it_can_be_switched_off(hunch: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WISHFOLD_ENGINE", "interpreted")
    with pytest.raises(Illegal, match="WISHFOLD_ENGINE"):
        hunch.native()


def _play(name: str, answer: Any) -> None:
    answer.put(wishfold.load(name).engine().name)


def test_a_forked_process_has_its_own(hunch: Game) -> None:
    fork = multiprocessing.get_context("fork")
    answer = fork.Queue()
    hunch.native()
    child = fork.Process(target=_play, args=("go-fish", answer))
    child.start()
    assert answer.get(timeout=60) == "native"
    child.join()
