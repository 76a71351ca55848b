"""A match that is over is counted at once, and what it has brought is told soon, or later."""

import asyncio
import time

import pytest

from bot.stats import Achievement, Earned, MatchEffects, Stats
from bot.stats.finished_matches import MOST_KNOWN, FinishedMatches
from bot.storage import Store
from tests.support.match_samples import ANNA, BEN, GUILD, duel, keep

LONG = 60_000
FIRST = Earned(Achievement.FIRST_WIN, "m1", 1)


def wake_after(milliseconds: int) -> asyncio.Future[None]:
    return asyncio.ensure_future(asyncio.sleep(milliseconds / 1000))


class HeldStats(Stats):
    """Counts when it is allowed to, and finds a first win in the match `m1`."""

    def __init__(self) -> None:
        """Nothing is allowed."""
        self.may = asyncio.Event()
        self.error: Exception | None = None
        self.counted: list[int | None] = []

    async def catch_up(self, guild_id: int | None = None) -> None:
        await self.may.wait()
        if self.error:
            raise self.error
        self.counted.append(guild_id)

    async def effects_of_match(self, guild_id: int, match_id: str, people: object) -> MatchEffects:
        del guild_id, people
        return MatchEffects({ANNA: [FIRST]}) if match_id == "m1" else MatchEffects()


@pytest.fixture
async def held() -> HeldStats:
    return HeldStats()


@pytest.fixture
async def finished(held: HeldStats) -> FinishedMatches:
    return FinishedMatches(held, asyncio.create_task, wake_after)


async def test_a_finished_match_is_counted_in_the_background(stats: Stats, store: Store) -> None:
    match = duel(ANNA, BEN)
    await keep(store, [match])
    finished = FinishedMatches(stats, asyncio.create_task, wake_after)
    finished.count_finished_match(GUILD, match.id, [ANNA, BEN])
    brought = await finished.effects_of(match.id, LONG)
    earned = {person: [each.achievement for each in new] for person, new in brought.earned.items()}
    assert earned == {ANNA: [Achievement.FIRST_WIN]}
    assert brought.ratings.keys() == {ANNA, BEN}
    assert brought.rivalry is None
    assert (await stats.figures_of(GUILD, ANNA)).rating is not None


async def test_a_wait_for_match_effects_ends_at_its_timeout(
    held: HeldStats, finished: FinishedMatches
) -> None:
    finished.count_finished_match(GUILD, "m1", [ANNA])
    asked = time.monotonic()
    assert await finished.effects_of("m1", 50) == MatchEffects()
    assert time.monotonic() - asked < 5
    held.may.set()
    assert await finished.effects_of("m1", LONG) == MatchEffects({ANNA: [FIRST]})


async def test_an_unknown_match_has_no_effects_and_no_wait(finished: FinishedMatches) -> None:
    assert await finished.effects_of("m1", LONG) == MatchEffects()


@pytest.mark.parametrize(("match", "told"), [("m1", ["m1"]), ("m2", [])])
async def test_effects_requested_too_early_are_announced_later(
    held: HeldStats, finished: FinishedMatches, match: str, told: list[str]
) -> None:
    heard: list[str] = []
    finished.on_late_effects(heard.append)
    finished.count_finished_match(GUILD, match, [ANNA])
    await finished.effects_of(match, 1)
    assert not heard
    held.may.set()
    await finished.effects_of(match, LONG)
    assert heard == told


async def test_effects_known_in_time_are_not_announced_again(
    held: HeldStats, finished: FinishedMatches
) -> None:
    heard: list[str] = []
    finished.on_late_effects(heard.append)
    finished.count_finished_match(GUILD, "m1", [ANNA])
    asked = asyncio.ensure_future(finished.effects_of("m1", LONG))
    await asyncio.sleep(0)
    held.may.set()
    assert await asked == MatchEffects({ANNA: [FIRST]})
    assert not heard


async def test_a_repeated_request_returns_the_same_effects(
    held: HeldStats, finished: FinishedMatches
) -> None:
    heard: list[str] = []
    finished.on_late_effects(heard.append)
    finished.count_finished_match(GUILD, "m1", [ANNA])
    held.may.set()
    assert await finished.effects_of("m1", LONG) == MatchEffects({ANNA: [FIRST]})
    assert await finished.effects_of("m1", 0) == MatchEffects({ANNA: [FIRST]})
    assert not heard


async def test_a_match_reported_several_times_is_counted_once(
    held: HeldStats, finished: FinishedMatches
) -> None:
    held.may.set()
    for _ in range(3):
        finished.count_finished_match(GUILD, "m1", [ANNA])
        await finished.effects_of("m1", LONG)
    assert held.counted == [GUILD]


async def test_a_match_that_cannot_be_counted_is_logged_and_has_no_effects(
    held: HeldStats, finished: FinishedMatches, caplog: pytest.LogCaptureFixture
) -> None:
    held.may.set()
    held.error = OSError("gone")
    finished.count_finished_match(GUILD, "m1", [ANNA])
    assert await finished.effects_of("m1", LONG) == MatchEffects()
    assert [each.message for each in caplog.records] == [
        "match m1 could not be counted in the background"
    ]


async def test_a_cancelled_count_has_no_effects(held: HeldStats) -> None:
    started: list[asyncio.Task[None]] = []
    finished = FinishedMatches(held, lambda work: _kept(started, work), wake_after)
    finished.count_finished_match(GUILD, "m1", [ANNA])
    started[0].cancel()
    assert await finished.effects_of("m1", LONG) == MatchEffects()


def _kept(started: list[asyncio.Task[None]], work: object) -> asyncio.Task[None]:
    task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]  # a coroutine
    started.append(task)
    return task


async def test_the_number_of_remembered_matches_is_limited(
    held: HeldStats, finished: FinishedMatches
) -> None:
    held.may.set()
    for number in range(MOST_KNOWN + 1):
        finished.count_finished_match(GUILD, f"m{number + 1}", [ANNA])
    assert await finished.effects_of("m1", LONG) == MatchEffects()
    finished.count_finished_match(GUILD, "m1", [ANNA])
    assert await finished.effects_of("m1", LONG) == MatchEffects({ANNA: [FIRST]})
