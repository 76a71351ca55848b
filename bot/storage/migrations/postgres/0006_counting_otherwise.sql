-- What a match counts as is decided when it starts, and stored with it. It is unknown for older
-- matches (''). To be on the rating board, a person needs more than a rating: `peers` holds the
-- first opponents with a settled rating.

alter table matches add column counts_as text not null default '';
alter table sums add column ranked integer not null default 0;

create table peers (
    guild_id bigint not null,
    variant text not null,
    person_id bigint not null,
    peer_id bigint not null,
    ended_at bigint not null,
    match_id text collate "C" not null,
    primary key (guild_id, variant, person_id, peer_id)
);

-- Count again whatever was counted by other rules.
update counts set version = version + 1, ended_at = 0, match_id = '', task = 'recount', until = 0
where task = '';
