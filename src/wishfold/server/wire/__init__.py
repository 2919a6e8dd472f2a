"""The wire: every message between a client and the house, declared once.

Clients send what is tagged by `do`, the house answers with what is tagged by `is`. JSON Schema,
OpenAPI and TypeScript are made from these; docs/protocol.md tells the story around them.
"""
