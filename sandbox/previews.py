"""The text of a phone notification. It is plain, because notifications have no formatting."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import datetime
from typing import Final

# Markup that stands for another text, and signs escaped by a backslash.
_SIGN: Final = re.compile(
    r"\\(?P<escaped>[*_~|`<>#\\-])"
    r"|<a?:(?P<emoji>\w+):\d+>"
    r"|<t:(?P<moment>-?\d{1,12})(?::(?P<style>[tTdDfFsSR]))?>"
    r"|</(?P<command>[^:>]+):\d+>"
    r"|<@!?(?P<person>\d{1,20})>"
)
_LINK: Final = re.compile(r"\[([^\]]+)\]\(<?https?://[^)\s]+\)")
_FENCE: Final = re.compile(r"```(?:\w*\n)?(.*?)\n?```", re.DOTALL)
_LINE_MARK: Final = re.compile(r"^(?:#{1,3}|-#|>>>|>)\s+", re.MULTILINE)
# The longest marks come first. Otherwise a short mark would remove only a part of a long one.
_MARKS: Final = tuple(
    re.compile(rf"{first}(?=\S)(.+?)(?<=\S){last}", re.DOTALL)
    for first, last in (
        (r"\|\|", r"\|\|"),
        (r"\*\*", r"\*\*"),
        ("__", "__"),
        ("~~", "~~"),
        (r"\*", r"\*"),
        (r"(?<!\w)_", r"_(?!\w)"),
        ("`", "`"),
    )
)
_HIDDEN: Final = "\ue000"

# Time formats by style. Details that differ between languages are left out.
_STYLES: Final = {
    "t": "%H:%M",
    "T": "%H:%M:%S",
    "d": "%Y-%m-%d",
    "D": "%Y-%m-%d",
    "f": "%Y-%m-%d %H:%M",
    "F": "%Y-%m-%d %H:%M",
    "s": "%Y-%m-%d %H:%M",
    "S": "%Y-%m-%d %H:%M:%S",
}
_UNITS: Final = ((365 * 86_400, 5), (30 * 86_400, 4), (86_400, 3), (3600, 2), (60, 1), (1, 0))
_NAMES: Final = {
    "en": (
        ("second", "minute", "hour", "day", "month", "year"),
        ("seconds", "minutes", "hours", "days", "months", "years"),
    ),
    "de": (
        ("Sekunde", "Minute", "Stunde", "Tag", "Monat", "Jahr"),
        ("Sekunden", "Minuten", "Stunden", "Tagen", "Monaten", "Jahren"),
    ),
    "sv": (
        ("sekund", "minut", "timme", "dag", "månad", "år"),
        ("sekunder", "minuter", "timmar", "dagar", "månader", "år"),
    ),
}
_AHEAD: Final = {"en": "in {}", "de": "in {}", "sv": "om {}"}
_BEHIND: Final = {"en": "{} ago", "de": "vor {}", "sv": "för {} sedan"}


def plain_preview(text: str, name_of: Callable[[int], str | None], locale: str) -> str:
    """Return a text without markup: people by name, emoji as `:name:`, times in words."""
    lang = locale.partition("-")[0]
    lang = lang if lang in _NAMES else "en"
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(_sign_text(found, name_of, lang))
        return _HIDDEN

    text = _SIGN.sub(keep, text.replace(_HIDDEN, ""))
    text = _LINK.sub(r"\1", _LINE_MARK.sub("", _FENCE.sub(r"\1", text)))
    for mark in _MARKS:
        text = mark.sub(r"\1", text)
    # Insert the stored texts last, because a name may contain signs that look like a mark.
    return re.sub(_HIDDEN, lambda _: kept.pop(0), text)


def _sign_text(found: re.Match[str], name_of: Callable[[int], str | None], lang: str) -> str:
    """Return the text that a piece of markup stands for."""
    if found["emoji"]:
        return f":{found['emoji']}:"
    if found["command"]:
        return f"/{found['command']}"
    if found["person"]:
        name = name_of(int(found["person"]))
        return f"@{name}" if name else found[0]
    if found["moment"]:
        return _time_text(int(found["moment"]), found["style"] or "f", lang) or found[0]
    return found["escaped"]


def _time_text(seconds: int, style: str, lang: str) -> str | None:
    """Return a time in one of Discord's styles, or None if it is out of range."""
    if style == "R":
        return _distance(seconds - time.time(), lang)
    try:
        return datetime.fromtimestamp(seconds).astimezone().strftime(_STYLES[style])
    except (OverflowError, ValueError, OSError):
        return None


def _distance(seconds: float, lang: str) -> str:
    """Describe in words how far away a time is."""
    away = max(1, round(abs(seconds)))
    length, unit = next((length, unit) for length, unit in _UNITS if away >= length)
    count = away // length
    one, many = _NAMES[lang]
    word = one[unit] if count == 1 else many[unit]
    return (_AHEAD if seconds >= 0 else _BEHIND)[lang].format(f"{count} {word}")
