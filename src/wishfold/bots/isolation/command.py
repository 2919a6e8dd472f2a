"""A command under its supervisor: started here, and killed with all that it started."""

import os
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
        far_end, self._control = os.pipe()
        try:
            self._supervisor = subprocess.Popen(
                [sys.executable, "-I", "-S", str(SUPERVISOR), str(far_end), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                pass_fds=(far_end,),
                start_new_session=True,  # Ctrl-C in a terminal does not reach it
            )
        except OSError as error:
            os.close(self._control)
            raise Failed(Failure.START, why=error.strerror) from error
        finally:
            os.close(far_end)
        assert self._supervisor.stdin is not None
        assert self._supervisor.stdout is not None
        self._stdin, self._stdout = self._supervisor.stdin, self._supervisor.stdout
        os.set_blocking(self.stdin, False)
        self.killed = False

    @property
    def stdin(self) -> int:
        """The file descriptor that the command reads from."""
        return self._stdin.fileno()

    @property
    def stdout(self) -> int:
        """The file descriptor that the command writes to."""
        return self._stdout.fileno()

    @property
    def reaped(self) -> bool:
        """Whether the killed command is gone."""
        return self._supervisor.poll() is not None

    def close_stdin(self) -> None:
        self._stdin.close()

    def signal(self, number: int) -> None:
        """Sends the signal to the command, unless it was killed."""
        if not self.killed:
            with suppress(BrokenPipeError):
                os.write(self._control, bytes([number]))

    def kill(self) -> None:
        """Returns at once. A repeated call does nothing."""
        if not self.killed:
            self.killed = True
            self._stdin.close()
            os.close(self._control)
            self._stdout.close()

    def kill_and_reap(self) -> None:
        """Returns when the command is gone."""
        self.kill()
        with suppress(subprocess.TimeoutExpired):
            self._supervisor.wait(REAPING)
