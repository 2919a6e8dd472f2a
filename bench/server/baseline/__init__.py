"""The barest server that still keeps the promises of a move, to find out what this stack cannot go below.

A move is read, checked by the rules, put on disk together with those of other tables, carried out with dice
by HMAC, and both seats are told of it in the frames of `wishfold serve`. Everything else is left out: tasks,
limits, identities, bots, series, clocks, undo, spectators, talk, digests, the past of a game, and counting.
"""
