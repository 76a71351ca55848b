"""`/mau event`: shows the deal of the day, and makes, lists and calls off cups."""

from typing import Final

from discord import app_commands

from bot.chat.requests.commands import (
    EVENT,
    GAMES,
    MAU,
    command,
    normalised_typed,
    suggest,
    suggested_zones,
    suggestions,
    translated_choice,
)
from bot.chat.requests.request import Request
from bot.game import RULE_SETS
from bot.game.presets import PRESETS
from bot.storage.results.cups import CupFormat, DrawnBy
from cogs.event.cups.cup_list import call_off, list_cups, suggested_cups
from cogs.event.cups.new_cup import CupRequest, make_cup
from cogs.event.dailies import todays_deal
from cogs.event.view import daily_message

FORMATS: Final = [translated_choice(f"cup-format-{each}", each) for each in CupFormat]
DRAWS: Final = [translated_choice(f"cup-draw-{each}", each) for each in DrawnBy]
Rounds = app_commands.Range[int, 1, 12]
Seats = app_commands.Range[int, 2, max(each.seats[1] for each in RULE_SETS.values())]
Hours = app_commands.Range[int, 1, 24]

MAU.add_command(EVENT)


@command(EVENT)
async def daily(request: Request) -> None:
    deal = await request.wait_or_defer(todays_deal(request))
    await request.reply(daily_message(deal, request.viewer))


@command(EVENT, here=True, game=GAMES, format=FORMATS, draw=DRAWS)
async def new(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
    request: Request,
    when: str,
    game: str | None = None,
    format: str = CupFormat.POINTS,  # noqa: A002 - the name of the option
    rounds: Rounds = 3,
    seats: Seats | None = None,
    draw: str = DrawnBy.CHANCE,
    rules: str | None = None,
    ai: bool = False,  # noqa: FBT001, FBT002 - an option
    hours: Hours = 2,
    zone: str | None = None,
) -> None:
    """Make a cup that people can sign up for."""
    kind, drawn_by = CupFormat(format), DrawnBy(draw)
    cup_request = CupRequest(when, game, kind, rounds, seats, drawn_by, rules, ai, hours, zone)
    await make_cup(request, cup_request)


@suggest(new, "rules")
async def suggest_rules(request: Request, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the built-in presets and those of the server that match the typed text."""
    own = (await request.chat.preferences.settings_of_server(request.guild)).presets
    named = {each.name: request.text(f"preset-{each.name}") for each in PRESETS}
    named |= {each: each for each in own}
    wanted = normalised_typed(current)
    found = {value: shown for value, shown in named.items() if wanted in normalised_typed(shown)}
    return suggestions((shown, value) for value, shown in found.items())


@suggest(new, "zone")
async def suggest_zone(_: Request, current: str) -> list[app_commands.Choice[str]]:
    """Suggest time zones by a part of their names."""
    return suggested_zones(current)


@command(EVENT, here=True, name="list")
async def list_events(request: Request) -> None:
    await list_cups(request)


@command(EVENT, here=True)
async def off(request: Request, cup: str | None = None) -> None:
    await call_off(request, cup)


@suggest(off, "cup")
async def suggest_cup(request: Request, _: str) -> list[app_commands.Choice[str]]:
    """Suggest the cups of this server that are ahead or running."""
    return await suggested_cups(request)
