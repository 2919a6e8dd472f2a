"""Tokens: random, handed out once, and stored only as a hash."""

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(32)


LENGTH = len(new_token())


def hash_of(token: str) -> str:
    """All that is ever stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
