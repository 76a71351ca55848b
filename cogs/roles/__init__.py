"""The roles that the bot gives: to champions, for an achievement, and to find players."""

from cogs.roles.cog import setup

__all__ = ["setup"]
