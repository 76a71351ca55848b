"""Searches for players: people sign up until there are enough and a table opens."""
