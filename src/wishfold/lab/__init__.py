"""The laboratory: what is found out about games by running them many times over.

What needs native speed asks the kernel for it.
"""
