"""Somebody's statistics: figures, rating, achievements."""
