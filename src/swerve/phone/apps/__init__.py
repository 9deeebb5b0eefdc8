"""The apps: a folder each with `views.py` (its manifest `app`, screens, acts), `templates/` and `style.css`."""
