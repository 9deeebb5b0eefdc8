"""Larkhaven, where the phone's owner lives: its roads, places and ways. The maps app and the maps tools show it."""
