"""COMMERCE (section 3.1.1): storefronts rendered once into fixed decision states, injected by compositing."""
