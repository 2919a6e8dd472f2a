"""What a game is made of, for type checkers. A bare `Game` or `Position` has any state, kit and view."""

from typing import TYPE_CHECKING, Any

from .rules.fields import Fields

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    State = TypeVar("State", bound=Fields, default=Any)
    Kit = TypeVar("Kit", bound=Fields, default=Any)
    View = TypeVar("View", default=Any)
else:
    from typing import TypeVar

    State, Kit, View = TypeVar("State"), TypeVar("Kit"), TypeVar("View")
