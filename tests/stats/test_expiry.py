"""What is kept for a while only: it goes when its time is over, and results stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import DAY
from bot.stats.stats import RetentionTimes
from bot.storage.stored_types import NewTable, StoredEntry
from tests.support.match_samples import ANNA, BEN, CLEO, GUILD, MONDAY, TODAY, keep, match, seat

if TYPE_CHECKING:
    from bot.stats import Stats
    from bot.storage import Store

NOW = MONDAY + 100 * DAY
HOUR = DAY // 24


async def test_expired_records_are_deleted_and_their_results_stay(
    store: Store, stats: Stats
) -> None:
    old, new = (
        match(seat(ANNA, 1), seat(BEN, 2), ended_at=NOW - days * DAY, record="{}")
        for days in (31, 29)
    )
    await keep(store, [old, new])
    await stats.catch_up()
    before = await stats.load_history(GUILD, ANNA)
    assert await stats.delete_expired(NOW, RetentionTimes()) == 0
    assert await stats.delete_expired(NOW, RetentionTimes(records=30 * DAY)) == 1
    assert await stats.delete_expired(NOW, RetentionTimes(records=30 * DAY)) == 0
    for each, record in ((old, ""), (new, "{}")):
        kept = await store.finished_match(each.id)
        assert kept is not None
        assert (kept.record, kept.seats) == (record, each.seats)
    assert await stats.load_history(GUILD, ANNA) == before
    assert (await stats.rebuild()).people == 0


async def test_records_with_a_deleted_person_expire_sooner_and_allow_later_deletions(
    store: Store, stats: Stats
) -> None:
    with_anna = match(seat(ANNA, 1), seat(BEN, 2), ended_at=NOW - 8 * DAY)
    without = match(seat(BEN, 1), seat(CLEO, 2), ended_at=NOW - 8 * DAY)
    await keep(store, [with_anna, without])
    await stats.erase_person(ANNA, TODAY)
    kept = RetentionTimes(records=30 * DAY, records_of_erased=7 * DAY)
    assert await stats.delete_expired(NOW, kept) == 1
    found = [await store.finished_match(each.id) for each in (with_anna, without)]
    assert [each is not None and bool(each.record) for each in found] == [False, True]
    await stats.erase_person(BEN, TODAY)
    assert await stats.delete_expired(NOW, kept) == 1


async def test_presses_of_a_closed_table_are_remembered_for_their_hours(
    store: Store, stats: Stats
) -> None:
    await store.open_table(NewTable("t1", GUILD, 1, NOW, "{}"), [StoredEntry(1, NOW, "{}", 77)])
    await store.close_table("t1", NOW)
    await stats.delete_expired(NOW + HOUR, RetentionTimes(presses=HOUR))
    assert await store.find_interaction(77) is not None
    await stats.delete_expired(NOW + HOUR + 1, RetentionTimes(presses=HOUR))
    assert await store.find_interaction(77) is None
