"""A match under way: table message, hand message, cards, calls and catches."""

from cogs.match.cog import setup

__all__ = ["setup"]
