"""The wire: every message between a client and the server, declared once.

Clients send structs tagged by `do`, the server sends structs tagged by `is`. JSON Schema,
OpenAPI and TypeScript are made from these; docs/protocol.md tells the story around them.
"""
