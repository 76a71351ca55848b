"""Finished matches: their list, their results, their replays and their records."""

from cogs.history.cog import setup

__all__ = ["setup"]
