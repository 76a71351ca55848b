"""Gateway faults on demand: events that are lost, doubled, late or out of order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Final

from sandbox.faults import check_number
from sandbox.json_codec import Json

Event = tuple[str, Json, int | None]
Deliver = Callable[[str, Json, int | None], None]

_ORDERS: Final = ("as it was", "reversed", "shuffled")


class GatewayFaults:
    """Applies faults to events before they are delivered to the sessions."""

    def __init__(self) -> None:
        self.deliver: Deliver = lambda *_: None
        self._doubled: dict[str | None, int] = {}
        self._held: list[Event] | None = None
        self._delay = 0.0
        self._lost: dict[str | None, int] = {}

    def duplicate_events(self, times: int = 1, event: str | None = None) -> None:
        """Deliver the next `times` events twice. With `event`, double only events of that name."""
        check_number("times", times)
        self._doubled[event] = times

    def lose_events(self, times: int = 1, event: str | None = None) -> None:
        """Drop the next `times` events. With `event`, drop only events of that name."""
        check_number("times", times)
        self._lost[event] = times

    def hold_events(self) -> None:
        """Hold events back until `release_events`."""
        if self._held is None:
            self._held = []

    def release_events(self, order: str = "as it was", seed: int | None = None) -> int:
        """Deliver the held events, and return their number.

        The order is "as it was", "reversed" or "shuffled".
        """
        if order not in _ORDERS:
            raise ValueError(f"order has to be one of {_ORDERS}, not {order!r}")
        held, self._held = self._held or [], None
        if order == "reversed":
            held.reverse()
        elif order == "shuffled":
            random.Random(seed).shuffle(held)  # noqa: S311 - a shuffle that can be repeated
        for event in held:
            self.deliver(*event)
        return len(held)

    def delay_events(self, seconds: float) -> None:
        """Deliver every event `seconds` late. 0 ends the delay."""
        check_number("seconds", seconds)
        self._delay = seconds

    def clear_faults(self) -> None:
        """Remove all faults and deliver the held events."""
        self._doubled.clear()
        self._lost.clear()
        self._delay = 0.0
        self.release_events()

    def pass_event(self, name: str, data: Json, guild: int | None) -> None:
        """Deliver an event, after all faults that apply to it."""
        if _use_up(self._lost, name):
            return
        for _ in range(2 if _use_up(self._doubled, name) else 1):
            self._deliver_later((name, data, guild))

    def _deliver_later(self, event: Event) -> None:
        if self._held is not None:
            self._held.append(event)
        elif self._delay:
            asyncio.get_running_loop().call_later(self._delay, self.deliver, *event)
        else:
            self.deliver(*event)


def _use_up(left: dict[str | None, int], name: str) -> bool:
    """Return whether a fault applies to an event of that name. If so, count it as used once."""
    for key in (name, None):
        if left.get(key):
            left[key] -= 1
            return True
    return False
