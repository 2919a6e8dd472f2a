"""How far the beliefs of 3 Wishes are from exact ones, where they cannot be enumerated."""
