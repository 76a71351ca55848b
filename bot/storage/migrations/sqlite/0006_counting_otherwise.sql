-- What a match counts as is decided when it starts, and stored with it. It is unknown for older
-- matches (''). To be on the rating board, a person needs more than a rating: `peers` holds the
-- first opponents with a settled rating.

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

-- Count again whatever was counted by other rules.
update counts set version = version + 1, ended_at = 0, match_id = '', task = 'recount', until = 0
where task = '';
