"""A test bench that tells whether a mobile GUI agent stays with its user when the phone turns hostile."""

__version__ = "0.1.0"
