"""The digest: a summary of a week, month or season, posted when the period is over."""

from cogs.digest.cog import setup

__all__ = ["setup"]
