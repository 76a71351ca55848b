"""Mentions of players in the channel, and checks whether players have left the server.

The bot mentions a player as a reminder or at the start of a match. A table has at most one
reminder. It is deleted when the player acts.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import discord

from bot.chat.context import ChatContext
from bot.chat.discord_internals import creation_time_of, nonce_of
from bot.chat.limits.pacer import retry_delay
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.table_message import TableMessages
from bot.chat.requests.components import CustomId, TextControls, Verb, action_row, button
from bot.chat.requests.errors import UNSENT, may_succeed_later
from bot.chat.wording import position
from bot.chat.wording.position import people_called, top_card_in_sentence
from bot.chat.wording.viewer import Viewer, date_text, join_lines
from bot.clock import MINUTE, SECOND
from bot.people.settings import PersonSettings, ServerSettings
from bot.storage.errors import StoreError
from bot.tables.entries import Line, LineState
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import game_title

# Mentions ----------------------------------------------------------------------------------------

# Plain lines that mention people. Each line is deleted later, even after a restart of the bot.

log = logging.getLogger(__name__)

START_STANDS: Final = MINUTE
"""The time for which the line about the start of a match is shown."""
MOST_TRIES: Final = 16


class PingLine(NamedTuple):
    """A plain line that the bot will write."""

    about: Line
    people: Sequence[int]
    """The people that the line mentions."""
    words: Callable[[Viewer], str]
    is_wanted: Callable[[], bool]
    """Returns whether the line still makes sense."""


class PingLines:
    """Posts and deletes plain lines that mention people. Each table stores its lines."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._going: set[int] = set()
        """The message ids of the lines that will be deleted."""

    def update_table(self, table: TableHandle) -> None:
        """Delete outdated reminders at once, and lines about the start of a match later."""
        for message, line in table.messages.lines.items():
            if line.about == "start":
                self.delete_line(table, message, creation_time_of(message) + START_STANDS)
            elif _is_reminder_over(table.view, line):
                self.delete_line(table, message)

    async def post_line(self, table: TableHandle, line: PingLine) -> int | None:
        """Write a line. Return its message id, or None if the line could not be written.

        If Discord has a fault, try again. Stop if Discord refuses the line or it is not wanted any
        more.
        """
        clock, backoff = self._context.clock, self._context.backoff
        for tries in range(1, MOST_TRIES + 1):
            if not line.is_wanted():
                break
            try:
                return await self._post_line(table, line)
            except UNSENT as error:
                said = f"a line about the {line.about} could not be written"
                backoff.handle_failure(error, log, logging.INFO, said)
                if not may_succeed_later(error):
                    break
            await clock.sleep_until(clock.now() + retry_delay(tries))
            await backoff.wait_until_allowed()
        return None

    async def _post_line(self, table: TableHandle, line: PingLine) -> int:
        context = self._context
        viewer = await context.table_viewer(table.view)
        hand = button(CustomId(table.id, Verb.HAND), viewer.text("button-hand"))
        called = [discord.Object(person) for person in line.people]
        with with_urgency(Urgency.TURN):
            message = await context.channel_for(table.channel, table.guild).send(
                line.words(viewer),
                view=TextControls(action_row(hand)),
                allowed_mentions=discord.AllowedMentions(users=called),
                nonce=_line_nonce(table, line.about),
            )
        context.activity.record_own_message(table.channel, message.id)
        return message.id

    def delete_line(self, table: TableHandle, message: int, at: int = 0) -> None:
        """Delete a line at a given time. Repeated calls for the same line do nothing."""
        if message not in self._going:
            self._going.add(message)
            self._context.background.start(self._delete_when_due(table, message, at), table)

    async def _delete_when_due(self, table: TableHandle, message: int, at: int) -> None:
        clock = self._context.clock
        await clock.sleep_until(at)
        for tries in range(1, MOST_TRIES + 1):
            if await self._try_to_delete(table, message):
                break
            await clock.sleep_until(clock.now() + retry_delay(tries))
        await table.remove_line(message)
        self._going.discard(message)

    async def _try_to_delete(self, table: TableHandle, message: int) -> bool:
        """Delete a message. Return False if a retry may succeed."""
        await self._context.backoff.wait_until_allowed()
        channel = self._context.channel_for(table.channel, table.guild)
        try:
            await channel.get_partial_message(message).delete()
        except discord.NotFound:
            return True
        except UNSENT as error:
            self._context.backoff.handle_failure(
                error, log, logging.INFO, "a line could not be taken away"
            )
            return not may_succeed_later(error)
        return True


def _is_reminder_over(view: TableView, line: LineState) -> bool:
    """Return whether the reminded player has acted or no longer has to act."""
    is_on = view.phase is Phase.PLAYING and view.turn == line.turn
    return not is_on or view.decision != line.decision


def _line_nonce(table: TableHandle, about: Line) -> str:
    """Return the nonce of a line.

    After a restart the nonce is the same, so Discord does not show the line twice.
    """
    return nonce_of(f"{table.id} {about} {table.moment}")


# Pings -------------------------------------------------------------------------------------------

MOST_TOLD: Final = 15
"""The most tables that one reminder lists."""


@dataclass(slots=True)
class Reminder:
    """A reminder that is shown in the channel."""

    turn: int
    decision: int
    message: int | None = None
    has_ended: bool = False
    """Whether the reminder was deleted because the reminded player has acted."""

    def is_due(self, view: TableView) -> bool:
        """Return whether the turn of this reminder is still running."""
        return view.on_turn is not None and view.turn == self.turn

    def is_over(self, view: TableView) -> bool:
        """Return whether the reminded player has acted or the turn has ended."""
        return self.has_ended or not self.is_due(view) or view.decision != self.decision


class Reminders:
    """The reminders of all tables."""

    def __init__(
        self, context: ChatContext, ping_lines: PingLines, table_messages: TableMessages
    ) -> None:
        self._context = context
        self._mentions = ping_lines
        self._table_messages = table_messages
        self._standing: dict[str, Reminder] = {}

    def update_table(self, table: TableHandle) -> None:
        """Delete a reminder that is over.

        If the player on turn wants a reminder every turn, post a new one.
        """
        standing, view = self._standing.get(table.id), table.view
        if standing is not None and not standing.is_due(view):
            del self._standing[table.id]
        if standing is not None and not standing.has_ended and standing.is_over(view):
            self._delete_reminder(table, standing)
        if view.settings.correspondence or table.id in self._standing:
            return
        if self._may_want_every_turn(view):
            self._context.background.start(self._remind_of_table(table, is_late=False), table)

    def remind_person_on_turn(self, table: TableHandle) -> None:
        """Remind the player on turn, who has not acted for some time."""
        if table.view.settings.correspondence:
            self._context.background.start(self._remind_in_correspondence(table), table)
            return
        self._context.background.start(self._remind_of_table(table, is_late=True), table)

    async def _remind_in_correspondence(self, table: TableHandle) -> None:
        """Post the table message again as the reminder, in a match whose turns take days.

        Some players chose one line for all their tables. They get this line instead.
        """
        called = people_called(table.view)
        server = await self._context.preferences.settings_of_server(table.guild)
        if len(called) == 1 and server.pings:
            chosen = await self._context.preferences.settings_of_person(called[0])
            if chosen.pings == "together":
                await self._remind_of_all_tables(table, called[0])
                return
        self._table_messages.for_table(table).post_again_to_remind()

    async def _remind_of_all_tables(self, table: TableHandle, person: int) -> None:
        """Write one line about all tables where it is this person's turn.

        Only tables whose turns take days are listed.
        """
        turns = {
            each: each.view.turn
            for each in self._context.whose_turn.tables_for_person(person, table.guild)
            if each.view.settings.correspondence and not each.view.paused
        }
        if table not in turns or self._context.backoff.time_left():
            return

        def words(viewer: Viewer) -> str:
            return combined_ping_line([each.view for each in turns], person, viewer)

        line = PingLine("turn", [person], words, lambda: not _is_turn_over(table, turns[table]))
        message = await self._mentions.post_line(table, line)
        if message is None:
            return
        for each, turn in turns.items():
            about: Line = "turn" if each is table else "elsewhere"
            await each.store_line(message, about, partial(_is_turn_over, each, turn))
        if _is_turn_over(table, turns[table]):
            self._mentions.delete_line(table, message)

    def _may_want_every_turn(self, view: TableView) -> bool:
        """Return whether the player on turn wants a reminder every turn.

        Return True if the player's settings are not known yet.
        """
        person = view.person_on_turn
        if person is None:
            return False
        known = self._context.preferences.cached_settings_of_person(person)
        return known is None or known.effective_pings == "every"

    async def _remind_of_table(self, table: TableHandle, *, is_late: bool) -> None:
        person, turn = table.view.person_on_turn, table.view.turn
        if person is None or table.id in self._standing:
            return
        server = await self._context.preferences.settings_of_server(table.guild)
        chosen = await self._context.preferences.settings_of_person(person)
        if not _wants_reminder(server, chosen, is_late=is_late):
            return
        if not self._may_remind(table, person, turn):
            return
        reminder = self._standing[table.id] = Reminder(turn, table.view.decision)
        await self._post_reminder(table, person, reminder)

    def _may_remind(self, table: TableHandle, person: int, turn: int) -> bool:
        """Return whether the turn still runs and has had no reminder yet."""
        if (table.view.person_on_turn, table.view.turn) != (person, turn):
            return False
        if table.id in self._standing:
            return False
        return table.messages.reminded_turn != turn and not self._context.backoff.time_left()

    async def _post_reminder(self, table: TableHandle, person: int, reminder: Reminder) -> None:
        def words(viewer: Viewer) -> str:
            return ping_line(table.view, person, viewer, self._context.clock.now())

        line = PingLine("turn", [person], words, lambda: not reminder.is_over(table.view))
        message = await self._mentions.post_line(table, line)
        reminder.message = message
        if message is not None:
            await table.store_line(message, "turn", lambda: reminder.is_over(table.view))
            if reminder.is_over(table.view):
                self._delete_reminder(table, reminder)

    def _delete_reminder(self, table: TableHandle, reminder: Reminder) -> None:
        reminder.has_ended = True
        if reminder.message is not None:
            self._mentions.delete_line(table, reminder.message)


def ping_line(table: TableView, person: int, viewer: Viewer, now: int) -> str:
    """Return the text of a reminder.

    A phone's notification shows only this text, so it must be clear by itself.
    """
    view = table.view
    assert view is not None
    return viewer.text(
        "ping-turn",
        person=f"<@{person}>",
        card=top_card_in_sentence(view, viewer.lang),
        time=position.time_left(table, now),
    )


def combined_ping_line(tables: Sequence[TableView], person: int, viewer: Viewer) -> str:
    """Return the reminder about several tables. The table whose time ends first is at the top."""
    waiting = sorted(tables, key=lambda each: (each.until or 0, each.channel))
    places = [
        viewer.text(
            "ping-together-table", channel=f"<#{each.channel}>", until=date_text(each.until or 0)
        )
        for each in waiting[:MOST_TOLD]
    ]
    more = len(waiting) - len(places)
    told = viewer.text("ping-together", person=f"<@{person}>", count=len(waiting))
    return join_lines(
        told, *places, viewer.text("ping-together-more", count=more) if more else None
    )


def _is_turn_over(table: TableHandle, turn: int) -> bool:
    """Return whether this turn of the table is over."""
    return table.view.on_turn is None or table.view.turn != turn


def _wants_reminder(server: ServerSettings, chosen: PersonSettings, *, is_late: bool) -> bool:
    pings = chosen.effective_pings
    return server.pings and (pings == "every" or (pings in {"late", "together"} and is_late))


# Match start -------------------------------------------------------------------------------------

# At the start of a match, the bot calls absent players and counts the matches of newcomers.


class MatchStarts:
    """Mentions absent players and counts the match for newcomers, once at each start of a match."""

    def __init__(self, context: ChatContext, ping_lines: PingLines) -> None:
        self._context = context
        self._mentions = ping_lines
        self._begun: dict[str, str] = {}

    def restore_table(self, table: TableHandle) -> None:
        """Mark a running solo match as begun after a restart, so that it is not counted again."""
        if table.is_solo and table.view.is_under_way:
            self._begun[table.id] = table.view.match_id

    def update_table(self, table: TableHandle) -> None:
        """Handle the start of a match, unless this start was handled before."""
        view = table.view
        if view.phase is Phase.CLOSED:
            self._begun.pop(table.id, None)
        if view.phase is not Phase.PLAYING or self._begun.get(table.id) == view.match_id:
            return
        self._begun[table.id] = view.match_id
        if table.messages.match != view.match_id:
            self._context.background.start(self._announce_start(table), table)

    async def _announce_start(self, table: TableHandle) -> None:
        for person in table.view.people:
            await self._count_match(person, table.view.game.rules.name)
        if not table.is_solo:
            await self._call_together(table)

    async def _count_match(self, person: int, game: str) -> None:
        """Count a match of this game for a newcomer."""
        preferences = self._context.preferences
        chosen = await preferences.settings_of_person(person)
        if not chosen.is_newcomer_to(game):
            return
        try:
            await preferences.change_person(
                person, lambda before: _with_match_counted(before, game)
            )
        except StoreError:
            log.info("a beginner's match could not be counted")

    async def _call_together(self, table: TableHandle) -> None:
        """Mention all players who are away and want to be called."""
        context, view = self._context, table.view
        server = await context.preferences.settings_of_server(table.guild)
        away = [person for person in sorted(view.people) if await self._is_absent(person)]
        if not away or not server.pings or context.backoff.time_left():
            return
        mentions = " ".join(f"<@{person}>" for person in away)
        until = context.clock.now() + START_STANDS

        def words(viewer: Viewer) -> str:
            title = game_title(view.game.rules.name, viewer.lang)
            return viewer.text("ping-start", people=mentions, game=title)

        def is_wanted() -> bool:
            return table.view.match_id == view.match_id and context.clock.now() < until

        message = await self._mentions.post_line(table, PingLine("start", away, words, is_wanted))
        if message is not None:
            await table.store_line(message, "start")
            self._mentions.delete_line(table, message, creation_time_of(message) + START_STANDS)

    async def _is_absent(self, person: int) -> bool:
        """Return whether a player is away and wants to be called."""
        if self._context.activity.is_around(person, self._context.clock.now()):
            return False
        return (await self._context.preferences.settings_of_person(person)).pings != "never"


def _with_match_counted(chosen: PersonSettings, game: str) -> PersonSettings:
    begun = chosen.matches.get(game, 0)
    return chosen.model_copy(update={"matches": {**chosen.matches, game: begun + 1}})


# Absences ----------------------------------------------------------------------------------------

# A table does not wait for players who left the server during a match. Discord reports people who
# leave only with an intent that the bot needs for nothing else. So the bot looks up players who
# have not acted for some time.

UNANSWERED: Final = 10 * SECOND
"""The time after the start of a turn at which the bot looks up the player in the server."""


class AbsenceChecks:
    """Finds players who do not act on their turn because they have left the server."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._turns: dict[str, int] = {}
        """The number of the last turn for which a lookup was scheduled, by table."""

    def update_table(self, table: TableHandle) -> None:
        """Schedule a lookup of the player if a new turn has begun."""
        view = table.view
        if view.phase is Phase.CLOSED:
            self._turns.pop(table.id, None)
        person = view.person_on_turn
        if person is not None and self._turns.get(table.id) != view.turn:
            self._turns[table.id] = view.turn
            self._context.background.start(self._check_absence(table, person, view.turn), table)

    async def _check_absence(self, table: TableHandle, person: int, turn: int) -> None:
        clock = self._context.clock
        await clock.sleep_until(clock.now() + UNANSWERED)
        if table.view.turn != turn or table.view.person_on_turn != person:
            return
        if await self._context.members.has_left(table.guild, person):
            await table.release_absent_person(person)
