"""The slash command that shows the rules."""

from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.requests.commands import GAMES, MAU
from bot.chat.requests.custom_ids import NO_TABLE, Verb
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.game import RULE_SETS
from cogs.rules.view import PAGE, RulesSubject, published_rules, rules_message


class RulesCog(FeatureCog):
    """The slash command that shows the rules."""

    @slash(MAU, game=GAMES)
    async def rules(self, request: Request, game: str | None = None) -> None:
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

    # Presses

    @press(Verb.RULES, looks=True)
    async def show_rules(self, request: Request) -> None:
        """Show a page of the rules: of the table, or of a game as published."""
        named, _, place = request.about.partition(PAGE)
        number = place.partition(PAGE)[0]
        page = int(number) if number.isdecimal() else 1
        if request.pressed is not None and request.pressed.table == NO_TABLE:
            shown = rules_message(await _published_rules(request, named), request.viewer, page=page)
        else:
            table = request.table.view
            told = RulesSubject(table.game, table.settings, table.id)
            shown = rules_message(told, request.viewer, page=page)
        await (request.show_privately(shown) if request.about else request.reply(shown))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this."""
    await bot.add_cog(RulesCog(bot))


async def _published_rules(request: Request, named: str) -> RulesSubject:
    """Return the published rules of the named game, or of the default game here."""
    server = await request.chat.settings_in(request.guild, request.channel)
    game = named or server.game
    if game not in RULE_SETS:
        raise RefusedRequestError(request.text("answer-nothing-to-do"))
    return published_rules(game, server.timings)
