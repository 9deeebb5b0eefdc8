"""The storefronts: a folder each, with its page, its style and the scenes of its covers."""
