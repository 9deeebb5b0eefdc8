"""Tallybay: what its results look like, and the pictures of its products."""
