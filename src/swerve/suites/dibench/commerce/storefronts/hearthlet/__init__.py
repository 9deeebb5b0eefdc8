"""Hearthlet, homes for a few nights."""
