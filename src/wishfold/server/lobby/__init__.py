"""Finding and joining tables: the registry of live ones, invitations, listings."""
