# Repairing results, by the moderators of a server.

repairs-title = ## Matches on this server
repairs-pairs = Played together most in the last 30 days: { $pairs }
repairs-pair = { $one } and { $other }: { $matches }
repairs-newcomer-wins = Most wins in the last 30 days against people who have hardly played with anyone else: { $people }
repairs-newcomer-win = { $name }: { $matches }
repairs-is-voided = Voided: it no longer counts.
repairs-act-void = Voided by { $name }, { $date }
repairs-act-restore = Restored by { $name }, { $date }
repairs-none = No match fits that. Try a different player, game or day.
repairs-which-day = I can’t read that day. Type it like `2026-11-20` or `20.11.`, or choose one of the suggestions.
repairs-own-match = You played in this match, or it’s about you: only the server owner can decide that.
repairs-not-allowed = Only game masters and people with “Manage Server” can do that.
repairs-about-manager = Game masters can’t decide that about someone who manages the server.
repairs-by-manager = Someone who manages the server decided that. Only they can change it.
button-void = Void
button-restore = Restore

excluded-for-good = You’ve been banned from this server’s tables. If you want to know why, ask someone who manages the server.
excluded-until = You’ve been banned from this server’s tables until { $date }. If you want to know why, ask someone who manages the server.
exclude-which-place = Choose the leaderboards or the tables.
exclude-which-days = Choose 1 to { NUMBER($most, useGrouping: 0) } days. Leave the days empty to ban someone for good, and use `lift` to let someone back in.
exclude-no-bots = Bots don’t play here, so there’s nothing to ban them from.
exclude-never-anywhere = { $person } isn’t banned here.
exclude-never-boards = { $person } isn’t banned from the leaderboards.
exclude-never-tables = { $person } isn’t banned from the tables.
exclude-nobody = Nobody is banned on this server. To ban someone, name a player.
exclude-title = { $count ->
    [one] ## One ban
   *[other] ## { $count } bans
}
exclude-from-boards = banned from the leaderboards
exclude-from-tables = banned from the tables
exclude-line = { $person }: { $place } { $end }
exclude-until = until { $date }
exclude-for-good = for good
exclude-by = by { $by }, { $date }
exclude-why = : { $reason }
exclude-readmit = Let someone back in
repairs-done-exclude-boards = { $person } is banned from the leaderboards until { $date }.
repairs-done-exclude-boards-for-good = { $person } is banned from the leaderboards for good.
repairs-done-exclude-tables = { $person } is banned from the tables until { $date }. If they’re at a table now, they stay there; /mau-admin kick removes them.
repairs-done-exclude-tables-for-good = { $person } is banned from the tables for good. If they’re at a table now, they stay there; /mau-admin kick removes them.
repairs-done-readmit-boards = { $person } is back on the leaderboards.
repairs-done-readmit-tables = { $person } can play here again.
repairs-done-readmit-both = { $person } can play here again, and is back on the leaderboards.

log-void = { $by } voided a match ({ $game }, `{ $match }`).
log-restore = { $by } restored a match ({ $game }, `{ $match }`).
log-exclude-boards = { $by } banned { $person } from the leaderboards until { $date }.{ $reason }
log-exclude-boards-for-good = { $by } banned { $person } from the leaderboards for good.{ $reason }
log-exclude-tables = { $by } banned { $person } from the tables until { $date }.{ $reason }
log-exclude-tables-for-good = { $by } banned { $person } from the tables for good.{ $reason }
log-readmit-boards = { $by } let { $person } back on the leaderboards.
log-readmit-tables = { $by } let { $person } play again.
log-readmit-both = { $by } let { $person } play again and back on the leaderboards.
log-reason = Reason: { $reason }
log-nowhere = -# This server has no log channel, so nobody else will see this. Choose one with `/mau-admin settings`.
log-gone = **The log channel is gone, so nobody else will see this.** Choose another one with `/mau-admin settings`.
log-later = I can’t post in the log channel { $channel } right now. This will appear there as soon as I can.
log-reset-all = { $by } deleted all of this server’s results ({ $matches }).
log-reset-some = { $by } deleted results: { $what } ({ $matches }).
log-reset-person = { $by } took someone out of past matches: { $what } ({ $matches }).
log-reset-undone = { $by } brought back the results that were deleted ({ $matches }).
log-kick = { $by } removed { $name } from the table in { $channel }.
log-let-in = { $by } let { $name } back to the table in { $channel }.
log-luck-off = { $by } removed { $name }’s lucky word from the table in { $channel }.
log-end = { $by } ended the table in { $channel }.
log-master = { $by } made everyone with { $role } a game master.
log-no-masters = { $by } switched game masters off.
log-moved = { $by } chose { $channel } for the moderation log.
log-moved-nowhere = { $by } switched off this moderation log.
log-missed = I couldn’t post here for a while. Here’s what happened in the meantime:

# The list of open tables for moderators.
tables-title = { $count ->
    [0] ## No table is open
    [one] ## One open table
   *[other] ## { $count } open tables
}
tables-more = `/mau-admin exclude` bans someone from tables or leaderboards, `/mau-admin matches` voids a match, and `/mau-admin settings` sets the channel of the moderation log.
tables-more-master = `/mau-admin exclude` bans someone from tables or leaderboards, and `/mau-admin matches` voids a match.
tables-nobody = nobody
tables-line = **{ $game }** in { $channel }, { $state }: { $names } · [Go there]({ $link })
tables-state =
    .lobby = waiting to start
    .match = playing
    .paused = paused
    .frozen = stopped by an error
tables-again = Refresh
