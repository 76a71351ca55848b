"""Events for a whole server: the deal of the day, and cups."""

from cogs.event.cog import setup

__all__ = ["setup"]
