"""From the rules' Python to C: the same rules at native speed, compiled ahead of time.

- `parts` finds the modules that rules consist of, `subset` checks which Python they use.
- `program` finds functions and constants, `kinds` are the types, `inference` gives one to every expression:
  that is the typed form.
- `effects` knows what changes something, `expressions` and `statements` write C, `unit` writes a whole file.
- `runtime/` is what the written C stands on, and its face to Python.
- `toolchain` runs a C compiler, `build` makes and finds compiled modules.
- `native` is the engine, `engines` holds one for each game.
"""
