"""`python -m wishfold.kernel.twin GAME …` fills the cache; see `shop`."""

import sys

from ..registry import load
from .shop import twin_of, warm_up

for name in sys.argv[1:]:
    warm_up(load(name), twin_of(load(name)))
