"""A table that stands still: nothing more happens there, but it can be ended.

What its state says is not to be trusted. How many entries there are is asked of the storage, and
its match counts for nobody.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.storage.errors import StorageTrouble, StoreError
from bot.tables import entries
from bot.tables.intents import DONE, End, Reply
from bot.tables.ledger import not_stored
from bot.tables.match_result import finished_match

if TYPE_CHECKING:
    from bot.storage.interface import FinishedMatch
    from bot.tables.entries import EndingReason, Entry
    from bot.tables.intents import Press
    from bot.tables.table import Table

log = logging.getLogger(__name__)


def ended_by(table: Table, press: Press) -> EndingReason | None:
    """Whose press ends a table that stands still: its host's or a moderator's does."""
    if table.frozen is None or not isinstance(press.intent, End):
        return None
    if press.person == table.state.host:
        return "host"
    return "moderator" if press.moderator else None


async def end(table: Table, reason: EndingReason, press: int | None = None) -> Reply:
    """Close the table, and keep the record of its match as far as it can be made."""
    answer = await look(table)
    if answer is not None:
        return answer
    now = table.services.clock.now()
    closed = entries.TableClosed(at=now, press=press, reason=reason)
    remains = _remains(table, now)
    answer = await table.ledger.keep([closed], remains)
    if remains is not None and answer is not None and answer.storage == StorageTrouble.UNFIT:
        # The match is stored already, or will never be; that must not keep the channel taken.
        answer = await table.ledger.keep([closed], None)
    if answer is not None:
        return table.refused_by_storage(answer)
    table.close_frozen(closed)
    return DONE


async def look(table: Table) -> Reply | None:
    """Learn what the storage has; an answer if it does not say, or if it has closed the table."""
    in_doubt, before = table.ledger.uncertain, table.ledger.length
    try:
        stored = await table.ledger.recount()
    except StoreError as error:
        return table.refused_by_storage(not_stored(error))
    if not stored:
        table.close_frozen(_closing(table, in_doubt))
        return DONE
    if stored >= before + len(in_doubt):
        table.state.presses.update((made.press, None) for made in in_doubt if made.press)
    return None


def _closing(table: Table, in_doubt: list[Entry]) -> entries.TableClosed:
    """What has closed the table: what was in doubt, or something that we do not know of."""
    last = in_doubt[-1] if in_doubt else None
    if isinstance(last, entries.TableClosed):
        return last
    now, reason = table.services.clock.now(), table.state.closing_reason
    return entries.TableClosed(at=now, reason=reason)


def _remains(table: Table, now: int) -> FinishedMatch | None:
    """The match as far as it went, with a result for nobody; None if not even that can be told."""
    state = table.state
    if state.match is None:
        return None
    try:
        given_up = replace(state, given_up=not state.match.over)
        return replace(finished_match(given_up, table.tally, now), seats=())
    except Exception:
        log.exception("no record of the match at table %s", state.id)
        return None
