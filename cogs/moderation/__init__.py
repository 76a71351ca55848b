"""Moderation: end tables, remove players, exclude people, void matches, reset results."""
