"""Where twins are ordered: at once, or in the background while play goes on interpreted."""

import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..bits import lowest_bit
from ..engine import Engine
from ..errors import Illegal

if TYPE_CHECKING:
    from ..game import Game

Warm = Callable[["Game", Engine], None]

MAKER = "wishfold.kernel.twin"
TOLD = 2000
"""Letters of what a compiler complains of, from the end: the error comes last."""

log = logging.getLogger(__name__)

_made: dict[tuple[str, bool], Engine] = {}
_ordered: dict[tuple[str, str], threading.Thread] = {}
_cached: set[tuple[str, str]] = set()
_ready: dict[tuple[str, str], Engine] = {}
_bench = threading.Lock()


def twin_of(game: "Game", checked: bool = True) -> Engine:
    """The compiled twin of a game's rules. Games with the same rules share one."""
    key = game.rules.__name__, checked
    with _bench:
        if key not in _made:
            try:
                from .compiled import Twin
            except ImportError as error:
                raise Illegal("no-twin") from error
            _made[key] = Twin(game.rules, checked)
        return _made[key]


def ready_engine(game: "Game", maker: str = MAKER, warm: Warm | None = None) -> Engine:
    """The twin if it is ready; otherwise the plain engine, while the twin is being made.

    Compiling happens in a process of its own, since it would hold up every thread of this one
    for seconds; the result comes back through the cache on disk, and whoever asks next fetches it, which
    takes a moment once. Whoever needs other loops than the usual ones names the module that compiles them
    (`python -m MAKER GAME`), and what fetches them.
    """
    key = game.rules.__name__, maker
    if key in _ready:
        return _ready[key]
    if maker == MAKER and (game.rules.__name__, True) in _made:
        return _made[game.rules.__name__, True]
    if key in _cached:
        engine = twin_of(game)
        (warm or warm_up)(game, engine)
        return _ready.setdefault(key, engine)
    with _bench:
        if key not in _ordered and _compilable():
            _ordered[key] = threading.Thread(target=_make, args=(game, key), daemon=True)
            _ordered[key].start()
    return game.plain


def wait_for(game: "Game", maker: str = MAKER, warm: Warm | None = None) -> Engine:
    """Waits for what `ready_engine` ordered."""
    ready_engine(game, maker, warm)
    if ordered := _ordered.get((game.rules.__name__, maker)):
        ordered.join()
    return ready_engine(game, maker, warm)


def _make(game: "Game", key: tuple[str, str]) -> None:
    command = [sys.executable, "-m", key[1], game.name]
    try:
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError as error:
        log.warning("%s stays interpreted: %s cannot be run: %s", game.name, key[1], error)
        return
    if ran.returncode == 0:
        _cached.add(key)
    else:
        # Play goes on, only slower and weaker: nobody would ever learn why.
        why = ran.stderr.decode(errors="replace").strip()[-TOLD:]
        log.warning("%s stays interpreted: %s ended with %d: %s", game.name, key[1], ran.returncode, why)


def _compilable() -> bool:
    """Where there is no compiler at all, nothing is ordered, and nothing has gone wrong."""
    try:
        return find_spec("numba") is not None
    except ValueError:  # somebody has put nothing in its place
        return False


def warm_up(game: "Game", engine: Engine) -> None:
    """Calls every loop once, so that all of them are compiled (or fetched from the cache)."""
    kit = game.kit(game.choose())
    run: Any = engine.loops
    numbers = engine.numbers
    kits, fresh = engine.kits(kit), engine.states(1, game.fresh(kit))
    states, pair = engine.states(1), engine.states(2, game.fresh(kit))
    out, weights, room, one = numbers(game.room), numbers(game.room), numbers(3, game.room), numbers(1)
    rngs = engine.rngs(1)
    rng, tally, masks = rngs[0], numbers(2), engine.masks(1, game.actions.size)
    seats, actions, done = numbers(1), numbers(1), numbers(1)
    run.playouts(kits, fresh, states, out, weights, rng, tally, 1)
    run.playouts_from(kits, fresh, 0, states, out, weights, rng, tally, one, 1)
    run.trace(kits, pair, out, weights, rng, numbers(1, 3))
    run.digests(kits, fresh, states, out, weights, rng, numbers(1, 2), 1, game.limit)
    run.count_leaves(kits, fresh, numbers(1, game.room), weights, one, one, 1)
    run.batch_reset(kits, fresh, states, out, weights, rngs, masks, seats)
    run.pick_masked(masks, rngs, actions)
    run.batch_step(kits, fresh, states, actions, out, weights, rngs, masks, seats, numbers(1, 1), done)
    who, _ = run.begin(kits, fresh, states, 0, room)
    seat = lowest_bit(who)
    run.acting_at(kits, states, 0)
    run.legal_at(kits, states, 0, seat, out)
    run.place_at(kits, states, 0, seat)
    run.apply_at(kits, states, 0, seat, int(room[0][0]))
    run.begin(kits, fresh, states, 0, room)
    run.step(kits, states, 0, seat, int(room[0][0]), room)
    run.begin(kits, fresh, states, 0, room)
    run.veil_at(kits, states, 0, seat)
    run.imagine_at(kits, pair, 0, states, 0, seat, rng)
    run.imaginations(kits, pair, states, seat, rng, 1)
