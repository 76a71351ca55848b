-- The deal of the day: its secret, and the people who have begun it, with server and match.

create table daily_secrets (
    day text not null primary key,
    server_seed text not null,
    game text not null
) strict, without rowid;

create table daily_games (
    day text not null,
    person_id integer not null,
    guild_id integer not null,
    match_id text not null,
    primary key (day, person_id)
) strict, without rowid;

create index daily_games_by_server on daily_games (guild_id, day);
