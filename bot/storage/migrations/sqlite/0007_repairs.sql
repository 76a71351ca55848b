-- Actions of moderators about results and people. A void match is kept and counts for nobody. An
-- exclusion keeps a person off the boards or the tables until a time.

alter table results add column removed integer not null default 0;
alter table matches add column voided integer not null default 0;

create table repairs (
    press integer not null primary key,
    guild_id integer not null,
    at integer not null,
    by_id integer not null,
    act text not null,
    match_id text,
    person_id integer,
    about text not null
) strict;

create index repairs_by_match on repairs (match_id, at);

create table exclusions (
    guild_id integer not null,
    person_id integer not null,
    place text not null,
    until integer not null,
    primary key (guild_id, person_id, place)
) strict, without rowid;
