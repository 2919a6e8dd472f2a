"""The ASGI application, put together from its parts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp

from ..backend import Backend
from ..errors import NotFound
from ..metrics import Metrics
from ..middleware import with_middleware
from ..middleware.error_handler import pass_on
from ..middleware.limits import Limits
from ..middleware.refusal import language_of
from ..settings import Settings
from .health import healthz, prometheus
from .responses import refusal
from .routes import ENDPOINTS, ONE
from .static_site import SITE, site_routes
from .websocket import NoSocket, TableSocket

NO_SUCH_METHOD = 405


def application(backend: Backend, settings: Settings, metrics: Metrics, site: Path = SITE) -> ASGIApp:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await backend.open()
        yield
        await backend.close()

    app = Starlette(
        routes=[
            *(endpoint.route() for endpoint in ENDPOINTS),
            WebSocketRoute(f"{ONE}/socket", TableSocket()),
            WebSocketRoute("/{elsewhere:path}", NoSocket()),
            Route("/healthz", healthz),
            Route("/metrics", prometheus),
            *site_routes(site),
        ],
        exception_handlers={HTTPException: _not_found, Exception: pass_on},
        lifespan=lifespan,
    )
    # An endpoint has one address; a redirect would repeat any host name that the visitor sent.
    app.router.redirect_slashes = False
    app.state.backend = backend
    app.state.settings = settings
    app.state.limits = limits = Limits(settings)
    app.state.metrics = metrics
    metrics.gauge("wishfold_tables", "Tables in memory.", lambda: float(len(backend.registry.tables)))
    metrics.gauge("wishfold_connections", "Open connections.", lambda: float(backend.registry.connections))
    return with_middleware(app, settings, limits, metrics, backend.services.metrics.refused)


async def _not_found(request: Request, error: Exception) -> Response:
    """There is nothing at this address, or not with this method."""
    assert isinstance(error, HTTPException)
    response = refusal(NotFound("no-such-page"), language_of(request.scope))
    response.status_code = error.status_code
    if error.status_code == NO_SUCH_METHOD:
        response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """The methods of all endpoints at this address."""
    routes = (route for route in request.app.routes if isinstance(route, Route))
    found = (route.methods for route in routes if route.matches(request.scope)[0] is not Match.NONE)
    return {method for methods in found for method in methods or ()}
