"""Records of what was shown when. A press counts for the decision that its presser saw."""

from collections.abc import Sequence
from typing import Final

KEPT: Final = 8
"""Number of views to remember per hand. A press on an older view is stale anyway."""


class Seen:
    """Records when the hand of each seat first showed which decision, by Discord's clock."""

    def __init__(self) -> None:
        self._marks: dict[int, list[tuple[int, int]]] = {}
        self._posted: list[tuple[int, int]] = []
        self._restored: tuple[int, int] = -1, 0
        self._live: dict[int, int] = {}

    def restore(self, decision: int, since: int) -> None:
        """After a restart, treat the last stored decision as seen by everybody since `since`."""
        self._restored = decision, since

    def mark(self, seat: int, decision: int, stamp: int) -> None:
        """Record that a hand shows a decision from `stamp` on."""
        _mark(self._marks.setdefault(seat, []), decision, stamp)

    def mark_posted(self, decision: int, stamp: int) -> None:
        """Record that the table message shows a decision from `stamp` on."""
        _mark(self._posted, decision, stamp)

    def mark_live(self, person: int, until: int) -> None:
        """Record that the person's hand can be updated until `until`."""
        self._live[person] = until

    def is_live(self, person: int | None, now: int) -> bool:
        """Return whether the person's hand can be updated now."""
        return person is not None and now < self._live.get(person, 0)

    def posted_at(self, decision: int) -> int | None:
        """Return when the table message first showed this decision or a later one.

        None if unknown.
        """
        return _since(self._posted, decision)

    def is_posted(self, decision: int) -> bool:
        """Return whether the table message shows this decision or a later one."""
        latest = self._posted[-1][0] if self._posted else -1
        return max(latest, self._restored[0]) >= decision

    def shown_at(self, seat: int, decision: int) -> int | None:
        """Return when the hand first showed this decision or a later one. None if unknown."""
        return _since(self._marks.get(seat, ()), decision)

    def seen_at(self, seat: int, decision: int) -> int | None:
        """Return when the hand first showed exactly this decision. None if unknown."""
        marks = self._marks.get(seat, ())
        return next((stamp for shown, stamp in marks if shown == decision), None)

    def had_seen(self, seat: int, decision: int, stamp: int) -> bool:
        """Return whether the hand showed exactly this decision at `stamp`."""
        if self._restored[0] == decision:
            return stamp >= self._restored[1]
        seen = self.seen_at(seat, decision)
        return seen is not None and seen <= stamp

    def had_seen_since(self, seat: int, decision: int, stamp: int) -> bool:
        """Return whether the hand showed this decision or a later one at `stamp`."""
        return self._is_among(self._marks.get(seat, ()), decision, stamp)

    def had_been_posted(self, decision: int, stamp: int) -> bool:
        """Return whether the table message showed this decision or a later one at `stamp`."""
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
