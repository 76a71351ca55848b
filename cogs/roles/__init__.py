"""Roles of the server: for champions, for an achievement, for people who want to be called."""

from cogs.roles.cog import setup

__all__ = ["setup"]
