"""The ASGI application: endpoints around the tables, the WebSocket, the NDJSON stream, the built client."""
