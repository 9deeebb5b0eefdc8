"""Agents: a module each; `registry` finds them."""
