"""`wishfold bots`: which bots there are, and one of them as a process that other programs can ask."""

import json as json_text
import os
import sys
from typing import Annotated

import typer

from .helping import Command, Group
from .texts import Speech, usual_language

_help = Speech(usual_language(os.environ))

app = typer.Typer(
    cls=Group,
    help=_help("help.bots"),
    invoke_without_command=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Lang = Annotated[str | None, typer.Option("--lang", metavar="LANG", help=_help("help.opt.lang"))]


@app.callback(help=_help("help.bots"))
def bots(
    context: typer.Context,
    json: Annotated[bool, typer.Option("--json", help=_help("help.opt.json"))] = False,
    lang: Lang = None,
) -> None:
    if context.invoked_subcommand is not None:
        return
    from ..bots import BotSpec, bot_title
    from .commands import speech_of
    from .console import show
    from .reports import bots_to_have

    speech, about = speech_of(lang), {}
    for name, spec in bots_to_have():
        if isinstance(spec, BotSpec):
            # Another package need not speak every language.
            about[name] = spec.about.get(speech.language) or next(iter(spec.about.values()), "")
        else:
            print(spec.say(speech.language), file=sys.stderr)
    titles = {name: bot_title(name, speech.language) for name in about}
    if json:
        listed = [{"name": name, "title": titles[name], "about": said} for name, said in about.items()]
        print(json_text.dumps(listed, ensure_ascii=False, indent=2))
        return
    # The name is what is typed; the title is what people call it.
    lines = [
        f"{name}: {said}" if titles[name] == name else f"{name} ({titles[name]}): {said}"
        for name, said in about.items()
    ]
    for line in (*lines, "", speech("bots.how", bot=next(iter(about))), speech("bots.line")):
        show(line)


@app.command(cls=Command, help=_help("help.bots.run"))
def run(
    name: Annotated[str, typer.Argument(metavar="BOT", help=_help("help.arg.bot"), show_default=False)],
    lang: Lang = None,
) -> None:
    from ..bots import BOTS, bot_names
    from ..bots.lines.serving import serve
    from ..kernel.errors import Malformed
    from .commands import speech_of

    speech_of(lang)  # a bot says nothing; only complaints are in a language
    if name not in BOTS:
        raise Malformed("unknown-bot", name=name, known=", ".join(bot_names()))
    # What a bot prints must not be taken for an answer, even if native code prints it.
    voice = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with voice:
        serve(name, sys.stdin.buffer, voice)
