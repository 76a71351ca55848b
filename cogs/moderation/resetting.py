"""Deleting results of a server: confirmed once, with an export first, and logged there."""

import logging
from typing import Final

from bot.chat.messages.posts import tell_log
from bot.chat.requests.components import (
    RED,
    Attachment,
    Layout,
    action_row,
    boxed,
    button,
    text_display,
)
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Look
from bot.records.reading import forget_records
from bot.stats.finished import export_matches
from bot.storage.errors import StoreError
from bot.storage.results.counts import Repair, RepairKind
from cogs.moderation.matches import check_no_party
from cogs.moderation.reset_scope import ResetScope, read_scope

log = logging.getLogger(__name__)

FILE: Final = "maunz-results.jsonl"


async def ask_before_reset(request: Request, scope: ResetScope) -> None:
    """Show what would be deleted, and ask for confirmation."""
    await _check(request, scope)
    history = request.chat.stats.past_matches
    matches = await history.length(scope.matches(request.guild))
    if matches:
        await request.say(_question(scope, matches, request.look))
    else:
        await request.say(request.text("reset-nothing"))


async def export(request: Request, about: str) -> None:
    """Send the results to be deleted as a file.

    People who hide are not named in it, except the caller.
    """
    scope = await _scope(request, about)
    if not request.rights.may_attach:
        raise RefusedRequestError(request.text("past-no-files"))
    stats, guild = request.chat.stats, request.guild
    hidden = await stats.people.hidden(guild) - {request.person}
    work = export_matches(stats.past_matches, scope.matches(guild), hidden)
    found = await request.in_time(work, in_place=True)
    if not found.matches:
        raise RefusedRequestError(request.text("reset-nothing"))
    file = Attachment(FILE, found.written)
    kind = "all" if found.matches == found.total else "part"
    words = request.text(f"reset-exported-{kind}", matches=found.matches, total=found.total)
    await request.say(Layout(text_display(words), file.component(), attachments=[file]))


async def reset(request: Request, about: str) -> None:
    """Delete the results that `about` names. Raise unless the caller may do so now."""
    scope = await _scope(request, about)
    matches = await request.chat.stats.past_matches.length(scope.matches(request.guild))
    done = await request.in_time(_deleted(request, scope), in_place=True)
    request.chat.finished.changed(request.guild)
    await request.show(done)
    kind = _kind(scope)
    await tell_log(request, f"log-reset-{kind}", what=scope.words, matches=matches)


async def _deleted(request: Request, scope: ResetScope) -> str:
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
        await chat.stats.repairs.note(note)
        if scope.is_everything:
            await chat.stats.reset(guild, scope.until)
        else:
            await chat.stats.reset_some(scope.matches(guild))
    except StoreError as error:
        log.warning("results could not be deleted now: %s", type(error).__name__)
        # A reset of everything is stored when it begins. The next counting of results finishes it.
        unfinished = request.text("past-unfinished")
        return unfinished if scope.is_everything else request.text("reset-unfinished")
    finally:
        forget_records()
    return request.text(f"reset-done-{_kind(scope)}")


async def _scope(request: Request, about: str) -> ResetScope:
    scope = read_scope(about)
    if scope is None:
        raise RefusedRequestError(request.text("reset-not-done"))
    await _check(request, scope)
    return scope.until_then(request.chat.clock.now())


async def _check(request: Request, scope: ResetScope) -> None:
    request.rights.check_manager()
    if scope.person is not None:
        await check_no_party(request, {scope.person})


def _kind(scope: ResetScope) -> str:
    if scope.person is not None:
        return "person"
    return "all" if scope.is_everything else "some"


def _question(scope: ResetScope, matches: int, look: Look) -> Layout:
    """Return the question with the number of matches. Its first button exports them."""
    kind = _kind(scope)
    words = look.text(f"reset-asked-{kind}", matches=matches, what=scope.words(look))
    export_first = button(free_id(Verb.RESET_EXPORT, scope), look.text("button-reset-export"))
    label = look.text("button-reset" if scope.is_everything else "button-reset-some")
    done = button(free_id(Verb.RESET, scope), label, style=RED)
    back = button(free_id(Verb.RESET, "no"), look.text("button-reset-not"))
    return Layout(boxed(words, action_row(export_first, done, back)))
