-- Messages that the bot posts by itself and keeps up to date. A server has one of each kind.

create table posts (
    guild_id bigint not null,
    kind text not null,
    channel_id bigint not null,
    message_id bigint not null,
    about text not null,
    primary key (guild_id, kind)
);
