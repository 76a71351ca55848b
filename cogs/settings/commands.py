"""Commands for what a person, and a server, has chosen."""

from bot.chat.commands import MAU, MAU_ADMIN, command
from bot.chat.request import Request
from cogs.settings import server_view, view


@command(MAU, name="settings")
async def my_settings(request: Request) -> None:
    """Show what I have chosen for myself."""
    chosen = await request.chat.preferences.of_person(request.person)
    await request.say(view.my_settings(chosen, request.look))


@command(MAU_ADMIN, name="settings")
async def server_settings(request: Request) -> None:
    """Show what the server has chosen."""
    request.rights.check_manager()
    chosen = await request.chat.preferences.of_server(request.guild)
    await request.say(server_view.server_settings(chosen, request.look))
