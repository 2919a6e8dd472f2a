"""The types of the compiler: what a Python annotation, a field or a constant is in C."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin

from ..rules.contract import Kit, Masks, State
from ..rules.fields import Fields


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number, or nothing at all."""

    c: str


INT, BOOL, FLOAT, NOTHING = Scalar("int64_t"), Scalar("bool"), Scalar("double"), Scalar("void")


@dataclass(frozen=True, slots=True)
class Listed:
    """A list that is handed on by its address and its length."""

    c: str


INTS, GRID, BYTES, BYTE_GRID = Listed("Ints"), Listed("Grid"), Listed("Bytes"), Listed("ByteGrid")
ROW_OF = {GRID: INTS, BYTE_GRID: BYTES}


@dataclass(frozen=True, slots=True)
class Record:
    """A state, a kit or another class of fields, by its address."""

    declared: type[Fields]


@dataclass(frozen=True, slots=True)
class Records:
    """A list of them."""

    declared: type[Fields]


@dataclass(frozen=True, slots=True)
class Array:
    """An array of fixed shape: a field of a record, or a table of constants."""

    shape: tuple[int, ...]
    fixed: bool = False
    """Whether it is constant."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A tuple of two whole numbers."""


Kind = Scalar | Listed | Record | Records | Array | Pair
Stands = Callable[[type[Fields]], type[Fields]]
"""What the State and the Kit of the contract stand for in a unit; any other class is itself."""


_PLAIN: dict[object, Kind] = {
    int: INT,
    bool: BOOL,
    float: FLOAT,
    list[int]: INTS,
    list[list[int]]: GRID,
    tuple[int, int]: Pair(),
}


def standing_for(rules: Any) -> Stands:
    meant: dict[type[Fields], type[Fields]] = {State: rules.State, Kit: rules.Kit}

    def stands(declared: type[Fields]) -> type[Fields]:
        return meant.get(declared, declared)

    return stands


def annotated(given: Any, stands: Stands) -> Kind | None:
    """The kind of an annotation, or None where it has none."""
    if given is None or given is type(None):
        return NOTHING
    if get_origin(given) is Annotated:
        return BYTE_GRID if given == Masks else None
    if isinstance(given, type) and issubclass(given, Fields):
        return Record(stands(given))
    if (
        get_origin(given) is list
        and isinstance(inner := get_args(given)[0], type)
        and issubclass(inner, Fields)
    ):
        return Records(stands(inner))
    try:
        return _PLAIN.get(given)
    except TypeError:  # not hashable, so no type
        return None


def element(kind: Kind) -> Kind | None:
    """What an index gets from it."""
    match kind:
        case Records(declared):
            return Record(declared)
        case Array(shape, fixed):
            return INT if len(shape) == 1 else Array(shape[1:], fixed)
        case Listed():
            return ROW_OF.get(kind, INT)
    return None


def is_number(kind: Kind) -> bool:
    return kind in (INT, BOOL, FLOAT)


def held(kind: Kind) -> Kind:
    """The kind of a name that this is assigned to: a row of a record is a list like any other."""
    return INTS if isinstance(kind, Array) and len(kind.shape) == 1 else kind


def joined(one: Kind, other: Kind) -> Kind | None:
    """The kind of what is one or the other; a truth value is a number as well."""
    if one == other:
        return one
    if {one, other} == {INT, BOOL}:
        return INT
    if {held(one), held(other)} == {INTS}:
        return INTS
    return None


def begins_with(declared: type[Fields], other: type[Fields]) -> bool:
    """Whether a record can stand for another one: its fields begin with all of the other's."""
    return list(declared.layout.items())[: len(other.layout)] == list(other.layout.items())


def described(kind: Kind) -> str:
    """For messages, in the words of annotations."""
    match kind:
        case Record(declared):
            return declared.__name__
        case Records(declared):
            return f"list[{declared.__name__}]"
        case Array(shape):
            return "list[int]" if len(shape) == 1 else "list[list[int]]"
        case Pair():
            return "tuple[int, int]"
    names = {INT: "int", BOOL: "bool", FLOAT: "float", NOTHING: "None", INTS: "list[int]", BYTES: "list[int]"}
    return names.get(kind, "list[list[int]]")
