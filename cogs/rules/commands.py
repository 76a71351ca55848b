"""The slash command that shows the rules."""

from bot.chat.requests.commands import GAMES, MAU, command
from bot.chat.requests.request import Request
from cogs.rules.view import RulesSubject, published_rules, rules_message


@command(MAU, game=GAMES)
async def rules(request: Request, game: str | None = None) -> None:
    """Show the rules of the named game.

    Without a name, or if the table here plays that game, show the table's own rules.
    """
    table = None if request.table_here is None else request.table_here.view
    if table is not None and game in (None, table.game.rules.name):
        await request.reply(
            rules_message(RulesSubject(table.game, table.settings, table.id), request.viewer)
        )
        return
    server = await request.chat.settings_in(request.guild, request.channel)
    told = published_rules(game or server.game, server.timings)
    await request.reply(rules_message(told, request.viewer))
