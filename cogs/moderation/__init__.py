"""Moderation: end tables, remove players, exclude people, void matches, reset results."""

from cogs.moderation.cog import setup

__all__ = ["setup"]
