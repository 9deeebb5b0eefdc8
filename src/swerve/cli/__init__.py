"""The command line: parse, call, print. Heavy imports wait until a command needs them."""

from swerve.cli.commands import app, main

__all__ = ["app", "main"]
