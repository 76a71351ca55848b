-- What those who look after a server do about results, and who did it: a match that was voided is kept
-- and counts for nobody; an exclusion keeps somebody off the boards or the tables until then.

alter table results add column removed integer not null default 0;
alter table matches add column voided integer not null default 0;

create table repairs (
    press bigint not null primary key,
    guild_id bigint not null,
    at bigint not null,
    by_id bigint not null,
    act text not null,
    match_id text,
    person_id bigint,
    about text not null
);

create index repairs_by_match on repairs (match_id, at);

create table exclusions (
    guild_id bigint not null,
    person_id bigint not null,
    place text not null,
    until bigint not null,
    primary key (guild_id, person_id, place)
);
