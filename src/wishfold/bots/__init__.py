"""Players that are programs.

A bot gets a veiled state, never the truth: what its seat cannot know is not in it. `bot` says what a bot is,
`registry` which ones there are.
"""

from .bot import (
    MIN_THOUGHT,
    Attentive,
    Bot,
    Budget,
    Judge,
    Judgement,
    Seed,
    attend,
    close_bot,
    decide,
    is_judgement,
)
from .registry import (
    BOTS,
    GROUP,
    OWN_BOTS,
    BotSpec,
    SearchEffort,
    adviser,
    bot_named,
    bot_names,
    bot_title,
    is_external,
    search_effort,
)

__all__ = [
    "BOTS",
    "GROUP",
    "MIN_THOUGHT",
    "OWN_BOTS",
    "Attentive",
    "Bot",
    "BotSpec",
    "Budget",
    "Judge",
    "Judgement",
    "SearchEffort",
    "Seed",
    "adviser",
    "attend",
    "bot_named",
    "bot_names",
    "bot_title",
    "close_bot",
    "decide",
    "is_external",
    "is_judgement",
    "search_effort",
]
