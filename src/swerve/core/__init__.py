"""The seams: actions, observations, devices, models, agents, outcomes. Knows of no phone and no suite."""
