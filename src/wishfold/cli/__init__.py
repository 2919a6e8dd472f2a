"""The `wishfold` command."""

import os
import sys
from collections.abc import Sequence

_MISTAKE = 2
_INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status.

    What the caller got wrong is one sentence on stderr; what we got wrong is a traceback.
    """
    words = list(sys.argv[1:] if args is None else args) or ["--help"]
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A letter that the terminal cannot show or send must not end a game.
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
    try:
        return _run(words)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _run(words: list[str]) -> int:
    import click

    from ..kernel.errors import WishfoldError
    from .app import app_for
    from .console import on_one_line
    from .texts import Speech
    from .usage_errors import mistake

    try:
        status = app_for(words)(words, prog_name="wishfold", standalone_mode=False)
    except WishfoldError as error:
        print(on_one_line(error.say(_language(words))), file=sys.stderr)
        return _MISTAKE
    except click.ClickException as error:
        print(on_one_line(mistake(error, Speech(_language(words)))), file=sys.stderr)
        return error.exit_code
    except click.Abort:
        return 0  # the input ended where a question was asked
    return status if isinstance(status, int) else 0


def _language(words: list[str]) -> str:
    """The language to complain in: the one asked for, wherever on the line that is."""
    from .texts import LANGUAGES, usual_language

    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        asked = value if equals else "".join(words[at + 1 : at + 2])
        if name == "--lang" and asked in LANGUAGES:
            return asked
    return usual_language(os.environ)
