"""Measurements that take minutes: parts of `make bench` and `make soak`, not of the package."""
