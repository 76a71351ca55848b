"""What was shown to whom, and when: a press counts for the decision that its presser saw."""

from collections.abc import Sequence
from typing import Final

KEPT: Final = 8
"""Older views of a hand make a press stale anyhow."""


class Seen:
    """When each seat's hand came to show which decision, by Discord's clock."""

    def __init__(self) -> None:
        """Nothing has been shown."""
        self._marks: dict[int, list[tuple[int, int]]] = {}
        self._posted: list[tuple[int, int]] = []
        self._restored: tuple[int, int] = -1, 0
        self._live: dict[int, int] = {}

    def restore(self, decision: int, since: int) -> None:
        """After a restart: what was stored last is taken to have been shown at once."""
        self._restored = decision, since

    def mark(self, seat: int, decision: int, stamp: int) -> None:
        """A hand shows a decision from this time on."""
        _mark(self._marks.setdefault(seat, []), decision, stamp)

    def mark_posted(self, decision: int, stamp: int) -> None:
        """The table message shows a decision from this time on."""
        _mark(self._posted, decision, stamp)

    def mark_live(self, person: int, until: int) -> None:
        """Somebody's hand can be pushed to until then."""
        self._live[person] = until

    def is_live(self, person: int | None, now: int) -> bool:
        """Whether it can be pushed to now."""
        return person is not None and now < self._live.get(person, 0)

    def posted_at(self, decision: int) -> int | None:
        """When the table message came to show that decision, or one after it; None if unknown."""
        return _since(self._posted, decision)

    def is_posted(self, decision: int) -> bool:
        """Whether the table message shows that decision, or a later one."""
        latest = self._posted[-1][0] if self._posted else -1
        return max(latest, self._restored[0]) >= decision

    def shown_at(self, seat: int, decision: int) -> int | None:
        """When a hand came to show that decision, or one after it; None if unknown."""
        return _since(self._marks.get(seat, ()), decision)

    def seen_at(self, seat: int, decision: int) -> int | None:
        """When a hand came to show that decision."""
        marks = self._marks.get(seat, ())
        return next((stamp for shown, stamp in marks if shown == decision), None)

    def had_seen(self, seat: int, decision: int, stamp: int) -> bool:
        """Whether that hand showed that decision at that time."""
        if self._restored[0] == decision:
            return stamp >= self._restored[1]
        seen = self.seen_at(seat, decision)
        return seen is not None and seen <= stamp

    def had_seen_since(self, seat: int, decision: int, stamp: int) -> bool:
        """Whether that hand showed that decision, or a later one, at that time."""
        return self._is_among(self._marks.get(seat, ()), decision, stamp)

    def had_been_posted(self, decision: int, stamp: int) -> bool:
        """Whether the table message showed that decision, or a later one, at that time."""
        return self._is_among(self._posted, decision, stamp)

    def _is_among(self, marks: Sequence[tuple[int, int]], decision: int, stamp: int) -> bool:
        if self._restored[0] >= decision and stamp >= self._restored[1]:
            return True
        return any(shown >= decision and since <= stamp for shown, since in marks)


def _since(marks: Sequence[tuple[int, int]], decision: int) -> int | None:
    if len(marks) == KEPT and marks[0][0] > decision:
        return None
    return next((stamp for shown, stamp in marks if shown >= decision), None)


def _mark(marks: list[tuple[int, int]], decision: int, stamp: int) -> None:
    if not marks or marks[-1][0] < decision:
        marks.append((decision, stamp))
        del marks[:-KEPT]
