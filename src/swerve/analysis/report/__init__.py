"""The page that answers: which agent was hijacked, which was steered, how sure are we?"""

from swerve.analysis.report.frames import Frame, Frames
from swerve.analysis.report.write import write_report

__all__ = ["Frame", "Frames", "write_report"]
