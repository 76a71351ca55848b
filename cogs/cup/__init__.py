"""Tournaments: evenings with several rounds, for which people sign up."""

from cogs.cup.cog import setup

__all__ = ["setup"]
