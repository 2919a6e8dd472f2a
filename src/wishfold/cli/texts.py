"""Everything the shell itself says, in each language. Games bring their own words."""

from collections.abc import Mapping, Sequence

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        # What --help says.
        "help": "Wishfold: tabletop games about folding and wishing, in your terminal.",
        "help.games": "List the games, how many can play, and their options.",
        "help.rules": "Print the rules of a game, or one clause of them.",
        "help.play": "Play a game here, with people at this terminal and with bots.",
        "help.check": "Play random games and prove that the rules are sound.",
        "help.count": "Count in how many ways a game can go on (perft).",
        "help.replay": "Tell the story of a saved game.",
        "help.verify": "Check a saved game: every action, every card and die.",
        "help.bench": "Measure how fast the rules run on this machine.",
        "help.bots": "List the bots that can sit at a table.",
        "help.arg.game": "Name of a game, as wishfold games lists it.",
        "help.arg.games": "Names of games; all of them if you name none.",
        "help.arg.clause": "Number of a clause, like GF-6.",
        "help.arg.file": "File of a saved game.",
        "help.opt.json": "Print JSON, for programs.",
        "help.opt.lang": "Language: en or de. Default: that of your system.",
        "help.opt.option": "Option of the game, as name=value; repeat it for more.",
        "help.opt.seats": "Who sits where: me or a bot for each seat, like me,random,me.",
        "help.opt.names": "Names of the people, in the order of their seats, like Anna,Ben.",
        "help.opt.seed": "A number; the same number gives the same cards and the same bots.",
        "help.opt.check-seed": "A number; the same number gives the same games.",
        "help.opt.from": "Begin at this position, written in the game's notation.",
        "help.opt.save": "File to keep the game in; it must not exist yet.",
        "help.opt.resume": "Go on with a game that was saved in this file.",
        "help.opt.playouts": "How many random games at least.",
        "help.opt.depth": "How many moves deep.",
        "help.opt.interpreted": "Run the rules as plain Python instead of compiled.",
        "help.opt.seat": "Tell what this seat heard (1 is the first). Default: what everybody heard.",
        "help.opt.all": "Tell everything, hidden cards too.",
        "help.opt.seconds": "How long to measure each figure.",
        "help.opt.version": "Print the version and stop.",
        # Lists.
        "seats.one": "{n} player",
        "seats.many": "{n} players",
        "games.option": "Option {name}: {possible} (usually {usual})",
        "games.how": "Play: wishfold play GAME, options as -o name=value. Rules: wishfold rules GAME.",
        "bots.how": "To give a bot a seat: wishfold play GAME --seats me,{bot}",
        # At the table.
        "which-game": "Which game? (number or name)",
        "person": "Player {n}",
        "bot": "Bot {n}",
        "welcome.you": "You are {name}.",
        "welcome.people": "At this terminal: {names}.",
        "welcome.bot": "{name} is a bot ({bot}).",
        "welcome.help": "Type ? for help.",
        "heading": "— {name} —",
        "read-this": "{name}, when you have read this, press Enter; the screen will be cleared.",
        "hand-over": "Hand over to {name}, then press Enter.",
        "choose": "Your choice (? for help):",
        "choose-only": "Your choice (Enter for the only one, ? for help):",
        "choose-hint": "Type a number, or an action like “{brief}”; ? shows all commands.",
        "list-hint": "(You can also type it, like “{brief}”; “list” shows all in full.)",
        "log-empty": "You have heard nothing yet.",
        "undone": "Taken back: {action}.",
        "winner": "{names} wins.",
        "winners": "{names} share the win.",
        "nobody-wins": "Nobody wins.",
        "and": " and ",
        "saved": "Saved in {file}.",
        "resume": "Go on with: wishfold play --resume {file}",
        "not-kept": "This game was not kept; play with --save FILE to keep one.",
        "help.commands": "What you can type:",
        "help.number": "the number of a choice",
        "help.notation": "an action in notation, its words may be cut short",
        "help.rules-titles": "Clauses of the rules:",
        "word.help": "help",
        "word.all": "all",
        "word.list": "list",
        "word.view": "view",
        "word.log": "log",
        "word.undo": "undo",
        "word.save": "save",
        "word.quit": "quit",
        "about.help": "this help; “? {clause}” a clause, “? {all}” all the rules",
        "about.list": "all choices, and how they are written",
        "about.view": "the table again",
        "about.log": "all that you have heard so far",
        "about.undo": "take back your latest action, if it brought nothing hidden to light",
        "about.save": "save the game; “{save} FILE” under a name of your own",
        "about.quit": "leave; the game is saved and can be resumed",
        # Replaying and proving.
        "story.head": "{title}, {players}",
        "story.open": "The game is not over; {waiting} to act.",
        "verified": "{file}: {steps} steps replayed, all legal.",
        "verified.dice": "{fallen} cards or dice recomputed from the dice “{dice}”, all as recorded.",
        "verified.scripted": "Its cards and dice were given by hand, so there was nothing to recompute.",
        "check.progress": "Playing {game}",
        "check.passed": "{game}: proved in {playouts} random games.",
        "check.failed": "{game}: FAILED in {failures} of {proofs} properties.",
        "check.failure": "FAILED: {text}: {why}",
        "count.row": "depth {depth}: {count}",
        # Errors and parts of them.
        "try-help": "What is possible is told by --help.",
        "whole-number": "a whole number",
        "why.missing": "there is no such file or folder",
        "why.exists": "it is there already and would be overwritten",
        "why.folder": "it is a folder",
        "why.forbidden": "you are not allowed to",
        "why.binary": "it is not text, so it is no saved game",
        "why.long": "it is too long for a saved game",
    },
    "de": {
        "help": "Wishfold: Brettspiele vom Knicken und Wünschen, in deinem Terminal.",
        "help.games": "Zeigt die Spiele, für wie viele sie sind, und ihre Optionen.",
        "help.rules": "Zeigt die Regeln eines Spiels oder einen Abschnitt daraus.",
        "help.play": "Hier spielen, mit Menschen an diesem Terminal und mit Bots.",
        "help.check": "Spielt Zufallspartien und beweist, dass die Regeln stimmen.",
        "help.count": "Zählt, auf wie viele Arten ein Spiel weitergeht (Perft).",
        "help.replay": "Erzählt ein gespeichertes Spiel nach.",
        "help.verify": "Prüft ein gespeichertes Spiel: jede Aktion, jede Karte.",
        "help.bench": "Misst, wie schnell die Regeln auf diesem Rechner laufen.",
        "help.bots": "Zeigt die Bots, die mitspielen können.",
        "help.arg.game": "Name eines Spiels, wie wishfold games ihn zeigt.",
        "help.arg.games": "Namen von Spielen; ohne Namen alle.",
        "help.arg.clause": "Nummer eines Abschnitts, zum Beispiel GF-6.",
        "help.arg.file": "Datei eines gespeicherten Spiels.",
        "help.opt.json": "JSON ausgeben, für Programme.",
        "help.opt.lang": "Sprache: en oder de. Sonst die deines Systems.",
        "help.opt.option": "Option des Spiels, als name=wert; für mehrere wiederholen.",
        "help.opt.seats": "Wer wo sitzt: für jeden Platz me oder ein Bot, zum Beispiel me,random,me.",
        "help.opt.names": "Namen der Menschen in der Reihenfolge der Plätze, zum Beispiel Anna,Ben.",
        "help.opt.seed": "Eine Zahl; dieselbe Zahl gibt dieselben Karten und dieselben Bots.",
        "help.opt.check-seed": "Eine Zahl; dieselbe Zahl gibt dieselben Partien.",
        "help.opt.from": "Bei dieser Stellung beginnen, in der Schreibweise des Spiels.",
        "help.opt.save": "Datei, in der das Spiel aufgehoben wird; es darf sie noch nicht geben.",
        "help.opt.resume": "Mit einem Spiel weitermachen, das in dieser Datei gespeichert ist.",
        "help.opt.playouts": "Wie viele Zufallspartien mindestens.",
        "help.opt.depth": "Wie viele Züge tief.",
        "help.opt.interpreted": "Die Regeln als einfaches Python laufen lassen statt übersetzt.",
        "help.opt.seat": "Erzählt, was dieser Platz gehört hat (der erste ist 1), sonst das Öffentliche.",
        "help.opt.all": "Erzählt alles, auch verdeckte Karten.",
        "help.opt.seconds": "Wie lange jeder Wert gemessen wird.",
        "help.opt.version": "Die Version ausgeben und aufhören.",
        "seats.one": "{n} Person",
        "seats.many": "{n} Personen",
        "games.option": "Option {name}: {possible} (üblich: {usual})",
        "games.how": "Spielen: wishfold play SPIEL, Optionen als -o name=wert. Regeln: wishfold rules SPIEL.",
        "bots.how": "Einen Bot mitspielen lassen: wishfold play SPIEL --seats me,{bot}",
        "which-game": "Welches Spiel? (Nummer oder Name)",
        "person": "Person {n}",
        "bot": "Bot {n}",
        "welcome.you": "Du bist {name}.",
        "welcome.people": "An diesem Terminal: {names}.",
        "welcome.bot": "{name} ist ein Bot ({bot}).",
        "welcome.help": "Mit ? gibt es Hilfe.",
        "heading": "— {name} —",
        "read-this": "{name}, wenn du das gelesen hast, drück Enter; dann wird der Bildschirm gelöscht.",
        "hand-over": "Gib weiter an {name}, dann drück Enter.",
        "choose": "Deine Wahl (? für Hilfe):",
        "choose-only": "Deine Wahl (Enter für die einzige, ? für Hilfe):",
        "choose-hint": "Gib eine Nummer ein oder eine Aktion wie „{brief}“; ? zeigt alle Befehle.",
        "list-hint": "(Du kannst auch schreiben, etwa „{brief}“; „liste“ zeigt alle ausführlich.)",
        "log-empty": "Du hast noch nichts gehört.",
        "undone": "Zurückgenommen: {action}.",
        "winner": "{names} gewinnt.",
        "winners": "{names} gewinnen gemeinsam.",
        "nobody-wins": "Niemand gewinnt.",
        "and": " und ",
        "saved": "Gespeichert in {file}.",
        "resume": "Weiter geht es mit: wishfold play --resume {file}",
        "not-kept": "Dieses Spiel wurde nicht aufgehoben; mit --save DATEI geht das.",
        "help.commands": "Was du eingeben kannst:",
        "help.number": "die Nummer einer Möglichkeit",
        "help.notation": "eine Aktion; ihre Wörter darfst du abkürzen",
        "help.rules-titles": "Abschnitte der Regeln:",
        "word.help": "hilfe",
        "word.all": "alles",
        "word.list": "liste",
        "word.view": "tisch",
        "word.log": "verlauf",
        "word.undo": "zurück",
        "word.save": "speichern",
        "word.quit": "ende",
        "about.help": "diese Hilfe; „? {clause}“ ein Abschnitt, „? {all}“ die ganzen Regeln",
        "about.list": "alle Möglichkeiten, und wie man sie schreibt",
        "about.view": "noch einmal der Tisch",
        "about.log": "alles, was du bisher gehört hast",
        "about.undo": "deine letzte Aktion zurücknehmen, wenn dabei nichts Verborgenes ans Licht kam",
        "about.save": "das Spiel speichern; „{save} DATEI“ unter eigenem Namen",
        "about.quit": "aufhören; das Spiel wird gespeichert und kann weitergehen",
        "story.head": "{title}, {players}",
        "story.open": "Das Spiel ist nicht zu Ende; an der Reihe: {waiting}.",
        "verified": "{file}: {steps} Schritte nachgespielt, alle erlaubt.",
        "verified.dice": "{fallen} Karten oder Würfel aus „{dice}“ nachgerechnet, alle wie aufgezeichnet.",
        "verified.scripted": "Karten und Würfel wurden von Hand vorgegeben, es gab nichts nachzurechnen.",
        "check.progress": "Spiele {game}",
        "check.passed": "{game}: in {playouts} Zufallspartien bewiesen.",
        "check.failed": "{game}: {failures} von {proofs} Eigenschaften NICHT erfüllt.",
        "check.failure": "NICHT erfüllt: {text}: {why}",
        "count.row": "Tiefe {depth}: {count}",
        "try-help": "Was möglich ist, sagt --help.",
        "whole-number": "eine ganze Zahl",
        "why.missing": "die Datei oder den Ordner gibt es nicht",
        "why.exists": "es gibt sie schon, sie würde überschrieben",
        "why.folder": "das ist ein Ordner",
        "why.forbidden": "das ist dir nicht erlaubt",
        "why.binary": "das ist kein Text, also kein gespeichertes Spiel",
        "why.long": "für ein gespeichertes Spiel ist sie zu lang",
    },
}

LANGUAGES = tuple(TEXTS)


class Speech:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = TEXTS[language]

    def __call__(self, key: str, **values: object) -> str:
        return self._texts[key].format(**values)

    def all_of(self, words: Sequence[str]) -> str:
        """ "Anna, Ben and Cleo"."""
        if len(words) < 2:
            return "".join(words)
        return ", ".join(words[:-1]) + self("and") + words[-1]


class Said:
    """A text whose language is known only when it is said, as part of an error."""

    def __init__(self, key: str, **values: object) -> None:
        self._key = key
        self._values = values

    def say(self, language: str) -> str:
        return Speech(language)(self._key, **self._values)


def usual_language(environment: Mapping[str, str]) -> str:
    """German where the locale is German, otherwise English."""
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(key):
            return "de" if locale.lower().startswith("de") else "en"
    return "en"
