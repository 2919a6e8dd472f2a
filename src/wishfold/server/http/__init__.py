"""The house on the net: pages around the tables, the WebSocket, the NDJSON stream."""
