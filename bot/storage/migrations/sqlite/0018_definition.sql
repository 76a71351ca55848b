-- Matches keep the rules with which their table was opened. Older matches have the first rules.

alter table matches add column definition integer not null default 1;
