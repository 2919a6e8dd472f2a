"""What was mistyped on the command line, in our own sentences: click knows English alone."""

import re

import click

from .texts import Speech

_COMMAND = re.compile(r"No such command '(.*?)'")
_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)
_NOT_VALID = " is not a valid "


def mistake(error: click.ClickException, speech: Speech) -> str:
    """One sentence about what is wrong and what is possible; click's own where we have none."""
    return _sentence(error, speech) or f"{error.format_message().rstrip('.')}. {speech('try-help')}"


def _sentence(error: click.ClickException, speech: Speech) -> str | None:
    if isinstance(error, click.NoSuchOption):
        alike = ", ".join(sorted(error.possibilities or ()))
        return speech(
            "mistake.option-alike" if alike else "mistake.option", name=error.option_name, alike=alike
        )
    if isinstance(error, click.BadOptionUsage):
        extra = "does not take a value" in error.message
        return speech("mistake.value-extra" if extra else "mistake.value-missing", name=error.option_name)
    if isinstance(error, click.MissingParameter):
        return speech("mistake.missing", name=_name(error.param)) if error.param else None
    if isinstance(error, click.BadParameter):
        return _no_number(error, speech)
    # Older clicks have no class for either of these, so they are known by their words.
    if found := _EXTRA.match(error.message):
        return speech("mistake.extra", words=found[1])
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    if ctx and isinstance(ctx.command, click.Group) and (found := _COMMAND.match(error.message)):
        return speech("mistake.command", name=found[1], known=", ".join(ctx.command.list_commands(ctx)))
    return None


def _no_number(error: click.BadParameter, speech: Speech) -> str | None:
    wanted = {"integer": "whole-number", "float": "number"}.get(error.param.type.name if error.param else "")
    given, said, _ = error.message.rpartition(_NOT_VALID)
    if error.param is None or wanted is None or not said:
        return None
    return speech("mistake.value", name=_name(error.param), possible=speech(wanted), value=given)


def _name(param: click.Parameter) -> str:
    """As it is typed: --depth, GAME."""
    return max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name
