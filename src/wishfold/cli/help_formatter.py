"""What click itself puts into a help text, in the language of the system like all the rest of it."""

import os

import click
from typer.core import TyperCommand, TyperGroup

from .texts import Speech, usual_language


class Formatter(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or _speech()("help.usage") + " ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(_speech()(f"help.part.{heading.lower()}"))


class Context(click.Context):
    formatter_class = Formatter


class Command(TyperCommand):
    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated(super().get_help_option(ctx))


class Group(TyperGroup):
    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated(super().get_help_option(ctx))


def _translated(option: click.Option | None) -> click.Option | None:
    if option is not None:
        option.help = _speech()("help.opt.help")
    return option


def _speech() -> Speech:
    return Speech(usual_language(os.environ))
