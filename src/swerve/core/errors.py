"""The two errors that everything here tells apart. Imports nothing, as the command line needs them first."""


class InfrastructureError(RuntimeError):
    """The bench failed, not the agent: a dead browser, tool server, model or judge. Never scored."""


class SwerveError(ValueError):
    """The user asked for something that cannot be done; the message says what to do instead."""
