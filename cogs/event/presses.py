"""Handles the buttons of the deal of the day and of cups."""

from typing import Final

from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.dispatch import press
from bot.chat.requests.request import Request
from bot.records.luck import day_of_time
from cogs.event.cups.sign_up import show_place, sign_off, sign_up
from cogs.event.dailies import todays_deal
from cogs.event.daily_match import play_today
from cogs.event.view import daily_message

BOARD: Final = "board"
"""Marks the button below the result of a match, whose message has to stay."""


@press(Verb.DAILY_PLAY)
async def play_daily(request: Request) -> None:
    """Begin or continue today's deal.

    Below an older deal or a result, show today's deal instead.
    """
    if request.about == day_of_time(request.chat.clock.now()):
        await play_today(request)
    elif request.about == BOARD:
        deal = await request.wait_or_defer(todays_deal(request))
        await request.reply(daily_message(deal, request.viewer))
    else:
        deal = await request.wait_or_defer(todays_deal(request), in_place=True)
        await request.show_privately(daily_message(deal, request.viewer))


@press(Verb.CUP)
async def sign_up_for_cup(request: Request) -> None:
    """Sign the presser up for a cup, or note that the presser is present."""
    await sign_up(request)


@press(Verb.CUP_OUT)
async def sign_off_from_cup(request: Request) -> None:
    """Take the presser out of a cup."""
    await sign_off(request)


@press(Verb.CUP_MINE)
async def show_own_cup_place(request: Request) -> None:
    """Show the presser's place in a cup."""
    await show_place(request)
