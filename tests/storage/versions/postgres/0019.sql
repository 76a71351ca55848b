-- A database of schema version 19, as it was when 19 was the newest. Never changed.

create table if not exists schema_versions (number integer not null primary key, name text not null);

-- Open tables. Entries are deleted with their table, and before that when a later match begins; the
-- interactions that caused them stay for a day, so that a repeated delivery is still recognised.

create table tables (
    id text not null primary key,
    guild_id bigint not null,
    channel_id bigint not null unique,
    opened_at bigint not null,
    used_at bigint not null,
    header text not null,
    last_entry integer not null
);

create table entries (
    table_id text not null references tables (id) on delete cascade,
    number integer not null check (number > 0),
    at bigint not null,
    body text not null,
    interaction_id bigint unique,
    primary key (table_id, number)
);

create table past_interactions (
    id bigint not null primary key,
    table_id text not null,
    number integer not null,
    since bigint not null
);

create index past_interactions_by_age on past_interactions (since);

insert into schema_versions values (1, 'tables');

-- Finished matches: the record, compressed, and the result of each seat.

create table matches (
    id text not null primary key,
    guild_id bigint not null,
    channel_id bigint not null,
    variant text not null,
    options text not null,
    started_at bigint not null,
    ended_at bigint not null,
    abandoned integer not null,
    record bytea not null
);

create index matches_by_server on matches (guild_id, ended_at);

create table results (
    match_id text not null references matches (id) on delete cascade,
    seat integer not null,
    person_id bigint,
    name text not null,
    level text,
    place integer not null,
    points integer not null,
    rounds_won integer not null,
    calls integer not null,
    forgotten integer not null,
    caught integer not null,
    catches integer not null,
    cards_drawn integer not null,
    largest_penalty integer not null,
    longest_stack integer not null,
    ai_turns integer not null,
    left_early integer not null,
    reactions text not null,
    primary key (match_id, seat)
);

create index results_by_person on results (person_id);

insert into schema_versions values (2, 'matches');

-- What people and servers have chosen, and what processes leave behind: that they were alive, and
-- the number of the last transaction that could not be proved otherwise.

create table person_settings (
    person_id bigint not null primary key,
    settings text not null
);

create table server_settings (
    guild_id bigint not null primary key,
    settings text not null
);

create table beats (
    process text not null primary key,
    at bigint not null
);

create table stamps (
    writer text not null primary key,
    number bigint not null
);

insert into schema_versions values (3, 'settings');

-- What boards and ratings are made of. Everything here but who is hidden follows from the results
-- and can be counted anew; `uncounted` lists the matches that are not in it yet, or (if `summed`)
-- only as far as sums go, since a match that ended earlier came in later.

alter table results add column turns integer not null default 0;
alter table results add column rounds integer not null default 0;

-- Matches that end in the same millisecond are in the order of their ids on every database.
alter table matches alter column id type text collate "C";
alter table results alter column match_id type text collate "C";

drop index matches_by_server;
create index matches_in_order on matches (guild_id, ended_at, id);

create table uncounted (
    guild_id bigint not null,
    ended_at bigint not null,
    match_id text collate "C" not null,
    summed integer not null,
    primary key (guild_id, ended_at, match_id)
);

insert into uncounted (guild_id, ended_at, match_id, summed)
select guild_id, ended_at, id, 0 from matches;

create table counts (
    guild_id bigint not null primary key,
    version bigint not null,
    ended_at bigint not null,
    match_id text collate "C" not null,
    task text not null,
    until bigint not null
);

-- A board reads all rows of a game and a period. Apart by the kind of period they lie together, and
-- in pages with room they stay where they are, though they change with every match.
create table sums (
    guild_id bigint not null,
    variant text not null,
    period text collate "C" not null,
    person_id bigint not null,
    matches integer not null,
    wins integer not null,
    scored integer not null,
    rounds integer not null,
    points bigint not null,
    catches integer not null,
    fastest integer,
    rating integer,
    rated integer not null default 0,
    primary key (guild_id, variant, period, person_id)
) partition by range (period);

create table sums_of_all_time partition of sums for values from ('a') to ('b')
    with (fillfactor = 60);
create table sums_of_months partition of sums for values from ('m') to ('n')
    with (fillfactor = 60);
create table sums_of_seasons partition of sums for values from ('q') to ('r')
    with (fillfactor = 60);
create table sums_of_weeks partition of sums for values from ('w') to ('x')
    with (fillfactor = 60);

create table ratings (
    guild_id bigint not null,
    variant text not null,
    person_id bigint not null,
    ended_at bigint not null,
    match_id text collate "C" not null,
    seat integer not null,
    model text not null,
    rated integer not null,
    mu_before double precision not null,
    sigma_before double precision not null,
    mu double precision not null,
    sigma double precision not null,
    shown integer not null,
    primary key (guild_id, variant, person_id, ended_at, match_id)
);

create table hidden (
    guild_id bigint not null,
    person_id bigint not null,
    primary key (guild_id, person_id)
);

create table erasures (
    guild_id bigint not null,
    person_id bigint not null,
    pseudonym bigint not null,
    primary key (guild_id, person_id)
);

create table servers_left (
    guild_id bigint not null primary key,
    since bigint not null
);

insert into schema_versions values (4, 'counting');

-- Which channel a thread belongs to, or 0 if it is a private one: who may see what was played there.

create table threads (
    thread_id bigint not null primary key,
    guild_id bigint not null,
    parent_id bigint not null
);

insert into schema_versions values (5, 'threads');

-- What a match counts as is decided when it starts, and stored with it; of older ones it is not known
-- yet (''). Who is on the board of ratings takes more than a rating: `peers` are the first people that
-- somebody was rated with who had a sure rating themselves.

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

-- What was counted by other rules is counted anew.
update counts set version = version + 1, ended_at = 0, match_id = '', task = 'recount', until = 0
where task = '';

insert into schema_versions values (6, 'counting_otherwise');

-- What those who look after a server do about results, and who did it: a match that was voided is kept
-- and counts for nobody; an exclusion keeps somebody off the boards or the tables until then.

alter table results add column removed integer not null default 0;
alter table matches add column voided integer not null default 0;

create table repairs (
    press bigint not null primary key,
    guild_id bigint not null,
    at bigint not null,
    by_id bigint not null,
    act text not null,
    match_id text,
    person_id bigint,
    about text not null
);

create index repairs_by_match on repairs (match_id, at);

create table exclusions (
    guild_id bigint not null,
    person_id bigint not null,
    place text not null,
    until bigint not null,
    primary key (guild_id, person_id, place)
);

insert into schema_versions values (7, 'repairs');

-- What the bot posts by itself and keeps up to date: one message of a kind in a server.

create table posts (
    guild_id bigint not null,
    kind text not null,
    channel_id bigint not null,
    message_id bigint not null,
    about text not null,
    primary key (guild_id, kind)
);

insert into schema_versions values (8, 'posts');

-- Who looks for players, for what, and who is in: until there are enough for a table, or it is over.

create table searches (
    id bigint not null primary key,
    guild_id bigint not null,
    channel_id bigint not null,
    message_id bigint not null,
    game text not null,
    wanted integer not null,
    opens_at bigint not null,
    role_id bigint not null,
    thread text not null
);

create table searchers (
    search_id bigint not null,
    guild_id bigint not null,
    person_id bigint not null,
    name text not null,
    press bigint not null,
    primary key (search_id, person_id)
);

insert into schema_versions values (9, 'searches');

-- Ratings come nearer to the middle with every season, and are less sure then.

-- What was counted by other rules is counted anew.
update counts set version = version + 1, ended_at = 0, match_id = '', task = 'recount', until = 0
where task = '';

insert into schema_versions values (10, 'seasons');

-- The deal of a day: its secret, and who has begun to play it, where, in which match.

create table daily_secrets (
    day text not null primary key,
    server_seed text not null,
    game text not null
);

create table daily_games (
    day text not null,
    person_id bigint not null,
    guild_id bigint not null,
    match_id text not null,
    primary key (day, person_id)
);

create index daily_games_by_server on daily_games (guild_id, day);

insert into schema_versions values (11, 'daily');

-- Which roles the bot has given, or is about to give, so that it can take them again.

create table given_roles (
    guild_id bigint not null,
    role_id bigint not null,
    person_id bigint not null,
    is_given bigint not null,
    primary key (guild_id, role_id, person_id)
);

insert into schema_versions values (12, 'given_roles');
-- Cups: who is in, who sits where in each round, and how that went, until a while after their end.

create table cups (
    id bigint not null primary key,
    guild_id bigint not null,
    channel_id bigint not null,
    message_id bigint not null,
    host_id bigint not null,
    game text not null,
    options text not null,
    format text not null,
    drawn_by text not null,
    size bigint not null,
    rounds bigint not null,
    ai bigint not null,
    starts_at bigint not null,
    ends_at bigint not null,
    seed text not null,
    state text not null,
    round bigint not null,
    next_at bigint not null,
    ended_at bigint not null,
    scheduled_id bigint not null,
    is_settled bigint not null
);

create table cup_people (
    cup_id bigint not null,
    guild_id bigint not null,
    person_id bigint not null,
    name text not null,
    press bigint not null,
    is_present bigint not null,
    primary key (cup_id, person_id)
);

create index cup_people_of_person on cup_people (person_id);

create table cup_tables (
    cup_id bigint not null,
    guild_id bigint not null,
    round bigint not null,
    number bigint not null,
    message_id bigint not null,
    table_id text not null,
    match_id text not null,
    state text not null,
    primary key (cup_id, round, number)
);

create table cup_seats (
    cup_id bigint not null,
    guild_id bigint not null,
    round bigint not null,
    number bigint not null,
    person_id bigint not null,
    place bigint not null,
    points bigint not null,
    goes_on bigint not null,
    primary key (cup_id, round, person_id)
);

create index cup_seats_of_person on cup_seats (person_id);

insert into schema_versions values (13, 'cups');

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

insert into schema_versions values (14, 'missed_log_lines');

-- Only managers end or change what a manager has decided. Who decided before is unknown: a manager.

alter table exclusions add column by_manager bigint not null default 1;

-- The time of an exclusion shows who was excluded then. A made-up name in the act of that time would
-- show who has it.
update repairs set person_id = 0 where person_id < 0;

insert into schema_versions values (15, 'exclusions');

-- Two people who have met often enough on a day play on, but not for the rating of each other.
-- `apart` has the pairs of seats that a match does not compare, as in '0-2 1-2'.

alter table matches add column apart text not null default '';

insert into schema_versions values (16, 'apart');

-- A match that a moderator ended decides nothing in a cup.

alter table matches add column called_off integer not null default 0;

insert into schema_versions values (17, 'called_off');

-- Matches keep the rules with which their table was opened. Older matches have the first rules.

alter table matches add column definition integer not null default 1;

insert into schema_versions values (18, 'definition');

-- A cup and a daily challenge keep the rules with which they were made, as tables and matches do.
-- A cup may have a name, come back each week, give its winners a role, call people to a round in one
-- message, and lack permissions.

alter table cups add column definition integer not null default 2;
alter table cups add column name text not null default '';
alter table cups add column is_weekly integer not null default 0;
alter table cups add column role_id bigint not null default 0;
alter table cups add column call_id bigint not null default 0;
alter table cups add column lacks text not null default '';
alter table daily_secrets add column definition integer not null default 2;

update cups set definition = coalesce((
    select min(m.definition) from cup_tables t join matches m on m.id = t.match_id
    where t.cup_id = cups.id
), definition);

insert into schema_versions values (19, 'cup_rules');

insert into tables values
    ('t1', 80351110224678912, 175928847299117063, 1, 2, '{"variant": "noris"}', 2);
insert into entries values
    ('t1', 1, 1, '"ä"', 70),
    ('t1', 2, 2, '"b"', null);
insert into past_interactions values (60, 't0', 5, 1);

insert into matches (id, guild_id, channel_id, variant, options, started_at, ended_at, abandoned, record,
    counts_as, apart, called_off, definition) values
    ('m1', 80351110224678912, 175928847299117063, 'noris', '{"rounds": 1}', 1800000000000,
    1800000060000, 0,
    '\x789cab564acb2fca4d2c51b25250ca4d2c0522dda2d4e4fca2147d43251d05a5bcfc925490d4e1a54ab5003d3f0e42', '', '', 0, 1),
    ('m2', 80351110224678912, 175928847299117063, 'noris', '{}', 1800000000000, 1800000070000, 0,
    '\x789cab564acb2fca4d2c51b25250ca4d2c0522dda2d4e4fca2147d43251d05a5bcfc925490d4e1a54ab5003d3f0e42', 'fully', '0-3', 1, 2);
insert into results (match_id, seat, person_id, name, level, place, points, rounds_won, calls, forgotten, caught, catches,
    cards_drawn, largest_penalty, longest_stack, ai_turns, left_early, reactions, turns, rounds) values
    ('m1', 0, 222079895583457280, 'Jörg 🐈', null, 1, -3, 2, 3, 1, 1, 2, 17, 4, 3, 5, 0,
    '[{"kind": "call", "tenths": 7}]', 0, 0),
    ('m1', 1, null, 'Mimi', 'hard', 2, -3, 2, 3, 1, 1, 2, 17, 4, 3, 5, 1,
    '[{"kind": "call", "tenths": 7}]', 0, 0),
    ('m2', 3, 222079895583457280, 'Jörg', null, 1, 0, 3, 3, 0, 0, 2, 17, 4, 3, 5, 0, '[]', 12, 3);

insert into person_settings values (222079895583457280, '{"language": "sv"}');
insert into server_settings values (80351110224678912, '{"language": "de"}');
insert into beats values ('a', 1800000000000);
insert into stamps values ('0123456789abcdef', 7);
insert into uncounted values
    (80351110224678912, 1800000060000, 'm1', 0),
    (80351110224678912, 1800000070000, 'm2', 1);
insert into counts values (80351110224678912, 4, 1700000000000, 'm0', '', 0);
insert into sums values
    (80351110224678912, 'noris', 'all', 222079895583457280, 5, 2, 4, 12, 340, 3, 9, 1040, 4, 1);
insert into ratings values
    (80351110224678912, 'noris', 222079895583457280, 1700000000000, 'm0', 2, 'plackett-luce/6', 4,
    25.5, 8.0, 26.25, 7.75, 1120);
insert into peers values
    (80351110224678912, 'noris', 222079895583457280, 7, 1700000000000, 'm0');
insert into hidden values (80351110224678912, 222079895583457280);
insert into erasures values (80351110224678912, 1, -5);
insert into servers_left values (1, 1700000000000);
insert into threads values (175928847299117999, 80351110224678912, 175928847299117063);
insert into repairs values (175928847299117888, 80351110224678912, 1763553600000, 53908232506183680, 'void', 'm1', null, '');
insert into exclusions values (80351110224678912, 53908232506183680, 'boards', 1763640000000, 0);
insert into posts values (80351110224678912, 'leaderboard', 175928847299117063, 175928847299117888, '{}');
insert into searches values (1234567890123456789, 80351110224678912, 175928847299117063, 175928847299117889, 'noris', 3, 1767225644350, 0, 'taken');
insert into searchers values (1234567890123456789, 80351110224678912, 175928847299117099, 'Anna', 1234567890123456789);
insert into daily_secrets values ('2026-03-01', '5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d', 'noris', 1);
insert into daily_games values ('2026-03-01', 175928847299117099, 80351110224678912, 'm1');
insert into given_roles values (80351110224678912, 165511591545143296, 175928847299117099, 1);
insert into cups values (1442000000000000001, 80351110224678912, 165511591545143297, 1442000000000000002, 175928847299117099, 'noris', '{}', 'swiss', 'chance', 4, 3, 0, 1762545600000, 1762552800000, 'ab12', 'on', 1, 0, 0, 0, 0, 1, 'Friday night', 1, 165511591545143296, 1442000000000000005, 'create_public_threads');
insert into cup_people values (1442000000000000001, 80351110224678912, 175928847299117099, 'Ada', 1442000000000000003, 1);
insert into cup_tables values (1442000000000000001, 80351110224678912, 1, 1, 1442000000000000004, 't1', 'm9', 'on');
insert into cup_seats values (1442000000000000001, 80351110224678912, 1, 1, 175928847299117099, 0, 0, 0);
insert into missed_log_lines values (175928847299117890, 175928847299117063, 80351110224678912, 1762545600000, 53908232506183680, 0, '<@by> ended the table in <#175928847299117063>.');
