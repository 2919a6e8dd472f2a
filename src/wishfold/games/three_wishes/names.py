"""What cards, types and their special rules are called, in English and German."""

from .components import CARDS
from .view import FaceView

NAMES = {
    "en": dict(zip(CARDS, (
        "Time Travel", "Mind Reading", "Invisibility", "Shape Shifting", "Flight", "Immortality",
        "Cornucopia", "Dream House", "Endless Library", "Private Island", "Spaceship",
        "Quantum Supercomputer", "Cold Fusion", "Solve World Hunger", "Clean Oceans", "Safe Cities",
        "Universal Translator", "Teleportation Grid",
    ), strict=True)),
    "de": dict(zip(CARDS, (
        "Zeitreise", "Gedankenlesen", "Unsichtbarkeit", "Gestaltwandel", "Fliegen", "Unsterblichkeit",
        "Füllhorn", "Traumhaus", "Endlose Bibliothek", "Eigene Insel", "Raumschiff",
        "Quanten-Supercomputer", "Kalte Fusion", "Kein Hunger mehr", "Saubere Meere", "Sichere Städte",
        "Universalübersetzer", "Teleportationsnetz",
    ), strict=True)),
}  # fmt: skip

TYPES = {
    "en": {"superpower": "Superpower", "gift": "Gift", "harmony": "World Harmony"},
    "de": {"superpower": "Superkraft", "gift": "Geschenk", "harmony": "Weltharmonie"},
}

SPECIALS = {
    "en": {"loses": "you lose", "doubles": "doubles"},
    "de": {"loses": "verliert", "doubles": "verdoppelt"},
}


def in_full(face: FaceView, language: str, with_type: bool = True) -> str:
    """ "Flight (Superpower, 2)", "Time Travel (Superpower, 0, you lose)"; where the type is said anyway,
    "Flight (2)"."""
    parts = [*([TYPES[language][face.type]] if with_type else []), str(face.value)]
    if face.special in SPECIALS[language]:
        parts.append(SPECIALS[language][face.special])
    return f"{NAMES[language][face.name]} ({', '.join(parts)})"
