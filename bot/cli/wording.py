"""Faults of records in words."""

from bot.cli.complaints import printable
from bot.locales import Lang, text
from bot.records import RecordError
from bot.records.faults import ActionError, OptionsError
from bot.words.options import typed_error_text
from bot.words.refusals import refusal_text


def fault_text(error: RecordError, lang: Lang) -> str:
    """Return where a record is wrong, and why, in one line."""
    why = printable(_why(error, lang))
    return f"{printable(error.where)}: {why}" if error.where else why


def _why(error: RecordError, lang: Lang) -> str:
    if isinstance(error, OptionsError):
        return typed_error_text(error.error, lang)
    if isinstance(error, ActionError):
        reason = refusal_text(error.game, error.refusal, lang)
        return text(lang, "fault-action-refused", reason=reason, **error.details)
    return text(lang, f"fault-{error.fault}", **error.details)
