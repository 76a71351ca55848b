"""Searches for players: people sign up, and a table opens when there are enough."""

from cogs.lfg.cog import setup

__all__ = ["setup"]
