-- Only managers end or change what a manager has decided. Who decided before is unknown: a manager.

alter table exclusions add column by_manager bigint not null default 1;

-- The time of an exclusion shows who was excluded then. A made-up name in the act of that time would
-- show who has it.
update repairs set person_id = 0 where person_id < 0;
