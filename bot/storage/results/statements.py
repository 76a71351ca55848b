"""The SQL of results, as both databases understand it; see `bot.storage.statements`."""

from bot.storage.results.rows import Task

MARK = "select version, ended_at, match_id, task, until from counts where guild_id = ?"

ADD_MARK = """
insert into counts (guild_id, version, ended_at, match_id, task, until) values (?, 0, 0, '', '', 0)
on conflict (guild_id) do nothing
"""

# Changes nothing if somebody else has counted since the version was read.
SET_MARK = """
update counts set version = version + 1, ended_at = ?, match_id = ?, task = ?, until = ?
where guild_id = ? and version = ?
"""

DELETE_MARK = "delete from counts where guild_id = ?"

SERVERS_TO_COUNT = f"""
select distinct guild_id from uncounted
union select guild_id from counts where task <> '{Task.NONE}'
order by guild_id
"""  # noqa: S608 - nothing but our own word

SERVERS = """
select distinct guild_id from matches
union select guild_id from counts where match_id <> ''
order by guild_id
"""

UNCOUNTED = """
select u.summed, m.id, m.guild_id, m.channel_id, m.variant, m.options, m.started_at, m.ended_at,
    m.abandoned
from uncounted u join matches m on m.id = u.match_id
where u.guild_id = ? order by u.ended_at, u.match_id limit ?
"""

SEATS = """
select match_id, seat, person_id, name, level, place, points, rounds_won, calls, forgotten, caught,
    catches, cards_drawn, largest_penalty, longest_stack, ai_turns, left_early, reactions, turns,
    rounds
from results where match_id in (?...) order by match_id, seat
"""

ADD_SUM = """
insert into sums (guild_id, variant, period, person_id, matches, wins, scored, rounds, points,
    catches, fastest)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (guild_id, variant, period, person_id) do update set
    matches = sums.matches + excluded.matches,
    wins = sums.wins + excluded.wins,
    scored = sums.scored + excluded.scored,
    rounds = sums.rounds + excluded.rounds,
    points = sums.points + excluded.points,
    catches = sums.catches + excluded.catches,
    fastest = case when sums.fastest is null or excluded.fastest < sums.fastest
        then excluded.fastest else sums.fastest end
"""

SET_STANDING = """
update sums set rating = ?, rated = ?
where guild_id = ? and variant = ? and period = ? and person_id = ?
"""

# A match that is rated again, since an earlier one came in later, replaces what it did before.
ADD_RATING = """
insert into ratings (guild_id, variant, person_id, ended_at, match_id, seat, model, rated,
    mu_before, sigma_before, mu, sigma, shown)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (guild_id, variant, person_id, ended_at, match_id) do update set
    seat = excluded.seat, model = excluded.model, rated = excluded.rated,
    mu_before = excluded.mu_before, sigma_before = excluded.sigma_before,
    mu = excluded.mu, sigma = excluded.sigma, shown = excluded.shown
"""

RATING_BEFORE = """
select mu, sigma, rated from ratings
where guild_id = ? and variant = ? and person_id = ? and (ended_at, match_id) < (?, ?)
order by ended_at desc, match_id desc limit 1
"""

COUNTED = "delete from uncounted where guild_id = ? and ended_at = ? and match_id = ?"

LAST_KEYS = """
select ended_at, id from matches
where guild_id = ? and (ended_at, id) <= (?, ?) and (ended_at, id) > (?, ?)
order by ended_at desc, id desc limit ?
"""

NEXT_KEYS = """
select ended_at, id from matches
where guild_id = ? and (ended_at, id) > (?, ?) and ended_at <= ?
order by ended_at, id limit ?
"""

RATE_AGAIN = """
insert into uncounted (guild_id, ended_at, match_id, summed) values (?, ?, ?, 1)
on conflict (guild_id, ended_at, match_id) do nothing
"""

COUNT_AGAIN = """
insert into uncounted (guild_id, ended_at, match_id, summed) values (?, ?, ?, 0)
on conflict (guild_id, ended_at, match_id) do update set summed = 0
"""

DELETE_MATCH = "delete from matches where id = ?"

HAS_SUMS = "select 1 from sums where guild_id = ? limit 1"

HAS_RATINGS = "select 1 from ratings where guild_id = ? limit 1"

DELETE_SUMS = """
delete from sums where (guild_id, variant, period, person_id) in (
    select guild_id, variant, period, person_id from sums where guild_id = ? limit ?)
"""

DELETE_RATINGS = """
delete from ratings where (guild_id, variant, person_id, ended_at, match_id) in (
    select guild_id, variant, person_id, ended_at, match_id from ratings
    where guild_id = ? limit ?)
"""

DELETE_HIDDEN = "delete from hidden where guild_id = ?"

DELETE_ERASURES = "delete from erasures where guild_id = ?"

DELETE_SERVER_SETTINGS = "delete from server_settings where guild_id = ?"

DELETE_TABLES = "delete from tables where guild_id = ?"

COUNT_MATCHES = "select count(*) from matches where guild_id = ?"

LEAVE_SERVER = """
insert into servers_left (guild_id, since) values (?, ?) on conflict (guild_id) do nothing
"""

COME_BACK = "delete from servers_left where guild_id = ?"

SERVERS_LEFT = "select guild_id from servers_left where since <= ? order by guild_id"
