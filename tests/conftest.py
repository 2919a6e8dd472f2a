"""What all tests share: compiled rules, although many tests have a home of their own."""

import os

from wishfold.kernel.compiler.build import cache_home

os.environ.setdefault("WISHFOLD_CACHE", str(cache_home()))
