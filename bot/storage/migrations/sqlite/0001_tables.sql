-- Open tables. Entries are deleted with their table, or earlier when a later match begins. Their
-- interactions stay for a day by default, so that a repeated delivery is still recognised.

create table tables (
    id text not null primary key,
    guild_id integer not null,
    channel_id integer not null unique,
    opened_at integer not null,
    used_at integer not null,
    header text not null,
    last_entry integer not null
) strict;

create table entries (
    table_id text not null references tables (id) on delete cascade,
    number integer not null check (number > 0),
    at integer not null,
    body text not null,
    interaction_id integer unique,
    primary key (table_id, number)
) strict, without rowid;

create table past_interactions (
    id integer not null primary key,
    table_id text not null,
    number integer not null,
    since integer not null
) strict;

create index past_interactions_by_age on past_interactions (since);
