"""Runs a command in a session of its own for as long as somebody holds the other end of a pipe.

`python supervisor.py FD COMMAND…`. When that end is closed, because the house lets the bot go or because the
house itself is gone, the command is ended with all that it started, short of what has left its session. Its
own process stays unreaped until then, so that no stranger can have taken its number.

This file is run alone, and imports nothing that takes time.
"""

import os
import signal
import sys

CANNOT_RUN = 127


def run(command: list[str]) -> int:
    """Starts it and returns its number. It inherits the standard streams, which are then left to it."""
    child = os.fork()
    if child == 0:
        os.setsid()
        try:
            os.execvp(command[0], command)
        except OSError as error:
            os.write(2, f"{command[0]}: {error.strerror}\n".encode())
            os._exit(CANNOT_RUN)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    return child


def main() -> None:
    lifeline = int(sys.argv[1])
    os.set_inheritable(lifeline, False)
    child = run(sys.argv[2:])
    os.read(lifeline, 1)  # nobody ever writes: it returns when the other end is closed
    try:
        os.killpg(child, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        os.kill(child, signal.SIGKILL)  # it had no time yet to become a group of its own
    os.waitpid(child, 0)


if __name__ == "__main__":
    main()
