"""The sentences of the middleware's errors."""

from ...kernel.errors import add_sentences
from .. import errors as _server  # whose sentences the middleware uses too

SENTENCES = {
    "foreign-origin": {
        "en": "This request comes from another site; only the pages of this one may do that.",
        "de": "Diese Anfrage kommt von einer fremden Seite; das dürfen nur die Seiten von hier.",
    },
    "foreign-host": {
        "en": "This server is not known by that name; its operator can add it to WISHFOLD_ORIGINS.",
        "de": "Unter diesem Namen ist der Server nicht bekannt; er lässt sich in WISHFOLD_ORIGINS ergänzen.",
    },
    "too-fast": {
        "en": "That was a little fast; try again in {seconds} s.",
        "de": "Das war etwas schnell; versuch es in {seconds} s noch einmal.",
    },
    "internal": {
        "en": "Something went wrong here, and not by your doing; it is noted under {id}.",
        "de": "Hier ist etwas schiefgegangen, und nicht durch dich; es ist unter {id} vermerkt.",
    },
}
add_sentences(_server.SENTENCES | SENTENCES)
