"""The daily challenge: the same cards for everybody, once a day."""

from cogs.daily.cog import setup

__all__ = ["setup"]
