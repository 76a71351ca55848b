"""The lobby: opening a table, joining, options, starting."""

from cogs.lobby.cog import setup

__all__ = ["setup"]
