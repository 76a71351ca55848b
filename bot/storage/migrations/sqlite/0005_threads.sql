-- Which channel a thread belongs to, or 0 if it is a private one: who may see what was played there.

create table threads (
    thread_id integer not null primary key,
    guild_id integer not null,
    parent_id integer not null
) strict;
