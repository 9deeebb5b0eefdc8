"""What a phone holds, as data: one file a role, with its records, its operations and the events they write.

Knows nothing of screens, devices or suites. See `swerve.world.world.World`.
"""
