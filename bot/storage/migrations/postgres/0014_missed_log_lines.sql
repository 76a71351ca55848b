-- Lines for the log channels of servers that could not be posted. They are posted later.

create table missed_log_lines (
    press bigint not null,
    channel_id bigint not null,
    guild_id bigint not null,
    at bigint not null,
    by_id bigint not null,
    person_id bigint not null,
    words text not null,
    primary key (press, channel_id)
);
