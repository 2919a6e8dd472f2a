"""`python -m bench.strength.limits`: how far skill goes against `random` at the YOU WISH! games for two.

It plays those who have what no bot of ours can have: sight of the other hand, or the knowledge that the other
seat draws lots.
"""
