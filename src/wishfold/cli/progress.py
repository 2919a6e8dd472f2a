"""What is being done, on stderr, where a person looks at it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int, int], None]


@contextmanager
def spinner() -> Iterator[Callable[[str], None]]:
    """The present step."""
    from rich.console import Console

    console = Console(stderr=True)
    with console.status("") as status:
        yield lambda text: status.update(text) if console.is_terminal else None


@contextmanager
def progress_bar(text: str) -> Iterator[Progress]:
    """A bar."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(text)
        yield lambda done, total: bar.update(task, completed=done, total=total)
