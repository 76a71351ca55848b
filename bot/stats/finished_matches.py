"""Counts each finished match at once, and remembers its effects on its players."""

import asyncio
import json
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple

from bot.bounded_dict import BoundedDict
from bot.stats.people import MatchEffects
from bot.stats.stats import Stats
from bot.storage.results.matches import History, MatchFilter
from bot.storage.stored_types import MatchHead, SeatResult

# Finished ----------------------------------------------------------------------------------------

MOST_KNOWN: Final = 2_000
"""The most matches whose effects are remembered. The oldest are forgotten first."""

Background = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Starts a coroutine in the background."""
WakeAfter = Callable[[int], asyncio.Future[None]]
"""Returns a future that is done after this many milliseconds. The waiting code may cancel it."""

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class CountedMatch:
    """A match that is being counted, or has been."""

    counting: asyncio.Task[None] | None = None
    effects: MatchEffects = field(default_factory=MatchEffects)
    is_missed: bool = False
    """Whether somebody has requested the effects in vain, as the match was not counted yet."""


class FinishedMatches:
    """Counts every finished match, and returns its effects on its players."""

    def __init__(self, stats: Stats, background: Background, wake_after: WakeAfter) -> None:
        self._stats = stats
        self._background = background
        self._wake_after = wake_after
        self._known = BoundedDict[str, CountedMatch](MOST_KNOWN)
        self._tell: Callable[[str], None] = lambda _: None
        self._when_counted: list[Callable[[int], None]] = []
        self._when_changed: list[Callable[[int], None]] = []

    def on_late_effects(self, tell: Callable[[str], None]) -> None:
        """Call `tell` with a match whose effects were requested too early, once they are known."""
        self._tell = tell

    def on_counted(self, tell: Callable[[int], None]) -> None:
        """Call `tell` with a server whenever a match was counted there.

        Also call it after `notify_boards_changed`.
        """
        self._when_counted.append(tell)

    def on_changed(self, tell: Callable[[int], None]) -> None:
        """Call `tell` with a server whenever its published results are outdated."""
        self._when_changed.append(tell)

    def notify_boards_changed(self, *servers: int) -> None:
        """Report that the results of these servers changed without a new match.

        For example, somebody was hidden, or a match became void.
        """
        for each in servers:
            self._notify_counted(each)
            for tell in self._when_changed:
                tell(each)

    def _notify_counted(self, guild_id: int) -> None:
        for tell in self._when_counted:
            tell(guild_id)

    def count_finished_match(self, guild_id: int, match_id: str, people: Collection[int]) -> None:
        """Count a stored match that these people have played. Do nothing if it is known already."""
        if match_id in self._known:
            return
        match = self._known[match_id] = CountedMatch()
        counting = self._count_match(match, guild_id, match_id, people)
        match.counting = self._background(counting)

    def forget_match(self, match_id: str) -> None:
        """Forget the effects of a match."""
        self._known.pop(match_id, None)

    async def effects_of(self, match_id: str, within: int) -> MatchEffects:
        """Return the effects of a match on its players.

        Return an empty result if the match is unknown, or not counted within `within` milliseconds.
        """
        match = self._known.get(match_id)
        if match is None:
            return MatchEffects()
        if match.counting is not None:
            await self._wait_for_counting(match.counting, within)
            match.is_missed = match.counting is not None
        return match.effects

    async def _wait_for_counting(self, counting: asyncio.Task[None], within: int) -> None:
        woken = self._wake_after(within)
        try:
            await asyncio.wait({counting, woken}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            woken.cancel()

    async def _count_match(
        self, match: CountedMatch, guild_id: int, match_id: str, people: Collection[int]
    ) -> None:
        try:
            await self._stats.catch_up(guild_id)
            self._notify_counted(guild_id)
            match.effects = await self._stats.effects_of_match(guild_id, match_id, people)
            if match.is_missed and match.effects:
                self._tell(match_id)
        except Exception:
            logger.exception("match %s could not be counted in the background", match_id)
        finally:
            match.counting = None


# Results file ------------------------------------------------------------------------------------

# The results of a server as a file, for a moderator who is about to delete them.

PAGE: Final = 200
MOST_BYTES: Final = 8_000_000
"""Discord accepts 10 MiB."""


class MatchExport(NamedTuple):
    """The latest matches, as many as fit into a file, and the total number of matches."""

    json_text: bytes
    matches: int
    total: int


async def export_matches(
    history: History, wanted: MatchFilter, hidden: Collection[int]
) -> MatchExport:
    """Return these matches without their records, the latest first. Hidden people get no name.

    Each match is a line, so that a match that does not fit is left out completely.
    """
    total = await history.count_matches(wanted)
    lines: list[bytes] = []
    room = MOST_BYTES
    for offset in range(0, total, PAGE):
        page = await history.matches_page(wanted, PAGE, offset)
        for line in await asyncio.to_thread(_json_lines, page, frozenset(hidden)):
            room -= len(line)
            if room < 0:
                return MatchExport(b"".join(lines), len(lines), total)
            lines.append(line)
    return MatchExport(b"".join(lines), len(lines), total)


def _json_lines(matches: Iterable[MatchHead], hidden: frozenset[int]) -> list[bytes]:
    return [
        f"{json.dumps(_match_data(each, hidden), ensure_ascii=False)}\n".encode()
        for each in matches
    ]


def _match_data(match: MatchHead, hidden: frozenset[int]) -> dict[str, object]:
    """Return a match with its ids as texts, as JavaScript cannot represent them as numbers."""
    return {
        "match": match.id,
        "game": match.variant,
        "options": json.loads(match.options),
        "started_at": match.started_at,
        "ended_at": match.ended_at,
        "abandoned": match.abandoned,
        "counts_as": match.counts_as,
        "apart": match.apart,
        "called_off": match.called_off,
        "seats": [_seat_data(each, is_hidden=each.person_id in hidden) for each in match.seats],
    }


def _seat_data(seat: SeatResult, *, is_hidden: bool) -> dict[str, object]:
    known = asdict(seat)
    person = known.pop("person_id")
    is_known = person is not None and not is_hidden
    known["reactions"] = json.loads(seat.reactions)
    name = None if is_hidden else seat.name
    return {**known, "person": str(person) if is_known else None, "name": name}
