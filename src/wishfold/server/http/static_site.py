"""The page that people see: the browser client as `npm run build` left it in the package.

It is small, so it is read once and held in memory: a visitor's path is looked up, never opened, and
a build that happens meanwhile does not mix with what is being served.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..middleware.refusal import language_of

SITE = Path(__file__).parent.parent / "site"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
SQUEEZED = {"br": ".br", "gzip": ".gz"}
"""How a file may lie there squeezed as well, the smallest first."""
FOR_EVER = "public, max-age=31536000, immutable"
"""For what carries a hash of itself in its name."""
ASK_FIRST = "no-cache"
UNBUILT = {
    "en": "The server runs, but its page was not built. In a copy of the source, “make setup” builds it, "
    "if there is Node.js 20.19 or newer. Bots and other programs can play all the same.",
    "de": "Der Server läuft, aber seine Seite wurde nicht gebaut. In einer Kopie des Quelltexts baut „make "
    "setup“ sie, wenn es Node.js ab 20.19 gibt. Bots und andere Programme können trotzdem spielen.",
}


class Leaf:
    """One file of the site, plain and squeezed."""

    def __init__(self, file: Path, hashed: bool) -> None:
        self.bodies = {"": file.read_bytes()}
        for coding, suffix in SQUEEZED.items():
            squeezed = file.with_name(file.name + suffix)
            if squeezed.exists():
                self.bodies[coding] = squeezed.read_bytes()
        self.tag = hashlib.sha256(self.bodies[""]).hexdigest()[:16]
        self.headers = {
            "content-type": TYPES.get(file.suffix, "application/octet-stream"),
            "cache-control": FOR_EVER if hashed else ASK_FIRST,
        }
        if len(self.bodies) > 1:
            self.headers["vary"] = "accept-encoding"

    async def answer(self, request: Request) -> Response:
        coding = self._coding(request.headers.get("accept-encoding", ""))
        headers = self.headers | {"etag": f'"{self.tag}{coding and "-"}{coding}"'}
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if coding:
            headers["content-encoding"] = coding
        return Response(self.bodies[coding], headers=headers)

    def _coding(self, accepted: str) -> str:
        """The best that the browser accepts; "" is plain."""
        wishes = [wish.partition(";") for wish in accepted.lower().replace(" ", "").split(",")]
        taken = {name for name, _, weight in wishes if weight.rstrip("0.") != "q="}
        return next((coding for coding in SQUEEZED if coding in taken and coding in self.bodies), "")


def site_routes(folder: Path = SITE) -> list[Route]:
    """A route for each file, so that every other address stays what it was."""
    if not (folder / "index.html").is_file():
        return [Route("/", unbuilt)]
    return [Route(path, leaf.answer) for path, leaf in leaves(folder)]


def leaves(folder: Path) -> Iterator[tuple[str, Leaf]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix not in SQUEEZED.values():
            place = file.relative_to(folder).as_posix()
            yield "/" if place == "index.html" else f"/{place}", Leaf(file, place.startswith("assets/"))


async def unbuilt(request: Request) -> Response:
    language = language_of(request.scope)
    text = (
        f"<!doctype html><html lang={language}><title>Wishfold</title><h1>Wishfold</h1><p>{UNBUILT[language]}"
    )
    headers = {"content-type": TYPES[".html"], "cache-control": ASK_FIRST}
    return Response(text, 503, headers)
