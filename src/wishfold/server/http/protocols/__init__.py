"""uvicorn's protocols with a short cut for small messages and an end to waiting."""
