-- Lines for the log channels of servers that could not be posted. They are posted later.

create table missed_log_lines (
    press integer not null,
    channel_id integer not null,
    guild_id integer not null,
    at integer not null,
    by_id integer not null,
    person_id integer not null,
    words text not null,
    primary key (press, channel_id)
) strict, without rowid;
