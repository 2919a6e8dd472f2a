"""Servers and their players are processes of their own: what they cost, and how they take orders."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

TICKS = os.sysconf("SC_CLK_TCK")
PARENT, USER, SYSTEM = 1, 11, 12
"""Where they stand in /proc/PID/stat, counted from behind the program's name."""


def cpu_seconds(pid: int) -> float:
    """User and system time so far, of all threads of a process and of the processes below it."""
    families: dict[int, list[int]] = {}
    spent: dict[int, int] = {}
    for each in Path("/proc").iterdir():
        if each.name.isdigit() and (fields := _stat(int(each.name))):
            families.setdefault(int(fields[PARENT]), []).append(int(each.name))
            spent[int(each.name)] = int(fields[USER]) + int(fields[SYSTEM])
    family = [pid]
    for member in family:
        family += families.get(member, [])
    return sum(spent[member] for member in family) / TICKS


def _stat(pid: int) -> list[str]:
    try:
        # The second field is the program's name in brackets and may hold anything, blanks too.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []  # gone since the folder was listed


def resident_kib(pid: int) -> int:
    """Memory of a process that is really there."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        name, _, amount = line.partition(":")
        if name == "VmRSS":
            return int(amount.split()[0])
    raise ProcessLookupError(pid)


@contextmanager
def started(*command: str, **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A process that is told and answers by lines, until the end of the block."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **how)
    with process:
        try:
            yield process
        finally:
            process.terminate()


def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise RuntimeError(f"{process.args!r} ended without an answer")
    return line.strip()


def order(players: subprocess.Popen[str], *words: str | float) -> dict[str, float]:
    """Tells players what to do, and waits until they have done it."""
    assert players.stdin is not None
    players.stdin.write(" ".join(map(str, words)) + "\n")
    players.stdin.flush()
    answer: dict[str, float] = json.loads(line_of(players))
    return answer
