"""Commands about matches that are over: the list, a replay, a record."""

from typing import Final

import discord
from discord import app_commands

from bot.chat.requests.commands import MAU, command, suggest
from bot.chat.requests.components import LONGEST_OPTION, MOST_OPTIONS, shortened
from bot.chat.requests.request import Request
from bot.chat.wording.results import plain_date_and_people, plain_outcome
from bot.chat.wording.viewer import Viewer
from bot.storage.errors import StoreError
from bot.storage.stored_types import MatchHead
from cogs.history.choice import EVERYBODY, HistoryQuery
from cogs.history.matches import past_matches
from cogs.history.presses import send_record, show_history, show_replay

MOST_PAGES: Final = 5
"""The most pages of past matches that are searched for suggestions."""


@command(MAU)
async def history(request: Request, player: discord.User | None = None) -> None:
    await show_history(request, HistoryQuery(EVERYBODY if player is None else player.id))


@command(MAU)
async def replay(request: Request, match: str) -> None:
    """Show the replay of a match from its first step."""
    await show_replay(request, match)


@command(MAU)
async def record(request: Request, match: str) -> None:
    await send_record(request, match)


@suggest(replay, "match")
@suggest(record, "match")
async def suggest_match(request: Request, current: str) -> list[app_commands.Choice[str]]:
    """Suggest recent matches of the server that contain all typed words."""
    try:
        matches = await _last_matches(request)
    except StoreError:
        return []
    wanted = current.casefold().split()
    found = [
        app_commands.Choice(name=shortened(label, LONGEST_OPTION), value=match.id)
        for match, label in ((each, _label(each, request.viewer)) for each in matches)
        if all(word in f"{label} {match.variant} {match.id}".casefold() for word in wanted)
    ]
    return found[:MOST_OPTIONS]


async def _last_matches(request: Request) -> list[MatchHead]:
    found: list[MatchHead] = []
    for page in range(1, MOST_PAGES + 1):
        shown = await past_matches(request, None, page)
        if shown.page != page:
            break
        found += shown.matches
    return found


def _label(match: MatchHead, viewer: Viewer) -> str:
    return f"{plain_outcome(match, viewer)} · {plain_date_and_people(match, viewer)}"
