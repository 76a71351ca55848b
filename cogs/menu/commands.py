"""Slash commands that leave a table, end it, or bring its message down."""

from bot.chat.requests.commands import MAU, command
from bot.chat.requests.request import Request
from bot.chat.wording.tables import confirm_end
from bot.tables import intents
from bot.tables.intents import Intent, Verdict
from bot.tables.settings import Phase
from cogs.menu.presses import bring_down_table_message
from cogs.menu.view import confirm_claim, confirm_leave


@command(MAU, leaves=True)
async def leave(request: Request) -> None:
    """Leave the table. During a match ask for confirmation first."""
    table = request.table.view
    if request.is_seated and table.frozen is None and table.phase is not Phase.LOBBY:
        await request.reply(confirm_leave(table, request.viewer))
        return
    _, note = await request.submit_silently(intents.Leave())
    await request.reply(note or request.text("answer-left"))


@command(MAU)
async def end(request: Request) -> None:
    """End the table, or ask for it.

    The host asks the others, who agree with this command. A moderator is asked for confirmation. If
    all others have been away for long, the caller may claim the match instead.
    """
    table = request.table.view
    is_host = table.host == request.person
    if table.claimant == request.person:
        await request.reply(confirm_claim(table, request.viewer))
    elif table.ending and request.is_seated and not is_host:
        await _agree_or_ask(request, intents.AgreeToEnd(), request.text("answer-agreed"))
    elif request.rights.is_moderator and not is_host:
        await request.reply(confirm_end(table, request.viewer, person=request.person))
    else:
        await _agree_or_ask(request, intents.EndTable(), request.text("answer-end-asked"))


@command(MAU)
async def table(request: Request) -> None:
    """Post the table message again, below everything. Of a solo match show the hand."""
    if request.table.is_solo:
        await request.show_hand()
        return
    await request.reply(bring_down_table_message(request))


async def _agree_or_ask(request: Request, intent: Intent, said: str) -> None:
    """Submit the intent. If the match goes on, show `said` above the hand."""
    reply, note = await request.submit_silently(intent, moderator=False)
    if reply.verdict is Verdict.DONE and request.table.view.is_under_way:
        note = said
    await request.show_hand(note, otherwise="answer-settled")
