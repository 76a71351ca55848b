"""The SQL of open tables, settings, heartbeats and stamps, for SQLite and PostgreSQL alike.

`?` marks the place of one argument, `(?...)` the place of several.
"""

from typing import NamedTuple

from bot.storage.columns import insert, replace

OPEN = insert(
    "tables", ("id", "guild_id", "channel_id", "opened_at", "used_at", "header", "last_entry")
)

# Changes no row unless the new entries follow directly after the stored ones.
ADVANCE = "update tables set last_entry = ?, used_at = ? where id = ? and last_entry = ?"

# Stores no row if a deleted entry had the same interaction.
ADD_ENTRY = """
insert into entries (table_id, number, at, body, interaction_id)
select ?, ?, ?, ?, ? where not exists (select 1 from past_interactions where id = ?)
"""

REMEMBER_INTERACTIONS = """
insert into past_interactions (id, table_id, number, since)
select interaction_id, table_id, number, ? from entries
where table_id = ? and number < ? and interaction_id is not null
"""

FORGET_INTERACTIONS = "delete from past_interactions where since < ?"

DELETE_ENTRIES = "delete from entries where table_id = ? and number < ?"

CLOSE = "delete from tables where id = ?"

IS_OPEN = "select 1 from tables where id = ?"

IS_CLOSED = "select 1 where not exists (select 1 from tables where id = ?)"

HAS_ENTRY = "select 1 from tables where id = ? and last_entry = ?"

LAST_ENTRY = "select last_entry from tables where id = ?"

TABLE_IN_CHANNEL = "select id from tables where channel_id = ?"

FIND_INTERACTION = """
select table_id, number from entries where interaction_id = ?
union all
select table_id, number from past_interactions where id = ?
"""

TABLES_BY_USE = "select id, guild_id from tables order by used_at desc, id"

TABLES = """
select id, guild_id, channel_id, opened_at, header, last_entry from tables
where id in (?...)
"""

ENTRIES = """
select table_id, number, at, body, interaction_id from entries
where table_id in (?...) order by table_id, number
"""

PERSON_SETTINGS = "select settings from person_settings where person_id = ?"

SERVER_SETTINGS = "select settings from server_settings where guild_id = ?"

SET_SERVER_SETTINGS = replace("server_settings", "guild_id", "settings")


class ChangingSettings(NamedTuple):
    """The statements that store settings for the first time (`add`) or again (`change`)."""

    add: str
    change: str


OF_PERSON = ChangingSettings(
    "insert into person_settings (person_id, settings) values (?, ?) on conflict do nothing",
    "update person_settings set settings = ? where person_id = ? and settings = ?",
)

OF_SERVER = ChangingSettings(
    "insert into server_settings (guild_id, settings) values (?, ?) on conflict do nothing",
    "update server_settings set settings = ? where guild_id = ? and settings = ?",
)

BEAT = replace("beats", "process", "at")

# Older programs have left rows whose names have no slash.
BEATS = "select process, at from beats where process like '%/%'"

STAMP = replace("stamps", "writer", "number")

HAS_STAMP = "select 1 from stamps where writer = ? and number = ?"


def spread(sql: str, count: int) -> str:
    """Return the statement with `count` placeholders in place of `(?...)`."""
    return sql.replace("(?...)", f"({', '.join('?' * count)})")
