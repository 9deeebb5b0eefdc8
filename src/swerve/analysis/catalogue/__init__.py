"""The risk tasks as a page to leaf through: what is asked, what hides where, and how it is told."""
