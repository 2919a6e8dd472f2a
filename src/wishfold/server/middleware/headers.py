"""Security headers: pages run and load nothing from elsewhere, and are framed nowhere."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .refusal import Header

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
"""Abilities of the browser that no game needs."""

ALWAYS: list[Header] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", ", ".join(f"{ability}=()" for ability in UNUSED).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
OVER_HTTPS: Header = (b"strict-transport-security", b"max-age=31536000")
PRIVATE: Header = (b"cache-control", b"no-store")


class SecurityHeaders:
    """Adds the headers to every answer. Answers under /api are for one visitor and must not be cached."""

    def __init__(self, app: ASGIApp, https: bool) -> None:
        self.app = app
        self.headers = [*ALWAYS, OVER_HTTPS] if https else ALWAYS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path = scope["path"]
        private = path == "/api" or path.startswith("/api/")

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", ())
                added = self.headers
                if private:
                    given = [header for header in given if header[0] != PRIVATE[0]]
                    added = [*added, PRIVATE]
                message = {**message, "headers": [*given, *added]}
            await send(message)

        await self.app(scope, receive, send_with)
