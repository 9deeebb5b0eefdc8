"""The simulated phone."""
