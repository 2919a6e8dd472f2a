"""Paper that folds. What lies where follows from its layers; the rules get tables made from them."""
