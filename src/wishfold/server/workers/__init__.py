"""Bots decide in processes of their own, so that no table waits for another table's bot.

`pool` is the server's side and `worker` the process; `messages` go between them. Whatever a bot does, its
table gets a legal action: at worst one that the random bot chose.
"""
