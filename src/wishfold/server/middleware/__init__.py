"""What every request passes: limits of size and rate, the check of its origin, errors, headers, metrics.
WebSocket messages pass untouched; their rate is limited by the connection's `MessageLimit`.
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
    """The application behind all middleware; `refused` counts refusals by code."""
    app = BodySizeLimit(app, settings.body_bytes)
    app = RateLimit(app, limits)
    app = OriginCheck(app, settings.origins)
    app = ErrorHandler(app)
    app = SecurityHeaders(app, settings.https)
    return HttpMetrics(app, metrics, refused)
