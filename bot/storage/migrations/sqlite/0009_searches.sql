-- Searches for players and the people in them. A search ends when there are enough people for a
-- table, or when its time is over.

create table searches (
    id integer not null primary key,
    guild_id integer not null,
    channel_id integer not null,
    message_id integer not null,
    game text not null,
    wanted integer not null,
    opens_at integer not null,
    role_id integer not null,
    thread text not null
) strict;

create table searchers (
    search_id integer not null,
    guild_id integer not null,
    person_id integer not null,
    name text not null,
    press integer not null,
    primary key (search_id, person_id)
) strict, without rowid;
