-- What boards and ratings are made of. Everything here but who is hidden follows from the results
-- and can be counted anew; `uncounted` lists the matches that are not in it yet, or (if `summed`)
-- only as far as sums go, since a match that ended earlier came in later.

alter table results add column turns integer not null default 0;
alter table results add column rounds integer not null default 0;

-- Matches that end in the same millisecond are in the order of their ids on every database.
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

-- Room in every page: these rows change with every match, and are read in bulk.
create table sums (
    guild_id bigint not null,
    variant text not null,
    period text not null,
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
) with (fillfactor = 60);

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
