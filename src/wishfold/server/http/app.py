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
from ..lobby.registry import House
from ..metrics import Registry
from ..middleware import guarded
from ..middleware.error_handler import pass_on
from ..middleware.limits import Limits
from ..middleware.refusal import language_of
from ..settings import Settings
from .health import healthz, metrics
from .request_context import refusal
from .routes import ONE, PAGES
from .static_site import SITE, site_routes
from .websocket import NoSocket, TableSocket

NO_SUCH_METHOD = 405


def application(house: House, settings: Settings, registry: Registry, site: Path = SITE) -> ASGIApp:
    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = Starlette(
        routes=[
            *(page.route() for page in PAGES),
            WebSocketRoute(f"{ONE}/socket", TableSocket()),
            WebSocketRoute("/{elsewhere:path}", NoSocket()),
            Route("/healthz", healthz),
            Route("/metrics", metrics),
            *site_routes(site),
        ],
        exception_handlers={HTTPException: _elsewhere, Exception: pass_on},
        lifespan=life,
    )
    # A page has one address; a redirect would repeat whatever name the visitor called us by.
    app.router.redirect_slashes = False
    app.state.house = house
    app.state.settings = settings
    app.state.limits = limits = Limits(settings)
    app.state.registry = registry
    registry.gauge("wishfold_tables", "Tables in memory.", lambda: float(len(house.tables)))
    registry.gauge("wishfold_connections", "Open connections.", lambda: float(house.connections))
    return guarded(app, settings, limits, registry, house.means.measures.refused)


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
