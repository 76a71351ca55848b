"""The settings of a person, of a server and of its channels."""

from cogs.settings.cog import setup

__all__ = ["setup"]
