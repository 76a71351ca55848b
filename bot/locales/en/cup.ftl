# Cups: evenings with several rounds, for which people sign up.

cup-title = Tournament: { $game }
cup-format-points = Points: a set number of rounds, most points wins
cup-format-swiss = Swiss: like points, but you play people with a similar score
cup-format-knockout = Knockout: the top half of each table moves on
cup-draw-chance = Random
cup-draw-rating = By rating, so that all tables are equally strong
cup-length = { $kind }, { $size } per table at most. { $drawn }
cup-length-points = { $rounds ->
    [one] 1 tournament round for points
   *[other] { $rounds } tournament rounds for points
}
cup-length-swiss = { $rounds ->
    [one] 1 Swiss round
   *[other] { $rounds } Swiss rounds
}
cup-length-knockout = Knockout
cup-drawn-chance = Tables are drawn at random.
cup-drawn-rating = Players are spread over the tables by rating.
cup-filled-up = AI players fill the empty seats.
cup-ties-points = Winning a table gives 12 points, last place none, a bye counts as a win. Ties are decided by tables won, then by the points of everyone you met.
cup-ties-knockout = The top half of each table moves on; from the last table, only the winner. Ties are broken at random. You’re out if you leave or let an AI play.
cup-begins = Starts { $at } ({ $when })
cup-asked = { $minutes } minutes before the start, I’ll ask who’s here.
cup-are-you-there = Are you here? Tap “I’m in”: only players who tap it get a seat.
cup-waits = Not enough players are here yet. I’ll wait until { $until }.
cup-there = Here ({ $count } of { $all }): { $names }
cup-signed-up = { $count ->
    [0] Nobody has signed up yet.
   *[other] Signed up ({ $count }): { $names }
}
cup-more = { $count } more
cup-round = { $rounds ->
    [0] Tournament round { $round }
   *[other] Tournament round { $round } of { $rounds }
}
cup-next = The next tournament round starts { $when }.
cup-table = Table { $number }: { $names } { $place }
cup-table-over = Table { $number } is done: { $names }
cup-table-lot = No match was finished at table { $number }, so it was decided at random: { $names }
cup-byes = Bye: { $names }
cup-still-in = Still in ({ $count }): { $names }
cup-standings = Standings
cup-line = **{ $place }** { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $wins ->
    [0] { "" }
    [one] { "" } · 1 table won
   *[other] { "" } · { $wins } tables won
}
cup-line-knockout = **{ $place }** { $name } · tournament round { $round }
cup-won = { $count ->
    [one] { $names } wins the tournament!
   *[other] { $names } share the tournament win!
}
cup-no-one = Nobody won this tournament.
cup-over-there = This tournament is over. Here’s how it ended: { $link }
cup-ended-off = This tournament was called off.
cup-ended-few = Not enough players showed up, so this tournament didn’t take place.
button-cup = I’m in
button-cup-back = Join the next round
button-cup-out = I’m out
button-cup-mine = My place

cup-reminder = { $people } The tournament starts at { $when }. Are you here? Tap “I’m in”: { $link }
cup-call = **Tournament round { $round }, table { $table }:** { $people }. This is your table. Standings: { $link }
cup-thread = Tournament round { $round }, table { $table }

cup-in = You’ve signed up for { $at }. { $minutes } minutes before the start, I’ll ask whether you’re here.
cup-in-there = You’re in. The tournament starts at { $when }, and I’ll ping you when your table opens.
cup-in-next = You’re in from the next tournament round on.
cup-in-already = You’re already in.
cup-out = You’re out.
cup-out-later = You’re out from the next tournament round on. Your match here goes on until you finish or leave it.
cup-out-already = You’re not in.
cup-not-in = You’re not in this tournament.
cup-mine = You’re number { $place } of { $all } with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cup-mine-in = You’re still in, in tournament round { $round }.
cup-mine-out = You were knocked out in tournament round { $round }.
cup-mine-table = Your table: { $place }
cup-mine-waits = You haven’t had a table yet: you’ll get one in the next tournament round if you’re here.
cup-mine-none = You didn’t get a table, and this is the last tournament round.
cup-gone = This tournament is over. `/cup list` shows what’s coming up.
cup-knockout-on = This knockout has started, so nobody can join any more.
cup-last-round = The last tournament round has started, so nobody can join any more.
cup-full = All { $most } places are taken.
cup-other = You’re in another tournament at that time ({ $at }): { $link } Leave that one first.
cup-other-server = You’re in a tournament on another server at that time ({ $at }). Leave that one first.

cup-made = The tournament is set: it starts { $at } ({ $when }). People can sign up below.
cup-not-scheduled = I’d also add it to the server’s events, but I need the permission “Create Events” for that.
cup-not-for-all = It isn’t among the server’s events, because not everyone can see this channel.
cup-not-allowed = Only moderators and people with “Manage Events” can create tournaments.
cup-not-here = A tournament needs a text channel: each of its tables gets a thread there.
cup-which-time = When should it start? Type something like `8pm`, `friday 8pm`, `31/1 20:00` or `in 2 hours`.
cup-no-such-day = There’s no { $day } in the calendar. Choose another day, e.g. `2027-01-31 20:00` or `31/1 20:00`.
cup-skipped-time = The clocks go forward that day and skip { $time }. Choose another time.
cup-past = That’s in the past ({ $at }). Choose a later time.
cup-far = That’s { $at }, more than a year from now. Choose an earlier time.
cup-many = There are already { $most } tournaments planned. Call one off, or wait until one is over.
cup-which-rules = There are no house rules with that name. Choose from the ones I suggest.
cup-wrong-size = { $game } takes { $fewest } to { $most } players per table.
cup-none = No tournaments planned. Create one with `/cup new`.
cup-list = Tournaments
cup-list-ahead = **{ $title }** { $at } · { $count } signed up · { $link }
cup-list-on = **{ $title }** is running · { $count } players · { $link }
cup-unknown = I don’t know that tournament. Choose one of those I suggest.
cup-which = There’s more than one tournament. Choose which one you mean.
cup-called-off = { $title } has been called off.
cup-called-off-on = { $title } has been called off. Matches that have started go on.
cup-typed-today = today/tonight
cup-typed-tomorrow = tomorrow
cup-typed-after-tomorrow = day after tomorrow
cup-typed-minutes = m/min/mins/minute/minutes
cup-typed-hours = h/hr/hrs/hour/hours
cup-typed-days = d/day/days
cup-typed-weekdays = monday/tuesday/wednesday/thursday/friday/saturday/sunday

# Drafts and changes of a cup.
cup-title-named = { $name } ({ $game })
cup-host = Host: { $host }.
cup-weekly = Every week.
cup-role = The winner gets { $role }.
cup-house-rules = House rules: { $rules }
cup-preview = Starts { $at } ({ $local }, { $zone })
button-cup-post = Post
button-cup-change = Change
cup-form = Tournament
cup-form-when = When does it start?
cup-form-when-told = e.g. 8pm, friday 8pm or in 2 hours ({ $zone })
cup-form-name = Name
cup-form-rounds = Tournament rounds (not for a knockout)
cup-form-seats = Players per table, at most
cup-form-hours = Length in hours, roughly
cup-no-rounds = A knockout has no fixed number of tournament rounds: it goes on until someone has won. Leave that field empty.
cup-no-number = “{ $typed }” isn’t a number from 1 to { $most }.
cup-edited = Changed. It starts { $at }.
cup-edit-on = That tournament has already started, so you can’t change it.
cup-moved-people = { $people } “{ $title }” now starts { $at }: { $link }
cup-starts-now = It starts as soon as everyone’s here: anyone who hasn’t said so yet gets five minutes.
cup-off-asked = { $count ->
    [0] Call off “{ $title }”? Nobody has signed up.
    [one] Call off “{ $title }”? One person has signed up, and I’ll let them know.
   *[other] Call off “{ $title }”? { $count } people have signed up, and I’ll let them know.
}
cup-off-on = It’s running: matches that have started go on, and the standings stay.
cup-off-weekly = It takes place every week: that ends as well.
button-cup-off = Call it off
cup-no-bots = Bots can’t play in tournaments.
cup-add-excluded = { $name } is banned from this server’s tables.
cup-add-elsewhere = That person is in another tournament. They have to leave it first.
cup-added = { $name } is in.
cup-removed = { $name } is out.
cup-remove-none = { $name } isn’t in this tournament.
log-cup-new = { $by } created a tournament: “{ $title }” in { $channel }, { $at }.
log-cup-edit = { $by } changed “{ $title }”. It starts { $at }.
log-cup-off = { $by } called off “{ $title }” ({ $count } signed up).
log-cup-added = { $by } added { $name } to “{ $title }”.
log-cup-removed = { $by } removed { $name } from “{ $title }”.

# A cup that lacks permissions, or is called off.
cup-lacks = I can’t open tables here: I’m missing { $permissions }. If I get that by { $until }, you can play.
cup-lacks-host = { $host } I can’t open the tables of “{ $title }” in { $channel }: I’m missing { $permissions }. Please give me that in the channel settings. I’ll wait a quarter of an hour after the planned start, then call it off.
cup-ended-lacks = I was missing { $permissions } for the tables, so the tournament couldn’t go on.
cup-off-after = This tournament was called off after tournament round { $round }.
cup-off-people = { $people } “{ $title }” was called off: { $link }
cup-round-call = **Tournament round { $round }:** everyone gets pinged in the thread of their table.
log-cup-lacks = I can’t open the tables of “{ $title }” in { $channel }: I’m missing { $permissions }.

# To a moderator who plays in the cup.
cup-own = You’re playing in this tournament. Only someone who isn’t in it, or the server owner, can do this.
