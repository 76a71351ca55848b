# The overview of a server’s settings for the people who manage it.

desk-title = ## Mau-Mau on this server
desk-line = **{ $name }:** { $value }
desk-now = Now: { $value }
desk-none = off
desk-everywhere = everywhere
desk-menu-change = Change …
desk-menu-off = Switch off …
desk-off-asked = Switch this off? **{ $name }:** { $value }
desk-filled = Saved.
desk-lacks = **Permissions I’m missing here:** { $permissions }
desk-lacks-nothing = **Permissions I’m missing here:** none
desk-channel-gone = That channel was deleted. Choose another one.
button-desk = All settings
button-desk-form = Set up in one step
log-setting = { $by } changed “{ $setting }”: { $before } → { $now }
log-digest-gone = The channel “{ $channel }” was deleted, so the digest is off. Switch it on again with `/mau-admin digest`.
log-board-gone = The channel “{ $channel }” was deleted, and the leaderboard with it. Post a new one with `/mau-admin board`.
log-removed = A channel was deleted. “{ $setting }” is now: { $now }
log-role-gone = The role for “{ $purpose }” was deleted, so I no longer use it.

desk-channels = Channels for tables
    .explained = Tables can only be opened in these channels.
    .off = Allow tables everywhere
desk-language = Language
    .explained = The language of messages that everyone sees. For the rest, people choose their own.
    .off = As in Discord
desk-zone = Time zone
    .explained = For quiet hours, digests and tournaments.
    .off = Back to the default
desk-zone-now = { $zone } (it’s { $at } there)
desk-zone-usual = { $zone }, the default for the language (it’s { $at } there)
desk-zone-asked = Part of its name
desk-zone-told = e.g. Berlin, New York or UTC
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
desk-presets = Your own presets
    .explained = To make one, set up the rules of a table and type `/mau-admin preset` there. `/mau-admin channel` uses one in a single channel.
desk-presets-delete = Delete …
desk-no-presets = none
desk-tables = Tables
    .explained = Applies to new tables.
desk-standard = { $game }, everything else default
desk-log = Moderation log
    .explained = In this channel, I log what moderators and managers do.
    .off = Switch the moderation log off
desk-log-lost = The channel of the moderation log was deleted. Choose another one.
desk-digest = Digest
    .explained = I sum up the matches of each week or month in this channel. If nobody has played, I don’t post anything.
    .off = Switch the digest off
desk-board = Leaderboard
    .explained = A leaderboard in this channel that updates itself.
    .off = Remove the leaderboard
digest-where = Channel for the digest
digest-how-often = How often
board-where = Channel for the leaderboard
board-moved = It replaces the one in { $channel }, which I’ve deleted.
desk-roles = Roles
    .explained = I give these roles to champions and for achievements, and ping one of them when someone looks for players.
    .off = Stop giving out roles
desk-masters = Game masters
    .explained = People with this role moderate tables and matches.
    .off = Switch game masters off
desk-quiet = Quiet hours
    .explained = During these hours, I don’t ping any role when someone looks for players. They’re in the server’s time zone.
    .off = Switch quiet hours off
roles-menu = What is the role for?
roles-replaced = It was { $role } before.
button-role-off = Stop using this role
button-quiet = Set times …
quiet-begin = From
quiet-end = Until
quiet-hours = { $begin } to { $end } ({ $zone })
desk-exclusions = Bans
    .explained = `/mau-admin exclude` bans someone from the leaderboards or the tables, or lets them back in.
desk-exclusions-count = { $count ->
    [0] nobody
    [one] one person
   *[other] { $count } people
}
button-exclusions = Show the list
