-- Searches for players and the people in them. A search ends when there are enough people for a
-- table, or when its time is over.

create table searches (
    id bigint not null primary key,
    guild_id bigint not null,
    channel_id bigint not null,
    message_id bigint not null,
    game text not null,
    wanted integer not null,
    opens_at bigint not null,
    role_id bigint not null,
    thread text not null
);

create table searchers (
    search_id bigint not null,
    guild_id bigint not null,
    person_id bigint not null,
    name text not null,
    press bigint not null,
    primary key (search_id, person_id)
);
