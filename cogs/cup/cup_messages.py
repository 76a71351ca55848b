"""The message of a cup. It is edited until the cup is over. A new message then shows the result."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import accumulate
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.discord_internals import nonce_of
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.live_message import PostedMessages
from bot.chat.messages.unprompted_posts import channel_of_post, may_attach
from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.pictures.podium import OnPodium, people_on_podium, podium_attachment
from bot.chat.requests import components as ui
from bot.chat.requests.components import Layout, Verb, id_without_table
from bot.chat.requests.errors import UNSENT, MessageErrorKind, may_succeed_later, message_error_kind
from bot.chat.requests.request import thread_for_message
from bot.chat.wording.viewer import Viewer, channel_link, join_lines, timestamp
from bot.clock import MINUTE
from bot.stats.cups import CupPlace
from bot.storage.results.cups import CupFormat, CupRow, CupState, CupTable, CupTableState
from bot.words.cards import and_list, game_title
from cogs.cup.cup_snapshot import CupSnapshot, read_cup

# Cup words ---------------------------------------------------------------------------------------

# These sentences appear in several messages about a cup.

REMINDED: Final = 15 * MINUTE
"""The time before the start at which people are asked whether they are present."""
WAITS: Final = 15 * MINUTE
"""The time that a cup waits for enough people after its planned start."""


def cup_title(cup: CupRow, viewer: Viewer) -> str:
    return viewer.text("cup-title", game=game_title(cup.game, viewer.lang))


def cup_length_text(cup: CupRow, viewer: Viewer) -> str:
    """Return the text about how a cup is played: format, table size, draw and AI players."""
    drawn = viewer.text(f"cup-drawn-{cup.drawn_by}")
    kind = viewer.text(f"cup-length-{cup.format}", rounds=cup.rounds)
    ai = [viewer.text("cup-filled-up")] if cup.ai else []
    return viewer.text("cup-length", kind=kind, size=cup.size, drawn=" ".join([drawn, *ai]))


def ties_text(cup: CupRow, viewer: Viewer) -> str:
    """Return the text that says what places at a table earn, and how ties are broken."""
    kind = "knockout" if cup.format is CupFormat.KNOCKOUT else "points"
    return viewer.text(f"cup-ties-{kind}")


def cup_link(cup: CupRow) -> str:
    """Return the link to the message of a cup."""
    return channel_link(cup.guild_id, cup.channel_id, cup.message_id)


def fitting_names(
    snapshot: CupSnapshot, people: Iterable[int], viewer: Viewer, *, most: int
) -> str:
    """Return as many names as fit into `most` characters, and the number of people left out."""
    every = [snapshot.name_of(each, viewer) for each in people]
    told = fitting_items(every, most)
    return and_list([*told, *_more_line(len(every) - len(told), viewer)], viewer.lang)


def standing_lines(
    snapshot: CupSnapshot, found: Sequence[CupPlace], viewer: Viewer, *, most: int
) -> list[str]:
    """Return the lines of the best people, as many as fit into `most` characters.

    Add a line with the number of people left out.
    """
    return fitting_lines([standing_line(snapshot, each, viewer) for each in found], viewer, most)


def fitting_lines(every: Sequence[str], viewer: Viewer, most: int) -> list[str]:
    """Return as many lines as fit into `most` characters.

    Add a line with the number of lines left out.
    """
    told = fitting_items(every, most)
    return [*told, *(f"-# {more}" for more in _more_line(len(every) - len(told), viewer))]


def fitting_items(every: Sequence[str], most: int) -> list[str]:
    """Return the first texts, as many as fit into `most` characters together."""
    used = accumulate(map(len, every))
    return [each for each, letters in zip(every, used, strict=True) if letters <= most]


def _more_line(count: int, viewer: Viewer) -> list[str]:
    return [viewer.text("cup-more", count=count)] if count else []


def standing_line(snapshot: CupSnapshot, each: CupPlace, viewer: Viewer) -> str:
    """Return the line with a person's place, and the round or points that decided the place."""
    name = snapshot.name_of(each.person_id, viewer)
    if snapshot.is_knockout:
        return viewer.text("cup-line-knockout", place=each.place, name=name, round=each.reached)
    return viewer.text("cup-line", place=each.place, name=name, points=each.points, wins=each.wins)


# Cup posts ---------------------------------------------------------------------------------------

# The functions below post messages that mention the people of a cup. If the bot is killed and posts
# a message again, Discord recognises the message by its nonce.

MOST_CALLED: Final = 60
"""The most people that one message mentions. A message has room for 2,000 characters."""


async def remind_people(chat: Chat, snapshot: CupSnapshot) -> None:
    """Mention the people who have signed up and ask whether they are present."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    away = [each.person_id for each in snapshot.people if not each.is_present]
    called = await chat.preferences.people_to_call(cup.guild_id, away)
    for start in range(0, len(called), MOST_CALLED):
        some = called[start : start + MOST_CALLED]
        line = viewer.text(
            "cup-reminder",
            people=" ".join(f"<@{each}>" for each in some),
            when=timestamp(cup.starts_at, "t"),
            link=cup_link(cup),
        )
        await _post_call(chat, cup, line, some, f"reminder {start}")


async def call_to_table(chat: Chat, snapshot: CupSnapshot, table: CupTable) -> int:
    """Mention the people of a table in a new message. Return the message id.

    The thread of the table will belong to this message.
    """
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    people = [each.person_id for each in snapshot.seats_at(table)]
    called = await chat.preferences.people_to_call(cup.guild_id, people)
    names = [f"<@{each}>" if each in called else snapshot.name_of(each, viewer) for each in people]
    line = viewer.text("cup-call", round=table.round, table=table.number, people=", ".join(names))
    return await _post_call(chat, cup, line, called, f"table {table.round} {table.number}")


async def thread_for(chat: Chat, snapshot: CupSnapshot, table: CupTable) -> int:
    """Return the id of the thread of the table's message. Create the thread if there is none."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    name = viewer.text("cup-thread", round=table.round, table=table.number)
    channel = chat.channel_for(cup.channel_id, cup.guild_id)
    thread = await thread_for_message(channel.get_partial_message(table.message_id), name)
    await chat.stats.past_matches.store_thread_channel(cup.guild_id, thread, cup.channel_id)
    return thread


def cup_nonce(cup: CupRow, about: str) -> str:
    """Return a nonce derived from the cup and `about`.

    If a message is sent twice with the same nonce, Discord ignores the second message.
    """
    return nonce_of(f"{cup.id} {about}")


async def _post_call(chat: Chat, cup: CupRow, line: str, called: Iterable[int], about: str) -> int:
    people = [discord.Object(each) for each in called]
    with with_urgency(Urgency.TURN):
        sent = await chat.channel_for(cup.channel_id, cup.guild_id).send(
            line,
            allowed_mentions=discord.AllowedMentions(users=people),
            nonce=cup_nonce(cup, about),
        )
    chat.activity.record_own_message(cup.channel_id, sent.id)
    return sent.id


# Cup view ----------------------------------------------------------------------------------------

# The functions below draw the messages of a cup: its people, tables, standings and winners.

GOLD: Final = 0xFFC917
MOST: Final = 1_300
"""The most characters of each long part of a message. Discord allows 4,000 in all."""
MOST_WINNERS: Final = 300
"""The most characters of the names of the winners."""
FEWEST_ON_PODIUM: Final = 2


def cup_message(snapshot: CupSnapshot, viewer: Viewer, now: int) -> ui.Layout:
    """Draw the message of a cup that is not over."""
    is_on = snapshot.cup.state is CupState.ON
    told = (
        _running_lines(snapshot, viewer, now) if is_on else _upcoming_lines(snapshot, viewer, now)
    )
    rows = ui.button_rows(_controls(snapshot, viewer))
    return ui.Layout(ui.boxed(join_lines(*told), *rows, stripe=GOLD))


def called_off_message(snapshot: CupSnapshot, viewer: Viewer) -> ui.Layout:
    """Draw the message of a cup that did not take place."""
    said = viewer.text(f"cup-ended-{snapshot.cup.state}")
    return ui.Layout(ui.boxed(join_lines(f"## {cup_title(snapshot.cup, viewer)}", said)))


def result_elsewhere_message(snapshot: CupSnapshot, viewer: Viewer, link: str) -> ui.Layout:
    """Draw the old message of a finished cup.

    It links to the new message that names the winners.
    """
    told = join_lines(
        f"## {cup_title(snapshot.cup, viewer)}", viewer.text("cup-over-there", link=link)
    )
    return ui.Layout(ui.boxed(told))


async def result_message(snapshot: CupSnapshot, viewer: Viewer, *, is_pictured: bool) -> ui.Layout:
    """Draw the result of a cup.

    It has a podium if `is_pictured` is set and enough people are ranked.
    """
    best = people_on_podium(snapshot.standings, fewest=FEWEST_ON_PODIUM)
    if not is_pictured or not best:
        return _result_layout(snapshot, viewer)
    return _result_layout(snapshot, viewer, await draw_in_thread(_picture, snapshot, best, viewer))


def _result_layout(snapshot: CupSnapshot, viewer: Viewer, *pictures: ui.Attachment) -> ui.Layout:
    found = snapshot.standings
    is_won = snapshot.is_knockout or any(each.points for each in found)
    first = [each.person_id for each in found if is_won and each.place == 1]
    won = fitting_names(snapshot, first, viewer, most=MOST_WINNERS)
    head = (
        viewer.text("cup-won", names=won, count=len(first)) if first else viewer.text("cup-no-one")
    )
    board = standing_lines(snapshot, found, viewer, most=2 * MOST)
    body = join_lines(
        *board,
        f"-# {cup_length_text(snapshot.cup, viewer)} {ties_text(snapshot.cup, viewer)}",
    )
    shown = ui.container(
        ui.text_display(join_lines(f"## {cup_title(snapshot.cup, viewer)}", f"**{head}**")),
        *(each.to_component() for each in pictures),
        ui.text_display(body),
        accent_colour=GOLD,
    )
    return ui.Layout(shown, attachments=pictures)


def _upcoming_lines(snapshot: CupSnapshot, viewer: Viewer, now: int) -> Iterator[str | None]:
    cup, people, there = snapshot.cup, snapshot.people, snapshot.present
    yield f"## {cup_title(cup, viewer)}"
    yield viewer.text(
        "cup-begins", at=timestamp(cup.starts_at, "F"), when=timestamp(cup.starts_at, "R")
    )
    yield cup_length_text(cup, viewer)
    yield f"-# {ties_text(cup, viewer)}"
    if cup.state is CupState.CALLED:
        until = timestamp(cup.starts_at + WAITS, "t")
        too_few = viewer.text("cup-waits", until=until) if now >= cup.starts_at else None
        yield too_few or f"**{viewer.text('cup-are-you-there')}**"
        names = fitting_names(snapshot, [each.person_id for each in there], viewer, most=MOST)
        if there:
            yield viewer.text("cup-there", count=len(there), all=len(people), names=names)
    else:
        yield viewer.text("cup-asked", minutes=REMINDED // 60_000)
    is_called = cup.state is CupState.CALLED
    others = [each.person_id for each in people if not (is_called and each.is_present)]
    if others or not people:
        names = fitting_names(snapshot, others, viewer, most=MOST)
        yield viewer.text("cup-signed-up", count=len(others), names=names)


def _running_lines(snapshot: CupSnapshot, viewer: Viewer, now: int) -> Iterator[str | None]:
    cup = snapshot.cup
    yield f"## {cup_title(cup, viewer)}"
    rounds = 0 if snapshot.is_knockout else cup.rounds
    yield f"**{viewer.text('cup-round', round=cup.round, rounds=rounds)}**"
    if cup.next_at > now:
        yield viewer.text("cup-next", when=timestamp(cup.next_at, "R"))
    yield from _table_lines(snapshot, viewer)
    byes = [e.person_id for e in snapshot.seats if e.round == cup.round and not e.number]
    if byes:
        yield viewer.text("cup-byes", names=fitting_names(snapshot, byes, viewer, most=MOST))
    if snapshot.is_knockout:
        left = snapshot.people_still_in
        names = fitting_names(snapshot, left, viewer, most=MOST)
        yield viewer.text("cup-still-in", count=len(left), names=names)
    elif snapshot.has_results:
        yield f"**{viewer.text('cup-standings')}**"
        yield from standing_lines(snapshot, snapshot.standings, viewer, most=MOST)
    yield f"-# {cup_length_text(cup, viewer)} {ties_text(cup, viewer)}"


def _table_lines(snapshot: CupSnapshot, viewer: Viewer) -> list[str]:
    """Return a line for each table of the current round. Unfinished tables come first."""
    every = sorted(snapshot.tables_on_now, key=lambda each: each.state is CupTableState.OVER)
    return fitting_lines([_table_text(snapshot, each, viewer) for each in every], viewer, MOST)


def _table_text(snapshot: CupSnapshot, table: CupTable, viewer: Viewer) -> str:
    seats = sorted(snapshot.seats_at(table), key=lambda each: each.place)
    is_over = table.state is CupTableState.OVER
    names = [
        f"{each.place} {snapshot.name_of(each.person_id, viewer)}"
        if is_over and table.match_id
        else snapshot.name_of(each.person_id, viewer)
        for each in seats
    ]
    place = f"<#{table.message_id}>" if table.table_id else ""
    drawn = [snapshot.name_of(each.person_id, viewer) for each in seats if each.goes_on]
    if is_over and snapshot.is_knockout and not table.match_id and drawn:
        return viewer.text("cup-table-lot", number=table.number, names=", ".join(drawn))
    if is_over:
        return viewer.text("cup-table-over", number=table.number, names=", ".join(names))
    listed = and_list(names, viewer.lang)
    return viewer.text("cup-table", number=table.number, place=place, names=listed)


def _controls(snapshot: CupSnapshot, viewer: Viewer) -> Iterator[ui.Component]:
    cup = snapshot.cup
    is_on = cup.state is CupState.ON
    if not is_on or snapshot.may_have_another_round:
        label = viewer.text("button-cup-back" if is_on else "button-cup")
        style = ui.GREY if is_on else ui.GREEN
        yield ui.button(id_without_table(Verb.CUP, cup.id), label, style=style)
    yield ui.button(id_without_table(Verb.CUP_OUT, cup.id), viewer.text("button-cup-out"))
    if is_on:
        yield ui.button(id_without_table(Verb.CUP_MINE, cup.id), viewer.text("button-cup-mine"))


def _picture(snapshot: CupSnapshot, best: Sequence[CupPlace], viewer: Viewer) -> ui.Attachment:
    shown = []
    for each in best:
        value = "" if snapshot.is_knockout else viewer.text("podium-points", value=each.points)
        shown.append(OnPodium(each.place, snapshot.short_name_of(each.person_id, viewer), value))
    return podium_attachment(cup_title(snapshot.cup, viewer), shown, viewer, is_festive=True)


# Server events -----------------------------------------------------------------------------------

# Members see Discord's own event for a cup in the list of events. The bot creates the event only if
# it has the permission.

LONGEST_PLACE: Final = 100
NONE_TO_COME: Final = -1

log = logging.getLogger(__name__)


def may_schedule(guild: discord.Guild) -> bool:
    """Return whether the bot may create events in the server."""
    may = guild.me.guild_permissions
    return may.create_events or may.manage_events


def is_seen_by_all(guild: discord.Guild, channel: int) -> bool:
    """Return whether *@everyone* can see a channel.

    All members see the events of a server. So the bot creates events only for visible channels.
    """
    there = guild.get_channel(channel)
    return there is not None and there.permissions_for(guild.default_role).view_channel


async def with_event(chat: Chat, cup: CupRow) -> CupRow:
    """Create the Discord event of a cup, or move it to a new start. Return the updated cup.

    If the event is up to date, do nothing. If Discord refuses permanently, the cup has no event.
    """
    guild = chat.client.get_guild(cup.guild_id)
    is_done = cup.scheduled_id > 0 or cup.scheduled_id == NONE_TO_COME
    if guild is None or is_done or cup.starts_at <= chat.clock.now():
        return cup
    if not may_schedule(guild):
        return cup._replace(scheduled_id=NONE_TO_COME)
    try:
        if cup.scheduled_id:
            return await _with_moved_event(chat, cup)
        if not is_seen_by_all(guild, cup.channel_id):
            return cup._replace(scheduled_id=NONE_TO_COME)
        known = await _find_event(chat, cup)
        return cup._replace(scheduled_id=known or await _create_event(chat, cup, guild))
    except UNSENT as error:
        chat.backoff.handle_failure(error, log, logging.INFO, "an event could not be scheduled")
        return cup if may_succeed_later(error) else cup._replace(scheduled_id=NONE_TO_COME)


def with_postponed_event(cup: CupRow, late: int) -> CupRow:
    """Return the cup, postponed by `late`.

    If the cup has a Discord event, its id is made negative. The negative id says that the event
    still has to be moved.
    """
    there = cup.scheduled_id
    return cup._replace(
        starts_at=cup.starts_at + late,
        ends_at=cup.ends_at + late,
        scheduled_id=-there if there > 0 else there,
    )


async def delete_event(chat: Chat, cup: CupRow) -> None:
    """Delete the event of a cup that was called off. Raise an error if a retry may succeed."""
    guild = chat.client.get_guild(cup.guild_id)
    is_none = cup.scheduled_id == NONE_TO_COME
    if is_none or (not cup.scheduled_id and (guild is None or not may_schedule(guild))):
        return
    try:
        event = abs(cup.scheduled_id) or await _find_event(chat, cup)
        if event:
            await chat.client.http.delete_scheduled_event(cup.guild_id, event)
    except UNSENT as error:
        chat.backoff.handle_failure(error, log, logging.INFO, "the event of a cup stands on")
        if may_succeed_later(error):
            raise


async def _find_event(chat: Chat, cup: CupRow) -> int:
    """Return the id of the cup's event in the server, or 0 if the server has none.

    The event may exist although its id is not stored. This happens if the bot is killed after it
    created the event.
    """
    assert chat.client.user is not None, "who has a server is logged in"
    own = str(chat.client.user.id)
    for each in await chat.client.http.get_scheduled_events(cup.guild_id, False):  # noqa: FBT003 - the signature of discord.py
        is_own = str(each.get("creator_id")) == own
        if is_own and cup_link(cup) in (each.get("description") or ""):
            return int(each["id"])
    return 0


async def _create_event(chat: Chat, cup: CupRow, guild: discord.Guild) -> int:
    """Create an external event with start, end and place. Return its id."""
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    channel = guild.get_channel(cup.channel_id)
    place = f"#{'' if channel is None else channel.name}"
    event = await guild.create_scheduled_event(
        name=cup_title(cup, viewer),
        description=f"{cup_length_text(cup, viewer)}\n{cup_link(cup)}",
        start_time=_datetime_at(cup.starts_at),
        end_time=_datetime_at(cup.ends_at),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=place[:LONGEST_PLACE],
    )
    return event.id


async def _with_moved_event(chat: Chat, cup: CupRow) -> CupRow:
    """Move the event to the new start. Return the cup with its event id made positive again."""
    event = -cup.scheduled_id
    await chat.client.http.edit_scheduled_event(
        cup.guild_id,
        event,
        scheduled_start_time=_datetime_at(cup.starts_at).isoformat(),
        scheduled_end_time=_datetime_at(cup.ends_at).isoformat(),
    )
    return cup._replace(scheduled_id=event)


def _datetime_at(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


# Cup messages ------------------------------------------------------------------------------------

GONE: Final = (
    MessageErrorKind.MESSAGE_GONE,
    MessageErrorKind.CHANNEL_GONE,
    MessageErrorKind.NO_ACCESS,
)


class CupMessages:
    """Posts and edits the messages of all cups of this process."""

    def __init__(self, chat: Chat, messages: PostedMessages[CupRow]) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        self._messages = messages

    async def post(self, cup: CupRow) -> CupRow:
        """Post the cup message, for the first time or after its deletion.

        Return the cup with the message id.
        """
        return await self.update_message(await read_cup(self._chat, cup))

    async def update_message(self, snapshot: CupSnapshot) -> CupRow:
        """Post the cup message, or edit it if its content has changed. Return the cup."""
        cup, viewer = snapshot.cup, await self._viewer(snapshot.cup)
        layout = cup_message(snapshot, viewer, self._chat.clock.now())
        # The nonce contains the state and the round. So Discord does not mistake the message for an
        # earlier one that was deleted.
        nonce = cup_nonce(cup, f"cup {cup.state} {cup.round}")
        return await self._messages.show_message(cup, layout, nonce)

    async def post_result(self, cup: CupRow) -> None:
        """Show how the cup ended, and store that the end was shown.

        The result of a finished cup is posted as a new message, and the old message links to it. If
        the cup did not take place, its old message says so and its Discord event is deleted.
        """
        snapshot, viewer = await read_cup(self._chat, cup), await self._viewer(cup)
        if cup.state is CupState.OVER:
            over = await self._result_layout(snapshot)
            sent = await self._messages.post_message(cup, over, cup_nonce(cup, "over"))
            told = cup._replace(message_id=sent)
            await self._write_final_state(
                cup, result_elsewhere_message(snapshot, viewer, cup_link(told))
            )
        else:
            told = cup
            await self._write_final_state(cup, called_off_message(snapshot, viewer))
            await delete_event(self._chat, cup)
        await self._cups.update_cup(told._replace(is_settled=1))

    async def rewrite_result(self, cup: CupRow) -> None:
        """Edit the result of a cup, because its content has changed."""
        layout = await self._result_layout(await read_cup(self._chat, cup))
        await self._messages.edit_message(cup, layout)

    async def _write_final_state(self, cup: CupRow, layout: Layout) -> None:
        """Edit the cup message for the last time, if it can still be edited."""
        if not cup.message_id:
            return
        try:
            await self._messages.edit_message(cup, layout)
        except discord.HTTPException as error:
            if message_error_kind(error) not in GONE:
                raise

    async def _result_layout(self, snapshot: CupSnapshot) -> Layout:
        cup, viewer = snapshot.cup, await self._viewer(snapshot.cup)
        is_pictured = may_attach(channel_of_post(self._chat, cup))
        return await result_message(snapshot, viewer, is_pictured=is_pictured)

    async def _viewer(self, cup: CupRow) -> Viewer:
        return await self._chat.public_viewer(cup.guild_id, cup.channel_id)
