"""The page that answers: which agent was hijacked, which was steered, how sure are we?"""

from swerve.analysis.report.frames import Frame, Frames

__all__ = ["Frame", "Frames"]
