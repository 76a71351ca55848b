-- What people and servers have chosen, and what processes leave behind: that they were alive, and
-- the number of the last transaction that could not be proved otherwise.

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
