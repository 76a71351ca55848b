"""Frozen tables: nothing more happens there after an error, but the table can be ended.

The state of such a table is not to be trusted. So the number of entries is read from the storage,
and its match counts for nobody.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.storage.errors import StorageTrouble, StoreError
from bot.storage.interface import FinishedMatch
from bot.tables import entries
from bot.tables.entries import EndingReason
from bot.tables.intents import DONE, End, Press, Reply
from bot.tables.ledger import Batch, not_stored
from bot.tables.match_result import ended_match

if TYPE_CHECKING:
    from bot.tables.core import Core

log = logging.getLogger(__name__)


def freeze(core: Core, error: Exception) -> Reply:
    """Freeze a table after an unexpected error. People see the error's id, the log has the rest."""
    number = secrets.token_hex(4)
    log.error("table %s stands still, error %s", core.state.id, number, exc_info=error)
    return core.stand_still(number)


def ended_by(core: Core, press: Press) -> EndingReason | None:
    """Return why this press ends a frozen table, or None.

    Only the host and moderators may end it.
    """
    if core.frozen is None or not isinstance(press.intent, End):
        return None
    if press.person == core.state.host:
        return "host"
    return "moderator" if press.moderator else None


async def end(
    core: Core, reason: EndingReason, press: int | None = None, until: float | None = None
) -> Reply:
    """Close a frozen table, and store as much of its match as can be recorded."""
    answer = await look(core)
    if answer is not None:
        return answer
    closed = entries.TableClosed(at=core.now(), press=press, reason=reason)
    ended = _remains(core)
    answer = await core.ledger.keep(Batch([closed], ended), until)
    if ended is not None and answer is not None and answer.storage == StorageTrouble.UNFIT:
        # The match is stored already, or can never be. That must not keep the channel taken.
        ended, answer = None, await core.ledger.keep(Batch([closed]), until)
    if answer is not None:
        return core.refused_by_storage(answer)
    core.close_frozen(closed, ended)
    return DONE


async def look(core: Core) -> Reply | None:
    """Find out what the storage has. Return None if the table is open there.

    Return a reply if the storage does not answer, or `DONE` if the table is closed there.
    """
    in_doubt, before = core.ledger.uncertain or Batch(()), core.ledger.length
    try:
        stored = await core.ledger.recount()
    except StoreError as error:
        return core.refused_by_storage(not_stored(error))
    if not stored:
        closed = in_doubt.entries[-1] if in_doubt.entries else None
        if isinstance(closed, entries.TableClosed):
            core.close_frozen(closed, in_doubt.ended)
        else:
            # Something unknown to this process has closed the table.
            reason = core.state.closing_reason
            core.close_frozen(entries.TableClosed(at=core.now(), reason=reason), None)
        return DONE
    if stored >= before + len(in_doubt.entries):
        for press in (made.press for made in in_doubt.entries if made.press):
            core.state.presses[press] = None
    return None


def _remains(core: Core) -> FinishedMatch | None:
    """Return the match so far, with a result for nobody. Return None if that fails too."""
    state = core.state
    if state.match is None:
        return None
    try:
        given_up = replace(state, given_up=not state.match.over)
        return replace(ended_match(given_up, core.happenings.tally, core.now()), seats=())
    except Exception:
        log.exception("no record of the match at table %s", state.id)
        return None
