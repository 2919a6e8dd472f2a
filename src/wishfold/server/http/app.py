"""The application, put together from its parts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp

from ..errors import NotFound
from ..lobby.registry import TableRegistry
from ..metrics import Metrics
from ..middleware import with_middleware
from ..middleware.error_handler import pass_on
from ..middleware.limits import Limits
from ..middleware.refusal import language_of
from ..settings import Settings
from .health import healthz, prometheus
from .request_context import refusal
from .routes import ENDPOINTS, ONE
from .static_site import SITE, site_routes
from .websocket import NoSocket, TableSocket

NO_SUCH_METHOD = 405


def application(registry: TableRegistry, settings: Settings, metrics: Metrics, site: Path = SITE) -> ASGIApp:
    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await registry.open()
        yield
        await registry.close()

    app = Starlette(
        routes=[
            *(page.route() for page in ENDPOINTS),
            WebSocketRoute(f"{ONE}/socket", TableSocket()),
            WebSocketRoute("/{elsewhere:path}", NoSocket()),
            Route("/healthz", healthz),
            Route("/metrics", prometheus),
            *site_routes(site),
        ],
        exception_handlers={HTTPException: _elsewhere, Exception: pass_on},
        lifespan=life,
    )
    # A page has one address; a redirect would repeat whatever name the visitor called us by.
    app.router.redirect_slashes = False
    app.state.registry = registry
    app.state.settings = settings
    app.state.limits = limits = Limits(settings)
    app.state.metrics = metrics
    metrics.gauge("wishfold_tables", "Tables in memory.", lambda: float(len(registry.tables)))
    metrics.gauge("wishfold_connections", "Open connections.", lambda: float(registry.connections))
    return with_middleware(app, settings, limits, metrics, registry.services.metrics.refused)


async def _elsewhere(request: Request, error: Exception) -> Response:
    """There is no such page, or not with this method."""
    assert isinstance(error, HTTPException)
    response = refusal(NotFound("no-such-page"), language_of(request.scope))
    response.status_code = error.status_code
    if error.status_code == NO_SUCH_METHOD:
        response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """Each page knows its own method; others may live at the same address."""
    routes = (route for route in request.app.routes if isinstance(route, Route))
    found = (route.methods for route in routes if route.matches(request.scope)[0] is not Match.NONE)
    return {method for methods in found for method in methods or ()}
