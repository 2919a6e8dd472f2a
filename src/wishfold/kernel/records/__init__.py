"""Records of games and series, and lessons, which are records with remarks."""
