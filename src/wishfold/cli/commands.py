"""The commands and their options. What a command needs is imported when it runs: a prompt must be
there at once."""

import json as json_text
import os
import sys
from typing import Annotated, Any

import typer

from ..kernel.errors import Malformed
from . import arena, bots, lab
from .game_commands import Root
from .helping import Command
from .texts import LANGUAGES, Speech, usual_language

_help = Speech(usual_language(os.environ))

app = typer.Typer(
    name="wishfold",
    cls=Root,
    help=_help("help"),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(bots.app, name="bots")
app.add_typer(lab.app, name="lab")

GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("help.arg.game"), show_default=False)]
File = Annotated[str, typer.Argument(metavar="FILE", help=_help("help.arg.file"), show_default=False)]
Json = Annotated[bool, typer.Option("--json", help=_help("help.opt.json"))]
Lang = Annotated[str | None, typer.Option("--lang", metavar="LANG", help=_help("help.opt.lang"))]
GameOption = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=_help("help.opt.option"))
]
From = Annotated[str | None, typer.Option("--from", metavar="POSITION", help=_help("help.opt.from"))]
Interpreted = Annotated[bool, typer.Option("--interpreted", help=_help("help.opt.interpreted"))]


def speech_of(lang: str | None) -> Speech:
    """The texts in the language that was asked for, or in the usual one."""
    if lang is None:
        return Speech(usual_language(os.environ))
    if lang not in LANGUAGES:
        raise Malformed("option-range", name="--lang", value=lang, possible=", ".join(LANGUAGES))
    return Speech(lang)


def _print(*lines: str) -> None:
    from .console import show

    for line in lines:
        show(line)


def _print_json(found: Any) -> None:
    print(json_text.dumps(found, ensure_ascii=False, indent=2))


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        print(f"wishfold {__version__}")
        raise typer.Exit


@app.callback()
def wishfold(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=_help("help.opt.version"))
    ] = False,
) -> None:
    pass


@app.command(cls=Command, help=_help("help.play"))
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=_help("help.arg.game"))] = None,
    seats: Annotated[str | None, typer.Option(metavar="ME,BOT,…", help=_help("help.opt.seats"))] = None,
    names: Annotated[str | None, typer.Option(metavar="NAME,…", help=_help("help.opt.names"))] = None,
    choose: Annotated[str | None, typer.Option(metavar="VALUE,…", help=_help("help.opt.choose"))] = None,
    level: Annotated[str | None, typer.Option(metavar="L", help=_help("help.opt.play-level"))] = None,
    option: GameOption = None,
    daily: Annotated[bool, typer.Option("--daily", help=_help("help.opt.daily"))] = False,
    sheet: Annotated[str | None, typer.Option(metavar="FILE", help=_help("help.opt.sheet"))] = None,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help=_help("help.opt.seed"))] = None,
    first: Annotated[str | None, typer.Option(metavar="SEAT", help=_help("help.opt.first"))] = None,
    origin: From = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help=_help("help.opt.save"))] = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help=_help("help.opt.resume"))] = None,
    undo: Annotated[bool, typer.Option("--undo", help=_help("help.opt.undo"))] = False,
    lang: Lang = None,
) -> None:
    from .console import Console
    from .play import Play
    from .sitting import Wanted, resumed, sit_down

    console, speech = Console(), speech_of(lang)
    set_up: dict[str, object] = {
        "--seats": seats,
        "--level": level,
        "--option": option or None,
        "--choose": choose,
    }
    set_up |= {"--sheet": sheet, "--seed": seed, "--first": first, "--from": origin}
    if resume is not None:
        others = {"GAME": game, "--names": names, "--daily": daily or None, "--save": save}
        _alone("--resume", others | set_up)
        table = resumed(resume, console, speech, undo)
    else:
        if daily:
            _alone("--daily", set_up)
        if origin is not None:
            _alone("--from", {"--first": first})
        chosen = [*(option or []), *([f"level={level}"] if level is not None else [])]
        wanted = Wanted(game, seats, names, chosen, seed, origin, save, sheet, daily, choose, undo, first)
        table = sit_down(wanted, console, speech)
    raise typer.Exit(Play(table).run())


def _alone(one: str, others: dict[str, object]) -> None:
    for other, value in others.items():
        if value is not None:
            raise Malformed("not-together", one=one, other=other)


@app.command(cls=Command, help=_help("help.learn"))
def learn(game: GameName, lang: Lang = None) -> None:
    from .. import load
    from .console import Console
    from .learn import Learn

    raise typer.Exit(Learn(load(game), Console(), speech_of(lang)).run())


@app.command(cls=Command, help=_help("help.games"))
def games(json: Json = False, lang: Lang = None) -> None:
    from .. import Game, names
    from .reports import game_json, game_lines, loadable

    speech, found = speech_of(lang), []
    for game in loadable(names()):
        if isinstance(game, Game):
            found.append(game)
        else:
            print(game.say(speech.language), file=sys.stderr)
    if json:
        _print_json([game_json(game, speech) for game in found])
        return
    for game in found:
        _print(*game_lines(game, speech), "")
    _print(speech("games.how"))


@app.command(cls=Command, help=_help("help.rules"))
def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help=_help("help.arg.clause"), show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    from .. import load
    from .rulebook import clause_lines, clause_named

    language = speech_of(lang).language
    found = load(game)
    if clause is None:
        _print(found.book(language).text)
    else:
        _print(*clause_lines(clause_named(found, clause, language)))


@app.command(cls=Command, help=_help("help.replay"))
def replay(
    file: File,
    seat: Annotated[str | None, typer.Option(metavar="N", help=_help("help.opt.seat"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=_help("help.opt.all"))] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from .files import read_record
    from .story import Story

    if everything and seat is not None:
        raise Malformed("not-together", one="--seat", other="--all")
    story = Story(read_record(file), seat, everything, speech_of(lang))
    if json:
        _print_json(story.as_json())
    else:
        _print(*story.lines())


@app.command(cls=Command, help=_help("help.review"))
def review(
    file: File,
    bot: Annotated[str, typer.Option(metavar="BOT", help=_help("help.opt.review-bot"))] = "strong",
    iterations: Annotated[
        int | None, typer.Option(metavar="N", help=_help("help.opt.review-iterations"))
    ] = None,
    seat: Annotated[str | None, typer.Option(metavar="N", help=_help("help.opt.review-seat"))] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from ..bots import Budget
    from .files import read_record
    from .reports import progress_bar
    from .review import Review

    if iterations is not None and iterations < 1:
        raise Malformed("number-range", name="--iterations", possible="≥ 1", value=iterations)
    speech, record = speech_of(lang), read_record(file)
    with progress_bar(speech("review.progress")) as progress:
        found = Review(record, bot, Budget(iterations=iterations), seat, progress)
    if json:
        _print_json(found.as_json())
    else:
        _print(*found.lines(speech))


@app.command(cls=Command, help=_help("help.verify"))
def verify(file: File, json: Json = False, lang: Lang = None) -> None:
    from .files import read_record
    from .proof import Proof

    speech, proof = speech_of(lang), Proof(file, read_record(file))
    if json:
        _print_json(proof.as_json())
    else:
        _print(*proof.lines(speech))


@app.command(cls=Command, help=_help("help.check"))
def check(
    game: GameName,
    playouts: Annotated[int, typer.Option(metavar="N", help=_help("help.opt.playouts"))] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", help=_help("help.opt.check-seed"))] = 0,
    interpreted: Interpreted = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from .. import load
    from ..kernel.conformance import check as check_game
    from .reports import check_lines, progress_bar

    speech, found = speech_of(lang), load(game)
    if playouts < 1:
        raise Malformed("number-range", name="--playouts", possible="≥ 1", value=playouts)
    with progress_bar(speech("check.progress", game=game)) as progress:
        report = check_game(found, playouts, seed=seed, progress=progress, compiled=not interpreted)
    if json:
        _print_json(report.as_json())
    else:
        _print(*check_lines(report, speech))
    raise typer.Exit(0 if report.passed else 1)


@app.command("new-game", cls=Command, help=_help("help.new-game"))
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help=_help("help.arg.new-game"), show_default=False)],
    to: Annotated[str, typer.Option("--to", metavar="FOLDER", help=_help("help.opt.to"))] = ".",
    lang: Lang = None,
) -> None:
    from pathlib import Path

    from ..scaffold import new_game as write
    from .files import unusable

    try:
        home = write(name, Path(to))
    except OSError as error:
        raise unusable(to, error) from error
    print(speech_of(lang)("new-game.written", name=name, folder=home))


@app.command(cls=Command, help=_help("help.count"))
def count(
    game: GameName,
    depth: Annotated[int, typer.Option(metavar="D", help=_help("help.opt.depth"), show_default=False)],
    option: GameOption = None,
    origin: From = None,
    interpreted: Interpreted = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from .. import load
    from ..kernel.count import count as count_ways
    from .seating import begin

    speech, found = speech_of(lang), load(game)
    if not 1 <= depth <= found.limit:
        raise Malformed("number-range", name="--depth", possible=f"1–{found.limit}", value=depth)
    position, _ = begin(found, None, None, option or [], origin, None)
    counts = count_ways(found.engine(compiled=not interpreted), position, depth)
    if json:
        _print_json({"game": game, "position": str(position), "counts": list(counts)})
    else:
        for at, n in enumerate(counts, start=1):
            print(speech("count.row", depth=at, count=n), flush=True)


app.command(cls=Command, help=_help("help.arena"))(arena.arena)


@app.command(cls=Command, help=_help("help.bench"))
def bench(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help=_help("help.arg.games"), show_default=False)
    ] = None,
    option: GameOption = None,
    seconds: Annotated[float, typer.Option(metavar="S", help=_help("help.opt.seconds"))] = 2.0,
    json: Json = False,
    lang: Lang = None,
) -> None:
    from .. import load, names
    from ..lab.bench import run
    from .reports import bench_lines, spinner
    from .seating import read_options

    speech_of(lang)  # figures go by their names; only complaints are in a language
    if not 0 < seconds <= 3600:
        raise Malformed("number-range", name="--seconds", possible="> 0, ≤ 3600", value=seconds)
    chosen = [load(name).name for name in game or names()]
    with spinner() as progress:
        found = run(chosen, seconds, progress=progress, given=read_options(option or []))
    if json:
        _print_json(found)
    else:
        _print(*bench_lines(found))


@app.command(cls=Command, help=_help("help.serve"))
def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help=_help("help.opt.host"))] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help=_help("help.opt.port"))] = None,
    data: Annotated[str | None, typer.Option(metavar="FOLDER", help=_help("help.opt.data"))] = None,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help=_help("help.opt.origin"))] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help=_help("help.opt.workers"))] = None,
    log_level: Annotated[str | None, typer.Option(metavar="LEVEL", help=_help("help.opt.log-level"))] = None,
    show: Annotated[bool, typer.Option("--open", help=_help("help.opt.open"))] = False,
    lang: Lang = None,
) -> None:
    from pathlib import Path

    from .serving import keep_open, settings_typed

    settings = settings_typed(
        host=host,
        port=port,
        data=Path(data).expanduser() if data else None,
        origins=tuple(origin) if origin else None,
        workers=workers,
        log_level=log_level,
    )
    keep_open(settings, speech_of(lang), show=show)


@app.command(cls=Command, help=_help("help.wire"))
def wire(
    schema: Annotated[bool, typer.Option("--schema", help=_help("help.opt.schema"))] = False,
    openapi: Annotated[bool, typer.Option("--openapi", help=_help("help.opt.openapi"))] = False,
    typescript: Annotated[bool, typer.Option("--typescript", help=_help("help.opt.typescript"))] = False,
    file: Annotated[str | None, typer.Option("-o", metavar="FILE", help=_help("help.opt.wire-file"))] = None,
    lang: Lang = None,
) -> None:
    speech = speech_of(lang)
    forms = {"schema": schema, "openapi": openapi, "typescript": typescript}
    wanted = [form for form, given in forms.items() if given]
    if not wanted:
        print(speech("wire.which"), file=sys.stderr)
        raise typer.Exit(2)
    if len(wanted) > 1:
        raise Malformed("not-together", one=f"--{wanted[0]}", other=f"--{wanted[1]}")
    from .exports import export

    export(wanted[0], file)
