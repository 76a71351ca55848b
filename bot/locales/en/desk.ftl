# The overview of a server's settings for the people who manage it.

desk-title = ## Mau-Mau on this server
desk-line = **{ $name }:** { $value }
desk-now = Now: { $value }
desk-none = off
desk-everywhere = everywhere
desk-menu-change = Change …
desk-menu-off = Switch off …
desk-off-asked = Switch this off? **{ $name }:** { $value }
desk-filled = Saved.
desk-lacks = **What I lack here:** { $permissions }
desk-lacks-nothing = **What I lack here:** nothing
desk-channel-gone = That channel was deleted. Choose another one.
button-desk = All settings
button-desk-form = Set up in one step
log-setting = { $by } changed “{ $setting }”: { $before } → { $now }
log-digest-gone = The channel “{ $channel }” was deleted, so the digest is off. `/mau-admin digest` switches it on again.
log-board-gone = The channel “{ $channel }” was deleted, and the leaderboard in it is gone. `/mau-admin board` posts a new one.

desk-digest = Digest
    .explained = I sum up the matches of each week or month in this channel. If nobody has played, I post nothing.
    .off = Switch the digest off
desk-board = Leaderboard
    .explained = A leaderboard in this channel that stays up to date.
    .off = Remove the leaderboard
digest-where = Channel for the digest
digest-how-often = How often
board-where = Channel for the leaderboard
board-moved = It replaces the one in { $channel }, which I have deleted.
