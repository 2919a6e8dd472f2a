"""What the figures were measured on."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from ...kernel.errors import Illegal
from ...kernel.registry import load, names


def machine() -> dict[str, Any]:
    """Versions are None where something is not installed, and so is the compiler where all is interpreted."""
    return {
        "python": platform.python_version(),
        "compiler": _compiler(),
        "open_spiel": _version("open_spiel"),
        "cpus": os.cpu_count(),
        "cpu": cpu_model(),
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _compiler() -> str | None:
    """What compiled the rules."""
    try:
        said: str = load(names()[0]).native().loops.compiler
    except Illegal:
        return None
    return said


def cpu_model(info: Path = Path("/proc/cpuinfo")) -> str:
    """As the system calls it; where it does not say, at least the kind of processor."""
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
