-- Which channel a thread belongs to, or 0 if it is a private one: who may see what was played there.

create table threads (
    thread_id bigint not null primary key,
    guild_id bigint not null,
    parent_id bigint not null
);
