"""Hotels."""
