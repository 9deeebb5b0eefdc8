"""Meals, delivered."""
