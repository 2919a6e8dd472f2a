"""A command under its supervisor: started here, and killed with all that it started."""

import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from .failures import Failed, Failure

SUPERVISOR = Path(__file__).with_name("supervisor.py")
REAPING = 2.0
"""Seconds to wait until the system has ended what was killed."""


class SupervisedCommand:
    """Raises Failed when the command cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        self._control, far_end = socket.socketpair()
        try:
            self._supervisor = subprocess.Popen(
                [sys.executable, "-I", "-S", str(SUPERVISOR), str(far_end.fileno()), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                pass_fds=(far_end.fileno(),),
                start_new_session=True,  # Ctrl-C in a terminal does not reach it
            )
        except OSError as error:
            self._control.close()
            raise Failed(Failure.START, why=error.strerror) from error
        finally:
            far_end.close()
        assert self._supervisor.stdin is not None
        assert self._supervisor.stdout is not None
        self._stdin, self._stdout = self._supervisor.stdin, self._supervisor.stdout
        os.set_blocking(self.stdin, False)
        self.killed = self.reaped = False

    @property
    def stdin(self) -> int:
        """The file descriptor that the command reads from."""
        return self._stdin.fileno()

    @property
    def stdout(self) -> int:
        """The file descriptor that the command writes to."""
        return self._stdout.fileno()

    @property
    def control(self) -> int:
        """The file descriptor that becomes readable when the supervisor has ended."""
        return self._control.fileno()

    def close_stdin(self) -> None:
        self._stdin.close()

    def signal(self, number: int) -> None:
        """Sends the signal to the command, unless it was killed."""
        if not self.killed:
            with suppress(OSError):  # the supervisor is gone, which the next exchange notices
                self._control.send(bytes([number]))

    def kill(self) -> None:
        """Returns at once. A repeated call does nothing."""
        if not self.killed:
            self.killed = True
            self._stdin.close()
            self._stdout.close()
            with suppress(OSError):
                self._control.shutdown(socket.SHUT_WR)

    def reap(self) -> None:
        """Returns when the killed command is gone. A repeated call does nothing."""
        if not self.reaped:
            with suppress(subprocess.TimeoutExpired):
                self._supervisor.wait(REAPING)
            self.reaped = True
            self._control.close()

    def kill_and_reap(self) -> None:
        self.kill()
        self.reap()
