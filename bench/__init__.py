"""Measurements of the house itself that take minutes: parts of `make soak`, not of the package."""
