"""What clients can ask of a table: one function for each request, the same for every way in."""
