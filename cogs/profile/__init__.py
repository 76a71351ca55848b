"""A person's profile: figures, rating, achievements."""
