-- Actions of moderators about results and people. A void match is kept and counts for nobody. An
-- exclusion keeps a person off the boards or the tables until a time.

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
