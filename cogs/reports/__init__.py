"""Reporting problems to the operator of the bot."""

from cogs.reports.cog import setup

__all__ = ["setup"]
