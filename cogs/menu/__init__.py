"""The menu behind the three dots: leave, end, be away, nudge, bring the table message down."""

from cogs.menu.cog import setup

__all__ = ["setup"]
