"""The conformance suite on units that watch over memory and undefined behaviour (ASan and UBSan of gcc)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wishfold

FLAGS = "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined"
RUN = """
import sys
import wishfold
from wishfold.bots import Budget
from wishfold.bots.search.searcher import Searcher
from wishfold.kernel.conformance import check

game = wishfold.load(sys.argv[1])
report = check(game, playouts=int(sys.argv[2]))
assert report.passed, report
position = game.start(seed=1)
seat = position.acting[0]
searcher = Searcher(game, position.kit, game.native(), seed=1)
searcher.search(position.veiled(seat), seat, Budget(iterations=200))
searcher._make_room()
print("clean", game.native().loops.digest)
"""


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("gcc") is None, reason="the sanitizers are those of gcc")
@pytest.mark.parametrize("name", wishfold.names())
def test_nothing_is_read_or_written_that_is_not_there(name: str, tmp_path: Path) -> None:
    library = subprocess.check_output(["gcc", "-print-file-name=libasan.so"], text=True).strip()
    environment = os.environ | {
        "CC": "gcc",
        "WISHFOLD_CFLAGS": FLAGS,
        "WISHFOLD_CACHE": str(tmp_path),
        "LD_PRELOAD": library,
        "ASAN_OPTIONS": "detect_leaks=0",
    }
    command = [sys.executable, "-c", RUN, name, "20"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.stdout.startswith("clean"), ran.stderr[-3000:]
