"""Bots think in processes of their own, so that no table waits for somebody else's bot.

`pool` is the house's side and `worker` the bot's; between them goes the `line`. Whatever a bot
does, its table gets a legal action: at the worst one that the random breed has taken.
"""
