"""What runs inside a `PythonProcess`. Imports nothing of the package, because `sys.path` comes as the first
message."""

import os
import pickle
from base64 import b64decode, b64encode
from multiprocessing import process, spawn
from typing import Any, BinaryIO


def private_streams() -> tuple[BinaryIO, BinaryIO]:
    """Takes standard input and output for the conversation: what foreign code prints goes to the standard
    error, even if native code or a child process of it prints, and what it reads is empty."""
    ears, voice = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return ears, voice


class ObjectLine:
    """Objects from and to the process that started this one."""

    def __init__(self) -> None:
        self._ears, self._voice = private_streams()

    def receive(self) -> Any:
        """The next object; raises EOFError when no more will come."""
        line = self._ears.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        return pickle.loads(b64decode(line))

    def send(self, thing: Any) -> None:
        """Raises BrokenPipeError when the other side is gone."""
        self._voice.write(b64encode(pickle.dumps(thing)) + b"\n")
        self._voice.flush()


def main() -> None:
    line = ObjectLine()
    current: Any = process.current_process()
    current._inheriting = (
        True  # as in multiprocessing: a script without a main guard starts no more processes
    )
    try:
        spawn.prepare(line.receive())
        function, given = line.receive()
    finally:
        del current._inheriting
    function(line, *given)


if __name__ == "__main__":
    main()
