"""The rules of a game, page by page."""

from cogs.rules.cog import setup

__all__ = ["setup"]
