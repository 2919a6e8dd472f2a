"""What the twin has instead of a few kernel helpers: machine instructions, or nothing at all."""

from collections.abc import Callable
from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from .. import bits, fields, story

COUNTED: dict[str, Any] = {"_nrt": True}
UNCOUNTED: dict[str, Any] = {"_nrt": False}
"""Whether code counts who holds an array or a list (see `lists`). Numba has this setting but does not speak
of it; where nothing is said, the caller's holds."""


def _instruction(build: Callable[[Any, Any], Any]) -> Any:
    """A compiled function of one board that is a single instruction."""

    def typed(typing: Any, board: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return build(builder, args[0])

        return types.int64(types.int64), generate

    return intrinsic(typed)


_trailing_zeros = _instruction(lambda builder, board: builder.cttz(board, ir.Constant(ir.IntType(1), 0)))
_ones = _instruction(lambda builder, board: builder.ctpop(board))


@numba.njit(nogil=True, inline="always")
def _lowest_bit(board: int) -> int:
    return _trailing_zeros(board)  # type: ignore[no-any-return]


@numba.njit(nogil=True, inline="always")
def _bit_count(board: int) -> int:
    return _ones(board)  # type: ignore[no-any-return]


@numba.njit(nogil=True, inline="always")
def _tell(s: Any, audience: int, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    pass


def _copy_state(states: Any, i: int, others: Any, j: int) -> None:
    states[i] = others[j]


def _clear_row(rows: Any, i: int) -> None:
    rows[i][:] = 0


def replacements() -> dict[object, object]:
    plain = numba.njit(nogil=True, **UNCOUNTED)
    return {
        bits.lowest_bit: _lowest_bit,
        bits.bit_count: _bit_count,
        story.tell: _tell,
        fields.copy_state: plain(_copy_state),
        fields.clear_row: plain(_clear_row),
    }
