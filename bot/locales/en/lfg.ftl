# Looking for players: the message in the channel, and the replies to presses on it.

lfg-title = **{ $host } is looking for players:** { $game }
lfg-enough = A table opens as soon as { $count } players are in.
lfg-enough-at = A table opens at { $time } if { $count } players are in by then, or as soon as they are.
lfg-no-table-channel-taken = Enough players are in, but there’s another table in this channel. Yours opens as soon as that one closes.
lfg-no-table-too-many-tables = Enough players are in, but this server already has as many tables as it allows. Yours opens as soon as one of them closes.
lfg-no-table-hosted = Enough players are in, but { $host } already has as many tables as one person may have. Yours opens as soon as one of them ends.
lfg-no-table-not-now = Enough players are in, but Discord won’t give me a thread for the table right now. I’ll keep trying.
lfg-no-table-rules = Enough players are in, but this server’s house rules don’t fit this game: { $why } Your table opens once they do.
lfg-no-table-not-stored = Enough players are in, but I can’t save anything right now. Your table opens as soon as I can.
lfg-people = In so far ({ $count }): { $names }
lfg-until = The search ends at { $time }.
lfg-found = **{ $game }:** { $names } have found each other. Here’s the table: { $channel }
lfg-found-before = **{ $game }:** { $names } have found each other.
lfg-over = **{ $game }:** not enough players this time. Start a new search with `/lfg`.
lfg-given-up = **{ $game }:** nobody is looking for players any more.
lfg-table-open = { $people } Enough players are in: your table is open ({ $game }).
button-lfg = I’m in
button-lfg-out = I’m out

lfg-begun = You’re looking for players. When { $count } players are in, your table opens here and I’ll ping you.
lfg-call-quiet = I’m not pinging the role: these are quiet hours.
lfg-call-lately = I’m not pinging the role: I pinged one less than 15 minutes ago.
lfg-in = You’re in. I’ll ping you when the table opens.
lfg-joined = Someone here is already looking for the same thing, so you’re in with them: { $link } I’ll ping you when the table opens.
lfg-in-already = You’re already in.
lfg-out = You’re out.
lfg-out-already = You’re not in.
lfg-full = All { $most } seats are taken.
lfg-gone = This search is over. Start a new one with `/lfg`.
lfg-already = You’re already looking for players: { $link }
lfg-wrong-number = { $game } is for { $fewest } to { $most } players.
lfg-not-everyone = I don’t ping everyone. Choose a role of people who want to be pinged.
lfg-role-not-mentionable = I can’t ping { $role }: make it mentionable, or give both of us “Mention @everyone, @here, and All Roles”.

quiet-kept = Quiet hours: { $begin } to { $end }, { $zone } (it’s { $now } there now). I won’t ping any role then. To switch them off, set the same start and end.
quiet-none = There are no quiet hours. Give a start and an end to set them, e.g. `22:00` and `08:00`.
quiet-which-zone = I don’t know that time zone. Choose one of those I suggest, e.g. `Europe/Berlin`.
quiet-which-time = Give times of day, e.g. `22:00` and `08:00`.
