"""What the presser is told: each verdict of a table in words, with what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.look import plain_name
from bot.chat.position_words import tenths, until
from bot.locales import text
from bot.tables.intents import Verdict
from bot.tables.phase import Phase
from bot.tables.views import table_view
from bot.words import call_word, option_error_text, refusal_text
from cogs.menu.view import UNDER_WAY

if TYPE_CHECKING:
    from bot.locales import Lang
    from bot.tables.intents import Reply
    from bot.tables.table import Table
    from bot.tables.views import TableView


SILENT: Final = (Verdict.DONE, Verdict.REPEATED)
SAID_ONCE: Final = frozenset(
    {
        Verdict.STALE,
        Verdict.REFUSED,
        Verdict.NOTHING_TO_CATCH,
        Verdict.NOT_SEATED,
        Verdict.ALREADY_SEATED,
        Verdict.NOT_HOST,
        Verdict.NO_SUCH_SEAT,
        Verdict.NOT_NOW,
        Verdict.UNDER_WAY,
    }
)
"""What a second tap is told that comes too late for what the first one has done."""


def answer_text(answer: Reply, table: Table, lang: Lang) -> str | None:
    """One or two sentences; nothing if it was done, now or by an earlier press."""
    if answer.verdict in SILENT:
        return None
    return _why_not(answer, table_view(table), lang)


def no_seat(table: Table, person: int, lang: Lang) -> str:
    """That somebody has no seat, and how to get one."""
    state = table.state
    if table.frozen is None and state.phase is Phase.LOBBY:
        return text(lang, "slash-not-seated")
    if not is_match_on(table):
        return text(lang, "verdict-not-seated")
    return text(lang, "answer-reserved" if person in state.reserved else "verdict-next-match")


def is_match_on(table: Table) -> bool:
    """Whether a match is under way, after which whoever wants may be seated."""
    return table.frozen is None and table.state.phase in UNDER_WAY


def _why_not(answer: Reply, table: TableView, lang: Lang) -> str:
    if answer.refusal is not None:
        names = [plain_name(seat.name) for seat in table.seats]
        return refusal_text(table.game, answer.refusal, lang, names)
    if answer.option is not None:
        return option_error_text(answer.option, lang)
    if answer.verdict is Verdict.TOO_LATE:
        return _too_late(answer, table, lang)
    if answer.verdict is Verdict.NOT_NOW:
        return _not_now(table, lang)
    return text(
        lang,
        f"verdict-{answer.verdict}",
        word=call_word(table.game, lang),
        error=answer.error or "",
        fewest=table.fewest,
        most=table.most,
        host=_host(table),
    )


def _not_now(table: TableView, lang: Lang) -> str:
    """What the table is at, which is why it cannot be done."""
    if table.phase is Phase.LOBBY:
        return text(lang, "answer-not-begun", host=_host(table))
    if table.phase is Phase.BETWEEN and table.until is not None:
        return text(lang, "answer-between", until=until(table))
    if table.phase is Phase.OVER:
        return text(lang, "answer-match-over")
    return text(lang, "verdict-not-now")


def _too_late(answer: Reply, table: TableView, lang: Lang) -> str:
    if answer.by is None or not 0 <= answer.by < len(table.seats):
        return text(lang, "verdict-too-late")
    seat = plain_name(table.seats[answer.by].name)
    if not answer.ahead:
        return text(lang, "answer-too-late-by", seat=seat)
    return text(lang, "answer-too-late-ahead", seat=seat, seconds=tenths(answer.ahead))


def _host(table: TableView) -> str:
    return next((plain_name(s.name) for s in table.seats if s.person == table.host), "?")
