"""Commands that games bring: `wishfold sheet` is one of Fold 'Em's. They are looked for only when no other
command has the name, and for the list of all."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import click

from ..kernel.declared.commands import Command as Declared
from ..kernel.declared.commands import Commands, Parameter
from ..kernel.errors import Bilingual, Malformed
from ..kernel.game import Game
from ..kernel.options import Options
from .help_formatter import Command, Group
from .texts import Speech, usual_language


class Terminal:
    """The shell in which a game's command runs."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def read(self, name: str, binary: Bilingual, long: Bilingual) -> str:
        from .files import read_text

        return read_text(name, binary, long)

    def write(self, name: str, text: str) -> None:
        from .files import unusable

        try:
            with open(name, "x", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise unusable(name, error) from error

    def progress(self, text: str) -> AbstractContextManager[Callable[[int, int], None]]:
        from .progress import progress_bar

        return progress_bar(text)


class Root(Group):
    """The command `wishfold` itself."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*super().list_commands(ctx), *sorted(brought.name for brought in _brought())]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        return next((_group(brought) for brought in _brought() if brought.name == cmd_name), None)


def _brought() -> Iterator[Commands]:
    from .. import names
    from .game_list import loadable

    for game in loadable(names()):
        if isinstance(game, Game) and game.commands is not None:
            yield game.commands


def _group(brought: Commands) -> Group:
    commands: dict[str, click.Command] = {command.name: _command(command) for command in brought.commands}
    return Group(name=brought.name, help=_said(brought.about), commands=commands, rich_markup_mode=None)


def _command(declared: Declared) -> Command:
    def run(lang: str | None, **values: Any) -> None:
        from .parameters import speech_of

        declared.run(Terminal(speech_of(lang).language), **values)

    lang = click.Option(["--lang"], metavar="LANG", help=_speech()("help.opt.lang"))
    params = [*map(_parameter, declared.parameters), lang]
    return Command(
        declared.name, callback=run, params=params, help=_said(declared.about), rich_markup_mode=None
    )


def _parameter(declared: Parameter) -> click.Parameter:
    required = declared.default is ...
    if not declared.name.startswith("-"):
        from typer.core import TyperArgument

        return TyperArgument(
            param_decls=[declared.name],
            required=required,
            help=_said(declared.about),
            metavar=declared.metavar,
        )
    given: dict[str, Any] = {"help": _said(declared.about), "required": required}
    if declared.kind is bool:
        return click.Option([declared.name], is_flag=True, **given)
    if not required:
        given |= {"default": declared.default, "show_default": declared.default is not None}
    return click.Option([declared.name], type=declared.kind, metavar=declared.metavar, **given)


def own_kit(
    game: Game, file: str, options: list[str], language: str
) -> tuple[list[str], Callable[[Options], Any]]:
    """The options with which a game is played on what a player brings in a file, and what makes its kit."""
    brings = game.kit_file
    if brings is None:
        raise Malformed("no-sheets", game=game.name)
    for option in options:
        if (name := option.partition("=")[0].strip()) in brings.decides:
            raise Malformed("not-together", one="--sheet", other=name)
    found = brings.read(Terminal(language), file)
    settled = [f"{name}={value}" for name, value in brings.options(found).items()]
    return [*options, *settled], lambda chosen: brings.kit(found, chosen)


def _said(about: Any) -> str:
    text: str = about[usual_language(os.environ)]
    return text


def _speech() -> Speech:
    return Speech(usual_language(os.environ))
