-- What a match counts as is decided when it starts, and stored with it; of older ones it is not known
-- yet (''). Who is on the board of ratings takes more than a rating: `peers` are the first people that
-- somebody was rated with who had a sure rating themselves.

alter table matches add column counts_as text not null default '';
alter table sums add column ranked integer not null default 0;

create table peers (
    guild_id integer not null,
    variant text not null,
    person_id integer not null,
    peer_id integer not null,
    ended_at integer not null,
    match_id text not null,
    primary key (guild_id, variant, person_id, peer_id)
) strict, without rowid;

-- What was counted by other rules is counted anew.
update counts set version = version + 1, ended_at = 0, match_id = '', task = 'recount', until = 0
where task = '';
