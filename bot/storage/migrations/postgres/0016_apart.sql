-- Two people who have met often enough on a day play on, but not for the rating of each other.
-- `apart` has the pairs of seats that a match does not compare, as in '0-2 1-2'.

alter table matches add column apart text not null default '';
