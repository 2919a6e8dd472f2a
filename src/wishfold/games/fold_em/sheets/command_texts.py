"""What the commands of Fold 'Em say, and their help, in English and German."""

HELP = {
    "sheet": {
        "en": "Make, check and rate sheets of Fold 'Em.",
        "de": "Bögen für Fold 'Em machen, prüfen und einschätzen.",
    },
    "new": {
        "en": "Make a new sheet; the same seed makes the same one.",
        "de": "Einen neuen Bogen machen; dieselbe Zahl macht denselben.",
    },
    "check": {"en": "Check whether a sheet can be played.", "de": "Prüfen, ob ein Bogen spielbar ist."},
    "rate": {
        "en": "Play a sheet many times and tell how it plays.",
        "de": "Einen Bogen oft spielen und sagen, wie er sich spielt.",
    },
    "file": {
        "en": "File of a sheet, or 1 to 4 for that of a level.",
        "de": "Datei eines Bogens, oder 1 bis 4 für den eines Levels.",
    },
    "level": {"en": "Level of the sheet, 1 to 4.", "de": "Level des Bogens, 1 bis 4."},
    "sheet-seed": {"en": "Number of the sheet.", "de": "Nummer des Bogens."},
    "sheet-file": {
        "en": "File to write to; it must not exist yet.",
        "de": "In diese Datei; es darf sie noch nicht geben.",
    },
    "games": {"en": "How many games to play.", "de": "Wie viele Spiele gespielt werden."},
    "seed": {
        "en": "A number; the same number gives the same games.",
        "de": "Eine Zahl; dieselbe Zahl gibt dieselben Partien.",
    },
    "json": {"en": "Print JSON, for programs.", "de": "JSON ausgeben, für Programme."},
}

TEXTS = {
    "en": {
        "saved": "Saved in {file}.",
        "good": "{file}: {name}, level {level}, can be played.",
        "progress": "Playing {name}",
        "rated": "{name}, level {level}: {won} of {games} games won.",
        "turns": "Turns: median {median}, half of the games between {low} and {high}.",
        "large": "Large folds: {share} of all first folds.",
        "features": "Used in a game, on average:",
        "bonus strings": "bonus strings",
        "strings with +1": "strings with +1",
        "slides": "slides",
        "turns at stars": "turns at stars and out of orbs",
        "beams": "beams",
        "small folds": "small folds",
        "large folds": "large folds",
        "second folds": "second folds",
    },
    "de": {
        "saved": "Gespeichert in {file}.",
        "good": "{file}: {name}, Level {level}, ist spielbar.",
        "progress": "Spiele {name}",
        "rated": "{name}, Level {level}: {won} von {games} Spielen gewonnen.",
        "turns": "Züge: Median {median}, die Hälfte der Spiele zwischen {low} und {high}.",
        "large": "Große Ecken: {share} aller ersten Faltungen.",
        "features": "Im Schnitt je Spiel:",
        "bonus strings": "Bonuslinien",
        "strings with +1": "Linien mit +1",
        "slides": "Rutschpartien",
        "turns at stars": "Abbiegen an Sternen und aus Kugeln",
        "beams": "Beamen",
        "small folds": "kleine Ecken",
        "large folds": "große Ecken",
        "second folds": "zweite Faltungen",
    },
}
