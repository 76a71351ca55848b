"""The command `/mau privacy`."""

from bot.chat.requests.commands import MAU, command
from bot.chat.requests.request import Request
from cogs.privacy.presses import show_privacy


@command(MAU)
async def privacy(request: Request) -> None:
    """Show what is stored about the caller."""
    await show_privacy(request)
