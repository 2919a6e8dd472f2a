"""The guard at the door: what comes in is of a bearable size and pace and from our own pages; what goes
out tells browsers to be strict. WebSocket messages pass untouched; their pace is the connection's `Gate`.
"""

from starlette.types import ASGIApp

from ..metrics import Counter, Registry
from ..settings import Settings
from .body_size import Size
from .error_handler import Mishaps
from .headers import Headers
from .http_metrics import Tally
from .limits import Limits
from .origin import Origins
from .rate_limit import Turnstile


def guarded(
    app: ASGIApp, settings: Settings, limits: Limits, registry: Registry, refused: Counter
) -> ASGIApp:
    """An application behind all that guards it; `refused` counts by code."""
    app = Size(app, settings.body_bytes)
    app = Turnstile(app, limits)
    app = Origins(app, settings.origins)
    app = Mishaps(app)
    app = Headers(app, settings.https)
    return Tally(app, registry, refused)
