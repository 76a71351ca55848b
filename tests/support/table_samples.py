"""Sample tables, entries and matches to store."""

from dataclasses import replace

from bot.storage import NewTable, Store
from bot.storage.stored_types import FinishedMatch, SeatResult, StoredEntry, StoredTable

GUILD = 80351110224678912
CHANNEL = 175928847299117063
PERSON = 222079895583457280
NOON = 1_800_000_000_000


def new_table(
    table_id: str = "t1", *, channel_id: int = CHANNEL, guild_id: int = GUILD
) -> NewTable:
    return NewTable(table_id, guild_id, channel_id, NOON, '{"variant": "noris"}')


def entry(number: int, interaction_id: int | None = None, *, at: int | None = None) -> StoredEntry:
    return StoredEntry(
        number, NOON + number if at is None else at, f'"äöü {number}"', interaction_id
    )


def entries(first: int, last: int) -> list[StoredEntry]:
    return [entry(number) for number in range(first, last + 1)]


PERSON_RESULT = SeatResult(
    seat=0,
    person_id=PERSON,
    name="Jörg 🐈",
    level=None,
    place=1,
    points=-3,
    rounds_won=2,
    calls=3,
    forgotten=1,
    caught=1,
    catches=2,
    cards_drawn=17,
    largest_penalty=4,
    longest_stack=3,
    ai_turns=5,
    left_early=False,
    reactions='[{"kind": "call", "tenths": 7}]',
)
AI_RESULT = replace(
    PERSON_RESULT, seat=1, person_id=None, name="Mimi", level="hard", place=2, left_early=True
)
MATCH = FinishedMatch(
    id="m1",
    guild_id=GUILD,
    channel_id=CHANNEL,
    variant="noris",
    options='{"rounds": 1}',
    started_at=NOON,
    ended_at=NOON + 60_000,
    abandoned=False,
    apart="",
    called_off=False,
    definition=1,
    counts_as="",
    record='{"format": "maumau-record/1", "note": "å"}',
    seats=(PERSON_RESULT, AI_RESULT),
)


async def open_tables(store: Store) -> list[StoredTable]:
    return [table async for table in store.open_tables()]


async def numbers(store: Store, table_id: str = "t1") -> list[int]:
    """Return the numbers of a table's stored entries."""
    async for table in store.open_tables():
        if table.id == table_id:
            return [each.number for each in table.entries]
    return []
