"""What people remember of a match against its record: nothing is lost, nothing done twice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.live.secrets import lays

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.records.record import Record
    from bot.storage.stored_types import FinishedMatch
    from tests.live.people import LivePlayer


def compare(players: Iterable[LivePlayer], finished: FinishedMatch, record: Record) -> int:
    """Whoever saw a card of theirs lie finds it in the record, once; how many that were."""
    seats = {seat.person_id: seat.seat for seat in finished.seats}
    count = 0
    for each in players:
        recorded = list(lays(record, seats[each.person.id]))
        seen = each.laid(for_certain=True)
        assert is_part_of(seen, recorded), f"{each.name} laid {seen}, recorded is {recorded}"
        pressed = Counter(each.laid(for_certain=False))
        assert Counter(recorded) <= pressed, f"{each.name} never laid {Counter(recorded) - pressed}"
        count += len(seen)
    return count


def is_part_of(some: Sequence[str], all_of_it: Sequence[str]) -> bool:
    """Whether they occur there in this order, with others in between."""
    rest = iter(all_of_it)
    return all(each in rest for each in some)
