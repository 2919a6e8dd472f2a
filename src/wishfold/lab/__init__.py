"""The lab: measurements of games and bots by running them many times.

What needs native speed asks the kernel for it.
"""
