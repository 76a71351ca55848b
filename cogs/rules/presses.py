"""The buttons and menus that show the rules and turn their pages."""

from bot.chat.requests.arrivals import press
from bot.chat.requests.custom_ids import NO_TABLE, Verb
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.game import RULE_SETS
from cogs.rules.view import PAGE, Rules, as_published, rules_message


@press(Verb.RULES, looks=True)
async def rules(request: Request) -> None:
    """Show a page of the rules: of the table, or of a game as published."""
    named, _, place = request.about.partition(PAGE)
    number = place.partition(PAGE)[0]
    page = int(number) if number.isdecimal() else 1
    if request.pressed is not None and request.pressed.table == NO_TABLE:
        shown = rules_message(await _published(request, named), request.look, page=page)
    else:
        table = request.table.view
        told = Rules(table.game, table.settings, table.id)
        shown = rules_message(told, request.look, page=page)
    await (request.show(shown) if request.about else request.say(shown))


async def _published(request: Request, named: str) -> Rules:
    """Return the published rules of the named game, or of the default game here."""
    server = await request.chat.settings_in(request.guild, request.channel)
    game = named or server.game
    if game not in RULE_SETS:
        raise RefusedRequestError(request.text("answer-nothing-to-do"))
    return as_published(game, server.timings)
