"""The welcome message for a new server."""

from cogs.welcome.cog import setup

__all__ = ["setup"]
