"""The objects that all code for Discord shares: client, clock, services and caches."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, get_args

import discord

from bot.bounded_dict import BoundedDict
from bot.chat.discord_internals import DiscordClock, creation_time_of
from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.limits.pacer import Backoff, Pacer
from bot.chat.pictures.table_picture import TablePictures
from bot.chat.requests.components import Attachment, Layout
from bot.chat.requests.errors import UNSENT, AnswerLossKind, MessageErrorKind, log_failure
from bot.chat.requests.picture_sending import PictureSender
from bot.chat.wording.command_links import CommandLinks
from bot.chat.wording.viewer import Viewer
from bot.clock import DAY, MINUTE, Clock, DurationCounts
from bot.locales import Lang, closest_language
from bot.people.settings import PersonSettings, Preferences, ServerSettings
from bot.stats import MatchEffects, Stats
from bot.stats.finished_matches import FinishedMatches
from bot.storage.stored_types import FinishedMatch
from bot.tables.handle import OpenTables, TableHandle
from bot.tables.ports import start_detached_task
from bot.tables.settings import Phase
from bot.tables.views import HandView, MatchView, TableView

# Members -----------------------------------------------------------------------------------------

log = logging.getLogger(__name__)

MOST_KNOWN_MEMBERS: Final = 10_000
"""The number of names in the cache for all servers together. The oldest names are removed first."""
ASKED_WITHIN: Final = 5.0
"""The timeout of a query for names, in seconds.

People whose names arrive later are displayed without a name.
"""


class KnownMember(NamedTuple):
    """Discord's last reply about a member of a server."""

    name: str | None
    """The person's name in the server. None if the person is not in the server any more."""
    asked_at: int


class MemberNames:
    """A cache of the names of people on leaderboards. A name stays valid for a day.

    The bot does not store the members of servers, so it queries Discord for each name.
    """

    def __init__(self, client: discord.Client, clock: Clock, backoff: Backoff) -> None:
        self._client = client
        self._clock = clock
        self._backoff = backoff
        self._known = BoundedDict[tuple[int, int], KnownMember](MOST_KNOWN_MEMBERS)

    def store_member(self, guild: int, person: int, name: str | None) -> None:
        """Cache the name of a member. `name` is None if the member has left the server."""
        self._known[guild, person] = KnownMember(name, self._clock.now())

    def people_who_left(self, guild: int) -> set[int]:
        """Return the people who have left the server, according to the cache."""
        now = self._clock.now()
        return {
            person
            for (there, person), known in self._known.items()
            if there == guild and known.name is None and now < known.asked_at + DAY
        }

    async def has_left(self, guild: int, person: int) -> bool:
        """Query Discord for a member, and return whether the person has left the server.

        Return False if Discord does not reply.
        """
        there = self._client.get_guild(guild)
        if there is None or self._backoff.time_left():
            return False
        self._known.pop((guild, person), None)
        await self._fetch_member(there, person)
        known = self._known.get((guild, person))
        return known is not None and known.name is None

    async def names_of(self, guild: int, people: Iterable[int]) -> dict[int, str]:
        """Return the names of these people. Leave out people who left or whose name is unknown."""
        wanted = list(people)
        await self._fetch_members(
            guild, [each for each in wanted if self._fresh_member(guild, each) is None]
        )
        found = {each: self._fresh_member(guild, each) for each in wanted}
        return {each: known.name for each, known in found.items() if known and known.name}

    def _fresh_member(self, guild: int, person: int) -> KnownMember | None:
        known = self._known.get((guild, person))
        return known if known and self._clock.now() < known.asked_at + DAY else None

    async def _fetch_members(self, guild: int, people: list[int]) -> None:
        """Query Discord for all these people at the same time, with a timeout."""
        there = self._client.get_guild(guild)
        if there is None or not people or self._backoff.time_left():
            return
        try:
            async with asyncio.timeout(ASKED_WITHIN):
                await asyncio.gather(*(self._fetch_member(there, each) for each in people))
        except TimeoutError:
            log.warning("some names of members did not come in time")

    async def _fetch_member(self, guild: discord.Guild, person: int) -> None:
        try:
            member = await guild.fetch_member(person)
        except discord.NotFound:
            self.store_member(guild.id, person, None)
        except UNSENT as error:
            self._backoff.handle_failure(
                error, log, logging.WARNING, "a member could not be asked for"
            )
        else:
            self.store_member(guild.id, person, member.display_name)


# Activity ----------------------------------------------------------------------------------------

MOST_KNOWN: Final = 10_000
AROUND: Final = 2 * MINUTE
"""The time after a press during which the person counts as being around."""
LIVELY: Final = 2 * MINUTE
"""The time after a message during which its channel counts as lively."""


class Activity:
    """The last press of each person and the last message of each channel.

    The bot learns about people's presses and messages only from interactions.
    """

    def __init__(self) -> None:
        self._presses = BoundedDict[int, int](MOST_KNOWN)
        self._messages = BoundedDict[int, tuple[int, ...]](MOST_KNOWN)
        """The last two known messages of each channel."""
        self._own = BoundedDict[int, int](MOST_KNOWN)

    def record_press(self, person: int, at: int) -> None:
        self._presses[person] = at
        while next(iter(self._presses.values())) + AROUND <= at:
            del self._presses[next(iter(self._presses))]

    def record_message(self, channel: int, message: int) -> None:
        """Store the last message of a channel, which an interaction in the channel has reported.

        Ignore a message of the bot.
        """
        known = self._messages.get(channel, ())
        if self.is_own_message(message) or message in known:
            return
        self._messages[channel] = *known[-1:], message

    def record_own_message(self, channel: int, message: int) -> None:
        """Store that the bot wrote this message. The message may be private.

        If an interaction reported the message as the last one of its channel, forget that report.
        """
        self._own[message] = channel
        known = self._messages.get(channel, ())
        if message in known:
            self._messages[channel] = tuple(each for each in known if each != message)

    def is_own_message(self, message: int) -> bool:
        """Return whether this message was recorded as a message of the bot."""
        return message in self._own

    def is_around(self, person: int, now: int) -> bool:
        return now < self._presses.get(person, 0) + AROUND

    def last_message(self, channel: int) -> int:
        """Return the id of the last known message of a channel, or 0 if none is known."""
        return max(self._messages.get(channel, ()), default=0)

    def is_lively(self, channel: int, now: int) -> bool:
        last = self.last_message(channel)
        return last > 0 and now < creation_time_of(last) + LIVELY


# Screens -----------------------------------------------------------------------------------------

# The features in `cogs` draw tables and hands. `bot.chat` must not import features, so it calls
# them through the protocol `Screens`. `cogs/screens.py` implements this protocol.


@dataclass(frozen=True, slots=True)
class HandExtras:
    """Everything that a hand message shows in addition to the player's view of the game."""

    now: int = 0
    notice: str | None = None
    """The text about the result of the last press."""
    partial_lay: str | None = None
    """The lay that the player has begun but not completed."""
    other_turn_channels: Sequence[str] = ()
    """The other channels where it is the player's turn."""
    allows_ai: bool = True
    """Whether the server allows AI players."""
    allows_luck: bool = True
    """Whether the server allows words of luck."""
    table_link: str | None = None
    """The address of the table message, for a link."""
    is_asleep: bool = False
    """Whether the hand message is no longer updated when the table changes."""
    is_short: bool = False
    """Whether the hand of a waiting player shows a short line, because there is too much load."""
    is_ahead: bool = False
    """Whether the table message does not show yet whose turn it is now."""
    match_effects: MatchEffects = field(default_factory=MatchEffects)
    """The effects of the last match on ratings and achievements.

    Only set in solo matches, which have no table message.
    """
    picture: Attachment | None = None
    """The picture of the last match. Only set in the lobby after it."""
    table_picture: Attachment | None = None
    """The picture of the table with the own hand. None: the table is shown as text."""


@dataclass(frozen=True, slots=True)
class TableExtras:
    """Everything that a table message shows about the last match in addition to the `TableView`."""

    match_effects: MatchEffects = field(default_factory=MatchEffects)
    picture: Attachment | None = None
    table_picture: Attachment | None = None
    """The picture of the table during a match. None: the table is shown as text."""


class Screens(Protocol):
    """Draws tables and hands."""

    def table(self, table: TableView, viewer: Viewer, extras: TableExtras) -> Layout:
        """Return the table message, which everybody in the channel sees."""
        ...

    def picture(self, last: MatchView, viewer: Viewer) -> Attachment | None:
        """Return the picture of a finished match, or None if there is nothing to draw."""
        ...

    def hand(
        self, view: HandView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
    ) -> Layout:
        """Return the hand message of one player. `chosen` are the settings of this player."""
        ...


# Background work ---------------------------------------------------------------------------------


class BackgroundWork:
    """The running background tasks. No code waits for their results."""

    def __init__(self) -> None:
        self.is_stopped = False
        self._running: set[asyncio.Task[None]] = set()

    def start(
        self, work: Coroutine[Any, Any, None], table: TableHandle | None = None
    ) -> asyncio.Task[None]:
        """Run a coroutine as a background task, and log its exception.

        If `stop` was called before, cancel the task at once.
        """
        task = start_detached_task(_run_logging_errors(work, "none" if table is None else table.id))
        if self.is_stopped:
            task.cancel()
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        # If a task is cancelled before it starts, its coroutine has to be closed here.
        task.add_done_callback(lambda _: work.close())
        return task

    async def stop(self) -> None:
        """Cancel all running tasks and wait for their end. New tasks are cancelled at once."""
        self.is_stopped = True
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


async def _run_logging_errors(work: Coroutine[Any, Any, None], table: str) -> None:
    try:
        await work
    except Exception as error:  # noqa: BLE001 - it is logged
        log_failure(log, error, "something in the background failed, table %s", table)


# Chat services -----------------------------------------------------------------------------------


class ChatServices(NamedTuple):
    """Services that the chat uses. The application creates them."""

    stats: Stats
    preferences: Preferences
    finished: FinishedMatches
    background: BackgroundWork
    load_match: Callable[[str], Awaitable[FinishedMatch | None]]
    """Returns the finished match with this id and its record, or None if there is no such match."""


# Support -----------------------------------------------------------------------------------------

BETWEEN_REPORTS: Final = 10 * MINUTE
"""The minimum time between two problem reports of the same person."""
MOST_REPORTED: Final = 1_000


class Support:
    """The operator's channel or page for problem reports, and the last error of each table."""

    def __init__(self, channel: int | None = None, url: str | None = None) -> None:
        self.channel = channel
        self.url = url
        self._errors = BoundedDict[str, str](MOST_REPORTED)
        self._reported = BoundedDict[int, int](MOST_REPORTED)

    @property
    def has_destination(self) -> bool:
        """Whether the operator has set a channel or page for problem reports."""
        return self.channel is not None or self.url is not None

    def store_last_error(self, table: str, error: str) -> None:
        """Store the id of the last error at a table."""
        self._errors[table] = error

    def last_error_at(self, table: str) -> str | None:
        """Return the id of the last error at a table, or None if no error is stored."""
        return self._errors.get(table)

    def may_report(self, person: int, now: int) -> bool:
        """Return whether enough time has passed since the person's last report."""
        return now >= self._reported.get(person, now - BETWEEN_REPORTS) + BETWEEN_REPORTS

    def store_report_time(self, person: int, now: int) -> None:
        self._reported[person] = now


# Whose turn --------------------------------------------------------------------------------------


class TurnIndex:
    """An index of the tables at which it is a person's turn.

    Hand messages list these tables. The index saves a search through all tables.
    """

    def __init__(self) -> None:
        self._person: dict[str, int] = {}
        self._tables: dict[int, dict[str, TableHandle]] = {}

    def update_table(self, table: TableHandle) -> tuple[int, ...]:
        """Update the index after a change of a table.

        Return the people whose turn at this table has ended or begun.
        """
        person, before = table.view.person_on_turn, self._person.get(table.id)
        if person == before:
            return ()
        if before is not None:
            self._remove_turn(table.id, before)
        if person is not None:
            self._person[table.id] = person
            self._tables.setdefault(person, {})[table.id] = table
        return tuple(each for each in (before, person) if each is not None)

    def tables_for_person(self, person: int, guild: int) -> list[TableHandle]:
        """Return the tables of a server at which it is this person's turn."""
        return [table for table in self._tables.get(person, {}).values() if table.guild == guild]

    def _remove_turn(self, name: str, person: int) -> None:
        del self._person[name], self._tables[person][name]
        if not self._tables[person]:
            del self._tables[person]


# Context -----------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from bot.chat.messages.private_replies import SoloPictures


class ChatContext:
    """The objects that all code for Discord shares.

    The subclass `Chat` adds the messages that are updated when tables change.
    """

    tables: OpenTables
    """The open tables. They are set after this object is created, because they need it."""
    solo_pictures: SoloPictures
    """The pictures for the hand messages of solo matches. The subclass `Chat` sets them."""

    def __init__(
        self,
        client: discord.Client,
        clock: Clock,
        screens: Screens,
        pacer: Pacer,
        services: ChatServices,
    ) -> None:
        self.pacer = pacer
        self.client = client
        self.clock = clock
        self.screens = screens
        self.stats = services.stats
        self.preferences = services.preferences
        self.finished = services.finished
        self.background = services.background
        self.load_match = services.load_match
        self.backoff = Backoff(clock)
        self.emoji = CardEmoji()
        self.command_links = CommandLinks()
        self.picture_sender = PictureSender()
        self.table_pictures = TablePictures()
        self.shows_table_pictures = True
        """Whether tables are shown as pictures at all. Otherwise everybody sees them as text."""
        self.members = MemberNames(client, clock, self.backoff)
        self.activity = Activity()
        self._client_langs = BoundedDict[int, Lang](MOST_KNOWN)
        """The language of each person's client at their last press or command."""
        self.support = Support()
        self.whose_turn = TurnIndex()
        self.posting_lock = asyncio.Lock()
        """A lock that is held while the bot posts a message unprompted.

        The lock prevents the bot from posting the same message twice.
        """
        self.pause_reasons: dict[str, MessageErrorKind] = {}
        """The reasons why the bot cannot write in the channels of some tables, by table id."""
        self.lost_answers: Counter[AnswerLossKind] = Counter(
            dict.fromkeys(get_args(AnswerLossKind), 0)
        )
        """The number of replies that may not have arrived, by reason.

        Every reason begins with 0, because metrics show all reasons from the start.
        """
        self.press_counts: Counter[tuple[str, str]] = Counter()
        """The number of presses and commands, by verb and outcome."""
        self.answer_durations = DurationCounts()
        """How long people waited for replies."""
        self.drawing_lock = asyncio.Lock()
        """A lock that is held while the picture of a match is drawn.

        The lock prevents the bot from drawing two pictures at the same time.
        """

    # Place and time

    def channel_for(self, channel: int, guild: int) -> discord.PartialMessageable:
        """Return an object that can write in a channel or thread, even if it is not cached."""
        return self.client.get_partial_messageable(channel, guild_id=guild)

    def dispatch(self, event: str, *about: object) -> None:
        """Call all listeners of an event with `about` as arguments.

        Listeners are methods of cogs. Their name is `on_` followed by the name of the event.
        """
        self.client.dispatch(event, *about)

    def call_later(self, wait: int, call: Callable[[], None]) -> None:
        """Call a function after `wait` milliseconds."""

        async def waiting() -> None:
            await self.clock.sleep_until(self.clock.now() + wait)
            call()

        self.background.start(waiting())

    def compare_clocks(self, stamp: int, sent: int | None = None) -> None:
        """Adjust `clock` by the time stamp `stamp` of a message from Discord.

        If the message replied to a request of the bot, `sent` is the time of that request by
        `clock`.
        """
        if isinstance(self.clock, DiscordClock):
            self.clock.learn_stamp(stamp, sent)

    # Viewers

    async def settings_of_server(self, guild: int) -> ServerSettings:
        """Return the server's settings without channels and roles that were deleted.

        If there are such channels or roles, dispatch `places_deleted`.
        """
        chosen = await self.preferences.settings_of_server(guild)
        known = self.client.get_guild(guild)
        if known is None or known.unavailable:
            return chosen
        remaining = without_deleted(chosen, known)
        if remaining is not chosen:
            self.dispatch("places_deleted", known)
        return remaining

    async def settings_in(self, guild: int, channel: int) -> ServerSettings:
        """Return the server's settings, with the settings of this channel or thread applied."""
        chosen = await self.settings_of_server(guild)
        if not chosen.places and chosen.rules is None:
            return chosen
        known = self.client.get_guild(guild)
        there = None if known is None else known.get_channel_or_thread(channel)
        return chosen.for_channel(
            channel, there.parent_id if isinstance(there, discord.Thread) else None
        )

    async def may_show_picture(self, table: TableView) -> bool:
        """Return whether a table can be shown as a picture, and the server wants that."""
        is_match = table.frozen is None and table.phase in (Phase.PLAYING, Phase.BETWEEN)
        if not is_match or table.view is None or not self.shows_table_pictures:
            return False
        return (await self.preferences.settings_of_server(table.guild)).pictures

    async def public_lang(self, guild: int, channel: int) -> Lang:
        """Return the language of public messages in a channel.

        If no language was chosen for the channel or server, return the language of the server's
        locale.
        """
        return self._public_lang_of(await self.settings_in(guild, channel), guild)

    def _public_lang_of(self, chosen: ServerSettings, guild: int) -> Lang:
        if chosen.lang is not None:
            return chosen.lang
        known = self.client.get_guild(guild)
        return "en" if known is None else closest_language(str(known.preferred_locale))

    async def zone_of_server(self, guild: int) -> str:
        """Return the name of the server's time zone.

        If no time zone was chosen, return the usual one of the server's language.
        """
        chosen = await self.preferences.settings_of_server(guild)
        return chosen.zone_for(await self.public_lang(guild, 0))

    async def public_viewer(self, guild: int, channel: int = 0) -> Viewer:
        """Return the viewer for public messages in a server, or in one of its channels."""
        chosen = await self.settings_in(guild, channel)
        lang = self._public_lang_of(chosen, guild)
        return self._viewer(lang, has_voice=chosen.voice)

    async def table_viewer(self, table: TableView) -> Viewer:
        """Return the viewer for the public messages of a table.

        If no language was chosen for the channel or server, it has the language of most people at
        the table.
        """
        chosen = await self.settings_in(table.guild, table.channel)
        usual = self._public_lang_of(chosen, table.guild)
        if chosen.lang is not None:
            return self._viewer(usual, has_voice=chosen.voice)
        known = Counter([lang for each in _people_at(table) if (lang := await self._lang_of(each))])
        most = max(known.values(), default=0)
        best = [lang for lang, count in known.items() if count == most]
        lang = usual if usual in best or not best else best[0]
        return self._viewer(lang, has_voice=chosen.voice)

    async def _lang_of(self, person: int) -> Lang | None:
        """Return the language that a person chose, or that their client had. None: unknown."""
        chosen = (await self.preferences.settings_of_person(person)).lang
        return chosen or self._client_langs.get(person)

    async def private_viewer(self, interaction: discord.Interaction[Any]) -> Viewer:
        """Return the viewer for private replies to the person who made an interaction."""
        chosen = await self.preferences.settings_of_person(interaction.user.id)
        of_client = closest_language(str(interaction.locale))
        self._client_langs[interaction.user.id] = of_client
        lang = chosen.lang or of_client
        guild = interaction.guild_id
        has_voice = guild is None or (await self.preferences.settings_of_server(guild)).voice
        return self._viewer(lang, has_voice=has_voice, in_words=chosen.view == "words")

    def _viewer(self, lang: Lang, *, has_voice: bool, in_words: bool = False) -> Viewer:
        return Viewer(
            lang,
            self.emoji,
            in_words=in_words,
            has_voice=has_voice,
            commands=self.command_links,
        )

    def other_turn_channels(self, table: TableHandle, person: int) -> list[str]:
        """Return the channels of the server's other tables where it is this person's turn.

        Solo matches are left out. They have no channel, and they wait for their player.
        """
        others = self.whose_turn.tables_for_person(person, table.guild)
        return [f"<#{other.channel}>" for other in others if other is not table]


def without_deleted(chosen: ServerSettings, guild: discord.Guild) -> ServerSettings:
    """Return the settings without channels and roles that the server does not have any more."""
    places = {each for each in chosen.places_named if guild.get_channel_or_thread(each) is None}
    roles = {each for each in chosen.roles.values() if guild.get_role(each) is None}
    return chosen.without_deleted(places, roles) if places or roles else chosen


def _people_at(table: TableView) -> list[int]:
    """Return the people who have a seat. If there are none, return those of the last match."""
    if table.people or table.last is None:
        return [seat.person for seat in table.seats if seat.person is not None]
    return [seat.person_id for seat in table.last.seats if seat.person_id is not None]
