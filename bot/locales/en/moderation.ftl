# Repairing results, by the moderators of a server.

repairs-title = ## Matches of this server
repairs-pairs = Most often together in 30 days: { $pairs }
repairs-pair = { $one } and { $other }: { $matches }
repairs-newcomer-wins = Most wins in 30 days against people who have hardly played with anybody else: { $people }
repairs-newcomer-win = { $name }: { $matches }
repairs-is-voided = Voided: it counts for nobody.
repairs-act-void = Voided by { $name }, { $date }
repairs-act-restore = Restored by { $name }, { $date }
repairs-none = No match fits that.
repairs-which-day = I can't read that day. Write it like `2026-11-20` or `20.11.`, or choose one of the days offered.
repairs-own-match = You played in this match, or it is about you: only the owner of the server may decide that.
repairs-not-allowed = Only game masters, and people with “Manage Server”, can do that.
repairs-about-manager = A game master cannot decide that about somebody who manages the server.
repairs-by-manager = A manager keeps them off. Only somebody who manages the server can change that.
button-void = Void
button-restore = Restore

excluded-for-good = You get no seat at the tables of this server. Ask somebody who manages it.
excluded-until = You get no seat at the tables of this server until { $date }. Ask somebody who manages it.
exclude-which-place = Choose a place: the boards or the tables.
exclude-which-days = Choose 1 to { NUMBER($most, useGrouping: 0) } days. Leave the days out to exclude somebody for good, and use `lift` to let somebody in again.
exclude-no-bots = Bots don't play here, so there is nothing to keep them off.
exclude-never-anywhere = { $person } isn't excluded here.
exclude-never-boards = { $person } isn't excluded from the boards.
exclude-never-tables = { $person } isn't excluded from the tables.
exclude-nobody = Nobody is excluded in this server. To exclude somebody, name a player.
exclude-title = { $count ->
    [one] ## One exclusion
   *[other] ## { $count } exclusions
}
exclude-from-boards = off the boards
exclude-from-tables = off the tables
exclude-line = { $person }: { $place } { $end }
exclude-until = until { $date }
exclude-for-good = for good
exclude-by = by { $by }, { $date }
exclude-why = : { $reason }
exclude-readmit = Let somebody in again
repairs-done-exclude-boards = { $person } is off the boards until { $date }.
repairs-done-exclude-boards-for-good = { $person } is off the boards for good.
repairs-done-exclude-tables = { $person } gets no seat here until { $date }. Whoever is at a table now stays there; /mau-admin kick removes them.
repairs-done-exclude-tables-for-good = { $person } gets no seat here any more. Whoever is at a table now stays there; /mau-admin kick removes them.
repairs-done-readmit-boards = { $person } is on the boards again.
repairs-done-readmit-tables = { $person } may play here again.
repairs-done-readmit-both = { $person } may play here again, and is on the boards again.

log-void = { $by } voided a match ({ $game }, `{ $match }`).
log-restore = { $by } restored a match ({ $game }, `{ $match }`).
log-exclude-boards = { $by } keeps { $person } off the boards until { $date }.{ $reason }
log-exclude-boards-for-good = { $by } keeps { $person } off the boards for good.{ $reason }
log-exclude-tables = { $by } keeps { $person } off the tables until { $date }.{ $reason }
log-exclude-tables-for-good = { $by } keeps { $person } off the tables for good.{ $reason }
log-readmit-boards = { $by } put { $person } back on the boards.
log-readmit-tables = { $by } lets { $person } play again.
log-readmit-both = { $by } lets { $person } play again, and put them back on the boards.
log-reason = Reason: { $reason }
log-nowhere = -# This server has no log channel, so no one else reads about this. `/mau-admin settings` names one.
log-gone = **The log channel is gone, so no one else reads about this.** `/mau-admin settings` names another one.
log-later = I can't write in the log channel { $channel } right now. This will appear there as soon as I can.
log-reset-all = { $by } deleted all results of this server ({ $matches }).
log-reset-some = { $by } deleted results: { $what } ({ $matches }).
log-reset-person = { $by } took somebody out of past matches: { $what } ({ $matches }).
log-kick = { $by } removed { $name } from the table in { $channel }.
log-let-in = { $by } let { $name } back to the table in { $channel }.
log-luck-off = { $by } took the word of luck of { $name } off the table in { $channel }.
log-end = { $by } ended the table in { $channel }.
log-master = { $by } made everybody with { $role } a game master.
log-no-masters = { $by } decided that there are no game masters any more.
log-moved = { $by } chose { $channel } for the log of what moderators and managers do.
log-moved-nowhere = { $by } switched off this log of what moderators and managers do.
log-missed = I could not write here for a while. This is what I missed:

# The list of open tables for moderators.
tables-title = { $count ->
    [0] ## No table is open
    [one] ## One open table
   *[other] ## { $count } open tables
}
tables-more = `/mau-admin exclude` keeps somebody off tables or boards, `/mau-admin matches` voids a match, and `/mau-admin settings` names the channel that is told of all that.
tables-more-master = `/mau-admin exclude` keeps somebody off tables or boards, and `/mau-admin matches` voids a match.
tables-nobody = nobody
tables-line = **{ $game }** in { $channel }, { $state }: { $names } · [Go to]({ $link })
tables-state =
    .lobby = waiting to start
    .match = playing
    .paused = paused
    .frozen = stuck after a mistake of mine
tables-again = Look again
