"""Commands about finished matches: the list, a replay, a record."""

import asyncio
import re
from typing import Final

import discord
from discord import app_commands

from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.messages.unprompted_posts import repair_history_text
from bot.chat.requests.commands import MAU
from bot.chat.requests.components import LONGEST_OPTION, MOST_OPTIONS, Layout, Verb, shortened
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import plain_date_and_people, plain_outcome
from bot.chat.wording.tables import UNUSED
from bot.chat.wording.viewer import Viewer
from bot.storage.errors import StoreError
from bot.storage.stored_types import FinishedMatch, MatchHead
from cogs.history.replay import (
    START,
    ReplayPlace,
    ReplayStep,
    find_step,
    moment_message,
    moments_in,
    replay_message,
)
from cogs.history.view import (
    EVERYBODY,
    HistoryQuery,
    find_match,
    history_message,
    match_message,
    parse_history_query,
    past_matches,
    record_message,
    unused_secret_text,
)

MOST_PAGES: Final = 5
"""The number of pages of past matches that are searched for suggestions."""
SECRET: Final = re.compile(r"[0-9a-f]{64}")
STEP: Final = re.compile(
    r"(?P<match>[^.]+)\.(?P<round>[0-9]{1,6})\.(?P<actions>[0-9]{1,9})(?:\..*)?"
)


class HistoryCog(FeatureCog):
    """Commands about matches that are over: the list, a replay, a record."""

    @slash(MAU)
    async def history(self, request: Request, player: discord.User | None = None) -> None:
        await show_history(request, HistoryQuery(EVERYBODY if player is None else player.id))

    @slash(MAU)
    async def replay(self, request: Request, match: str) -> None:
        """Show the replay of a match from its first step."""
        await show_replay(request, match)

    @slash(MAU)
    async def record(self, request: Request, match: str) -> None:
        await send_record(request, match)

    @suggests("match", "replay", "record")
    async def suggest_match(self, request: Request, current: str) -> list[app_commands.Choice[str]]:
        """Suggest recent matches of the server whose description contains all typed words."""
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

    # Presses

    @press(Verb.HISTORY)
    async def turn_page(self, request: Request) -> None:
        await show_history(request, parse_history_query(request.about))

    @press(Verb.MATCH)
    async def show_match(self, request: Request) -> None:
        """Show the result of the match that was chosen in a menu.

        The id of the menu says which page of the list the button *Back* shows.
        """
        match = await _find_match(request, request.about)
        back = parse_history_query(request.id_about)
        repaired = await repair_history_text(request, match.id)
        await request.show_privately(match_message(match, request.viewer, back, repaired=repaired))

    @press(Verb.REPLAY)
    async def turn_step(self, request: Request) -> None:
        """Show another step of the replay. Show the first step if the button names no step."""
        await show_replay(request, request.about)

    @press(Verb.REPLAY_FOR_ALL)
    async def show_step_to_all(self, request: Request) -> None:
        """Post this step of a replay for everybody."""
        await show_moment(request, request.about)

    @press(Verb.RECORD)
    async def save_record(self, request: Request) -> None:
        await send_record(request, request.about)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(HistoryCog(bot))


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


async def show_history(request: Request, query: HistoryQuery) -> None:
    """Show a page of past matches, of the server or of one person.

    Raise `RefusedRequestError` if this person is hidden from the caller.
    """
    stats, guild, person = request.chat.stats, request.guild, query.person
    if person not in (EVERYBODY, request.person) and await stats.people.is_hidden(guild, person):
        raise RefusedRequestError(request.text("past-hidden"))
    found = await past_matches(request, person or None, query.page)
    await request.show_privately(history_message(found, request.viewer, person))


async def show_replay(request: Request, about: str) -> None:
    """Show a step of a replay in the pressed message.

    If `about` names only a match, show the first step in a new message.
    """
    said = STEP.fullmatch(about)
    match = await _find_match(request, said["match"] if said else about)
    step = await _find_step(match, _parse_place(said))
    layout = _replay_layout(request, match, step, may_show=_may_show(request, match))
    await (request.show_privately(layout) if said else request.reply(layout))


async def show_moment(request: Request, about: str) -> None:
    """Post a step of a replay in the channel of its match, without the names of hidden people."""
    said = STEP.fullmatch(about)
    match = await _find_match(request, said["match"] if said else about)
    if not _may_show(request, match):
        raise RefusedRequestError(request.text("replay-elsewhere"))
    step = await _find_step(match, _parse_place(said))
    shown = await find_match(request, match.id, for_all=True)
    assert shown is not None
    viewer = await request.chat.public_viewer(request.guild, request.channel)
    public = await moment_message(shown, step, viewer, pictures=request.rights.may_attach)
    await request.post_for_all(_replay_layout(request, match, step), public)


async def send_record(request: Request, about: str) -> None:
    """Send the record of a match as a file, and explain what the record proves.

    `about` has the id of the match, a secret that dealt no cards, or both.
    """
    match_id, _, rest = about.partition(UNUSED)
    unused = rest if SECRET.fullmatch(rest) else ""
    if unused and not match_id:
        await request.reply(unused_secret_text(unused, request.viewer))
        return
    match = await _find_match(request, match_id)
    if not request.rights.may_attach:
        raise RefusedRequestError(request.text("past-no-files"))
    await request.reply(record_message(match, request.viewer, unused))


def _replay_layout(
    request: Request, match: FinishedMatch, step: ReplayStep, *, may_show: bool = False
) -> Layout:
    person = request.person
    return replay_message(match, step, request.viewer, person=person, may_show=may_show)


def _parse_place(said: re.Match[str] | None) -> ReplayPlace:
    return ReplayPlace(int(said["round"]), int(said["actions"])) if said else START


async def _find_step(match: FinishedMatch, at: ReplayPlace) -> ReplayStep:
    """Return a step of a match. Also cache the match's moments, which the menu will show."""
    # Replaying a long match takes some milliseconds. In the event loop, all tables would have to
    # wait.
    step = await asyncio.to_thread(find_step, match.record, at)
    await asyncio.to_thread(moments_in, match.record)
    return step


def _may_show(request: Request, match: FinishedMatch) -> bool:
    """Return whether the caller may show a step of the match to everybody in this channel.

    A step may be shown only in the channel of its match. In another channel, it could be seen by
    people who cannot see the channel of the match.
    """
    return request.channel == match.channel_id and request.rights.may_write


async def _find_match(request: Request, match_id: str) -> FinishedMatch:
    """Return a match of the server by its id. Raise `RefusedRequestError` if there is none."""
    match = await find_match(request, match_id.strip())
    if match is None:
        raise RefusedRequestError(request.text("past-unknown"))
    return match
