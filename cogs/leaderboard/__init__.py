"""The leaderboard of a server."""

from cogs.leaderboard.cog import setup

__all__ = ["setup"]
