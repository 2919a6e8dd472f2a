"""The kit in a record: a built-in one by its digest, any other in full."""

from ..errors import Bilingual, Illegal, Malformed
from ..game import Game
from ..notation import whole
from ..options import Options
from ..position import Position, digest_of
from ..rules.fields import Fields


def kit_text(game: Game, position: Position) -> str:
    if position.kit == game.kit(position.options):
        return f"standard {digest_of(position.kit)}"
    cells = " ".join(map(str, position.kit.flat()))
    return f"own {cells}"


def kit_read(text: str, game: Game, options: Options, line: int) -> Fields:
    """The inverse; the line is named in what is raised where the kit is not one to play with."""
    kind, _, rest = text.partition(" ")
    standard: Fields = game.kit(options)
    if kind == "standard":
        if rest != digest_of(standard):
            raise Illegal("record-kit", theirs=rest, ours=digest_of(standard))
        return standard
    cells = [number for cell in rest.split() if (number := whole(cell)) is not None]
    if len(rest.split()) != len(cells) or len(cells) != standard.cells:
        why = Bilingual(
            f"a kit of its own has {standard.cells} numbers", f"ein eigener Satz hat {standard.cells} Zahlen"
        )
        raise Malformed("record-form", line=line, why=why)
    own = standard.copy()
    own.fill(cells)
    if game.plays_with is None or not game.plays_with(options, own):
        why = Bilingual(
            f"{game.name} cannot be played with this kit", f"mit diesem Satz ist {game.name} nicht spielbar"
        )
        raise Malformed("record-form", line=line, why=why)
    return own
