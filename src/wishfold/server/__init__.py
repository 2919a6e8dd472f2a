"""Tables over HTTP and WebSocket, for every registered game."""
