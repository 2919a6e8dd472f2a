"""The compiled twin: the same rules at native speed. `compiled` and `intrinsics` need numba and numpy."""
