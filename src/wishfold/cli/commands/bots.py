"""`wishfold bots`: which bots there are, and one of them as a process that other programs can ask."""

import os
import sys
from typing import Annotated

import typer

from ..help_formatter import Command
from ..parameters import Json, Lang, command_group, help_text, print_json, print_lines, speech_of

app = command_group("help.bots", invoke_without_command=True)


@app.callback(help=help_text("help.bots"))
def bots(
    context: typer.Context,
    json: Json = False,
    lang: Lang = None,
) -> None:
    if context.invoked_subcommand is not None:
        return
    from ...bots import BotSpec, bot_title
    from ..game_list import bots_to_have

    speech, about = speech_of(lang), {}
    for name, spec in bots_to_have():
        if isinstance(spec, BotSpec):
            # Another package need not speak every language.
            about[name] = spec.about.get(speech.language) or next(iter(spec.about.values()), "")
        else:
            print(spec.say(speech.language), file=sys.stderr)
    titles = {name: bot_title(name, speech.language) for name in about}
    if json:
        print_json([{"name": name, "title": titles[name], "about": said} for name, said in about.items()])
        return
    # The name is what is typed; the title is what people call it.
    lines = [
        f"{name}: {said}" if titles[name] == name else f"{name} ({titles[name]}): {said}"
        for name, said in about.items()
    ]
    print_lines(*lines, "", speech("bots.how", bot=next(iter(about))), speech("bots.line"))


@app.command(cls=Command, help=help_text("help.bots.run"))
def run(
    name: Annotated[str, typer.Argument(metavar="BOT", help=help_text("help.arg.bot"), show_default=False)],
    lang: Lang = None,
) -> None:
    from ...bots import BOTS, bot_names
    from ...bots.lines.serving import serve
    from ...kernel.errors import Malformed

    speech_of(lang)  # a bot says nothing; only complaints are in a language
    if name not in BOTS:
        raise Malformed("unknown-bot", name=name, known=", ".join(bot_names()))
    # What a bot prints must not be taken for an answer, even if native code prints it.
    voice = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with voice:
        serve(name, sys.stdin.buffer, voice)
