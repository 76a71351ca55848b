-- A match that a moderator ended decides nothing in a cup.

alter table matches add column called_off integer not null default 0;
