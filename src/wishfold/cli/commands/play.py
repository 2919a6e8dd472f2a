"""`wishfold play` and `wishfold learn`: a game at this terminal."""

from typing import Annotated

import typer

from ..parameters import From, GameName, GameOption, Lang, help_text, not_together, speech_of


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=help_text("help.arg.game"))] = None,
    seats: Annotated[str | None, typer.Option(metavar="ME,BOT,…", help=help_text("help.opt.seats"))] = None,
    names: Annotated[str | None, typer.Option(metavar="NAME,…", help=help_text("help.opt.names"))] = None,
    choose: Annotated[str | None, typer.Option(metavar="VALUE,…", help=help_text("help.opt.choose"))] = None,
    level: Annotated[str | None, typer.Option(metavar="L", help=help_text("help.opt.play-level"))] = None,
    option: GameOption = None,
    series: Annotated[bool, typer.Option("--series", help=help_text("help.opt.series"))] = False,
    pace: Annotated[str | None, typer.Option(metavar="TIME", help=help_text("help.opt.pace"))] = None,
    undo: Annotated[str | None, typer.Option(metavar="HOW", help=help_text("help.opt.undo"))] = None,
    auto: Annotated[bool, typer.Option("--auto", help=help_text("help.opt.auto"))] = False,
    daily: Annotated[bool, typer.Option("--daily", help=help_text("help.opt.daily"))] = False,
    sheet: Annotated[str | None, typer.Option(metavar="FILE", help=help_text("help.opt.sheet"))] = None,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help=help_text("help.opt.seed"))] = None,
    first: Annotated[str | None, typer.Option(metavar="SEAT", help=help_text("help.opt.first"))] = None,
    origin: From = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help=help_text("help.opt.save"))] = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help=help_text("help.opt.resume"))] = None,
    lang: Lang = None,
) -> None:
    from ..console import Console
    from ..play.game_setup import NewMatch, PlaySettings, new_match, resumed_match
    from ..play.loop import Play

    console, speech = Console(), speech_of(lang)
    settings = PlaySettings(undo=undo, pace=pace, auto=auto)
    chosen: dict[str, object] = {
        "--seats": seats,
        "--level": level,
        "--option": option or None,
        "--choose": choose,
        "--series": series or None,
    }
    chosen |= {"--sheet": sheet, "--seed": seed, "--first": first, "--from": origin}
    if resume is not None:
        others = {"GAME": game, "--names": names, "--daily": daily or None, "--save": save}
        not_together("--resume", others | chosen)
        terminal = resumed_match(resume, settings, console, speech)
    else:
        if daily:
            not_together("--daily", chosen)
        if origin is not None:
            not_together("--from", {"--first": first, "--series": series or None})
        options = [*(option or []), *([f"level={level}"] if level is not None else [])]
        wanted = NewMatch(
            game=game,
            seats=seats,
            people=names,
            options=options,
            seed=seed,
            origin=origin,
            save=save,
            sheet=sheet,
            daily=daily,
            choices=choose,
            first=first,
            series=series,
        )
        terminal = new_match(wanted, settings, console, speech)
    raise typer.Exit(Play(terminal).run())


def learn(game: GameName, lang: Lang = None) -> None:
    from ... import load
    from ..console import Console
    from ..play.lesson import LessonPlay

    raise typer.Exit(LessonPlay(load(game), Console(), speech_of(lang)).run())
