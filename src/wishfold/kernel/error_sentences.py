"""What each error says, by its code, in both languages."""

SENTENCES: dict[str, dict[str, str]] = {
    "unknown-game": {
        "en": "There is no game called {name!r}; the games are {known}.",
        "de": "Ein Spiel namens {name!r} gibt es nicht; es gibt {known}.",
    },
    "broken-game": {
        "en": "The game {name!r} of an installed package cannot be loaded: {why}",
        "de": "Das Spiel {name!r} aus einem installierten Paket lässt sich nicht laden: {why}",
    },
    "games-folder": {
        "en": "WISHFOLD_GAMES names {folder}, but no game is declared there: {why}",
        "de": "WISHFOLD_GAMES nennt {folder}, aber dort ist kein Spiel erklärt: {why}",
    },
    "new-game-name": {
        "en": "{name!r} cannot be the name of a game; write small letters and digits, like my-game.",
        "de": "{name!r} kann kein Spiel heißen; schreib kleine Buchstaben und Ziffern, etwa mein-spiel.",
    },
    "new-game-taken": {
        "en": "The name {name!r} is taken, by a game or by a module of Python.",
        "de": "Der Name {name!r} ist vergeben, an ein Spiel oder an ein Modul von Python.",
    },
    "new-game-exists": {
        "en": "{folder} is there already.",
        "de": "{folder} gibt es schon.",
    },
    "unknown-option": {
        "en": "{game} has no option {name!r}; its options are {known}.",
        "de": "{game} hat keine Option {name!r}; es gibt {known}.",
    },
    "option-range": {
        "en": "{name} cannot be {value!r} here; possible is {possible}.",
        "de": "{name} kann hier nicht {value!r} sein; möglich ist {possible}.",
    },
    "option-form": {
        "en": "{text!r} is not an option; write name=value, for example seats=2.",
        "de": "{text!r} ist keine Option; schreib name=wert, zum Beispiel seats=2.",
    },
    "action-form": {
        "en": "{text!r} is not an action here; write for example {example!r}.",
        "de": "{text!r} ist hier keine Aktion; schreib zum Beispiel {example!r}.",
    },
    "action-id": {
        "en": "{id} is not an action number of {game}; they run from 0 to {last}.",
        "de": "{id} ist keine Aktionsnummer von {game}; sie gehen von 0 bis {last}.",
    },
    "action-several": {
        "en": "{text!r} could mean {choices}; write a little more of it.",
        "de": "{text!r} könnte {choices} heißen; schreib etwas mehr davon.",
    },
    "action-illegal": {
        "en": "{action!r} is not possible now ({clause} {title}).",
        "de": "{action!r} ist jetzt nicht möglich ({clause} {title}).",
    },
    "not-a-seat": {
        "en": "There is no seat {seat} at this table; the seats are 1 to {seats}.",
        "de": "Platz {seat} gibt es an diesem Tisch nicht; die Plätze gehen von 1 bis {seats}.",
    },
    "seat-waits": {
        "en": "Seat {seat} has nothing to decide now; {waiting} to act.",
        "de": "Platz {seat} hat jetzt nichts zu entscheiden; an der Reihe: {waiting}.",
    },
    "chance-owed": {
        "en": "A card or die is due first: push one of its outcomes, or start with a seed.",
        "de": "Erst ist der Zufall dran: gib einen Ausgang an oder beginne mit einer Zahl (seed).",
    },
    "nothing-to-take-back": {
        "en": "There is nothing to take back.",
        "de": "Es gibt nichts zurückzunehmen.",
    },
    "undo-barrier": {
        "en": "{action!r} cannot be taken back: it has brought something hidden to light.",
        "de": "{action!r} lässt sich nicht zurücknehmen: Verborgenes ist dabei ans Licht gekommen.",
    },
    "undo-enough": {
        "en": "You have taken back {most} times in this game; that must do.",
        "de": "Du hast in diesem Spiel {most}-mal zurückgenommen; das muss reichen.",
    },
    "undo-late": {
        "en": "The clock decided, and that stays.",
        "de": "Die Uhr hat entschieden, und dabei bleibt es.",
    },
    "preview-barrier": {
        "en": "What {action!r} would lead to cannot be shown: it brings something hidden to light.",
        "de": "Wohin {action!r} führt, lässt sich nicht zeigen: Verborgenes käme dabei ans Licht.",
    },
    "undo-off": {
        "en": "Nothing is taken back at this table.",
        "de": "An diesem Tisch wird nichts zurückgenommen.",
    },
    "undo-asked": {
        "en": "Seat {seat} has asked to take something back; that must be answered first.",
        "de": "Platz {seat} möchte etwas zurücknehmen; darauf muss erst geantwortet werden.",
    },
    "undo-not-asked": {
        "en": "Nobody has asked you whether something may be taken back.",
        "de": "Niemand hat dich gefragt, ob etwas zurückgenommen werden darf.",
    },
    "decision-stale": {
        "en": "Decision {decision} of seat {seat} is not open; the newest one asked is {waiting}.",
        "de": "Entscheidung {decision} von Platz {seat} ist nicht offen; die neueste ist {waiting}.",
    },
    "seat-not-lent": {
        "en": "Seat {seat} is not played by a bot for somebody else.",
        "de": "Platz {seat} wird nicht von einem Bot für jemanden gespielt.",
    },
    "resigned": {
        "en": "Seat {seat} has given up already.",
        "de": "Platz {seat} hat schon aufgegeben.",
    },
    "seat-played": {
        "en": "A bot plays at seat {seat} now.",
        "de": "Auf Platz {seat} spielt jetzt ein Bot.",
    },
    "time-up": {
        "en": "The time of seat {seat} is up: a bot makes this decision.",
        "de": "Die Zeit von Platz {seat} ist um: Diese Entscheidung trifft ein Bot.",
    },
    "match-over": {
        "en": "This game is over.",
        "de": "Dieses Spiel ist zu Ende.",
    },
    "no-series": {
        "en": "{game} is not played in series.",
        "de": "{game} wird nicht in Serie gespielt.",
    },
    "next-not-due": {
        "en": "There is no next game to begin now.",
        "de": "Jetzt ist kein nächstes Spiel zu beginnen.",
    },
    "series-long": {
        "en": "These dice were bound for {most} games, not for more.",
        "de": "Diese Würfel sind für {most} Spiele festgelegt, nicht für mehr.",
    },
    "seed-form": {
        "en": "{seed!r} cannot be a seed: it is a line of text that neither begins nor ends with a space.",
        "de": "{seed!r} taugt nicht als Seed: Das ist eine Zeile Text ohne Leerzeichen am Anfang und Ende.",
    },
    "position-form": {
        "en": "This is not a position of {game}: {why}.",
        "de": "Das ist keine Stellung von {game}: {why}.",
    },
    "position-veiled": {
        "en": "This position of {game} hides something (?); to play or count it, every card must be given.",
        "de": "Diese Stellung von {game} verbirgt etwas (?); zum Spielen oder Zählen muss alles dastehen.",
    },
    "record-form": {
        "en": "Line {line} of the record cannot be read: {why}.",
        "de": "Zeile {line} der Aufzeichnung ist nicht lesbar: {why}.",
    },
    "record-version": {
        "en": "The record is of {game} version {version}, which version {ours} no longer plays: {why}",
        "de": "Die Aufzeichnung ist von {game} Version {version}, die Version {ours} nicht mehr spielt: "
        "{why}",
    },
    "record-newer": {
        "en": "The record is of {game} version {version}, but here is version {ours}: "
        "a newer Wishfold can play it.",
        "de": "Die Aufzeichnung ist von {game} Version {version}, hier ist aber Version {ours}: "
        "Ein neueres Wishfold kann sie spielen.",
    },
    "record-revised": {
        "en": "This record of {game} version {version} does not replay; since then {changed}. {why}",
        "de": "Diese Aufzeichnung von {game} Version {version} ist nicht spielbar; seither {changed}. {why}",
    },
    "kit-options": {
        "en": "This kit of {game} was not made for these options: {options}.",
        "de": "Dieser Satz von {game} ist nicht für diese Optionen gemacht: {options}.",
    },
    "record-kit": {
        "en": "The record was played with the kit {theirs}; here it is {ours}.",
        "de": "Die Aufzeichnung wurde mit dem Satz {theirs} gespielt; hier ist es {ours}.",
    },
    "record-action": {
        "en": "Line {line} of the record cannot be played: {why}",
        "de": "Zeile {line} der Aufzeichnung ist nicht spielbar: {why}",
    },
    "record-digest": {
        "en": "Line {line} of the record says the position is {theirs}, but it is {ours}: it was edited.",
        "de": "In Zeile {line} steht Stellung {theirs}, sie ist aber {ours}: jemand hat etwas geändert.",
    },
    "record-truncated": {
        "en": "The record breaks off after line {line}: {why}.",
        "de": "Die Aufzeichnung bricht nach Zeile {line} ab: {why}.",
    },
    "record-dice": {
        "en": "Line {line} of the record says {theirs!r}, but its dice {dice} give {ours!r}.",
        "de": "In Zeile {line} steht {theirs!r}, die Würfel {dice} geben aber {ours!r}.",
    },
    "record-lot": {
        "en": "Line {line} of the record says that the lot fell on seat {theirs}, but its dice {dice} draw "
        "seat {ours}.",
        "de": "In Zeile {line} fiel das Los auf Platz {theirs}, die Würfel {dice} ziehen aber Platz {ours}.",
    },
    "record-series": {
        "en": "Line {line} of the record does not fit the series: {why}.",
        "de": "Zeile {line} der Aufzeichnung passt nicht in die Serie: {why}.",
    },
    "no-lesson": {
        "en": "There is no lesson for {game} yet.",
        "de": "Für {game} gibt es noch keine Lektion.",
    },
    "no-daily": {
        "en": "{game} has nothing that is new every day.",
        "de": "Bei {game} gibt es nichts, das jeden Tag neu ist.",
    },
    "no-sheets": {
        "en": "{game} is not played on sheets of one's own.",
        "de": "{game} wird nicht auf eigenen Bögen gespielt.",
    },
    "file": {
        "en": "The file {name} cannot be used: {why}.",
        "de": "Die Datei {name} ist nicht benutzbar: {why}.",
    },
    "unknown-bot": {
        "en": "There is no bot called {name!r}; the bots are {known}.",
        "de": "Einen Bot namens {name!r} gibt es nicht; es gibt {known}.",
    },
    "no-judge": {
        "en": "The bot {name!r} plays, but does not judge what others do.",
        "de": "Der Bot {name!r} spielt zwar, beurteilt aber nicht, was andere tun.",
    },
    "bot-unmade": {
        "en": "The bot {name!r} cannot be made: {why}",
        "de": "Der Bot {name!r} kommt nicht zustande: {why}",
    },
    "broken-bot": {
        "en": "The bot {name!r} of an installed package cannot be loaded: {why}",
        "de": "Der Bot {name!r} aus einem installierten Paket lässt sich nicht laden: {why}",
    },
    "bot-raised": {
        "en": "The bot {bot} made a mistake ({error}).",
        "de": "Der Bot {bot} hat einen Fehler gemacht ({error}).",
    },
    "bot-illegal": {
        "en": "The bot {bot} chose action number {id} for seat {seat}, which is not legal there.",
        "de": "Der Bot {bot} wählte für Platz {seat} die Aktionsnummer {id}, die dort nicht erlaubt ist.",
    },
    "no-workers": {
        "en": "The processes that should play end before they begin. "
        'In a script, call this below if __name__ == "__main__":',
        "de": "Die Prozesse, die spielen sollen, enden, bevor sie beginnen. "
        'In einem Skript gehört der Aufruf unter if __name__ == "__main__":',
    },
    "games-failed": {
        "en": "None of the {games} games could be played: every try ended its process ({why}).",
        "de": "Keine der {games} Partien ließ sich spielen: Jeder Versuch beendete seinen Prozess ({why}).",
    },
    "seat-word": {
        "en": "{word!r} cannot take a seat; a seat is me or a bot ({known}), like me,random.",
        "de": "{word!r} kann nicht am Tisch sitzen; möglich sind me und die Bots ({known}), etwa me,random.",
    },
    "name-form": {
        "en": "{name!r} is no name for a player; it has 1 to {longest} letters and is neither me nor a bot.",
        "de": "{name!r} taugt nicht als Name; er hat 1 bis {longest} Zeichen und ist weder me noch ein Bot.",
    },
    "names-alike": {
        "en": "Two players cannot both be called {name!r}.",
        "de": "Zwei am Tisch können nicht beide {name!r} heißen.",
    },
    "names-count": {
        "en": "{count} names are given, but the people at this table are {people}.",
        "de": "Es sind {count} Namen angegeben, am Tisch sitzen aber nur so viele Menschen: {people}.",
    },
    "choice-none": {
        "en": "In {game} the seats have nothing to choose.",
        "de": "Bei {game} gibt es für die Plätze nichts auszusuchen.",
    },
    "choice-unknown": {
        "en": "{value!r} cannot be chosen; possible is {possible}.",
        "de": "{value!r} gibt es nicht zur Auswahl; möglich ist {possible}.",
    },
    "choice-twice": {
        "en": "{value!r} can be chosen only once.",
        "de": "{value!r} kann nur einmal gewählt werden.",
    },
    "choice-count": {
        "en": "{count} choices are given for {seats} seats.",
        "de": "Für {seats} Plätze sind {count} Wünsche angegeben.",
    },
    "position-stuck": {
        "en": "This position of {game} cannot be played on: are there unseen cards in it?",
        "de": "Diese Stellung von {game} lässt sich nicht weiterspielen: Sind verdeckte Karten darin?",
    },
    "number-list": {
        "en": "There is no number {number} in the list; it runs from 1 to {last}.",
        "de": "Nummer {number} gibt es in der Liste nicht; sie geht von 1 bis {last}.",
    },
    "unknown-clause": {
        "en": "{game} has no clause {text!r}; its clauses are {first} to {last}.",
        "de": "{game} hat keinen Abschnitt {text!r}; es gibt {first} bis {last}.",
    },
    "not-together": {
        "en": "{one} and {other} cannot be given together.",
        "de": "{one} und {other} schließen einander aus.",
    },
    "seat-list": {
        "en": "{game} seats {possible}, but {count} are named in {text!r}.",
        "de": "An {game} sitzen {possible}, in {text!r} stehen aber {count}.",
    },
    "rules-subset": {
        "en": "{file}:{line}: {why}.",
        "de": "{file}:{line}: {why}.",
    },
    "no-compiler": {
        "en": "Native speed needs a C compiler: gcc, clang or the package ziglang.",
        "de": "Für volle Geschwindigkeit braucht es einen C-Compiler: gcc, clang oder das Paket ziglang.",
    },
    "compiler-failed": {
        "en": "The C compiler {compiler} failed: {why}",
        "de": "Der C-Compiler {compiler} ist gescheitert: {why}",
    },
    "native-stale": {
        "en": "{file} was compiled from other sources and is not used.",
        "de": "{file} wurde aus anderen Quellen übersetzt und wird nicht benutzt.",
    },
    "native-foreign": {
        "en": "{file} was compiled for another machine and is not used: {why}",
        "de": "{file} wurde für eine andere Maschine übersetzt und wird nicht benutzt: {why}",
    },
    "native-off": {
        "en": "WISHFOLD_ENGINE says that everything runs interpreted.",
        "de": "Laut WISHFOLD_ENGINE läuft alles als Python.",
    },
    "number-range": {
        "en": "{name} must be {possible}, not {value}.",
        "de": "{name} muss {possible} sein, nicht {value}.",
    },
}
