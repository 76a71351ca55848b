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
log-removed = A channel was deleted. “{ $setting }” is now: { $now }
log-role-gone = The role for “{ $purpose }” was deleted, so I don’t use it any more.

desk-channels = Channels for tables
    .explained = Tables can be opened only in these channels.
    .off = Allow tables everywhere
desk-language = Language
    .explained = The language of everything that everybody sees. Everyone chooses their own for the rest.
    .off = As in Discord
desk-zone = Time zone
    .explained = For quiet hours, digests and cups.
    .off = Back to the usual one
desk-zone-now = { $zone } (it’s { $at } there)
desk-zone-usual = { $zone }, as the language suggests (it’s { $at } there)
desk-zone-asked = Part of its name
desk-zone-told = Such as Berlin, New York or UTC
desk-zone-found = Found:
button-desk-zone = Search …
desk-speed = Time per turn
    .explained = Applies to new tables.
desk-rules = House rules
    .off = Remove all house rules
desk-rules-changed = { $game } ({ $count ->
    [one] one rule
   *[other] { $count } rules
})
desk-presets = Own sets of rules
    .explained = To make one, set up the rules of a table and type `/mau-admin preset` there. `/mau-admin channel` uses one in a single channel.
desk-presets-delete = Delete …
desk-no-presets = none
desk-tables = Tables
    .explained = Applies to new tables.
desk-standard = { $game }, everything else standard
desk-log = Log
    .explained = I write into this channel what moderators and managers do.
    .off = Switch the log off
desk-log-lost = The log channel was deleted. Choose another one.
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
