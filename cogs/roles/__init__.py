"""The roles that the bot gives to champions, for an achievement, and to people who want to play."""

from cogs.roles.cog import setup

__all__ = ["setup"]
