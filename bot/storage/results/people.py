"""The SQL of what one person, or two, did; and of who wants out."""

MATCHES_OF = """
select m.id, m.variant, m.options, m.started_at, m.ended_at, m.abandoned,
    (select count(*) from results o where o.match_id = r.match_id),
    (select count(*) from results o
        where o.match_id = r.match_id and o.level = 'hard' and o.place > r.place),
    r.seat, r.person_id, r.name, r.level, r.place, r.points, r.rounds_won, r.calls, r.forgotten,
    r.caught, r.catches, r.cards_drawn, r.largest_penalty, r.longest_stack, r.ai_turns,
    r.left_early, r.reactions, r.turns, r.rounds
from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ?
order by m.ended_at, m.id
"""

TOGETHER = """
select m.variant, a.place, b.place
from results a join matches m on m.id = a.match_id join results b on b.match_id = a.match_id
where a.person_id = ? and b.person_id = ? and m.guild_id = ? and m.abandoned = 0
"""

RATINGS_OF = """
select variant, person_id, ended_at, match_id, seat, model, rated, mu_before, sigma_before, mu,
    sigma, shown
from ratings where guild_id = ? and variant = ? and person_id = ?
order by ended_at, match_id
"""

HISTORY = """
select id, guild_id, channel_id, variant, options, started_at, ended_at, abandoned from matches
where guild_id = ? order by ended_at desc, id desc limit ? offset ?
"""

HISTORY_OF = """
select id, guild_id, channel_id, variant, options, started_at, ended_at, abandoned from matches
where guild_id = ? and id in (select match_id from results where person_id = ?)
order by ended_at desc, id desc limit ? offset ?
"""

COUNT_HISTORY_OF = """
select count(*) from results r join matches m on m.id = r.match_id
where m.guild_id = ? and r.person_id = ?
"""

FIRST_END = "select min(ended_at) from matches where guild_id = ?"

IN_SERVER = "select 1 from matches where id = ? and guild_id = ?"

SERVERS_OF = """
select m.guild_id from results r join matches m on m.id = r.match_id where r.person_id = ?
union select guild_id from hidden where person_id = ?
union select guild_id from erasures where person_id = ?
order by 1
"""

NAMED_AT = """
select channel_id from tables t
where t.header like ? or exists (select 1 from entries e where e.table_id = t.id and e.body like ?)
order by channel_id
"""

IS_HIDDEN = "select 1 from hidden where guild_id = ? and person_id = ?"

HIDE = """
insert into hidden (guild_id, person_id) values (?, ?) on conflict (guild_id, person_id) do nothing
"""

SHOW = "delete from hidden where guild_id = ? and person_id = ?"

ERASURES = "select guild_id, person_id, pseudonym from erasures order by guild_id, person_id"

BEGIN_ERASURE = """
insert into erasures (guild_id, person_id, pseudonym) values (?, ?, ?)
on conflict (guild_id, person_id) do nothing
"""

END_ERASURE = "delete from erasures where guild_id = ? and person_id = ?"

FORGET_SETTINGS = "delete from person_settings where person_id = ?"

FORGET_HIDDEN = "delete from hidden where person_id = ?"

RECORDS_OF = """
select m.id, r.seat, m.record from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ? order by m.id limit ?
"""

RENAME_SEAT = "update results set person_id = ?, name = ? where match_id = ? and seat = ?"

REPLACE_RECORD = "update matches set record = ? where id = ?"

KEYS_OF = """
select m.variant, m.ended_at from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ?
"""

RENAME_SUM = """
update sums set person_id = ? where guild_id = ? and variant = ? and period = ? and person_id = ?
"""

RENAME_RATINGS = """
update ratings set person_id = ? where guild_id = ? and variant = ? and person_id = ?
"""
