"""Cups: kept until a while after their end, forgotten with a person or a server."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from bot.stats.personal_data import export_person
from bot.storage import Store, open_store
from bot.storage.errors import MeanwhileError
from bot.storage.results.cups import (
    CupFormat,
    CupPerson,
    CupRow,
    CupSeat,
    CupState,
    CupTable,
    CupTableState,
    DrawnBy,
)
from tests.support.match_samples import DAY, GUILD, MONDAY, TODAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.stats import Stats

ANNA, BEN = 901, 902
CUP = CupRow(
    id=5 << 40, guild_id=GUILD, channel_id=70, message_id=0, host_id=ANNA, game="noris",
    options="{}", format=CupFormat.SWISS, drawn_by=DrawnBy.CHANCE, size=4, rounds=3, ai=0,
    starts_at=MONDAY, ends_at=MONDAY + DAY, seed="ab",
)  # fmt: skip
PEOPLE = [CupPerson(BEN, "Ben", 6, 0), CupPerson(ANNA, "Anna", 7, 1)]
TABLE = CupTable(1, 1)
SEATS = [CupSeat(1, 1, ANNA), CupSeat(1, 1, BEN)]


async def begin(store: Store) -> None:
    """A cup whose first round is drawn."""
    cups = store.results.cups
    for _ in range(2):
        await cups.store_cup(CUP)
        for each in reversed(PEOPLE):
            await cups.store_person(CUP, each)
    for _ in range(2):
        await cups.store_round(CUP._replace(state=CupState.ON, round=1), [TABLE], SEATS)


async def test_a_cup_begins_once_and_each_round_is_drawn_once(store: Store) -> None:
    await begin(store)
    cups = store.results.cups
    cup = await cups.get_cup(CUP.id)
    assert cup == CUP._replace(state=CupState.ON, round=1)
    assert cup is not None
    assert cup.state is CupState.ON
    assert cup.format is CupFormat.SWISS
    assert (
        await cups.all_cups()
        == await cups.cups_of_server(GUILD)
        == await cups.cups_of_person(BEN)
        == [cup]
    )
    assert await cups.people_of(CUP.id) == PEOPLE
    assert await cups.tables_of(CUP.id) == [TABLE]
    assert await cups.seats_of(CUP.id) == SEATS


async def test_the_result_of_a_table_and_its_absent_people_are_stored(store: Store) -> None:
    await begin(store)
    cups = store.results.cups
    over = TABLE._replace(message_id=8, table_id="t", match_id="m", state=CupTableState.OVER)
    done = [SEATS[0]._replace(place=1, points=12), SEATS[1]._replace(place=2, goes_on=1)]
    await cups.store_table_result(CUP.id, over, done, [ANNA])
    assert await cups.tables_of(CUP.id) == [over]
    assert await cups.seats_of(CUP.id) == done
    assert [each.is_present for each in await cups.people_of(CUP.id)] == [0, 0]
    await cups.remove_person(CUP.id, BEN)
    assert [each.person_id for each in await cups.people_of(CUP.id)] == [ANNA]


async def test_a_cup_called_off_stays_off_after_a_concurrent_update(store: Store) -> None:
    await begin(store)
    cups = store.results.cups
    await cups.call_off_cup(CUP.id, MONDAY)
    await cups.update_cup(CUP._replace(state=CupState.ON, round=2))
    off = await cups.get_cup(CUP.id)
    assert off is not None
    assert (off.state, off.round, off.ended_at) == (CupState.OFF, 1, MONDAY)
    await cups.update_cup(off._replace(is_settled=1))
    assert await cups.get_cup(CUP.id) == off._replace(is_settled=1)


async def test_a_deleted_cup_leaves_no_rows(store: Store) -> None:
    await begin(store)
    cups = store.results.cups
    await cups.delete_cup(CUP.id)
    await cups.store_person(CUP, PEOPLE[0])
    assert await cups.get_cup(CUP.id) is None
    assert [*await cups.people_of(CUP.id), *await cups.tables_of(CUP.id)] == []
    assert await cups.seats_of(CUP.id) == []


async def test_people_can_export_their_cups_and_are_erased_from_their_cups(
    stats: Stats, store: Store
) -> None:
    await begin(store)
    [server] = json.loads(await export_person(store.results, ANNA))["servers"]
    assert server["cups"] == [
        {
            "game": "noris",
            "starts_at": MONDAY,
            "made": True,
            "rounds": [{"round": 1, "table": 1, "place": 0, "points": 0, "goes_on": False}],
            "in": True,
            "name": "Anna",
            "there": True,
        }
    ]
    await stats.erase_person(ANNA, TODAY)
    cups = store.results.cups
    assert [each.person_id for each in await cups.people_of(CUP.id)] == [BEN]
    assert [each.person_id for each in await cups.seats_of(CUP.id)] == [BEN]
    cup = await cups.get_cup(CUP.id)
    assert cup is not None
    assert cup.host_id == 0
    assert json.loads(await export_person(store.results, ANNA))["servers"] == []


async def test_purging_a_left_server_deletes_its_cups(stats: Stats, store: Store) -> None:
    await begin(store)
    await stats.servers.store_left(GUILD, MONDAY)
    await stats.purge_left_servers(MONDAY + 31 * DAY)
    cups = store.results.cups
    assert await cups.all_cups() == []
    assert [*await cups.people_of(CUP.id), *await cups.tables_of(CUP.id)] == []
    assert await cups.seats_of(CUP.id) == []


async def test_an_erased_cup_creator_stays_erased_after_a_concurrent_update(
    store: Store, stats: Stats
) -> None:
    await begin(store)
    cups = store.results.cups
    read = await cups.get_cup(CUP.id)
    assert read is not None
    await stats.erase_person(ANNA, TODAY)
    await cups.update_cup(read._replace(next_at=7))
    await cups.store_round(read._replace(round=2, next_at=8), [], [])
    after = await cups.get_cup(CUP.id)
    assert after is not None
    assert (after.host_id, after.next_at) == (0, 8)


async def test_a_person_erased_during_a_draw_gets_no_seat(store: Store, stats: Stats) -> None:
    await begin(store)
    await stats.erase_person(ANNA, TODAY)
    seats = [CupSeat(2, 1, ANNA), CupSeat(2, 1, BEN)]
    await store.results.cups.store_round(CUP._replace(round=2), [CupTable(2, 1)], seats)
    assert {each.person_id for each in await store.results.cups.seats_of(CUP.id)} == {BEN}


def _at(number: int) -> CupRow:
    """Cups at the same time, each in a server of its own."""
    return CUP._replace(id=CUP.id + number, guild_id=GUILD + number, state=CupState.OPEN)


async def _all_at_once(stores: Sequence[Store]) -> list[object]:
    """Ben signs up for cups at the same time, for each in one of these processes."""
    first = stores[0].results.cups
    for number in range(len(stores)):
        await first.store_cup(_at(number))
    held = await first.cups_joined_by(BEN)
    signing = [
        each.results.cups.sign_up_person(_at(number), PEOPLE[0], held)
        for number, each in enumerate(stores)
    ]
    return [type(each) for each in await asyncio.gather(*signing, return_exceptions=True)]


async def test_only_one_of_several_simultaneous_sign_ups_for_the_same_time_succeeds(
    store: Store,
) -> None:
    done = await _all_at_once([store] * 4)
    assert (done.count(type(None)), done.count(MeanwhileError)) == (1, 3)
    assert len(await store.results.cups.cups_joined_by(BEN)) == 1


async def test_only_one_of_several_simultaneous_sign_ups_succeeds_across_processes(
    postgres: str,
) -> None:
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await open_store(postgres)) for _ in range(4)]
        done = await _all_at_once(stores)
        assert (done.count(type(None)), done.count(MeanwhileError)) == (1, 3)
        assert len(await stores[0].results.cups.cups_joined_by(BEN)) == 1


async def test_a_person_can_sign_up_for_cups_at_different_times(store: Store) -> None:
    cups = store.results.cups
    for number in range(3):
        await cups.store_cup(_at(number))
    ben = PEOPLE[0]
    await cups.sign_up_person(_at(0), ben, {})
    await cups.sign_up_person(_at(1), ben, await cups.cups_joined_by(BEN))
    await cups.store_person(_at(0), ben._replace(is_present=1))
    with pytest.raises(MeanwhileError):
        await cups.sign_up_person(_at(2), ben, {_at(0).id: False, _at(1).id: False})
    held = await cups.cups_joined_by(BEN)
    assert held == {_at(0).id: True, _at(1).id: False}
    await cups.sign_up_person(_at(2), ben, held)
    await cups.sign_up_person(_at(2), ben._replace(is_present=1), await cups.cups_joined_by(BEN))
    assert (await cups.cups_joined_by(BEN))[_at(2).id]
    assert 0 not in await cups.cups_joined_by(BEN)


async def test_a_sign_up_for_a_deleted_cup_fails(store: Store) -> None:
    with pytest.raises(MeanwhileError):
        await store.results.cups.sign_up_person(CUP, PEOPLE[0], {})
    assert await store.results.cups.cups_joined_by(BEN) == {}
