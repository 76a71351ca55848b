-- Cups with their people, tables and seats. They are deleted some time after their end.

create table cups (
    id integer not null primary key,
    guild_id integer not null,
    channel_id integer not null,
    message_id integer not null,
    host_id integer not null,
    game text not null,
    options text not null,
    format text not null,
    drawn_by text not null,
    size integer not null,
    rounds integer not null,
    ai integer not null,
    starts_at integer not null,
    ends_at integer not null,
    seed text not null,
    state text not null,
    round integer not null,
    next_at integer not null,
    ended_at integer not null,
    scheduled_id integer not null,
    is_settled integer not null
) strict;

create table cup_people (
    cup_id integer not null,
    guild_id integer not null,
    person_id integer not null,
    name text not null,
    press integer not null,
    is_present integer not null,
    primary key (cup_id, person_id)
) strict, without rowid;

create index cup_people_of_person on cup_people (person_id);

create table cup_tables (
    cup_id integer not null,
    guild_id integer not null,
    round integer not null,
    number integer not null,
    message_id integer not null,
    table_id text not null,
    match_id text not null,
    state text not null,
    primary key (cup_id, round, number)
) strict, without rowid;

create table cup_seats (
    cup_id integer not null,
    guild_id integer not null,
    round integer not null,
    number integer not null,
    person_id integer not null,
    place integer not null,
    points integer not null,
    goes_on integer not null,
    primary key (cup_id, round, person_id)
) strict, without rowid;

create index cup_seats_of_person on cup_seats (person_id);
