"""Runs a command in a session of its own until the other end of a control socket is closed.

`python supervisor.py FD COMMAND…`. Each byte on the socket FD is the number of a signal for the command. When
the other end is closed, because its owner lets the command go or because the owner itself is gone, the
command is killed with all that it started, except what has left its session. The command's process is not
reaped before that, so that its number cannot have passed to a stranger.

This file runs alone, and imports nothing that takes time.
"""

import os
import signal
import sys

CANNOT_RUN = 127


def run(command: list[str]) -> int:
    """Starts the command and returns its process id. The command inherits the standard streams; the
    supervisor gives them up."""
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
    control = int(sys.argv[1])
    os.set_inheritable(control, False)
    child = run(sys.argv[2:])
    while number := os.read(control, 1):
        os.kill(child, number[0])
    try:
        os.killpg(child, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        os.kill(child, signal.SIGKILL)  # it had no time yet to become a group of its own
    os.waitpid(child, 0)


if __name__ == "__main__":
    main()
