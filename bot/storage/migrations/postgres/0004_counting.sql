-- The data of boards and ratings. Everything here except `hidden`, `erasures` and `servers_left`
-- follows from the results and can be counted again. `uncounted` lists the matches that are not
-- counted yet. If such a match is `summed`, only its rating is missing, because an earlier match
-- came in later.

alter table results add column turns integer not null default 0;
alter table results add column rounds integer not null default 0;

-- Matches that end in the same millisecond are ordered by their ids on every database.
alter table matches alter column id type text collate "C";
alter table results alter column match_id type text collate "C";

drop index matches_by_server;
create index matches_in_order on matches (guild_id, ended_at, id);

create table uncounted (
    guild_id bigint not null,
    ended_at bigint not null,
    match_id text collate "C" not null,
    summed integer not null,
    primary key (guild_id, ended_at, match_id)
);

insert into uncounted (guild_id, ended_at, match_id, summed)
select guild_id, ended_at, id, 0 from matches;

create table counts (
    guild_id bigint not null primary key,
    version bigint not null,
    ended_at bigint not null,
    match_id text collate "C" not null,
    task text not null,
    until bigint not null
);

-- A board reads all rows of a game and a period. In one partition for each kind of period, those
-- rows lie close together. Spare room in the pages lets rows stay in place, although they change
-- with every match.
create table sums (
    guild_id bigint not null,
    variant text not null,
    period text collate "C" not null,
    person_id bigint not null,
    matches integer not null,
    wins integer not null,
    scored integer not null,
    rounds integer not null,
    points bigint not null,
    catches integer not null,
    fastest integer,
    rating integer,
    rated integer not null default 0,
    primary key (guild_id, variant, period, person_id)
) partition by range (period);

create table sums_of_all_time partition of sums for values from ('a') to ('b')
    with (fillfactor = 60);
create table sums_of_months partition of sums for values from ('m') to ('n')
    with (fillfactor = 60);
create table sums_of_seasons partition of sums for values from ('q') to ('r')
    with (fillfactor = 60);
create table sums_of_weeks partition of sums for values from ('w') to ('x')
    with (fillfactor = 60);

create table ratings (
    guild_id bigint not null,
    variant text not null,
    person_id bigint not null,
    ended_at bigint not null,
    match_id text collate "C" not null,
    seat integer not null,
    model text not null,
    rated integer not null,
    mu_before double precision not null,
    sigma_before double precision not null,
    mu double precision not null,
    sigma double precision not null,
    shown integer not null,
    primary key (guild_id, variant, person_id, ended_at, match_id)
);

create table hidden (
    guild_id bigint not null,
    person_id bigint not null,
    primary key (guild_id, person_id)
);

create table erasures (
    guild_id bigint not null,
    person_id bigint not null,
    pseudonym bigint not null,
    primary key (guild_id, person_id)
);

create table servers_left (
    guild_id bigint not null primary key,
    since bigint not null
);
