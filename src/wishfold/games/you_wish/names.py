"""What the cards are called in English and German, in the forms that sentences need."""

from .components import CARDS, CREATURES

ONE = {
    "en": dict(zip(CARDS, (
        "Wizard", "Dragon", "Unicorn", "Mermaid", "Fairy", "Phoenix", "Griffin", "Pegasus", "Troll",
        "Gnome", "Elf", "Genie", "Yeti", "Kraken", "Centaur", "ASK AGAIN", "SWITCH", "SKIP", "DRAW TWO",
    ), strict=True)),
    "de": dict(zip(CARDS, (
        "Zauberer", "Drache", "Einhorn", "Meerjungfrau", "Fee", "Phönix", "Greif", "Pegasus", "Troll",
        "Gnom", "Elf", "Dschinn", "Yeti", "Krake", "Zentaur", "NOCH MAL FRAGEN", "RICHTUNGSWECHSEL",
        "AUSSETZEN", "ZWEI ZIEHEN",
    ), strict=True)),
}  # fmt: skip
MANY = {
    "en": {**{card: name if name.isupper() else name + "s" for card, name in ONE["en"].items()},
           "fairy": "Fairies", "phoenix": "Phoenixes", "pegasus": "Pegasuses", "elf": "Elves"},
    "de": {**ONE["de"], "dragon": "Drachen", "unicorn": "Einhörner", "mermaid": "Meerjungfrauen",
           "fairy": "Feen", "phoenix": "Phönixe", "griffin": "Greife", "pegasus": "Pegasusse",
           "troll": "Trolle", "gnome": "Gnomen", "elf": "Elfen", "genie": "Dschinns", "yeti": "Yetis",
           "kraken": "Kraken", "centaur": "Zentauren"},
}  # fmt: skip
HELD = {
    "en": ONE["en"],
    "de": {**ONE["de"], "dragon": "Drachen", "gnome": "Gnomen", "elf": "Elfen", "kraken": "Kraken",
           "centaur": "Zentauren"},
}  # fmt: skip
"""One card as the object of a sentence: "hat 1 Drachen"."""

_ARTICLES = {"unicorn": "ein", "mermaid": "eine", "fairy": "eine"}


def one_held(card: str, language: str) -> str:
    """The same with its article, "a Dragon", "einen Drachen"; action cards go by their name alone."""
    name = HELD[language][card]
    if card not in CREATURES:
        return name
    if language == "de":
        return f"{_ARTICLES.get(card, 'einen')} {name}"
    return f"{'an' if name[0] in 'AEIO' else 'a'} {name}"


def after_preposition(many: str) -> str:
    """The dative of a German plural: "nach Trollen", but "nach Drachen" and "nach Yetis"."""
    return many if many.endswith(("n", "s")) else many + "n"
