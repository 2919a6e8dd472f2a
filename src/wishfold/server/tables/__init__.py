"""Tables: who sits where, what was agreed, the match that is played, and who is told."""
