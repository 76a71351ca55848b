"""What is inspected of shown messages: an older one may come late, but not stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from bot.records import read_record
from tests.live.secrets import Inspection, Stand, stands
from tests.live.witness import SeenMessage
from tests.support.played import played
from tests.support.wording import wording

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch


class Shown(NamedTuple):
    """A match, and what a hand of its first seat may have shown."""

    match: FinishedMatch
    stands: list[Stand]

    def hand(self, place: int) -> SeenMessage:
        """The hand at some stand."""
        stand, seats = self.stands[place], self.match.seats
        names = [wording("hand-you"), *(seat.name for seat in seats[1:])]
        counts = ("**1\N{NO-BREAK SPACE}!**" if each == 1 else str(each) for each in stand.counts)
        told = (f"{name} {count}" for name, count in zip(names, counts, strict=True))
        text = "\n".join([f"# {min(stand.tops)}", *told])
        return SeenMessage(1, 2, seats[0].person_id, text, stand.hands[0])

    def check(self, *places: int) -> None:
        """Inspect hands of these stands, in this order."""
        record = read_record(self.match.record.encode())
        Inspection(record, self.match.seats).check([self.hand(each) for each in places])


@pytest.fixture(scope="module")
def shown() -> Shown:
    match = played("noris", "Anna", "Ben")
    return Shown(match, stands(read_record(match.record.encode())))


def changing(shown: Shown) -> tuple[int, int]:
    """Two stands in a row in which the first seat holds other cards; the later never was before."""
    hands = [stand.hands[0] for stand in shown.stands]
    return next(
        (place - 1, place)
        for place in range(3, len(hands))
        if hands[place] not in hands[:place] and hands[place - 1] not in hands[place:]
    )


def test_the_checker_accepts_hands_in_their_order(shown: Shown) -> None:
    before, after = changing(shown)
    shown.check(before, after, after)


def test_the_checker_accepts_a_late_older_hand_that_is_corrected(shown: Shown) -> None:
    before, after = changing(shown)
    shown.check(before, after, before, after)


def test_the_checker_finds_an_older_hand_that_stays(shown: Shown) -> None:
    before, after = changing(shown)
    for places in ((after, before), (after, before, before, after)):
        with pytest.raises(AssertionError, match="nothing has written over"):
            shown.check(*places)


def test_the_checker_finds_a_hand_that_never_existed(shown: Shown) -> None:
    before, after = changing(shown)
    with pytest.raises(AssertionError, match="never stood like that"):
        shown.check(len(shown.stands) - 1, before, after)
