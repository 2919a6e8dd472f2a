"""Compiles the games' rules and the bots' search into the wheel.

With `WISHFOLD_PURE` set, or where no compiler works, the wheel is pure Python and says so: games run
interpreted there, or are compiled at first use.
"""

import os
import platform
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "src"))

from wishfold import units
from wishfold.kernel.compiler import toolchain
from wishfold.kernel.errors import Illegal


class NativeHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    """Adds the compiled units to a wheel; an editable install makes them at first use instead."""

    def dependencies(self) -> list[str]:
        return [] if os.environ.get("WISHFOLD_PURE") or toolchain.find() else ["ziglang"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable" or os.environ.get("WISHFOLD_PURE"):
            return
        self._folder = Path(tempfile.mkdtemp(prefix="wishfold-units-"))
        toolchain.find.cache_clear()
        compiler = toolchain.find()
        try:
            if compiler is None:
                raise Illegal("no-compiler")
            built = list(units.build_all(self._folder, compiler, levels()))
        except Illegal as error:
            self.app.display_warning(f"This wheel is pure Python, games run interpreted: {error}")
            return
        tag = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"cp311-abi3-{tag}"
        for file in built:
            build_data["force_include"][str(file)] = f"wishfold/kernel/compiler/built/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if folder := getattr(self, "_folder", None):
            shutil.rmtree(folder, ignore_errors=True)


def levels() -> tuple[str, ...]:
    """For today's processors, and for older ones."""
    return ("x86-64-v3", "x86-64-v2") if platform.machine().lower() in ("x86_64", "amd64") else ("",)
