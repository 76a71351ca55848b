-- Messages that the bot posts by itself and keeps up to date. A server has one of each kind.

create table posts (
    guild_id integer not null,
    kind text not null,
    channel_id integer not null,
    message_id integer not null,
    about text not null,
    primary key (guild_id, kind)
) strict, without rowid;
