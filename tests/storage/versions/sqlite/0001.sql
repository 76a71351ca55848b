-- A database of schema version 1, as it was when 1 was the newest. Never changed.

create table if not exists schema_versions (number integer not null primary key, name text not null);

-- Open tables. Entries are deleted with their table, and before that when a later match begins; the
-- interactions that caused them stay for a day, so that a repeated delivery is still recognised.

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

insert into schema_versions values (1, 'tables');

insert into tables values
    ('t1', 80351110224678912, 175928847299117063, 1, 2, '{"variant": "noris"}', 2);
insert into entries values
    ('t1', 1, 1, '"ä"', 70),
    ('t1', 2, 2, '"b"', null);
insert into past_interactions values (60, 't0', 5, 1);
