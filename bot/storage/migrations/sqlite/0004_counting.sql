-- The data of boards and ratings. Everything here except `hidden`, `erasures` and `servers_left`
-- follows from the results and can be counted again. `uncounted` lists the matches that are not
-- counted yet. If such a match is `summed`, only its rating is missing, because an earlier match
-- came in later.

alter table results add column turns integer not null default 0;
alter table results add column rounds integer not null default 0;

drop index matches_by_server;
create index matches_in_order on matches (guild_id, ended_at, id);

create table uncounted (
    guild_id integer not null,
    ended_at integer not null,
    match_id text not null,
    summed integer not null,
    primary key (guild_id, ended_at, match_id)
) strict, without rowid;

insert into uncounted (guild_id, ended_at, match_id, summed)
select guild_id, ended_at, id, 0 from matches;

create table counts (
    guild_id integer not null primary key,
    version integer not null,
    ended_at integer not null,
    match_id text not null,
    task text not null,
    until integer not null
) strict;

create table sums (
    guild_id integer not null,
    variant text not null,
    period text not null,
    person_id integer not null,
    matches integer not null,
    wins integer not null,
    scored integer not null,
    rounds integer not null,
    points integer not null,
    catches integer not null,
    fastest integer,
    rating integer,
    rated integer not null default 0,
    primary key (guild_id, variant, period, person_id)
) strict, without rowid;

create table ratings (
    guild_id integer not null,
    variant text not null,
    person_id integer not null,
    ended_at integer not null,
    match_id text not null,
    seat integer not null,
    model text not null,
    rated integer not null,
    mu_before real not null,
    sigma_before real not null,
    mu real not null,
    sigma real not null,
    shown integer not null,
    primary key (guild_id, variant, person_id, ended_at, match_id)
) strict, without rowid;

create table hidden (
    guild_id integer not null,
    person_id integer not null,
    primary key (guild_id, person_id)
) strict, without rowid;

create table erasures (
    guild_id integer not null,
    person_id integer not null,
    pseudonym integer not null,
    primary key (guild_id, person_id)
) strict, without rowid;

create table servers_left (
    guild_id integer not null primary key,
    since integer not null
) strict;
