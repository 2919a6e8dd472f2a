"""Measurements as the commands print them."""
