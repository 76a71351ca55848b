"""The verdicts of a table in words for the presser, with what would be right."""

from typing import Final

from bot.chat.event_words import tenths
from bot.chat.names import NAMELESS, plain_name
from bot.chat.position_words import time
from bot.chat.table_words import catch_label
from bot.locales import Lang, text
from bot.records.luck import LONGEST, LuckError
from bot.tables.intents import Reply, Verdict
from bot.tables.phase import Phase
from bot.tables.views import TableView
from bot.words.cards import call_word
from bot.words.options import option_error_text
from bot.words.refusals import refusal_text

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
        Verdict.MATCH_OVER,
        Verdict.UNDER_WAY,
    }
)
"""Verdicts on a second tap that only mean that the first tap has been done. They are not shown."""


def reply_text(reply: Reply, table: TableView, lang: Lang, person: int | None) -> str | None:
    """Return a reply in one or two sentences.

    Return None if the press was done, now or by an earlier delivery.
    """
    if reply.verdict in SILENT:
        return None
    if reply.refusal is not None:
        return refusal_text(table.game, reply.refusal, lang, list(map(plain_name, table.names)))
    if reply.option is not None:
        return option_error_text(reply.option, lang)
    if reply.luck is not None:
        return _no_luck(reply.luck, lang)
    if reply.verdict is Verdict.TOO_LATE:
        return _too_late(reply, table, lang)
    if reply.verdict is Verdict.NOT_NOW:
        return _not_now(table, lang, person)
    return text(
        lang,
        f"verdict-{reply.verdict}",
        word=call_word(table.game, lang),
        catch=catch_label(table.game, lang),
        error=reply.error or "",
        fewest=table.fewest,
        most=table.most,
        host=_host(table),
        delay=time(reply.slowed_by),
        memory=time(reply.slowed_for),
        wait=time(reply.wait),
    )


def no_seat(table: TableView, person: int, lang: Lang) -> str:
    """Return the text that a person has no seat, and how to get one."""
    if table.is_under_way:
        return text(lang, "answer-reserved" if person in table.reserved else "verdict-next-match")
    is_lobby = table.frozen is None and table.phase is Phase.LOBBY
    return text(lang, "slash-not-seated" if is_lobby else "verdict-not-seated")


def _no_luck(error: LuckError, lang: Lang) -> str:
    """Return why a text is no word of luck, with the sign that is not allowed there."""
    shown = plain_name(error.sign)
    sign = f"U+{ord(error.sign):04X}" if error.sign and shown == NAMELESS else shown
    return text(lang, f"luck-refused-{error.fault}", sign=sign, most=LONGEST)


def _not_now(table: TableView, lang: Lang, person: int | None) -> str:
    """Return what the table is doing, which is why the move is not possible now."""
    if table.phase is Phase.LOBBY:
        own = ".you" if person == table.host else ""
        return text(lang, f"answer-not-begun{own}", host=_host(table))
    if table.phase is Phase.BETWEEN and table.until is not None:
        return text(lang, "answer-between", time=time(table.lasts))
    return text(lang, "verdict-match-over" if table.phase is Phase.OVER else "verdict-not-now")


def _too_late(reply: Reply, table: TableView, lang: Lang) -> str:
    if reply.by is None or not 0 <= reply.by < len(table.seats):
        return text(lang, "verdict-too-late")
    seat = plain_name(table.seats[reply.by].name)
    if not reply.ahead:
        return text(lang, "answer-too-late-by", seat=seat)
    if reply.ahead < 0:
        # During the head start, a call comes before presses that others made earlier.
        return text(lang, "answer-called-in-time", seat=seat, time=time(table.settings.head_start))
    return text(lang, "answer-too-late-ahead", seat=seat, seconds=tenths(reply.ahead))


def _host(table: TableView) -> str:
    return next((plain_name(s.name) for s in table.seats if s.person == table.host), "?")
