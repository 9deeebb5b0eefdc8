"""The page that answers: which agent was hijacked, which was steered, how sure are we?"""

from swerve.analysis.report.frames import Frame, Frames
from swerve.analysis.report.write import make_folders, write_report

__all__ = ["Frame", "Frames", "make_folders", "write_report"]
