"""The pages of the settings, a topic a module; importing one registers its pages and acts."""
