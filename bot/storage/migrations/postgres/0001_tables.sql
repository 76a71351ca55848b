-- Open tables. Entries are deleted with their table, or earlier when a later match begins. Their
-- interactions stay for a day by default, so that a repeated delivery is still recognised.

create table tables (
    id text not null primary key,
    guild_id bigint not null,
    channel_id bigint not null unique,
    opened_at bigint not null,
    used_at bigint not null,
    header text not null,
    last_entry integer not null
);

create table entries (
    table_id text not null references tables (id) on delete cascade,
    number integer not null check (number > 0),
    at bigint not null,
    body text not null,
    interaction_id bigint unique,
    primary key (table_id, number)
);

create table past_interactions (
    id bigint not null primary key,
    table_id text not null,
    number integer not null,
    since bigint not null
);

create index past_interactions_by_age on past_interactions (since);
