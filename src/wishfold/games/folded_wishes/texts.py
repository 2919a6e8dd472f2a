"""The sentences of Folded Wishes in English and German."""

from .components import ANIMALS, FOLDS, KINDS

FOLD = {
    "en": dict(zip(FOLDS, ("Corner Fold", "Crumple", "Mountain Fold", "Swap Shapes", "Switch Patterns"),
                   strict=True)),
    "de": dict(zip(FOLDS, ("Eckfalte", "Knüllen", "Bergfalte", "Figuren tauschen", "Muster tauschen"),
                   strict=True)),
}  # fmt: skip

TILE = {
    "en": dict(zip(KINDS, ("koi (blue)", "blossom (pink)", "cranes (yellow)", "waves (green)"), strict=True)),
    "de": dict(zip(KINDS, ("Koi (blau)", "Blüte (rosa)", "Kraniche (gelb)", "Wellen (grün)"), strict=True)),
}

KIND = {
    "en": dict(zip((*KINDS, "any"), ("blue", "pink", "yellow", "green", "any tile"), strict=True)),
    "de": dict(zip((*KINDS, "any"), ("Blau", "Rosa", "Gelb", "Grün", "jedes Plättchen"), strict=True)),
}

ANIMAL = {
    "en": dict(zip(ANIMALS, ("swan", "fox", "bird", "crane"), strict=True)),
    "de": dict(zip(ANIMALS, ("Schwan", "Fuchs", "Vogel", "Kranich"), strict=True)),
}

RANK = {
    "en": {"apprentice": "Apprentice", "journeyman": "Journeyman", "master": "Master"},
    "de": {"apprentice": "Lehrling", "journeyman": "Geselle", "master": "Meister"},
}

EVENTS = {
    "en": {
        "turned_up": "Turned up: {card} ({effect}).",
        "entered": "{seat} puts a {animal} on {square}.",
        "placed": "{seat} places {kind} at {slot}.",
        "set_on": "{seat} puts a {animal} on the tile.",
        "used": "{seat} uses {card}: {fold}.",
        "stepped": "{seat} moves a {animal} from {start} to {end}.",
        "crumpled": "Crumpled: {owner}’s {animal} goes from {start} to {end}.",
        "jumped": "{seat}’s {animal} jumps from {start} to {end}.",
        "swapped": "{seat}’s {animal} changes places with a neighbour: {start} and {end}.",
        "switched": "{seat} switches the tile outside with the one on {square}.",
        "pushed": "{seat} pushes from {slot} and takes {kind}.",
        "pushed_out": "{owner}’s {animal} is pushed out at {slot}.",
        "returned": "{owner}’s {animal} returns to {square}.",
        "went_home": "There is no room: {owner}’s {animal} goes back to {owner}.",
        "lined_up": "{seat} has four in a line, from {start} to {end}!",
        "learned": "{seat} learns {card} ({effect}).",
        "learned_none": "{seat} learns nothing.",
        "drawn_out": "{rounds} rounds without a winner: the game is a draw.",
        "turn_begins": "Turn {turn}: {seat}.",
        "won": "{seat} wins with four in a line.",
        "lost": "{seat}: place {place}.",
        "draw": "{seat}: a draw.",
    },
    "de": {
        "turned_up": "Aufgedeckt: {card} ({effect}).",
        "entered": "{seat} setzt ein Tier ({animal}) auf {square}.",
        "placed": "{seat} legt {kind} bei {slot} an.",
        "set_on": "{seat} setzt ein Tier ({animal}) auf das Plättchen.",
        "used": "{seat} nutzt {card}: {fold}.",
        "stepped": "{seat} zieht ein Tier ({animal}) von {start} nach {end}.",
        "crumpled": "Geknüllt: {animal} von {owner} muss von {start} nach {end}.",
        "jumped": "{seat} springt ({animal}) von {start} nach {end}.",
        "swapped": "{seat} tauscht ein Tier ({animal}) mit dem Nachbarn: {start} und {end}.",
        "switched": "{seat} tauscht das Plättchen außen mit dem auf {square}.",
        "pushed": "{seat} schiebt von {slot} und nimmt {kind}.",
        "pushed_out": "{animal} von {owner} wird bei {slot} hinausgeschoben.",
        "returned": "{animal} von {owner} kommt zurück auf {square}.",
        "went_home": "Kein Platz: {animal} geht zurück an {owner}.",
        "lined_up": "{seat} hat vier in einer Linie, von {start} bis {end}!",
        "learned": "{seat} lernt {card} ({effect}).",
        "learned_none": "{seat} lernt nichts.",
        "drawn_out": "{rounds} Runden ohne Sieg: Das Spiel endet unentschieden.",
        "turn_begins": "Zug {turn}: {seat}.",
        "won": "{seat} gewinnt mit vier in einer Linie.",
        "lost": "{seat}: Platz {place}.",
        "draw": "{seat}: unentschieden.",
    },
}

OUTSIDE = {"en": "outside", "de": "außen"}

ACTIONS = {
    "en": {
        "enter": "Put an animal on {square}",
        "place": "Place the tile at {slot}",
        "corner": "Corner Fold {way}",
        "crumple": "Crumple {way}",
        "mountain": "Mountain Fold {way}",
        "swap": "Swap Shapes {way}",
        "switch": "Switch Patterns {square}",
        "push": "Push",
        "return": "Put the animal back on {square}",
        "learn": "Learn {card}: {effect}",
        "pass": "Learn nothing",
    },
    "de": {
        "enter": "Ein Tier setzen auf {square}",
        "place": "Das Plättchen anlegen bei {slot}",
        "corner": "Eckfalte {way}",
        "crumple": "Knüllen {way}",
        "mountain": "Bergfalte {way}",
        "swap": "Figuren tauschen {way}",
        "switch": "Muster tauschen {square}",
        "push": "Schieben",
        "return": "Das Tier zurücksetzen auf {square}",
        "learn": "{card} lernen: {effect}",
        "pass": "Nichts lernen",
    },
}

EFFECT = {
    "en": {"adds": "{tile} gains {fold}", "turns": "{tile}: {instead_of} may be {fold}"},
    "de": {"adds": "{tile} bekommt {fold} dazu", "turns": "{tile}: {instead_of} darf {fold} sein"},
}

VIEW = {
    "en": {
        "seat": "{mark} {name} ({animal}): in the grid: {squares}; off the grid: {home}; in hand: {hand}.",
        "nowhere": "none",
        "placed": "nothing",
        "skills": "  Skills: {cards}.",
        "used": "{card}, used",
        "open": "To learn, {card}: {effect}, layout [{layout}]",
        "fulfilled": "  You match it: {squares}.",
        "fulfilled_by": "  {name} matches it: {squares}.",
        "one_step": "  You are one step away: {steps}.",
        "one_step_of": "  {name} is one step away: {steps}.",
        "piles": "In the piles: {journeymen} Journeymen, {masters} Masters.",
        "round": "Round {round} of {rounds}.",
        "outside": "Outside at {slot}: {kind}, {seat}; it touches {squares}.",
        "animal": "{name}’s {animal} on it",
        "empty": "empty",
        "returning": "Pushed out at {slot}: {name}’s {animal}.",
        "folds": "Folds left: {folds}.",
        "no_folds": "No folds left.",
        "printed": "{fold} (on the tile)",
        "twice": "2 × {fold} (on the tile)",
        "added": "{fold} ({card})",
        "turned": "{fold} ({card}, instead of {instead_of})",
        "line": "The line: {squares}.",
        "digits": "A digit is an animal of that seat.",
        "deal": "The game is being set up.",
        "enter": "Put your first animal on a free tile.",
        "place": "Your turn: place your tile outside.",
        "fold": "Fold, or push.",
        "push": "Nothing is left to fold: push.",
        "return": "Put the animal back that was pushed out.",
        "learn": "You may learn a card, or pass.",
        "refill": "A card is turned up.",
        "wait": "It is {name}'s turn.",
        "over": "The game is over.",
    },
    "de": {
        "seat": "{mark} {name} ({animal}): im Feld: {squares}; nicht im Feld: {home}; auf der Hand: {hand}.",
        "nowhere": "keins",
        "placed": "nichts",
        "skills": "  Können: {cards}.",
        "used": "{card}, genutzt",
        "open": "Zu lernen, {card}: {effect}, Bild [{layout}]",
        "fulfilled": "  Du stehst richtig: {squares}.",
        "fulfilled_by": "  {name} steht richtig: {squares}.",
        "one_step": "  Dir fehlt ein Schritt: {steps}.",
        "one_step_of": "  {name} fehlt ein Schritt: {steps}.",
        "piles": "In den Stapeln: {journeymen} Gesellen, {masters} Meister.",
        "round": "Runde {round} von {rounds}.",
        "outside": "Außen bei {slot}: {kind}, {seat}; berührt {squares}.",
        "animal": "darauf {animal} von {name}",
        "empty": "leer",
        "returning": "Hinausgeschoben bei {slot}: {animal} von {name}.",
        "folds": "Noch zu falten: {folds}.",
        "no_folds": "Nichts mehr zu falten.",
        "printed": "{fold} (aufgedruckt)",
        "twice": "2 × {fold} (aufgedruckt)",
        "added": "{fold} ({card})",
        "turned": "{fold} ({card}, statt {instead_of})",
        "line": "Die Linie: {squares}.",
        "digits": "Eine Ziffer ist ein Tier dieses Platzes.",
        "deal": "Das Spiel wird aufgebaut.",
        "enter": "Setz dein erstes Tier auf ein freies Plättchen.",
        "place": "Du bist dran: Leg dein Plättchen außen an.",
        "fold": "Falte oder schieb.",
        "push": "Es gibt nichts mehr zu falten: Schieb.",
        "return": "Setz das hinausgeschobene Tier zurück.",
        "learn": "Du darfst eine Karte lernen oder verzichten.",
        "refill": "Eine Karte wird aufgedeckt.",
        "wait": "{name} ist dran.",
        "over": "Das Spiel ist aus.",
    },
}
