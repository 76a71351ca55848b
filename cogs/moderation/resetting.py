"""Deletes results of a server. A confirmation comes first, and offers to export the results.

To delete all results, the manager types the name of the server. This can be undone for 30 days. The
deletion is written to the server's log.
"""

import logging
import unicodedata
from typing import Final, NamedTuple, Self

from bot.chat.messages.server_log import log_warning, write_server_log
from bot.chat.requests.components import (
    RED,
    Attachment,
    Component,
    Form,
    Layout,
    Verb,
    action_row,
    boxed,
    button,
    id_without_table,
    parse_number,
    text_display,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import season_name
from bot.chat.wording.viewer import Viewer, date_text, join_lines, plain_name, visible_text
from bot.game import RULE_SETS
from bot.records.reading import clear_cache
from bot.stats import season_of
from bot.stats.finished_matches import export_matches
from bot.storage.errors import StoreError
from bot.storage.results.counts import Repair, RepairKind
from bot.storage.results.matches import MatchFilter
from bot.words.cards import game_title
from cogs.moderation.matches import check_not_own_match

# Reset scope -------------------------------------------------------------------------------------

# The scope of a reset says which results are deleted: those of a game, a season, a person, or all.

NO: Final = "-"
"""The text in an id for a part that does not limit the scope."""
PARTS: Final = 4


class ResetScope(NamedTuple):
    """The scope of a reset: the results to delete. Matches that ended after `until` stay."""

    until: int
    game: str | None = None
    season: str | None = None
    person: int | None = None

    def __str__(self) -> str:
        """Return the scope in the form that the ids of controls contain."""
        return ".".join(str(each or NO) for each in self)

    @property
    def is_everything(self) -> bool:
        """Whether the scope covers all results up to `until`."""
        return self[1:] == (None, None, None)

    def limited_until(self, now: int) -> Self:
        """Return the scope limited to matches that have ended by `now`."""
        return self._replace(until=min(self.until, now))

    def matches(self, guild: int) -> MatchFilter:
        """Return the filter for the matches of this scope in a server."""
        season = season_of(self.season or "")
        ends = self.until if season is None else min(self.until, season.ends - 1)
        since = None if season is None else season.begins
        return MatchFilter(guild, self.person, variant=self.game, since=since, until=ends)

    def scope_text(self, viewer: Viewer) -> str:
        """Return the scope in words, as Markdown."""
        season = season_of(self.season or "")
        parts = (
            f"<@{self.person}>" if self.person else None,
            game_title(self.game, viewer.lang) if self.game else None,
            None if season is None else season_name(season, viewer),
        )
        return " \N{MIDDLE DOT} ".join(part for part in parts if part)


def parse_scope(written: str) -> ResetScope | None:
    """Return the scope in an id, or None if the id is not valid.

    An invalid id must never delete anything.
    """
    parts = written.split(".")
    if len(parts) > PARTS:
        return None
    until, game, season, person = [*parts, *[NO] * PARTS][:PARTS]
    at = int(until) if until.isascii() and until.isdecimal() else 0
    named = None if person == NO else parse_number(person)
    is_clear = (
        at > 0
        and (game == NO or game in RULE_SETS)
        and (season == NO or season_of(season) is not None)
        and (person == NO or named is not None)
    )
    if not is_clear:
        return None
    return ResetScope(at, None if game == NO else game, None if season == NO else season, named)


# Resetting ---------------------------------------------------------------------------------------

log = logging.getLogger(__name__)

FILE: Final = "maunz-results.jsonl"
LONGEST_NAME: Final = 100
"""The most letters in the name of a server."""


async def ask_before_reset(request: Request, scope: ResetScope) -> None:
    """Show what would be deleted, and ask for confirmation."""
    await _check_allowed(request, scope)
    history = request.chat.stats.past_matches
    matches = await history.count_matches(scope.matches(request.guild))
    undo = await _undo_offer(request)
    if matches:
        await request.reply(_question_text(scope, matches, undo, request.viewer))
    elif undo is None:
        await request.reply(request.text("reset-nothing"))
    else:
        await request.reply(_with_undo(request.text("reset-nothing"), undo, request.viewer))


async def export_results(request: Request, about: str) -> None:
    """Send the results that would be deleted as a file.

    The file does not name hidden people, unless the hidden person is the caller.
    """
    scope = await _parse_scope(request, about)
    if not request.rights.may_attach:
        raise RefusedRequestError(request.text("past-no-files"))
    stats, guild = request.chat.stats, request.guild
    hidden = await stats.people.hidden_people(guild) - {request.person}
    work = export_matches(stats.past_matches, scope.matches(guild), hidden)
    found = await request.wait_or_defer(work, in_place=True)
    if not found.matches:
        raise RefusedRequestError(request.text("reset-nothing"))
    file = Attachment(FILE, found.text)
    kind = "all" if found.matches == found.total else "part"
    words = request.text(f"reset-exported-{kind}", matches=found.matches, total=found.total)
    await request.reply(Layout(text_display(words), file.to_component(), attachments=[file]))


async def reset_or_ask_for_name(request: Request, about: str) -> None:
    """Delete the results that `about` names. If these are all results, ask for the server's name.

    Raise `RefusedRequestError` if the caller may not delete these results.
    """
    scope = await _parse_scope(request, about)
    if scope.is_everything:
        await request.open_form(_name_form(scope, _server_name(request), request.viewer))
    else:
        await _reset(request, scope)


async def reset_named_server(request: Request, about: str, typed: str) -> None:
    """Delete all results up to the time in `about`, if `typed` is the name of the server."""
    scope = await _parse_scope(request, about)
    name = _server_name(request)
    if not scope.is_everything or _as_typed(typed) != _as_typed(name):
        raise RefusedRequestError(request.text("reset-wrong-name", server=plain_name(name)))
    await _reset(request, scope)


def _server_name(request: Request) -> str:
    server = request.origin.server
    if server is None:
        raise RefusedRequestError(request.text("reset-not-done"))
    return server.name


def _as_typed(name: str) -> str:
    """Return a name without differences that people do not see or do not type."""
    return visible_text(unicodedata.normalize("NFKC", name), LONGEST_NAME).casefold()


def _name_form(scope: ResetScope, name: str, viewer: Viewer) -> Form:
    return Form(
        id_without_table(Verb.RESET_NAMED, scope),
        viewer.text("button-reset"),
        viewer.text("reset-name-asked"),
        viewer.text("reset-name-told", server=name),
        most=LONGEST_NAME,
    )


async def _reset(request: Request, scope: ResetScope) -> None:
    """Delete the results of a scope, and write the deletion to the server's log."""
    matches = await request.chat.stats.past_matches.count_matches(scope.matches(request.guild))
    done = await request.wait_or_defer(_delete_results(request, scope), in_place=True)
    request.chat.finished.notify_boards_changed(request.guild)
    kind = _scope_kind(scope)
    said = join_lines(done, await log_warning(request))
    undo = await _undo_offer(request) if scope.is_everything else None
    await request.show_privately(_with_undo(said, undo, request.viewer) if undo else said)
    await write_server_log(request, f"log-reset-{kind}", what=scope.scope_text, matches=matches)


# Undoing -----------------------------------------------------------------------------------------

# A complete reset sets the matches aside for 30 days. Meanwhile a manager can bring them back.


async def undo_reset(request: Request) -> None:
    """Bring back what complete resets have deleted, and write this to the server's log."""
    chat, guild = request.chat, request.guild
    if await chat.stats.reset_kept_until(guild, chat.clock.now()) is None:
        raise RefusedRequestError(request.text("reset-kept-no-more"))
    before = await chat.stats.past_matches.count_matches(MatchFilter(guild))
    await request.wait_or_defer(_bring_back(request), in_place=True)
    after = await chat.stats.past_matches.count_matches(MatchFilter(guild))
    chat.finished.notify_boards_changed(guild)
    matches = max(0, after - before)
    said = request.text("reset-undone", matches=matches)
    await request.show_privately(join_lines(said, await log_warning(request)))
    await write_server_log(request, "log-reset-undone", matches=matches)


async def _bring_back(request: Request) -> None:
    chat, now = request.chat, request.chat.clock.now()
    note = Repair(request.id, request.guild, now, request.person, RepairKind.UNDO)
    try:
        await chat.stats.repairs.store_repair(note)
        await chat.stats.undo_reset(request.guild)
    except StoreError as error:
        log.warning("results could not be brought back now: %s", type(error).__name__)
        raise RefusedRequestError(request.text("past-unfinished")) from error


async def _undo_offer(request: Request) -> str | None:
    """Return the text that says until when the last complete reset can be undone, or None."""
    chat = request.chat
    until = await chat.stats.reset_kept_until(request.guild, chat.clock.now())
    return None if until is None else request.text("reset-kept", date=date_text(until))


def _with_undo(said: str, undo: str, viewer: Viewer) -> Layout:
    return Layout(boxed(join_lines(said, undo), action_row(_undo_button(viewer))))


def _undo_button(viewer: Viewer) -> Component:
    return button(id_without_table(Verb.RESET_UNDO), viewer.text("button-reset-undo"))


async def _delete_results(request: Request, scope: ResetScope) -> str:
    """Delete the results. Return the text of the reply."""
    chat, guild = request.chat, request.guild
    about = str(scope._replace(person=None))
    note = Repair(
        request.id,
        guild,
        chat.clock.now(),
        request.person,
        RepairKind.RESET,
        None,
        scope.person,
        about,
    )
    try:
        await chat.stats.repairs.store_repair(note)
        if scope.is_everything:
            await chat.stats.reset_server(guild, scope.until)
        else:
            await chat.stats.reset_matches(scope.matches(guild))
    except StoreError as error:
        log.warning("results could not be deleted now: %s", type(error).__name__)
        # The storage knows that a complete reset has begun. If it fails, the next counting of
        # results finishes it.
        unfinished = request.text("past-unfinished")
        return unfinished if scope.is_everything else request.text("reset-unfinished")
    finally:
        clear_cache()
    return request.text(f"reset-done-{_scope_kind(scope)}")


async def _parse_scope(request: Request, about: str) -> ResetScope:
    scope = parse_scope(about)
    if scope is None:
        raise RefusedRequestError(request.text("reset-not-done"))
    await _check_allowed(request, scope)
    return scope.limited_until(request.chat.clock.now())


async def _check_allowed(request: Request, scope: ResetScope) -> None:
    request.rights.check_manager()
    if scope.person is not None:
        await check_not_own_match(request, {scope.person})


def _scope_kind(scope: ResetScope) -> str:
    if scope.person is not None:
        return "person"
    return "all" if scope.is_everything else "some"


def _question_text(scope: ResetScope, matches: int, undo: str | None, viewer: Viewer) -> Layout:
    """Return the message that asks for confirmation and says how many matches are concerned.

    It has buttons to export the results, to delete them, and to keep them. If an earlier reset can
    be undone, `undo` says so, and there is a button for it.
    """
    kind = _scope_kind(scope)
    words = viewer.text(f"reset-asked-{kind}", matches=matches, what=scope.scope_text(viewer))
    export_first = button(
        id_without_table(Verb.RESET_EXPORT, scope), viewer.text("button-reset-export")
    )
    label = viewer.text("button-reset" if scope.is_everything else "button-reset-some")
    done = button(id_without_table(Verb.RESET, scope), label, style=RED)
    back = button(id_without_table(Verb.RESET, "no"), viewer.text("button-reset-not"))
    undone = [] if undo is None else [_undo_button(viewer)]
    row = action_row(export_first, done, back, *undone)
    return Layout(boxed(join_lines(words, undo), row))
