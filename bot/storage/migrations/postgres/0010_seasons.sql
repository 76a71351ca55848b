-- Each new season moves ratings closer to the mean and makes them less certain.

-- Count again whatever was counted by other rules.
update counts set version = version + 1, ended_at = 0, match_id = '', task = 'recount', until = 0
where task = '';
