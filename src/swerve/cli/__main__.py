"""`python -m swerve.cli`."""

from swerve.cli.commands import main

main()
