"""Models: what each family expects of pictures and coordinates, and the adapter to Inspect's providers."""
