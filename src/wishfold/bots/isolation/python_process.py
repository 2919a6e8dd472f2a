"""A Python function in a process of its own, and objects to and from it."""

import pickle
import select
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from multiprocessing import spawn
from pathlib import Path
from typing import Any

from ...kernel.errors import described
from .blocking_process import BlockingProcess
from .failures import Failed, Failure

CHILD = Path(__file__).with_name("python_child.py")


class PythonProcess(BlockingProcess):
    """Calls `function(line, *given)` there; `line` is a `python_child.ObjectLine`. The function travels by
    its name, so it must stand at the top of a module. As with `multiprocessing`, the process imports the
    script that was started here."""

    def __init__(self, function: Callable[..., None], *given: Any) -> None:
        # Without -P, modules of the folder of the child's file would be importable.
        super().__init__([sys.executable, "-P", str(CHILD)], longest=None)
        preparation = spawn.get_preparation_data(function.__name__)
        del preparation["authkey"]  # multiprocessing's own secret, of no use to this process
        self.send(preparation)
        self.send((function, given))

    def send(self, thing: Any, seconds: float | None = None) -> None:
        self.say(b64encode(pickle.dumps(thing)) + b"\n", seconds)

    def receive(self, seconds: float | None = None) -> Any:
        """The next object."""
        line = self.hear(seconds)
        try:
            return pickle.loads(b64decode(line, validate=True))
        except Exception as error:
            self.close()
            raise Failed(Failure.NONSENSE, answer=line, why=described(error)) from error


def with_news(processes: Sequence[PythonProcess]) -> list[PythonProcess]:
    """Waits until some of them have sent something or ended; returns those."""
    if ready := [process for process in processes if process.has_news]:
        return ready
    poll = select.poll()
    for process in processes:
        poll.register(process, select.POLLIN)
    readable = {stream for stream, _ in poll.poll()}
    return [process for process in processes if process.fileno() in readable]
