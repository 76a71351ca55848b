# Looking for players: the message in the channel, and the replies to presses on it.

lfg-title = **{ $host } is looking for players:** { $game }
lfg-enough = A table opens as soon as { $count } are in.
lfg-enough-at = A table opens at { $time } if { $count } are in by then, or as soon as they are.
lfg-no-table-channel-taken = Enough are in, but there is another table in this channel. Yours opens as soon as that one closes.
lfg-no-table-too-many-tables = Enough are in, but this server has as many tables open as it may. Yours opens as soon as one of them closes.
lfg-no-table-hosted = Enough are in, but { $host } has as many tables open as one person may. Yours opens as soon as one of them ends.
lfg-no-table-not-now = Enough are in, but Discord will not give me a thread for the table just now. I will keep trying.
lfg-no-table-rules = Enough are in, but the house rules of this server do not fit this game: { $why } Your table opens once they do.
lfg-no-table-not-stored = Enough are in, but I cannot store anything just now. Your table opens as soon as I can.
lfg-people = In so far ({ $count }): { $names }
lfg-until = The search ends at { $time }.
lfg-found = **{ $game }:** { $names } have found each other. Here is the table: { $channel }
lfg-found-before = **{ $game }:** { $names } have found each other.
lfg-over = **{ $game }:** not enough players this time. `/lfg` starts a new search.
lfg-given-up = **{ $game }:** nobody is looking for players any more.
lfg-table-open = { $people } Enough players are in: your table is open ({ $game }).
button-lfg = I’m in
button-lfg-out = I’m out

lfg-begun = You are looking for players. When { $count } are in, your table opens here and I will call you.
lfg-call-quiet = I am not calling the role: these are quiet hours.
lfg-call-lately = I am not calling the role: a role was called less than 15 minutes ago.
lfg-in = You are in. I will call you when the table opens.
lfg-joined = Somebody is looking for the same here already, so you are in there: { $link } I will call you when the table opens.
lfg-in-already = You are in already.
lfg-out = You are out.
lfg-out-already = You are not in.
lfg-full = All { $most } seats are taken.
lfg-gone = This search is over. `/lfg` starts a new one.
lfg-already = You are looking for players already: { $link }
lfg-wrong-number = { $game } is for { $fewest } to { $most } players.
lfg-not-everyone = I do not call everyone. Name a role of people who want to be called.
lfg-role-not-mentionable = { $role } cannot be called: the role has to be mentionable, or both of us need “Mention @everyone, @here, and All Roles”.

quiet-kept = Quiet hours: from { $begin } to { $end }, { $zone } (it is { $now } there now). Until they are over I call no role. The same time twice ends them for good.
quiet-none = There are no quiet hours. Name a begin and an end to have some, such as `22:00` and `08:00`.
quiet-which-zone = I do not know that time zone. Choose one of those I suggest, such as `Europe/Berlin`.
quiet-which-time = Name times of day, such as `22:00` and `08:00`.
