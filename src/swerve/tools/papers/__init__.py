"""`papers`: scholarly papers of invented people, with references, citations and reviews."""

from swerve.tools.papers.tools import SERVER

__all__ = ["SERVER"]
