"""Whatever the order in which matches come in: the same sums, the same ratings."""

from __future__ import annotations

import asyncio
import tempfile
from collections import defaultdict
from dataclasses import astuple
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.stats import Stats, rating
from bot.stats.counting import ResultCounter, count_matches, fastest_call
from bot.stats.periods import periods_at
from bot.stats.rating import NEWCOMER, counts_points, is_away, is_solo, why_void
from bot.storage import open_store
from bot.storage.connection import Query
from bot.storage.errors import OutpacedError
from bot.storage.results import counts
from bot.storage.results.rows import RecountJob, SumDelta, SumKey
from bot.storage.stored_types import MatchKey
from tests.support.examples import examples
from tests.support.match_samples import GUILD, OTHER_GUILD, RandomResults, duel, keep, order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch
    from tests.support.cluster import Cluster

SEEDS = st.integers(0, 10_000)
SUMS = """
select variant, period, person_id, matches, wins, scored, rounds, points, catches, fastest, rating,
    rated, ranked
from sums where guild_id = ? order by 1, 2, 3
"""
RATINGS = """
select variant, person_id, ended_at, match_id, seat, model, rated, mu_before, sigma_before, mu,
    sigma, shown
from ratings where guild_id = ? order by 1, 2, 3, 4
"""
PEERS = """
select variant, person_id, peer_id, ended_at, match_id from peers where guild_id = ?
order by 1, 2, 3
"""


@pytest.fixture(autouse=True)
def _some_are_sure() -> Iterator[None]:
    """A few matches are enough to be, so that whom one has met differs by the order."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rating, "UNSURE_FROM", 7.5)
        yield


async def counted(store: Store) -> dict[str, list[Any]]:
    """All that is counted, of both servers."""
    ask = store._database.fetch
    return {
        f"{statement}{guild}": list(await ask(Query(statement, (guild,))))
        for statement in (SUMS, RATINGS, PEERS)
        for guild in (GUILD, OTHER_GUILD)
    }


async def count_in_order(store: Store, matches: Sequence[FinishedMatch]) -> dict[str, list[Any]]:
    await keep(store, order(matches))
    await Stats(store.results).catch_up()
    return await counted(store)


async def count_as_they_come(
    store: Store, matches: Sequence[FinishedMatch], chance: Random
) -> dict[str, list[Any]]:
    """In another order, counted in between, some at a time."""
    catching_up = ResultCounter(store.results.counts, store.results.recounting)
    for each in chance.sample(matches, len(matches)):
        await keep(store, [each])
        if chance.random() < 0.4:
            await catching_up.count_server(each.guild_id, at_once=chance.choice([1, 2, 50]))
    await Stats(store.results).catch_up()
    return await counted(store)


async def compare(one: str, other: str, seed: int) -> None:
    matches = RandomResults(Random(seed)).matches(14)
    async with await open_store(one) as tidy, await open_store(other) as untidy:
        expected = await count_in_order(tidy, matches)
        assert await count_as_they_come(untidy, matches, Random(seed + 1)) == expected
        await Stats(untidy.results).rebuild()
        assert await counted(untidy) == expected
        await check_sums(tidy, matches)


@examples(5)
@given(SEEDS)
def test_any_order_gives_the_same_on_sqlite(seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        one, other = (f"sqlite:///{Path(folder) / name}.db" for name in ("one", "other"))
        asyncio.run(compare(one, other, seed))


@examples(2)
@given(seed=SEEDS)
def test_any_order_gives_the_same_on_postgres(cluster: Cluster, seed: int) -> None:
    asyncio.run(compare(cluster.new_schema(), cluster.new_schema(), seed))


@examples(2)
@given(seed=SEEDS)
def test_sqlite_and_postgres_give_the_same_counts(cluster: Cluster, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(f"sqlite:///{Path(folder) / 'one.db'}", cluster.new_schema(), seed))


async def check_sums(store: Store, matches: Sequence[FinishedMatch]) -> None:
    """Sums are what a plain sum over the results is."""
    expected = plain_sums([each for each in matches if each.guild_id == GUILD])
    rows = await store._database.fetch(Query(SUMS, (GUILD,)))
    assert {SumKey(*row[:3]): row[3:10] for row in rows} == expected


def plain_sums(matches: Sequence[FinishedMatch]) -> dict[SumKey, tuple[Any, ...]]:
    sums: defaultdict[SumKey, SumDelta] = defaultdict(SumDelta)
    for match in matches:
        whole = why_void(match.seats, abandoned=match.abandoned) is None
        for seat in match.seats:
            is_counted = whole or seat.left_early
            if seat.person_id is None or not is_counted or is_solo(match.seats):
                continue
            scored = whole and not seat.left_early and counts_points(match.variant, match.options)
            delta = SumDelta(
                matches=1,
                wins=whole and not seat.left_early and seat.place == 1 and not is_away(seat),
                scored=scored,
                rounds=scored * seat.rounds,
                points=scored * seat.points,
                catches=whole * seat.catches,
                fastest=fastest_call(seat) if whole else None,
            )
            for variant in ("", match.variant):
                for period in periods_at(match.ended_at):
                    sums[SumKey(variant, period, seat.person_id)].add_delta(delta)
    return {place: astuple(delta) for place, delta in sums.items()}


async def test_a_match_stored_late_is_rated_before_later_matches(
    store: Store, stats: Stats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "LISTED_AT_ONCE", 2)
    matches = [duel(1, 2), *(duel(2, 1) for _ in range(7)), duel(1, 3)]
    late, *rest = matches
    await keep(store, rest)
    await stats.catch_up()
    before = await counted(store)
    await keep(store, [late])
    await stats.catch_up()
    after = await counted(store)
    assert after != before
    await stats.rebuild()
    assert await counted(store) == after
    assert [each.match_id for each in await stats.rating_over_time(GUILD, 1)] == [
        each.id for each in matches
    ]


async def test_a_process_that_another_overtook_counts_nothing(store: Store, stats: Stats) -> None:
    await keep(store, [duel(1, 2), duel(1, 2)])
    old = await store.results.counts.progress_of(GUILD)
    [one, two] = await store.results.counts.uncounted_matches(GUILD, 5)
    await stats.catch_up()
    before = await counted(store)
    bases = {(variant, person): NEWCOMER for variant in ("", "noris") for person in (1, 2)}
    with pytest.raises(OutpacedError):
        await store.results.counts.store_count(old, count_matches([one, two], bases))
    with pytest.raises(OutpacedError):
        await store.results.recounting.rewind_ratings(old, MatchKey(1, "m"))
    assert await counted(store) == before


async def test_processes_that_count_at_the_same_time_count_each_match_once(
    cluster: Cluster,
) -> None:
    matches = RandomResults(Random(5)).matches(60)
    tidy, shared = cluster.new_schema(), cluster.new_schema()
    async with await open_store(tidy) as store:
        expected = await count_in_order(store, matches)
    async with await open_store(shared) as one, await open_store(shared) as other:
        await keep(one, matches)
        await asyncio.gather(
            *(
                ResultCounter(store.results.counts, store.results.recounting).count_server(
                    guild, at_once=2
                )
                for store in (one, other)
                for guild in (GUILD, OTHER_GUILD)
            )
        )
        assert await counted(one) == expected


async def test_an_interrupted_rebuild_is_finished_later(store: Store, stats: Stats) -> None:
    matches = RandomResults(Random(7)).matches(30)
    expected = await count_in_order(store, matches)
    for steps in (1, 2, 3):
        catching_up = ResultCounter(store.results.counts, store.results.recounting)
        await catching_up.begin_job(GUILD, RecountJob.RECOUNT, 0)
        for _ in range(steps):
            await store.results.recounting.continue_job(
                await store.results.counts.progress_of(GUILD)
            )
        await stats.catch_up()
        assert await counted(store) == expected
