"""Handles the buttons of the deal of the day and of cups."""

from typing import Final

from bot.chat.requests.arrivals import press
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.request import Request
from bot.records.luck import day_at
from cogs.event.cups.sign_up import be_out, sign_up, tell_place
from cogs.event.dailies import todays_deal
from cogs.event.playing import play_today
from cogs.event.view import daily_message

BOARD: Final = "board"
"""Marks the button below the result of a match, whose message has to stay."""


@press(Verb.DAILY_PLAY)
async def play(request: Request) -> None:
    """Begin or continue today's deal.

    Below an older deal or a result, show today's deal instead.
    """
    if request.about == day_at(request.chat.clock.now()):
        await play_today(request)
    elif request.about == BOARD:
        deal = await request.in_time(todays_deal(request))
        await request.say(daily_message(deal, request.look))
    else:
        deal = await request.in_time(todays_deal(request), in_place=True)
        await request.show(daily_message(deal, request.look))


@press(Verb.CUP)
async def cup(request: Request) -> None:
    """Sign the presser up for a cup, or note that the presser is present."""
    await sign_up(request)


@press(Verb.CUP_OUT)
async def cup_out(request: Request) -> None:
    """Take the presser out of a cup."""
    await be_out(request)


@press(Verb.CUP_MINE)
async def cup_mine(request: Request) -> None:
    """Show the presser's place in a cup."""
    await tell_place(request)
