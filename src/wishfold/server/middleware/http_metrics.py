"""Counts requests by method and status, and measures the time until the answer begins."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..metrics import Counter, Metrics
from .refusal import COUNT

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
"""All others count as one: visitors must not be able to invent labels."""


class HttpMetrics:
    def __init__(self, app: ASGIApp, metrics: Metrics, refused: Counter) -> None:
        self.app = app
        self.refused = refused
        self.requests = metrics.counter(
            "wishfold_http_requests_total", "Requests answered, by method and status.", ("method", "status")
        )
        self.seconds = metrics.histogram(
            "wishfold_http_request_seconds", "Time until the answer to a request began."
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[COUNT] = self.refused.add
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        method = scope["method"] if scope["method"] in METHODS else "other"

        async def send_counting(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.requests.add(method, str(message["status"]))
                self.seconds.observe(time.perf_counter() - began)
            await send(message)

        await self.app(scope, receive, send_counting)
