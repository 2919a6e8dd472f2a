"""Where compiled rules are kept: a folder named after everything they were made of.

Numba's own cache looks at the age of a function's file alone, so a changed constant in another
file would leave stale code running. Here the sources are copied into a folder that carries the
digest of all of them, of the kernel's helpers and of the compiler; a change gets a new folder.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType


def cache_root() -> Path:
    """The user's cache directory, or a temporary one where that cannot be written."""
    if chosen := os.environ.get("WISHFOLD_CACHE"):
        return Path(chosen)
    if sys.platform == "darwin":
        home = Path.home() / "Library" / "Caches"
    elif sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "wishfold"


def writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def digest(files: Iterable[Path], *versions: str) -> str:
    mix = hashlib.sha256(repr((sys.version_info[:3], *versions)).encode())
    for file in sorted(files):
        mix.update(file.name.encode() + b"\0")
        mix.update(file.read_bytes())
    return mix.hexdigest()[:20]


def shelter() -> Path:
    """A folder among the temporary ones. Code is run from it, so nobody else may write there:
    where somebody has got ahead of us, we take one that will not be found again."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"wishfold-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        ours = not hasattr(os, "getuid") or (found.st_uid == user and not found.st_mode & 0o077)
    except OSError:
        ours = False
    return folder if ours else Path(tempfile.mkdtemp(prefix="wishfold-"))


def folder_for(files: Iterable[Path], *versions: str) -> Path:
    root = cache_root() / "twins"
    if not writable(root):
        root = shelter()
    folder = root / digest(files, *versions)
    folder.mkdir(exist_ok=True)
    return folder


def copy_of(module: ModuleType, folder: Path) -> Path:
    """The module's source in the folder, written whole or not at all."""
    source = getattr(module, "__file__", None)
    if source is None:
        raise ImportError(f"{module.__name__} has no source file")
    copy = folder / f"{module.__name__.replace('.', '_')}.py"
    if not copy.exists():
        with tempfile.NamedTemporaryFile("wb", dir=folder, delete=False) as half:
            half.write(Path(source).read_bytes())
        os.replace(half.name, copy)
    return copy
