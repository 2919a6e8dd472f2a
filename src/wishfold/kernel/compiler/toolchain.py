"""Finds a C compiler and runs it: gcc or clang, otherwise zig from the package `ziglang`."""

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from ..errors import Illegal

RUNTIME = Path(__file__).parent / "runtime"
FLAGS = (
    "-std=gnu11", "-O3", "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-math-errno",
    "-fvisibility=hidden", "-fPIC", "-shared", "-Wall", "-Wno-unused", "-Wno-missing-braces",
)  # fmt: skip
SUFFIX = ".pyd" if sys.platform == "win32" else ".abi3.so"
_COMPLAINT = 300
"""Letters of what a compiler says, from its first error on."""


@dataclass(frozen=True, slots=True)
class Compiler:
    """A command that takes the options of gcc."""

    name: str
    command: tuple[str, ...]

    def level(self, level: str) -> list[str]:
        """The option for a level of the x86-64 processors."""
        if not level:
            return []
        return [f"-mcpu={level.replace('-', '_')}"] if self.name == "zig" else [f"-march={level}"]


@cache
def find() -> Compiler | None:
    """`CC` if it is set, then what is on the path, then zig."""
    if given := os.environ.get("CC"):
        command = shlex.split(given)
        name = "zig" if any("zig" in word for word in command) else Path(command[0]).name
        return Compiler(name, tuple(command)) if shutil.which(command[0]) else None
    for name in ("gcc", "clang", "cc"):
        if shutil.which(name):
            return Compiler(name, (name,))
    if find_spec("ziglang") is not None:
        return Compiler("zig", (sys.executable, "-m", "ziglang", "cc"))
    return None


@cache
def processor() -> str:
    """The level of this processor among the x86-64 ones, or "" where nothing is known of it."""
    if platform.machine().lower() not in ("x86_64", "amd64"):
        return ""
    try:
        words = Path("/proc/cpuinfo").read_text(encoding="utf-8").split()
    except OSError:
        return ""
    if {"avx2", "bmi1", "bmi2", "fma", "movbe", "f16c"} <= set(words):
        return "x86-64-v3"
    return "x86-64-v2" if {"sse4_2", "popcnt"} <= set(words) else ""


def compile_unit(
    compiler: Compiler, source: Path, target: Path, level: str, more: Sequence[str] = ()
) -> None:
    """Makes a module of a unit's source; raises Illegal with what the compiler says. WISHFOLD_CFLAGS adds
    options, those of sanitizers for instance; use it with a cache folder of its own."""
    more = [*more, *shlex.split(os.environ.get("WISHFOLD_CFLAGS", ""))]
    include = sysconfig.get_paths()["include"]
    system = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
    command = [
        *compiler.command, *FLAGS, *compiler.level(level), *more, f"-I{RUNTIME}", f"-I{include}",
        str(source), str(RUNTIME / "face.c"), "-o", str(target), *system,
    ]  # fmt: skip
    try:
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError as error:
        raise Illegal("compiler-failed", compiler=compiler.name, why=str(error)) from error
    if ran.returncode:
        said = ran.stderr.decode(errors="replace")
        start = max(0, said.find("error:"))
        why = " ".join(said[start : start + _COMPLAINT].split()) or f"it ended with {ran.returncode}"
        raise Illegal("compiler-failed", compiler=compiler.name, why=why)
