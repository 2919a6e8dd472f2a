"""Health and metrics, for operators."""

from starlette.requests import Request
from starlette.responses import Response

from ... import __version__
from ..errors import NotFound
from ..metrics import CONTENT_TYPE
from ..middleware.client_address import from_here
from ..wire.forms import Health
from .responses import answer, refusal


async def healthz(request: Request) -> Response:
    """200 while visitors are welcome, 503 while the server closes or its store accepts no writes."""
    registry = request.app.state.backend.registry
    stores = await registry.can_store()
    ok = stores and not registry.closing
    health = Health(ok, stores, __version__, len(registry.tables), registry.connections)
    return answer(health, 200 if health.ok else 503)


async def prometheus(request: Request) -> Response:
    """The metrics for Prometheus. To strangers the page does not exist."""
    if request.app.state.settings.metrics != "everyone" and not from_here(request.scope):
        return refusal(NotFound("no-such-page"), "en")
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE)
