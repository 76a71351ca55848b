-- Cups with their people, tables and seats. They are deleted some time after their end.

create table cups (
    id bigint not null primary key,
    guild_id bigint not null,
    channel_id bigint not null,
    message_id bigint not null,
    host_id bigint not null,
    game text not null,
    options text not null,
    format text not null,
    drawn_by text not null,
    size bigint not null,
    rounds bigint not null,
    ai bigint not null,
    starts_at bigint not null,
    ends_at bigint not null,
    seed text not null,
    state text not null,
    round bigint not null,
    next_at bigint not null,
    ended_at bigint not null,
    scheduled_id bigint not null,
    is_settled bigint not null
);

create table cup_people (
    cup_id bigint not null,
    guild_id bigint not null,
    person_id bigint not null,
    name text not null,
    press bigint not null,
    is_present bigint not null,
    primary key (cup_id, person_id)
);

create index cup_people_of_person on cup_people (person_id);

create table cup_tables (
    cup_id bigint not null,
    guild_id bigint not null,
    round bigint not null,
    number bigint not null,
    message_id bigint not null,
    table_id text not null,
    match_id text not null,
    state text not null,
    primary key (cup_id, round, number)
);

create table cup_seats (
    cup_id bigint not null,
    guild_id bigint not null,
    round bigint not null,
    number bigint not null,
    person_id bigint not null,
    place bigint not null,
    points bigint not null,
    goes_on bigint not null,
    primary key (cup_id, round, person_id)
);

create index cup_seats_of_person on cup_seats (person_id);
