"""A match that is voided counts for nobody, as if it had not been; restored, as if nothing was."""

from __future__ import annotations

import json

import pytest

from bot.stats import BoardChoice, Measure, Stats
from bot.stats.personal_data import export_person
from bot.stats.stats import RetentionTimes
from bot.storage import Store
from bot.storage.results.counts import FOREVER, Exclusion, ExclusionPlace, Repair, RepairKind
from tests.support.every_value import everything
from tests.support.match_samples import ANNA, BEN, CLEO, GUILD, TODAY, duel, keep, match, seat

BOSS = 99
NOW = 1_800_000_000_000


def repair(act: RepairKind, match_id: str, press: int = 1) -> Repair:
    return Repair(press, GUILD, NOW, BOSS, act, match_id)


async def counted(store: Store) -> dict[str, list[str]]:
    left = await everything(store)
    return {table: sorted(left[table]) for table in ("sums", "ratings", "peers", "uncounted")}


async def test_a_voided_match_counts_for_nobody_until_restored(store: Store) -> None:
    stats = Stats(store.results)
    matches = [duel(ANNA, BEN), duel(BEN, ANNA), duel(ANNA, BEN), duel(ANNA, CLEO)]
    await keep(store, matches)
    await stats.catch_up()
    whole = await counted(store)
    await stats.void_match(repair(RepairKind.VOID, matches[1].id))
    without = await counted(store)
    assert without != whole
    assert (await stats.figures_of(GUILD, BEN)).wins == 0
    assert (await stats.figures_of(GUILD, BEN)).matches == 2
    board = await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
    assert {line.person_id: line.wins for line in board.lines}.get(BEN) is None
    await stats.rebuild()
    assert await counted(store) == without
    await stats.void_match(repair(RepairKind.RESTORE, matches[1].id, 2))
    assert await counted(store) == whole
    assert (await stats.figures_of(GUILD, BEN)).wins == 1


async def test_a_match_voided_before_the_count_is_never_counted(store: Store) -> None:
    stats = Stats(store.results)
    matches = [duel(ANNA, BEN)]
    await keep(store, matches)
    await stats.void_match(repair(RepairKind.VOID, matches[0].id))
    assert (await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())).total == 0


async def test_the_repairs_of_a_match_name_the_moderator_and_the_time(store: Store) -> None:
    stats = Stats(store.results)
    (voided,) = matches = [duel(ANNA, BEN)]
    await keep(store, matches)
    await stats.void_match(repair(RepairKind.VOID, voided.id))
    await stats.void_match(repair(RepairKind.VOID, voided.id))
    await stats.void_match(repair(RepairKind.RESTORE, voided.id, 2))
    told = await store.results.repairs.repairs_of_match(GUILD, voided.id)
    assert [(each.act, each.by_id, each.at) for each in told] == [
        (RepairKind.VOID, BOSS, NOW),
        (RepairKind.RESTORE, BOSS, NOW),
    ]


async def test_pairs_are_listed_by_number_of_matches(store: Store) -> None:
    await keep(store, [duel(ANNA, BEN), duel(BEN, ANNA), match(seat(ANNA, 1), seat(CLEO, 2))])
    pairs = await store.results.repairs.most_frequent_pairs(GUILD, 0, 5)
    assert [(pair.one, pair.other, pair.matches) for pair in pairs] == [
        (ANNA, BEN, 2),
        (ANNA, CLEO, 1),
    ]


@pytest.mark.parametrize("place", ExclusionPlace)
async def test_an_exclusion_lasts_until_its_end_or_a_readmission(
    store: Store, place: ExclusionPlace
) -> None:
    repairs = store.results.repairs
    done = Repair(1, GUILD, NOW, BOSS, RepairKind.EXCLUDE, None, BEN, place)
    await repairs.exclude_person(Exclusion(GUILD, BEN, place, NOW + 1_000), done)
    assert [each.person_id for each in await repairs.exclusions_of(GUILD, NOW)] == [BEN]
    assert not await repairs.exclusions_of(GUILD, NOW + 1_000)
    await repairs.exclude_person(Exclusion(GUILD, BEN, place, NOW + 9_000), done._replace(press=2))
    assert [each.until for each in await repairs.exclusions_of(GUILD, NOW)] == [NOW + 9_000]
    readmitted = done._replace(press=3, act=RepairKind.READMIT)
    await repairs.readmit_person(GUILD, BEN, [place], readmitted)
    assert not await repairs.exclusions_of(GUILD, NOW)


async def test_an_exclusion_survives_an_erasure_and_reveals_no_pseudonym(
    store: Store, stats: Stats
) -> None:
    repairs, place = store.results.repairs, ExclusionPlace.TABLES
    await keep(store, [duel(ANNA, BEN)])
    done = Repair(1, GUILD, NOW, BOSS, RepairKind.EXCLUDE, None, BEN, place)
    await repairs.exclude_person(Exclusion(GUILD, BEN, place, NOW + 1_000), done)
    kept = [{"place": "tables", "until": NOW + 1_000, "by_manager": 1}]
    for _ in range(2):
        await stats.erase_person(BEN, TODAY)
        [there] = json.loads(await export_person(store.results, BEN))["servers"]
        assert (there["exclusions"], there["matches"], there["repairs"]) == (kept, [], [])
        assert len(await repairs.exclusions_of_person(BEN, NOW)) == 1
        assert not await repairs.exclusions_of_person(BEN, NOW + 1_000)
    # Who was excluded when is known. So a pseudonym there would give away the person.
    known = await everything(store)
    assert any(each.startswith("-") for each in known["results"])
    assert not any(each.startswith("-") for each in known["repairs"])


async def test_the_last_exclusions_name_their_reasons_until_the_person_is_erased(
    store: Store, stats: Stats
) -> None:
    repairs, place = store.results.repairs, ExclusionPlace.TABLES
    done = Repair(1, GUILD, NOW, BOSS, RepairKind.EXCLUDE, None, BEN, "tables insults")
    until = Exclusion(GUILD, BEN, place, FOREVER)
    await repairs.exclude_person(until, done)
    late = done._replace(press=2, at=NOW + 1, about="tables insults Anna")
    await repairs.exclude_person(until, late)
    boards = done._replace(press=3, person_id=ANNA, about="boards")
    await repairs.exclude_person(Exclusion(GUILD, ANNA, ExclusionPlace.BOARDS, FOREVER), boards)
    last = await repairs.last_exclusions(GUILD)
    assert last == {(BEN, "tables"): late, (ANNA, "boards"): boards}
    await stats.erase_person(BEN, TODAY)
    assert not any("insults" in each for each in (await everything(store))["repairs"])
    assert [each.person_id for each in await repairs.exclusions_of(GUILD, NOW)] != []


async def test_an_exclusion_is_deleted_after_its_end(store: Store, stats: Stats) -> None:
    repairs = store.results.repairs
    for press, (place, until) in enumerate(zip(ExclusionPlace, (NOW, FOREVER), strict=True)):
        done = Repair(press, GUILD, NOW - 1, BOSS, RepairKind.EXCLUDE, None, BEN, place)
        await repairs.exclude_person(Exclusion(GUILD, BEN, place, until), done)
    await stats.delete_expired(NOW, RetentionTimes())
    assert (await everything(store))["exclusions"] == [
        *map(str, (GUILD, BEN, "tables", FOREVER, 1))
    ]
