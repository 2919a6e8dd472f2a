"""What the figures were measured on."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any


def machine() -> dict[str, Any]:
    """Versions are None where something is not installed, and so are bounds checks without a twin."""
    return {
        "python": platform.python_version(),
        "numba": _version("numba"),
        "numpy": _version("numpy"),
        "open_spiel": _version("open_spiel"),
        "cpus": os.cpu_count(),
        "cpu": cpu_model(),
        "bounds_checks": _bounds_checks(),
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _bounds_checks() -> bool | None:
    try:
        from ...kernel.twin.compiled import SETTINGS
    except ImportError:
        return None
    return bool(SETTINGS["boundscheck"])


def cpu_model(info: Path = Path("/proc/cpuinfo")) -> str:
    """As the system calls it; where it does not say, at least the kind of processor."""
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
