"""Privacy: what is stored about a person, and how to hide, export and delete it."""
