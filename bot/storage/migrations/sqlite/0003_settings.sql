-- Settings of people and servers, heartbeats of processes, and stamps. A stamp is the number of the
-- last transaction that had no other proof.

create table person_settings (
    person_id integer not null primary key,
    settings text not null
) strict;

create table server_settings (
    guild_id integer not null primary key,
    settings text not null
) strict;

create table beats (
    process text not null primary key,
    at integer not null
) strict;

create table stamps (
    writer text not null primary key,
    number integer not null
) strict;
