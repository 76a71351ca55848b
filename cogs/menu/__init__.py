"""The menu behind the three dots: leave, end, be away, nudge, post the table message again."""

from cogs.menu.cog import setup

__all__ = ["setup"]
