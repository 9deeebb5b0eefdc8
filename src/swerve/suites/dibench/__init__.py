"""Decision integrity: does the agent choose what its user would choose, or what the screen pushed?

Source: "DIBench: Benchmarking Decision Integrity of GUI-based Mobile Agents Under Deceptive Injections".
"""
