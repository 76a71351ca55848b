-- Ratings come nearer to the middle with every season, and are less sure then.

-- What was counted by other rules is counted anew.
update counts set version = version + 1, ended_at = 0, match_id = '', task = 'recount', until = 0
where task = '';
