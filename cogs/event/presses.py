"""What is pressed below the deal of the day, and below a cup."""

from typing import Final

from bot.chat.custom_ids import Verb
from bot.chat.request import Request
from bot.chat.routes import press
from bot.records.daily import day_at
from cogs.event.cups.sign_up import be_out, sign_up, tell_place
from cogs.event.dailies import todays_deal
from cogs.event.playing import play_today
from cogs.event.view import daily_message

BOARD: Final = "board"
"""Below a match that is over: its message stays."""


@press(Verb.DAILY_PLAY)
async def play(request: Request) -> None:
    """Play it, or go on; below the deal of a day that is over, today's is shown."""
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
    """Be in a cup, or say that one is there."""
    await sign_up(request)


@press(Verb.CUP_OUT)
async def cup_out(request: Request) -> None:
    """Be out of it."""
    await be_out(request)


@press(Verb.CUP_MINE)
async def cup_mine(request: Request) -> None:
    """Learn where one stands."""
    await tell_place(request)
