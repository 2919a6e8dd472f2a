"""The laboratory: what is found out about games by running them many times over.

Nothing here imports numpy or numba by itself; what needs them asks the kernel for a twin.
"""
