"""What a task is: schema, predicates over the end of an episode, witnesses that prove it."""
