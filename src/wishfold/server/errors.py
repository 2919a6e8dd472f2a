"""The server's errors, with their sentences in both languages."""

from ..kernel.errors import Illegal, Malformed, WishfoldError, add_sentences

SENTENCES = {
    "request-form": {
        "en": "This message cannot be read: {why}.",
        "de": "Diese Nachricht ist nicht lesbar: {why}.",
    },
    "request-size": {
        "en": "A message may have {most} bytes at most.",
        "de": "Eine Nachricht darf höchstens {most} Bytes haben.",
    },
    "no-such-page": {
        "en": "There is no such page here, or not with this method.",
        "de": "Diese Seite gibt es hier nicht, oder nicht mit dieser Methode.",
    },
    "no-port": {
        "en": "The server cannot listen on {host}, port {port}: {why}.",
        "de": "Der Server kann nicht auf {host}, Port {port} lauschen: {why}.",
    },
    "no-such-table": {
        "en": "There is no such table, or it is not for you.",
        "de": "Diesen Tisch gibt es nicht, oder er ist nicht für dich.",
    },
    "not-your-seat": {
        "en": "This seat is not yours.",
        "de": "Das ist nicht dein Platz.",
    },
    "watching": {
        "en": "Spectators have nothing to decide.",
        "de": "Wer zuschaut, hat nichts zu entscheiden.",
    },
    "token-form": {
        "en": "This is no token; a program gets one from POST /api/identity.",
        "de": "Das ist kein Token; ein Programm bekommt eines von POST /api/identity.",
    },
    "token-void": {
        "en": "This link was used already or is no longer good; ask the host for a new one.",
        "de": "Dieser Link ist schon benutzt oder gilt nicht mehr; bitte den Gastgeber um einen neuen.",
    },
    "not-the-host": {
        "en": "Only the host may do this.",
        "de": "Das darf nur, wer den Tisch eröffnet hat.",
    },
    "table-open": {
        "en": "Nothing is dealt yet.",
        "de": "Es ist noch nichts ausgeteilt.",
    },
    "table-began": {
        "en": "The game has begun already.",
        "de": "Das Spiel hat schon begonnen.",
    },
    "table-full": {
        "en": "All seats at this table are taken.",
        "de": "An diesem Tisch sind alle Plätze besetzt.",
    },
    "table-frozen": {
        "en": "This table can only be looked at: {why}",
        "de": "Dieser Tisch lässt sich nur noch ansehen: {why}",
    },
    "frozen-version": {
        "en": "the game was changed since and can no longer be played on from here.",
        "de": "das Spiel wurde seither geändert und lässt sich von hier nicht mehr weiterspielen.",
    },
    "frozen-newer": {
        "en": "it was begun with a newer version of the game than this server has.",
        "de": "er begann mit einer neueren Version des Spiels, als dieser Server sie hat.",
    },
    "frozen-game": {
        "en": "the game is no longer here.",
        "de": "das Spiel gibt es hier nicht mehr.",
    },
    "frozen-damaged": {
        "en": "what was stored of it is damaged.",
        "de": "was davon gespeichert war, ist beschädigt.",
    },
    "table-running": {
        "en": "This is possible when the game is over.",
        "de": "Das geht erst, wenn das Spiel aus ist.",
    },
    "nothing-to-share": {
        "en": "There is no result to share here: that goes with published dice alone.",
        "de": "Hier gibt es kein Ergebnis zum Weitersagen: Das geht nur mit veröffentlichten Würfeln.",
    },
    "replay-gone": {
        "en": "This game can no longer be shown, though its record is still there: {why}",
        "de": "Dieses Spiel lässt sich nicht mehr zeigen, sein Protokoll ist aber noch da: {why}",
    },
    "eyes-form": {
        "en": "{eyes!r} cannot see; possible are all, public, and the seats from 0 on.",
        "de": "Mit {eyes!r} sieht niemand; möglich sind all, public und die Plätze ab 0.",
    },
    "seat-taken": {
        "en": "This seat is taken.",
        "de": "Dieser Platz ist besetzt.",
    },
    "choice-taken": {
        "en": "{name} has chosen this already.",
        "de": "Das hat schon {name} gewählt.",
    },
    "seat-of-bot": {
        "en": "A bot plays at this seat.",
        "de": "An diesem Platz spielt ein Bot.",
    },
    "no-such-chair": {
        "en": "No seat at this table has the chair {chair}.",
        "de": "Den Stuhl {chair} hat an diesem Tisch kein Platz.",
    },
    "seat-here": {
        "en": "The player of this seat is here.",
        "de": "Wer an diesem Platz spielt, ist da.",
    },
    "not-revealing": {
        "en": "Seeds are revealed when all players are committed.",
        "de": "Aufgedeckt wird erst, wenn sich alle festgelegt haben.",
    },
    "seed-other": {
        "en": "This is not the seed that you committed to.",
        "de": "Darauf hattest du dich nicht festgelegt.",
    },
    "ready-already": {
        "en": "You are committed already; say that you are not ready to change it.",
        "de": "Du hast dich schon festgelegt; nimm erst zurück, dass du bereit bist.",
    },
    "seats-count": {
        "en": "{game} seats {possible} here, not {count}.",
        "de": "An {game} sitzen hier {possible}, nicht {count}.",
    },
    "chat-off": {
        "en": "There is no such chat at this table.",
        "de": "So wird an diesem Tisch nicht gechattet.",
    },
    "chat-game": {
        "en": "Free text would give this game away; there are preset phrases.",
        "de": "Freier Text würde dieses Spiel verraten; es gibt fertige Sätze.",
    },
    "chat-public": {
        "en": "Free text is for private tables.",
        "de": "Freien Text gibt es nur an privaten Tischen.",
    },
    "hints-off": {
        "en": "There are no hints at this table.",
        "de": "An diesem Tisch gibt es keine Tipps.",
    },
    "review-busy": {
        "en": "Many games are being thought over just now; ask again later.",
        "de": "Gerade werden viele Spiele durchdacht; frag später noch einmal.",
    },
    "hint-asked": {
        "en": "A hint for this seat is on its way.",
        "de": "Ein Tipp für diesen Platz ist schon unterwegs.",
    },
    "hint-failed": {
        "en": "No hint came of it this time; trust yourself.",
        "de": "Diesmal ist kein Tipp herausgekommen; verlass dich auf dich.",
    },
    "not-between": {
        "en": "The next game is not due.",
        "de": "Das nächste Spiel ist noch nicht dran.",
    },
    "not-stored": {
        "en": "This could not be saved, so it did not happen; try again.",
        "de": "Das ließ sich nicht speichern und ist darum nicht geschehen; versuch es noch einmal.",
    },
    "server-closing": {
        "en": "The server closes for a moment; come back at once.",
        "de": "Hier wird kurz geschlossen; komm gleich wieder.",
    },
    "store-unusable": {
        "en": "No tables can be stored in {file}: {why}.",
        "de": "In {file} lassen sich keine Tische aufheben: {why}.",
    },
    "data-in-use": {
        "en": "Another server keeps its tables in {folder} already; stop it, or choose another folder.",
        "de": "In {folder} liegen schon die Tische eines anderen Servers; nimm einen anderen Ordner.",
    },
    "too-many-tables": {
        "en": "You sit at {most} tables already.",
        "de": "Du sitzt schon an {most} Tischen.",
    },
}
add_sentences(SENTENCES)


class Reason:
    """The sentence of a code, within another sentence."""

    def __init__(self, code: str) -> None:
        self._code = code

    def say(self, language: str) -> str:
        return SENTENCES[self._code][language if language in SENTENCES[self._code] else "en"]

    def __str__(self) -> str:
        return self.say("en")


class NotFound(WishfoldError):
    """It does not exist, or this visitor may not know of it."""


class NotAllowed(WishfoldError):
    """It exists, but not for this visitor."""


class Stopped(WishfoldError):
    """The server cannot do it just now, but later."""


class TooFast(Stopped):
    """A rate limit; `seconds` says how long to wait."""


__all__ = ["Illegal", "Malformed", "NotAllowed", "NotFound", "Reason", "Stopped", "TooFast", "WishfoldError"]
