"""Where compiled units are: installed with the package, or made at first use and kept in a cache folder.

A unit carries the digest of all that it was made of. One with another digest is never used.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..errors import Illegal
from ..rules.fields import Fields
from . import toolchain
from .parts import constants_of
from .unit import Loops, Unit

BUILT = Path(__file__).parent / "built"
"""What came with the package."""
LEVELS = ("x86-64-v3", "x86-64-v2", "")
OFF = "interpreted"
"""The value of WISHFOLD_ENGINE that keeps everything interpreted."""
KEPT = 30 * 24 * 3600
"""Seconds after which what was made for other sources is cleared away."""


def name_of(rules: ModuleType, loops: ModuleType) -> str:
    """As its file is called."""
    game = rules.__name__.removeprefix("wishfold.games.").removesuffix(".rules")
    return f"{game}.{loops.__name__.rpartition('.')[2]}"


# -- what a unit is made of ------------------------------------------------------------------------


def sources(rules: ModuleType, loops: Loops) -> list[ModuleType]:
    """The modules whose functions and records may be in a unit."""
    found: list[ModuleType] = []

    def visit(module: ModuleType) -> None:
        if module in found or module.__name__.partition(".")[0] in sys.stdlib_module_names:
            return
        found.append(module)
        for value in list(vars(module).values()):
            if isinstance(value, FunctionType) or (isinstance(value, type) and issubclass(value, Fields)):
                visit(sys.modules[value.__module__])

    for module in (rules, loops.module, loops.heuristics):
        if module is not None:
            visit(module)
    return sorted(found, key=lambda module: module.__name__)


def digest_of(rules: Any, loops: Loops) -> str:
    """Of the sources, of constants (which may come from anywhere), and of the compiler itself."""
    modules = sources(rules, loops)
    mix = hashlib.sha256()
    for module in modules:
        mix.update(module.__name__.encode() + b"\0" + Path(str(module.__file__)).read_bytes() + b"\0")
    mix.update(constants_of(modules).encode())
    mix.update(repr((rules.State.layout, rules.Kit.layout)).encode())
    own = Path(__file__).parent
    for file in sorted([*own.glob("*.py"), *toolchain.RUNTIME.iterdir()]):
        mix.update(file.name.encode() + b"\0" + file.read_bytes())
    return mix.hexdigest()[:20]


# -- finding and making ----------------------------------------------------------------------------


def unit_module(rules: Any, loops: Loops) -> ModuleType:
    """The compiled unit; raises Illegal with the reason where there is none."""
    if os.environ.get("WISHFOLD_ENGINE") == OFF:
        raise Illegal("native-off")
    name, digest = name_of(rules, loops.module), digest_of(rules, loops)
    refused: Illegal | None = None
    for file in _installed(name):
        try:
            return loaded(file, digest)
        except Illegal as error:
            refused = error
    compiler = toolchain.find()
    if compiler is None:
        raise refused or Illegal("no-compiler")
    level = toolchain.processor()
    file = cache_folder() / f"{name}-{digest}{level and '.' + level}{toolchain.SUFFIX}"
    if file.exists():
        with suppress(Illegal):  # half a file of a full disk: it is made anew
            return loaded(file, digest)
    with _alone(file.with_suffix(".lock")):
        if not file.exists() or not _works(file, digest):
            build(rules, loops, digest, file, compiler, level)
            _tidy(file.parent)
    return loaded(file, digest)


def _installed(name: str) -> Iterator[Path]:
    own = toolchain.processor()
    for level in LEVELS[LEVELS.index(own) :]:
        file = BUILT / f"{name}{level and '.' + level}{toolchain.SUFFIX}"
        if file.exists():
            yield file


def build(
    rules: Any, loops: Loops, digest: str, file: Path, compiler: toolchain.Compiler, level: str
) -> None:
    """Writes the unit's C and compiles it; the file is there whole or not at all."""
    text = Unit(rules, [loops]).text(digest)
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".making-") as folder:
        source, made = Path(folder) / "unit.c", Path(folder) / "unit.so"
        source.write_text(text, encoding="utf-8")
        toolchain.compile_unit(compiler, source, made, level)
        os.replace(made, file)


def loaded(file: Path, digest: str) -> ModuleType:
    """The module in a file, if it was made of just these sources and for this machine."""
    loader = ExtensionFileLoader("unit", str(file))
    spec = spec_from_file_location("unit", file, loader=loader)
    assert spec is not None
    try:
        module = module_from_spec(spec)
        loader.exec_module(module)
    except ImportError as error:
        raise Illegal("native-foreign", file=file.name, why=str(error)) from error
    if getattr(module, "digest", None) != digest:
        raise Illegal("native-stale", file=file.name)
    return module


def _works(file: Path, digest: str) -> bool:
    try:
        loaded(file, digest)
    except Illegal:
        return False
    return True


# -- the cache folder ------------------------------------------------------------------------------


def cache_home() -> Path:
    """The user's cache folder, or the one that WISHFOLD_CACHE names."""
    if chosen := os.environ.get("WISHFOLD_CACHE"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "wishfold"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "wishfold"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "wishfold"


def cache_folder() -> Path:
    """The part of the cache for this kind of machine; a temporary folder where it cannot be written."""
    folder = cache_home() / "native" / sysconfig.get_platform()
    return folder if _writable(folder) else _shelter()


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _shelter() -> Path:
    """A temporary folder. Code is run from it, so only this user may write there: if another user owns the
    usual one, a new one is made."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"wishfold-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        ours = not hasattr(os, "getuid") or (found.st_uid == user and not found.st_mode & 0o077)
    except OSError:
        ours = False
    return folder if ours else Path(tempfile.mkdtemp(prefix="wishfold-"))


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One process makes a unit, the others wait for it; where files cannot be locked each makes its own."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _tidy(folder: Path) -> None:
    """Old units and whatever a killed compiler left."""
    for file in folder.iterdir():
        with suppress(OSError):
            if time.time() - file.stat().st_mtime > KEPT:
                shutil.rmtree(file) if file.is_dir() else file.unlink()
