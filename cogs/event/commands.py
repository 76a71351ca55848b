"""`/mau event daily`: the deal of the day, its board and one's streak."""

from bot.chat.command_registry import EVENT, MAU, command
from bot.chat.request import Request
from cogs.event.dailies import todays_deal
from cogs.event.view import daily_message

MAU.add_command(EVENT)


@command(EVENT)
async def daily(request: Request) -> None:
    """Show the deal of the day."""
    deal = await request.in_time(todays_deal(request))
    await request.say(daily_message(deal, request.look))
