"""Privacy: what is kept of a person, hide, export, delete."""
