"""A process that is talked to in lines, with an end to all waiting."""

import json
import os
import select
import subprocess
import sys
import weakref
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from ...kernel.errors import Bilingual
from .errors import Mishap, shown

LONGEST = 1 << 16
"""Bytes of an answer."""
LEAVING = 1.0
"""Seconds for a bot to end by itself when nothing more is asked."""
LEASH = Path(__file__).with_name("supervisor.py")

NOT_JSON = Bilingual("it is not an object in JSON", "sie ist kein Objekt in JSON")
TOO_LONG = Bilingual(f"it is longer than {LONGEST} bytes", f"sie ist länger als {LONGEST} Bytes")


class Process:
    """Raises Mishap, and is at an end then."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self._name = name
        self._heard = b""
        try:
            self._leash = _Leash(command)
        except OSError as error:
            raise Mishap("bot-start", bot=name, why=error.strerror) from error
        self._mouth, self._ears = self._leash.mouth.fileno(), self._leash.ears.fileno()
        os.set_blocking(self._mouth, False)
        # Also when nobody needs it any more, and when this process comes to its end.
        weakref.finalize(self, self._leash.let_go)

    def close(self) -> None:
        """Lets it go, with all that it started."""
        self._leash.let_go()

    def say(self, message: dict[str, Any], patience: float) -> None:
        """Returns when the process has taken it."""
        rest = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        end = monotonic() + patience
        while rest:
            self._wait(self._mouth, select.POLLOUT, end, patience)
            try:
                rest = rest[os.write(self._mouth, rest) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise self.mishap("bot-died") from error

    def hear(self, patience: float) -> dict[str, Any]:
        """Its next message."""
        end = monotonic() + patience
        while b"\n" not in self._heard:
            self._wait(self._ears, select.POLLIN, end, patience)
            more = os.read(self._ears, LONGEST)
            if not more:
                raise self.mishap("bot-died")
            self._heard += more
            if len(self._heard) > LONGEST:
                raise self.nonsense(self._heard, TOO_LONG)
        line, _, self._heard = self._heard.partition(b"\n")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self.nonsense(line, NOT_JSON) from error
        if not isinstance(message, dict):
            raise self.nonsense(line, NOT_JSON)
        return message

    def mishap(self, code: str, **about: object) -> Mishap:
        """What there is to tell; the process is at an end."""
        self._leash.let_go(at_once=True)
        return Mishap(code, bot=self._name, **about)

    def nonsense(self, said: bytes | dict[str, Any], why: Bilingual) -> Mishap:
        text = (
            json.dumps(said, ensure_ascii=False) if isinstance(said, dict) else said.decode(errors="replace")
        )
        return self.mishap("bot-nonsense", answer=shown(text), why=why)

    def _wait(self, stream: int, event: int, end: float, patience: float) -> None:
        if self._leash.gone:
            raise Mishap("bot-died", bot=self._name)
        poll = select.poll()
        poll.register(stream, event)
        if not poll.poll(max(0.0, end - monotonic()) * 1000):
            raise self.mishap("bot-late", seconds=patience)


class _Leash:
    """The process that holds the bot's, and goes when it is let go."""

    def __init__(self, command: Sequence[str]) -> None:
        far_end, self._lifeline = os.pipe()
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(LEASH), str(far_end), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                pass_fds=(far_end,),
                start_new_session=True,  # Ctrl-C in a terminal is none of its business
            )
        except OSError:
            os.close(self._lifeline)
            raise
        finally:
            os.close(far_end)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self.mouth, self.ears = self._process.stdin, self._process.stdout
        self.gone = False

    def let_go(self, at_once: bool = False) -> None:
        """May be done again. Unless it goes at once, the bot has a moment to end by itself."""
        if self.gone:
            return
        self.gone = True
        self.mouth.close()
        poll, end = select.poll(), monotonic() + (0 if at_once else LEAVING)
        poll.register(self.ears, select.POLLIN)
        while (left := end - monotonic()) > 0 and poll.poll(left * 1000):
            if not os.read(self.ears.fileno(), LONGEST):
                break  # what it says in leaving is not for us; now it has left
        os.close(self._lifeline)
        self.ears.close()
        self._process.wait()
