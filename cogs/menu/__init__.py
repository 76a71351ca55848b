"""The menu behind the three dots: leave, end, be away, remind a player, and more."""

from cogs.menu.cog import setup

__all__ = ["setup"]
