"""Searches for players: people sign up until there are enough and a table opens."""

from cogs.lfg.cog import setup

__all__ = ["setup"]
