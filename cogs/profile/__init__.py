"""A person's profile: statistics, rating and achievements."""

from cogs.profile.cog import setup

__all__ = ["setup"]
