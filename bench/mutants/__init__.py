"""Mutation testing of the rules: would the games' own tests notice if a rule were wrong?

`python -m bench.mutants` changes the rules of every game in one small place at a time (`mutator`)
and runs the tests of the games that play by them against the changed copy (`trial`). A mutant that
no test notices survives: either it says the same in other words, or a test is missing.
"""
