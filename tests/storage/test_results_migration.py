"""What an older database, and one of the version that counts, bring along."""

from pathlib import Path

import pytest

from bot.storage import open_store
from bot.storage.connection import Query
from bot.storage.results.rows import RatingBefore, RecountJob
from bot.storage.stored_types import MatchKey
from tests.storage.test_migrations import VERSIONS
from tests.support.databases import load
from tests.support.table_samples import GUILD, PERSON

ACTS = f"""
insert into repairs values (1, {GUILD}, 1, 2, 'exclude', null, {PERSON}, 'tables');
insert into repairs values (2, {GUILD}, 1, 2, 'exclude', null, -5, 'tables');
"""  # noqa: S608 - our own numbers


@pytest.mark.parametrize("version", [2, 3])
async def test_migrated_matches_wait_for_their_count(address: str, version: int) -> None:
    dialect = "sqlite" if address.startswith("sqlite") else "postgres"
    await load(address, script(dialect, version))
    async with await open_store(address) as store:
        assert await store.results.counts.servers_to_count() == [GUILD]
        [(match, summed)] = await store.results.counts.uncounted_matches(GUILD, 10)
    assert (match.key, summed) == (MatchKey(1_800_000_060_000, "m1"), False)
    assert [(seat.turns, seat.rounds) for seat in match.seats] == [(0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("version", "task"), [(5, RecountJob.RECOUNT), (9, RecountJob.RECOUNT), (10, RecountJob.NONE)]
)
async def test_migrated_counts_are_kept_or_recounted(
    address: str, version: int, task: RecountJob
) -> None:
    dialect = "sqlite" if address.startswith("sqlite") else "postgres"
    await load(address, script(dialect, version))
    async with await open_store(address) as store:
        results = store.results
        mark = await results.counts.progress_of(GUILD)
        assert mark.task is task
        if task is RecountJob.NONE:
            assert (mark.version, mark.key) == (4, MatchKey(1_700_000_000_000, "m0"))
        later = MatchKey(1_800_000_060_000, "m1")
        before = await results.counts.rating_before(GUILD, "noris", PERSON, later)
        peers = frozenset({7}) if version > 5 else frozenset()
        assert before == RatingBefore(26.25, 7.75, 4, 1_700_000_000_000, peers)
        assert await results.people.is_hidden(GUILD, PERSON)
        assert [each.pseudonym for each in await results.people.pending_erasures()] == [-5]
        assert await results.servers.servers_left_since(1_700_000_000_000) == [1]
        _, (match, summed) = await results.counts.uncounted_matches(GUILD, 10)
        assert summed
        assert [(each.seat, each.turns, each.rounds) for each in match.seats] == [(3, 12, 3)]


async def test_migrated_exclusion_acts_have_no_pseudonyms_and_count_as_decided_by_managers(
    address: str,
) -> None:
    dialect = "sqlite" if address.startswith("sqlite") else "postgres"
    await load(address, script(dialect, 14) + ACTS)
    async with await open_store(address) as store:
        rows = await store._database.fetch(Query("select press, person_id from repairs"))
        assert {(1, PERSON), (2, 0)} <= {tuple(row) for row in rows}
        excluded = await store.results.repairs.exclusions_of(GUILD, 0)
        assert [each.by_manager for each in excluded] == [1]


def script(dialect: str, version: int) -> str:
    return Path(VERSIONS / dialect / f"{version:04}.sql").read_text(encoding="utf-8")


@pytest.mark.parametrize(("played", "definition"), [(1, 1), (2, 2), (None, 2)])
async def test_migrated_cups_keep_the_rules_of_their_first_matches(
    address: str, played: int | None, definition: int
) -> None:
    dialect = "sqlite" if address.startswith("sqlite") else "postgres"
    await load(address, script(dialect, 18))
    if played is not None:
        await load(address, "update matches set definition = 2")
        if played == 1:
            await load(address, "update matches set definition = 1 where id = 'm1'")
        await load(address, "update cup_tables set match_id = 'm1'")
    async with await open_store(address) as store:
        [cup] = await store.results.cups.all_cups()
        [seat] = await store.results.cups.seats_of(cup.id)
        day = await store.results.dailies.get_secret("2026-03-01")
    assert (cup.definition, cup.name, cup.is_weekly, cup.lacks) == (definition, "", 0, "")
    assert seat.round == 1
    assert day is not None
    assert day.definition == 2
