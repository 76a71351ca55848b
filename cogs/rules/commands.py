"""The slash command that shows the rules."""

from bot.chat.requests.commands import GAMES, MAU, command
from bot.chat.requests.request import Request
from cogs.rules.view import Rules, as_published, rules_message


@command(MAU, game=GAMES)
async def rules(request: Request, game: str | None = None) -> None:
    """Show the rules of the named game.

    Without a name, or if the table here plays that game, show the table's own rules.
    """
    table = None if request.table_here is None else request.table_here.view
    if table is not None and game in (None, table.game.rules.name):
        await request.say(rules_message(Rules(table.game, table.settings, table.id), request.look))
        return
    server = await request.chat.settings_in(request.guild, request.channel)
    told = as_published(game or server.game, server.timings)
    await request.say(rules_message(told, request.look))
