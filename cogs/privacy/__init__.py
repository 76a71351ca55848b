"""Privacy: what is stored about a person, and how to hide, export and delete it."""

from cogs.privacy.cog import setup

__all__ = ["setup"]
