"""Runs things: one episode, a phone pool, Inspect tasks with their solvers and scorers, logs, replay."""
