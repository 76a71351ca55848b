-- The channel that a thread belongs to, or 0 if the thread is private. It decides who may see the
-- matches that were played there.

create table threads (
    thread_id integer not null primary key,
    guild_id integer not null,
    parent_id integer not null
) strict;
