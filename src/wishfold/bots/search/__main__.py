"""`python -m wishfold.bots.search GAME …` compiles the search for these games into the cache."""

import sys

from ...kernel.registry import load
from ...kernel.twin.shop import twin_of
from .searcher import warm_up

for name in sys.argv[1:]:
    warm_up(load(name), twin_of(load(name)))
