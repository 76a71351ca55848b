"""Moderation: end a table, remove a player, reset the results."""
