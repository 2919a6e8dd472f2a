"""One live table: its configuration and seats, its match, bots and clocks, commands, and listeners. It knows
no HTTP, no process and no thread."""
