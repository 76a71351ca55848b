"""Words of luck: what players bring to the shuffles, exactly as it is shown and hashed.

Nothing else goes into the client seed, so what every player could read before the first card is
all that the cards follow from besides the bot's secret.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

LONGEST: Final = 16
BETWEEN: Final = "-"
"""Stands in no word, so the parts of a client seed are told apart."""
BLANK: Final = " "
UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs in which there is nothing to see: a word is read from the screen."""
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
"""What later versions know: an older machine might have another normal form of it."""


class LuckFault(StrEnum):
    """Why something is no word of luck."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    BLANKS = "blanks"
    SIGN = "sign"


class LuckError(ValueError):
    """No word of luck; `sign` is the first one that cannot stand in one."""

    def __init__(self, fault: LuckFault, sign: str = "") -> None:
        super().__init__(f"{fault} {sign}".strip())
        self.fault = fault
        self.sign = sign


def read_luck(written: str) -> str:
    """The word in its normal form, or a `LuckError`."""
    word = unicodedata.normalize("NFC", written)
    sign = next((each for each in word if each != BLANK and not _may_stand(each)), None)
    if not word:
        raise LuckError(LuckFault.EMPTY)
    if sign is not None:
        raise LuckError(LuckFault.SIGN, sign)
    if BLANK * 2 in word or word.strip(BLANK) != word:
        raise LuckError(LuckFault.BLANKS)
    if len(word) > LONGEST:
        raise LuckError(LuckFault.TOO_LONG)
    return word


def client_seed(words: Iterable[str]) -> str:
    """What is mixed with the secret: a part for each seat in their order, a word or nothing."""
    return BETWEEN.join(words)


def parts(seed: str) -> list[str]:
    """The parts of a client seed."""
    return seed.split(BETWEEN)


def _may_stand(sign: str) -> bool:
    if sign in UNSEEN or any(ord(sign) in span for span in NEWER):
        return False
    category = unicodedata.category(sign)
    return category[0] in "LMN" or category == "So"


def _spans(written: str) -> Iterator[range]:
    for each in written.split():
        first, _, last = each.partition(BETWEEN)
        yield range(int(first, 16), int(last or first, 16) + 1)


NEWER: Final = tuple(_spans(SINCE_UNICODE_13))
