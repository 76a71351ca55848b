"""A person's profile: figures, rating, achievements."""

from cogs.profile.cog import setup

__all__ = ["setup"]
