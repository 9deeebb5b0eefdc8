"""Groceries."""
