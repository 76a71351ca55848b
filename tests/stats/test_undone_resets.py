"""A complete reset can be undone for 30 days; who is erased or hides is so in what is kept, too."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from bot.stats import Measure, Stats
from bot.stats.boards import BoardChoice
from bot.stats.personal_data import export_person
from bot.stats.stats import KEPT_AFTER_LEAVING
from bot.storage.errors import OutpacedError
from bot.storage.results import counts
from bot.storage.results.cups import DailyGame
from bot.storage.results.matches import MatchFilter
from bot.storage.results.rows import Erasure, RecountJob, kept_copy_of
from tests.stats.test_any_order import counted
from tests.support.every_value import everything
from tests.support.match_samples import (
    ANNA,
    BEN,
    DAY,
    GUILD,
    MONDAY,
    OTHER_GUILD,
    TODAY,
    RandomResults,
    duel,
    keep,
    match,
    seat,
)

if TYPE_CHECKING:
    from bot.storage import Store

RESET = MONDAY + 200 * DAY
KEPT: Final = kept_copy_of(GUILD)


@pytest.fixture(autouse=True)
def _little_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "DELETED_AT_ONCE", 4)
    monkeypatch.setattr(counts, "LISTED_AT_ONCE", 5)
    monkeypatch.setattr(counts, "FORGOTTEN_AT_ONCE", 30)


async def number_of_matches(stats: Stats, guild: int = GUILD) -> int:
    return await stats.past_matches.count_matches(MatchFilter(guild))


@pytest.fixture
async def reset(store: Store, stats: Stats) -> dict[str, list[str]]:
    """Forty matches in two servers, one of which is reset. Return what was counted before."""
    await keep(store, RandomResults(Random(8)).matches(40))
    await stats.catch_up()
    before = {name: sorted(map(str, rows)) for name, rows in (await counted(store)).items()}
    await stats.reset_server(GUILD, RESET)
    return before


async def test_an_undone_reset_brings_back_every_figure(
    store: Store, stats: Stats, reset: dict[str, list[str]]
) -> None:
    assert await number_of_matches(stats) == 0
    assert await stats.reset_kept_until(GUILD, RESET) == RESET + 30 * DAY
    assert await stats.reset_kept_until(OTHER_GUILD, RESET) is None
    await stats.undo_reset(GUILD)
    after = {name: sorted(map(str, rows)) for name, rows in (await counted(store)).items()}
    assert after == reset
    assert await stats.reset_kept_until(GUILD, RESET) is None
    assert all(str(KEPT) not in values for values in (await everything(store)).values())


async def test_matches_played_after_a_reset_stay_when_it_is_undone(
    store: Store, stats: Stats, reset: dict[str, list[str]]
) -> None:
    assert reset
    await keep(store, [duel(ANNA, BEN, ended_at=RESET + 1)])
    await stats.catch_up()
    kept = await number_of_matches(stats, KEPT)
    assert await number_of_matches(stats) == 1
    await stats.undo_reset(GUILD)
    assert await number_of_matches(stats) == kept + 1
    undone = await counted(store)
    await stats.rebuild()
    assert await counted(store) == undone


async def test_a_second_reset_joins_the_first_and_begins_the_thirty_days_again(
    store: Store, stats: Stats, reset: dict[str, list[str]]
) -> None:
    assert reset
    kept, late = await number_of_matches(stats, KEPT), RESET + 20 * DAY
    await keep(store, [duel(ANNA, BEN, ended_at=late - 1)])
    await stats.reset_server(GUILD, late)
    assert await stats.purge_left_servers(RESET + 31 * DAY) == []
    assert await stats.reset_kept_until(GUILD, late) == late + 30 * DAY
    await stats.undo_reset(GUILD)
    assert await number_of_matches(stats) == kept + 1


async def test_what_a_reset_has_set_aside_is_deleted_after_thirty_days(
    store: Store, stats: Stats, reset: dict[str, list[str]]
) -> None:
    assert reset
    await store.change_person_settings(ANNA, None, '{"language": "sv"}')
    await stats.purge_left_servers(RESET + KEPT_AFTER_LEAVING - 1)
    assert await number_of_matches(stats, KEPT) > 0
    assert await stats.reset_kept_until(GUILD, RESET + KEPT_AFTER_LEAVING) is None
    assert await stats.purge_left_servers(RESET + KEPT_AFTER_LEAVING) == []
    known = await everything(store)
    assert [table for table, values in known.items() if str(KEPT) in values] == []
    assert await number_of_matches(stats, OTHER_GUILD) > 0
    assert await store.person_settings(ANNA) is not None


async def test_a_purge_of_a_left_server_takes_what_a_reset_has_set_aside(
    store: Store, stats: Stats, reset: dict[str, list[str]]
) -> None:
    assert reset
    await stats.servers.store_left(GUILD, RESET - 5 * DAY)
    await stats.purge_left_servers(RESET + 25 * DAY)
    known = await everything(store)
    gone = {str(GUILD), str(KEPT)}
    assert [table for table, values in known.items() if gone & {*values}] == []


async def test_an_erased_person_is_in_nothing_that_a_reset_keeps_or_brings_back(
    store: Store, stats: Stats
) -> None:
    await keep(store, [match(seat(ANNA, 1, name="Änne"), seat(BEN, 2)), duel(BEN, ANNA)])
    await stats.catch_up()
    await stats.reset_server(GUILD, RESET)
    await keep(store, [duel(ANNA, BEN, ended_at=RESET + 1)])
    await stats.erase_person(ANNA, TODAY)

    async def traces() -> list[str]:
        known = await everything(store)
        return [name for name, all_ in known.items() if {str(ANNA), "Änne"} & {*all_}]

    assert await traces() == []
    await stats.undo_reset(GUILD)
    assert await traces() == []
    assert await number_of_matches(stats) == 3
    rows = await stats.past_matches.matches_page(MatchFilter(GUILD), 3, 0)
    names = {each.person_id for head in rows for each in head.seats} - {BEN}
    assert len(names) == 1, "one person became several"


async def test_an_export_contains_what_a_reset_has_set_aside(store: Store, stats: Stats) -> None:
    await keep(store, [duel(ANNA, BEN)])
    await stats.reset_server(GUILD, RESET)
    [there] = json.loads(await export_person(store.results, ANNA))["servers"]
    assert (there["server"], there["set_aside"], len(there["matches"])) == (str(GUILD), True, 1)


async def test_a_person_who_hides_meanwhile_stays_hidden_when_a_reset_is_undone(
    store: Store, stats: Stats
) -> None:
    await keep(store, [duel(ANNA, BEN), duel(BEN, ANNA)])
    await stats.reset_server(GUILD, RESET)
    await stats.people.set_hidden(GUILD, ANNA)
    await stats.undo_reset(GUILD)
    board = await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
    assert [each.person_id for each in board.lines] == [BEN]


@pytest.mark.parametrize("task", [RecountJob.WIPE, RecountJob.RETURN])
async def test_an_interrupted_reset_or_return_is_finished_later(
    store: Store, stats: Stats, task: RecountJob, reset: dict[str, list[str]]
) -> None:
    everywhere, work = await number_of_matches(stats, KEPT), store.results.recounting
    if task is RecountJob.WIPE:
        await stats.undo_reset(GUILD)
    await work.begin_job(await store.results.counts.progress_of(GUILD), task, RESET)
    for _ in range(3):
        await work.continue_job(await store.results.counts.progress_of(GUILD))
    parts = (await number_of_matches(stats), await number_of_matches(stats, KEPT))
    assert sum(parts) == everywhere
    await stats.catch_up()
    left = everywhere if task is RecountJob.RETURN else 0
    assert await number_of_matches(stats) == left
    if left:
        after = {name: sorted(map(str, rows)) for name, rows in (await counted(store)).items()}
        assert after == reset


@pytest.mark.parametrize("guild", [GUILD, KEPT])
async def test_no_match_moves_while_a_person_is_being_erased(
    store: Store, stats: Stats, guild: int
) -> None:
    await keep(store, [duel(ANNA, BEN)])
    await stats.reset_server(GUILD, RESET)
    await stats.people.begin_erasure(ANNA, [Erasure(guild, ANNA, -9)])
    work, progress = store.results.recounting, store.results.counts.progress_of
    await work.begin_job(await progress(GUILD), RecountJob.RETURN)
    with pytest.raises(OutpacedError):
        await work.continue_job(await progress(GUILD))
    assert await number_of_matches(stats) == 0
    await stats.catch_up()
    assert await number_of_matches(stats) == 1
    is_erased = all(str(ANNA) not in values for values in (await everything(store)).values())
    assert is_erased == (guild == KEPT)


async def test_the_board_of_a_daily_forgets_a_reset_and_remembers_when_it_is_undone(
    store: Store, stats: Stats
) -> None:
    await stats.dailies.store_beginning(DailyGame(TODAY, ANNA, GUILD, "m1"))
    await keep(store, [match(seat(ANNA, 1), seat(None, 2), id="m1", ended_at=5)])
    await stats.reset_server(GUILD, RESET)
    assert await stats.dailies.results_of_day(GUILD, TODAY) == []
    await stats.undo_reset(GUILD)
    assert len(await stats.dailies.results_of_day(GUILD, TODAY)) == 1


async def test_a_rebuild_does_not_count_what_a_reset_has_set_aside(
    store: Store, stats: Stats, reset: dict[str, list[str]]
) -> None:
    assert reset
    await stats.rebuild()
    known = await everything(store)
    assert str(KEPT) not in known["sums"] + known["ratings"]
