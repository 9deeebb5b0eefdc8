"""What screens are made of: templates' functions, Material components, icons, pictures, colours."""
