"""Playing at the terminal: setting up a match, asking people, telling what happened."""
