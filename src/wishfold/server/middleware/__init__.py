"""The guard at the door: what comes in is of a bearable size and pace and from our own pages; what goes
out tells browsers to be strict. WebSocket messages pass untouched; their pace is the connection's `Gate`.
"""

from starlette.types import ASGIApp

from ..metrics import Counter, Metrics
from ..settings import Settings
from .body_size import BodySizeLimit
from .error_handler import ErrorHandler
from .headers import SecurityHeaders
from .http_metrics import HttpMetrics
from .limits import Limits
from .origin import OriginCheck
from .rate_limit import RateLimit


def with_middleware(
    app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics, refused: Counter
) -> ASGIApp:
    """An application behind all that guards it; `refused` counts by code."""
    app = BodySizeLimit(app, settings.body_bytes)
    app = RateLimit(app, limits)
    app = OriginCheck(app, settings.origins)
    app = ErrorHandler(app)
    app = SecurityHeaders(app, settings.https)
    return HttpMetrics(app, metrics, refused)
