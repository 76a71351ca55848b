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
