"""Commands that start at once.

Typer hands every value to pydantic, even the one of an option that was not given, and importing
pydantic takes longer than everything else before the first prompt. Text and what is missing need
no such check.
"""

from typing import Any

from typer.core import TyperCommand, TyperGroup


class QuickCommand(TyperCommand):
    def get_params(self, ctx: Any) -> list[Any]:
        return [_quick(param) for param in super().get_params(ctx)]


class QuickGroup(TyperGroup):
    def get_params(self, ctx: Any) -> list[Any]:
        return [_quick(param) for param in super().get_params(ctx)]


def _quick(param: Any) -> Any:
    """The same parameter, which asks Typer only where there is something to check."""
    if "process_value" in vars(param):
        return param
    check = param.process_value
    text = getattr(getattr(param, "type_descriptor", None), "annotation", None) in (str, list[str])

    def process(context: Any, value: Any) -> Any:
        missing = value is None or value == ()
        if param.required if missing else not text:
            return check(context, value)
        return param.callback(context, param, value) if param.callback else value

    param.process_value = process
    return param
