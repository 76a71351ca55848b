"""Words of luck: each player may choose a word that influences the shuffles.

The client seed consists only of these words, exactly as they are shown. So before the first card is
dealt, every player can read all that the shuffles depend on, except the bot's secret.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from hashlib import blake2s
from typing import Final

from bot.records.record import Fairness, Record, RecordError, RecordErrorKind

# Daily -------------------------------------------------------------------------------------------

# The daily is the daily challenge. Days are in UTC. The secret of a day is fixed on the day before,
# and published when the day is over.

DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
PREFIX: Final = "daily:"
"""Begins the client seed of a daily. Words of luck contain no colon, so they cannot form it."""


def day_of_time(at: int) -> str:
    """Return the day (in UTC) of a time in milliseconds since 1970, such as `2026-11-19`."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def end_of_day(day: str) -> int:
    """Return the time when a day is over, in milliseconds since 1970."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return round(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp() * 1000)


def day_after(day: str, days: int) -> str:
    """Return the day that is `days` days later."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def daily_client_seed(day: str) -> str:
    """Return the client seed of the daily of that day."""
    return f"{PREFIX}{day}"


def spent_day_mark(server_seed: str, person: int) -> int:
    """Return a number that replaces a person's id after all the person's data was deleted.

    The number marks that the person has played the daily of a day, so that nobody plays it twice.
    The number is negative, unlike Discord ids, and different for each day. It reveals nothing about
    the person while the secret of the day is unknown.
    """
    drawn = blake2s(str(person).encode(), key=bytes.fromhex(server_seed), digest_size=7).digest()
    return -1 - int.from_bytes(drawn)


def secret_opens_at(client_seed: str) -> int | None:
    """Return the time at which the secret of a daily with this client seed is published.

    The time is in milliseconds since 1970. Return None if the client seed is not that of a daily.
    """
    day = client_seed.removeprefix(PREFIX)
    is_daily = client_seed.startswith(PREFIX) and DAY.fullmatch(day)
    try:
        return end_of_day(day) if is_daily else None
    except (ValueError, OverflowError):
        return None


def secret_opened_with_match(fairness: Fairness) -> str:
    """Return the secret that is published at the end of a match.

    Return "" for a daily, because other people may still play the same deal.
    """
    return (secret_opens_at(fairness.client_seed) is None and fairness.server_seed) or ""


def game_of_day(day: str, games: list[str]) -> str:
    """Return the game of the daily of that day. The games take turns."""
    return games[date.fromisoformat(day).toordinal() % len(games)]


# Luck --------------------------------------------------------------------------------------------

LONGEST: Final = 16
BETWEEN: Final = "-"
"""Separates the parts of a client seed. No word may contain it."""
BLANK: Final = " "
UNSEEN: Final = frozenset(
    "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
    "\u034f\u17b4\u17b5\u180b\u180c\u180d\u2d7f\U0001107f\U00016fe4"
).union(map(chr, (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))))
"""Invisible letters, marks and signs. A word must be readable on the screen."""
EMOJI_STYLE: Final = "\N{VARIATION SELECTOR-16}"
"""A character that phones write after some symbols and digits to show them as an emoji."""
MOST_MARKS: Final = 4
"""The most marks (such as accents) on one letter. More marks would reach into other lines."""
SINCE_UNICODE_13: Final = """
    870-89F 8B5 8C8-8D2 C3C C5C-C5D CDC-CDD CF3 ECE 170D 1715-171F 180F 1AC1-1AEB 1B4C 1C89-1C8A
    1DFA 2427-2429 2B96 2C2F 2C5F 2FFC-2FFF 31E4-31EF 9FFD-9FFF A7C0-A7C1 A7CB-A7F4 FBC3-FBD2
    FD40-FD4F FD90-FD91 FDC8-FDCF FDFE-FDFF 10570-105F3 10780-107BA 10940-10959 10D40-10D85
    10EC2-10EFF 10F70-10F85 11070-11075 110C2 1123F-11241 11380-113E2 116D0-116E3 11740-11746
    11AB0-11ABF 11B60-11BF9 11DB0-11DE9 11F00-11F5A 12F90-12FF0 1342F 13440-143FA 16100-16139
    16A70-16AC9 16D40-16D79 16EA0-16ED3 16FF2-16FF6 187F8-187FF 18CFF 18D09-1AFFE 1B11F-1B132
    1B155 1CC00-1CFC3 1D1E9-1D1EA 1D2C0-1D2D3 1DF00-1DF2A 1E030-1E08F 1E290-1E2AE 1E4D0-1E7FE
    1F6D8-1F6DF 1F774-1F77F 1F7D9 1F7F0 1F8B2-1F8C1 1F979 1F9CC 1FA54-1FA57 1FA75-1FA77
    1FA7B-1FA7C 1FA87-1FA8F 1FAA9-1FAAF 1FAB7-1FABF 1FAC3-1FACF 1FAD7-1FAF8 1FBCB-1FBEF 1FBFA
    2A6DE-2A6DF 2B735-2B73F 2CEA2-2CEAD 2EBF0-2EE5D 31350-33479
"""
"""Characters added after Unicode 13. An older machine may normalise them in another way."""


class LuckErrorKind(StrEnum):
    """The reasons why a text cannot be a word of luck."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    BLANKS = "blanks"
    SIGN = "sign"
    UNSEEN = "unseen"


class LuckError(ValueError):
    """Raised if a player's text cannot be a word of luck, for example because it is too long.

    `sign` is the forbidden character in the text. It is empty if the text has another fault.
    """

    def __init__(self, error_kind: LuckErrorKind, sign: str = "") -> None:
        super().__init__(f"{error_kind} {sign}".strip())
        self.kind = error_kind
        self.sign = sign


def read_luck(written: str) -> str:
    """Return a word of luck in Unicode normal form. Raise `LuckError` if the word is not valid."""
    word = unicodedata.normalize("NFC", written)
    if not word:
        raise LuckError(LuckErrorKind.EMPTY)
    _check_signs(word)
    if BLANK * 2 in word or word.strip(BLANK) != word:
        raise LuckError(LuckErrorKind.BLANKS)
    if len(word) > LONGEST:
        raise LuckError(LuckErrorKind.TOO_LONG)
    return word


def client_seed_of(words: Iterable[str]) -> str:
    """Return the client seed of these words, one for each seat in order. A word may be empty."""
    return BETWEEN.join(words)


def client_seed_parts(seed: str) -> list[str]:
    """Return the words of luck in a client seed. Return an empty list for the seed of a daily."""
    return [] if secret_opens_at(seed) is not None else seed.split(BETWEEN)


def _check_signs(word: str) -> None:
    before, marks = BLANK, 0
    for sign in word:
        if sign in UNSEEN or (sign == EMOJI_STYLE and not _may_be_emoji(before)):
            raise LuckError(LuckErrorKind.UNSEEN, sign)
        is_mark = _sign_category(sign) == "M"
        marks = marks + 1 if is_mark else 0
        if marks > MOST_MARKS or (is_mark and before == BLANK) or not _is_allowed_sign(sign):
            raise LuckError(LuckErrorKind.SIGN, sign)
        before = sign


def _is_allowed_sign(sign: str) -> bool:
    return sign == BLANK or (
        _sign_category(sign) in {"L", "M", "N", "So"} and not _is_newer(ord(sign))
    )


def _is_newer(code: int) -> bool:
    """Return whether a character was added after Unicode 13."""
    place = bisect_right(NEWER, code, key=lambda span: span.start)
    return place > 0 and code in NEWER[place - 1]


def _may_be_emoji(sign: str) -> bool:
    return _sign_category(sign) in {"N", "So"}


def _sign_category(sign: str) -> str:
    category = unicodedata.category(sign)
    return category if category == "So" else category[0]


def _parsed_spans(written: str) -> Iterator[range]:
    for each in written.split():
        first, _, last = each.partition(BETWEEN)
        yield range(int(first, 16), int(last or first, 16) + 1)


NEWER: Final = tuple(_parsed_spans(SINCE_UNICODE_13))


# Noted -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FactsKnownBefore:
    """The start of the commitment and the words of luck that a player wrote down before a match."""

    commitment: str = ""
    luck: Sequence[str] = ()


def check_facts_known_before(record: Record, noted: FactsKnownBefore) -> None:
    """Raise `RecordError` if the record contradicts what a player wrote down before the match.

    Each word of luck that was written down must be one of the words in the client seed. A part of
    such a word is not enough.
    """
    if not noted.commitment and not noted.luck:
        return
    if record.fairness is None:
        raise RecordError("fairness", RecordErrorKind.FIELD_MISSING)
    if not record.fairness.commitment.startswith(noted.commitment.lower()):
        raise RecordError("fairness.commitment", RecordErrorKind.COMMITMENT_OTHER)
    brought = client_seed_parts(record.fairness.client_seed)
    for word in noted.luck:
        if unicodedata.normalize("NFC", word) not in brought:
            raise RecordError("fairness.client_seed", RecordErrorKind.LUCK_MISSING, word=word)
