"""What a person may see, hide and take away; nothing of who was erased can be found anywhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from bot.records.reading import read_record
from bot.records.replay import verify_record
from bot.records.simulation import Simulation, play_match
from bot.stats import Measure, Stats, StillNamedError, rating
from bot.stats.boards import BoardChoice
from bot.stats.personal_data import export_person
from bot.storage import NewTable
from bot.storage.stored_types import StoredEntry
from tests.stats.test_any_order import counted
from tests.support.every_value import everything
from tests.support.match_samples import (
    ANNA,
    BEN,
    CLEO,
    GUILD,
    MONDAY,
    OTHER_GUILD,
    TODAY,
    calls,
    keep,
    match,
    seat,
)

if TYPE_CHECKING:
    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch

NAME = "Änne 🐈 Quitte"


def recorded(index: int, guild_id: int = GUILD) -> FinishedMatch:
    """A match with a real record, in which Anna plays by a name that nobody else has."""
    record = json.loads(play_match(Simulation("noris", (("rounds", 1),), 3, 7), index).text)
    record["seats"] = ["Ben", NAME, "Mimi"]
    return match(
        seat(BEN, 1),
        seat(ANNA, 2, name=NAME, reactions=calls(9), catches=1),
        seat(None, 3),
        guild_id=guild_id,
        record=json.dumps(record, ensure_ascii=False),
    )


async def traces(store: Store) -> list[str]:
    return [
        table
        for table, values in (await everything(store)).items()
        if any(str(ANNA) in value or NAME in value or "Quitte" in value for value in values)
    ]


@pytest.fixture
async def filled(
    store: Store, stats: Stats, monkeypatch: pytest.MonkeyPatch
) -> list[FinishedMatch]:
    """Matches of Anna in two servers, all that she has chosen, and a table of other people."""
    # So that there is something in `peers`.
    monkeypatch.setattr(rating, "UNSURE_FROM", 10)
    matches = [recorded(index, GUILD if index < 24 else OTHER_GUILD) for index in range(28)]
    await keep(store, matches)
    await stats.catch_up()
    await keep(store, [recorded(28)])
    await store.change_person_settings(ANNA, None, '{"language": "sv"}')
    await stats.people.set_hidden(GUILD, ANNA)
    await store.open_table(
        NewTable("open", GUILD, 5, 1, "{}"), [StoredEntry(1, 1, f'{{"p": {BEN}}}', 9)]
    )
    return matches


async def test_an_erasure_leaves_no_trace_of_the_person(
    store: Store, stats: Stats, filled: list[FinishedMatch]
) -> None:
    assert set(await traces(store)) >= {"matches", "results", "sums", "ratings", "peers", "hidden"}
    await stats.erase_person(ANNA, TODAY)
    assert await traces(store) == []
    known = json.loads(await export_person(stats.results, ANNA))
    assert (known["settings"], known["servers"]) == (None, [])
    assert (await stats.load_history(GUILD, ANNA)).total == 0
    for each in filled:
        assert str(BEN) in str(await store.finished_match(each.id))


async def test_each_server_has_its_own_pseudonym_for_an_erased_person(
    store: Store, stats: Stats, filled: list[FinishedMatch]
) -> None:
    await stats.erase_person(ANNA, TODAY)
    found: dict[int, set[tuple[int | None, str]]] = {GUILD: set(), OTHER_GUILD: set()}
    for each in filled:
        kept = await store.finished_match(each.id)
        assert kept is not None
        found[kept.guild_id].add((kept.seats[1].person_id, kept.seats[1].name))
    [(here, name)], [(there, other_name)] = found[GUILD], found[OTHER_GUILD]
    assert here is not None
    assert there is not None
    assert here < 0 > there
    assert here != there
    assert name.startswith("anon-")
    assert name != other_name
    assert "erasures" in await everything(store)
    assert await store.results.people.pending_erasures() == []


async def test_records_of_an_erased_person_still_verify_and_have_the_pseudonym(
    store: Store, stats: Stats, filled: list[FinishedMatch]
) -> None:
    await stats.erase_person(ANNA, TODAY)
    for each in filled[::9]:
        kept = await store.finished_match(each.id)
        assert kept is not None
        verify_record(read_record(kept.record.encode()))
        now, before = json.loads(kept.record), json.loads(each.record)
        assert now.pop("seats") == ["Ben", kept.seats[1].name, "Mimi"]
        del before["seats"]
        assert now == before


@pytest.mark.usefixtures("filled")
async def test_other_people_keep_their_figures_and_boards_do_not_show_pseudonyms(
    store: Store, stats: Stats
) -> None:
    await stats.catch_up()
    before = [
        await stats.figures_of(GUILD, BEN),
        await stats.head_to_head(GUILD, BEN, CLEO, variant=None),
    ]
    await stats.erase_person(ANNA, TODAY)
    assert [
        await stats.figures_of(GUILD, BEN),
        await stats.head_to_head(GUILD, BEN, CLEO, variant=None),
    ] == before
    for measure in Measure:
        board = await stats.load_board(GUILD, BoardChoice(measure), without=())
        assert {line.person_id for line in board.lines} <= {BEN}
    kept = await counted(store)
    await stats.rebuild()
    assert await counted(store) == kept


@pytest.mark.usefixtures("filled")
async def test_an_interrupted_erasure_is_finished_later(
    store: Store, stats: Stats, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename, calls_left = store.results.people.rename_seats, iter([True])

    async def break_down(*given: Any) -> None:  # noqa: ANN401 - as it was given
        if not next(calls_left, False):
            raise ConnectionError
        await rename(*given)

    with monkeypatch.context() as patch:
        patch.setattr(store.results.people, "rename_seats", break_down)
        with pytest.raises(ConnectionError):
            await stats.erase_person(ANNA, TODAY)
    assert "matches" in await traces(store)
    await stats.catch_up()
    assert await traces(store) == []
    people = {
        each.seats[1].person_id for page in (1, 2, 3) for each in (
            await stats.load_history(GUILD, page=page)
        ).matches
    }  # fmt: skip
    assert len(people) == 1


@pytest.mark.usefixtures("filled")
async def test_a_person_at_an_open_table_must_leave_before_an_erasure(
    store: Store, stats: Stats
) -> None:
    entry = StoredEntry(1, 1, f'{{"person": {ANNA}}}')
    await store.open_table(NewTable("hers", GUILD, 6, 1, "{}"), [entry])
    with pytest.raises(StillNamedError) as refused:
        await stats.erase_person(ANNA, TODAY)
    assert refused.value.tables == ((GUILD, 6),)
    assert json.loads(await export_person(stats.results, ANNA))["open_tables"] == [
        {"server": str(GUILD), "channel": "6", "solo": False}
    ]
    assert "results" in await traces(store)
    await store.close_table("hers", MONDAY)
    await stats.erase_person(ANNA, TODAY)
    assert await traces(store) == []


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "joined", "seat": {"person": BEN, "name": str(ANNA)}},
        {"kind": "joined", "seat": {"person": int(f"1{ANNA}"), "name": "Ben"}},
        {"kind": "luck", "person": BEN, "word": f'"person": {ANNA}'},
        {"kind": "posted", "message": ANNA, "press": ANNA},
    ],
)
async def test_text_written_by_other_people_cannot_block_an_erasure(
    store: Store, stats: Stats, entry: dict[str, Any]
) -> None:
    stored = StoredEntry(1, 1, json.dumps(entry))
    await store.open_table(NewTable("theirs", OTHER_GUILD, -7, 1, "{}"), [stored])
    assert json.loads(await export_person(stats.results, ANNA))["open_tables"] == []
    await stats.erase_person(ANNA, TODAY)
    assert (await stats.load_history(GUILD, ANNA)).total == 0


async def test_a_solo_match_is_exported_as_solo(store: Store, stats: Stats) -> None:
    entry = StoredEntry(1, 1, f'{{"host": {ANNA}}}')
    await store.open_table(NewTable("hers", GUILD, -6, 1, "{}"), [entry])
    assert json.loads(await export_person(stats.results, ANNA))["open_tables"] == [
        {"server": str(GUILD), "channel": None, "solo": True}
    ]


@pytest.mark.usefixtures("filled")
async def test_an_erased_person_who_returns_starts_from_zero(store: Store, stats: Stats) -> None:
    await stats.erase_person(ANNA, TODAY)
    await keep(store, [recorded(30)])
    await stats.catch_up()
    assert (await stats.figures_of(GUILD, ANNA)).matches == 1
    assert not await stats.people.is_hidden(GUILD, ANNA)
    await stats.erase_person(ANNA, TODAY)
    assert await traces(store) == []


async def test_erasing_an_unknown_person_changes_nothing(store: Store, stats: Stats) -> None:
    before = await everything(store)
    await stats.erase_person(ANNA, TODAY)
    assert {**await everything(store), "stamps": []} == before


@pytest.mark.usefixtures("filled")
async def test_an_export_contains_all_data_of_its_person_and_none_of_other_people(
    stats: Stats,
) -> None:
    known = json.loads(await export_person(stats.results, ANNA))
    assert known["settings"] == {"language": "sv"}
    here, there = known["servers"]
    assert (here["server"], here["hidden"]) == (str(GUILD), True)
    assert (there["server"], there["hidden"]) == (str(OTHER_GUILD), False)
    assert (len(here["matches"]), len(there["matches"])) == (25, 4)
    assert here["matches"][0]["reactions"] == [{"kind": "call", "tenths": 9}]
    assert here["matches"][0]["name"] == NAME
    assert {each["variant"] for each in here["ratings"]} == {"all", "noris"}
    assert str(BEN) not in str(known)
