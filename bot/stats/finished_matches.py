"""Counts each match as soon as it is over, and caches its effects, such as new ratings."""

import asyncio
import json
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

from bot.bounded_dict import BoundedDict
from bot.stats.achievements import MatchEffects
from bot.stats.stats import Stats
from bot.storage.results.matches import History, MatchFilter
from bot.storage.stored_types import MatchHead, SeatResult

# Finished ----------------------------------------------------------------------------------------

MOST_KNOWN: Final = 2_000
"""The number of matches whose effects are cached. The oldest are removed first."""

Background = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""A function that starts a coroutine as a background task."""
WakeAfter = Callable[[int], asyncio.Future[None]]
"""A function that returns a future. The future is done after the given milliseconds.

The code that waits for the future may cancel it.
"""

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class CountedMatch:
    """A match that is counted or is being counted. `counting` is the task that counts it.

    `counting` is None when the task has ended.
    """

    counting: asyncio.Task[None] | None = None
    effects: MatchEffects = field(default_factory=MatchEffects)
    is_missed: bool = False
    """Whether the effects were requested before the match was counted."""


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
        """Register a callback for effects that a caller of `effects_of` requested too early.

        As soon as the effects are known, `tell` is called with the id of the match.
        """
        self._tell = tell

    def on_counted(self, tell: Callable[[int], None]) -> None:
        """Register a callback that gets a server's id whenever the boards of the server change.

        This happens after each counted match, and on `notify_boards_changed`.
        """
        self._when_counted.append(tell)

    def on_changed(self, tell: Callable[[int], None]) -> None:
        """Register a callback that gets a server's id when posted results of the server change."""
        self._when_changed.append(tell)

    def notify_boards_changed(self, *servers: int) -> None:
        """Call the callbacks of `on_counted` and `on_changed` for these servers.

        Their results changed without a new match: for example, a person was hidden, or a match
        became void.
        """
        for each in servers:
            self._notify_counted(each)
            for tell in self._when_changed:
                tell(each)

    def _notify_counted(self, guild_id: int) -> None:
        for tell in self._when_counted:
            tell(guild_id)

    def count_finished_match(self, guild_id: int, match_id: str, people: Collection[int]) -> None:
        """Start to count a stored match of these people in the background.

        Do nothing if this was done before for the match.
        """
        if match_id in self._known:
            return
        match = self._known[match_id] = CountedMatch()
        counting = self._count_match(match, guild_id, match_id, people)
        match.counting = self._background(counting)

    def forget_match(self, match_id: str) -> None:
        """Remove the effects of a match from the cache."""
        self._known.pop(match_id, None)

    async def effects_of(self, match_id: str, within: int) -> MatchEffects:
        """Return the effects of a match on its players.

        If the match is being counted, wait at most `within` milliseconds. Return empty effects if
        this is not enough, or if the match is not in the cache.
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

# A moderator can save the results of a server as a file before deleting them.

PAGE: Final = 200
MOST_BYTES: Final = 8_000_000
"""The largest size of the file. Discord accepts 10 MiB."""


class MatchExport(NamedTuple):
    """The text of the file, the number of its matches, and the number of all wanted matches.

    If some matches do not fit into the file, the oldest ones are missing.
    """

    text: bytes
    matches: int
    total: int


async def export_matches(
    history: History, wanted: MatchFilter, hidden: Collection[int]
) -> MatchExport:
    """Return the wanted matches as lines of JSON, without their records. The latest comes first.

    The names and ids of people in `hidden` are left out.
    """
    return await export_written(history, wanted, partial(_json_lines, hidden=frozenset(hidden)))


async def export_written(
    history: History, wanted: MatchFilter, write: Callable[[Sequence[MatchHead]], list[bytes]]
) -> MatchExport:
    """Return the wanted matches as `write` writes them. The latest comes first.

    `write` is called in a thread. It returns one text for each match, so that the file never ends
    with half a match.
    """
    total = await history.count_matches(wanted)
    lines: list[bytes] = []
    room = MOST_BYTES
    for offset in range(0, total, PAGE):
        page = await history.matches_page(wanted, PAGE, offset)
        for line in await asyncio.to_thread(write, page):
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
    """Return a match for JSON. Ids are strings, because JavaScript cannot hold numbers so large."""
    return {
        "match": match.id,
        "game": match.variant,
        "definition": match.definition,
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
