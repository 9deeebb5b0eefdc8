"""What files look like: drawn scenes and lettering for pictures, plans, laid-out documents. Any app may show them."""
