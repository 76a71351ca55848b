-- Settings of people and servers, heartbeats of processes, and stamps. A stamp is the number of the
-- last transaction that had no other proof.

create table person_settings (
    person_id bigint not null primary key,
    settings text not null
);

create table server_settings (
    guild_id bigint not null primary key,
    settings text not null
);

create table beats (
    process text not null primary key,
    at bigint not null
);

create table stamps (
    writer text not null primary key,
    number bigint not null
);
