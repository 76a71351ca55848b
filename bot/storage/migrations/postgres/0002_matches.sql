-- Finished matches: the compressed record, and the result of each seat.

create table matches (
    id text not null primary key,
    guild_id bigint not null,
    channel_id bigint not null,
    variant text not null,
    options text not null,
    started_at bigint not null,
    ended_at bigint not null,
    abandoned integer not null,
    record bytea not null
);

create index matches_by_server on matches (guild_id, ended_at);

create table results (
    match_id text not null references matches (id) on delete cascade,
    seat integer not null,
    person_id bigint,
    name text not null,
    level text,
    place integer not null,
    points integer not null,
    rounds_won integer not null,
    calls integer not null,
    forgotten integer not null,
    caught integer not null,
    catches integer not null,
    cards_drawn integer not null,
    largest_penalty integer not null,
    longest_stack integer not null,
    ai_turns integer not null,
    left_early integer not null,
    reactions text not null,
    primary key (match_id, seat)
);

create index results_by_person on results (person_id);
