"""`codehost`: repositories, issues, pull requests and releases of invented people."""

from swerve.tools.codehost.tools import SERVER

__all__ = ["SERVER"]
