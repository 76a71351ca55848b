# Cups: evenings with several rounds, for which people sign up.

cup-title = Tournament: { $game }
cup-format-points = Points: some rounds, the most points win
cup-format-swiss = Swiss: the same, and you meet people with as many points as you
cup-format-knockout = Knockout: the better half of each table goes on
cup-draw-chance = By chance
cup-draw-rating = By rating, so that all tables are equally strong
cup-length = { $kind }, { $size } at a table at most. { $drawn }
cup-length-points = { $rounds ->
    [one] 1 tournament round for points
   *[other] { $rounds } tournament rounds for points
}
cup-length-swiss = { $rounds ->
    [one] 1 Swiss round
   *[other] { $rounds } Swiss rounds
}
cup-length-knockout = Knockout
cup-drawn-chance = Tables are drawn by chance.
cup-drawn-rating = Tables are drawn by rating.
cup-filled-up = AI players fill them up.
cup-ties-points = Winning a table brings 12 points, coming last none, a bye counts as a win. If points are level, tables won decide, then the points of everybody you met.
cup-ties-knockout = The better half of each table goes on, of the last table the winner. If you are level there, the lot decides; nobody goes on who has left or had an AI play.
cup-begins = Begins { $at } ({ $when })
cup-asked = { $minutes } minutes before the start I will ask who is there.
cup-are-you-there = Are you there? Press “I’m in”: only those who are there get a seat.
cup-waits = Too few are there yet. I am waiting until { $until }.
cup-there = There ({ $count } of { $all }): { $names }
cup-signed-up = { $count ->
    [0] Nobody has signed up yet.
   *[other] Signed up ({ $count }): { $names }
}
cup-more = { $count } more
cup-round = { $rounds ->
    [0] Tournament round { $round }
   *[other] Tournament round { $round } of { $rounds }
}
cup-next = The next round begins { $when }.
cup-table = Table { $number }: { $names } { $place }
cup-table-over = Table { $number } is done: { $names }
cup-table-lot = No match was finished at table { $number }, so the lot decided: { $names }
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
cup-line-knockout = **{ $place }** { $name } · round { $round }
cup-won = { $count ->
    [one] { $names } wins the tournament!
   *[other] { $names } share the tournament!
}
cup-no-one = Nobody has won this tournament.
cup-over-there = This tournament is over. Here is how it ended: { $link }
cup-ended-off = This tournament was called off.
cup-ended-few = Too few people were there, so this tournament did not take place.
button-cup = I’m in
button-cup-back = Join next round
button-cup-out = I’m out
button-cup-mine = My place

cup-reminder = { $people } The tournament begins at { $when }. Are you there? Press “I’m in”: { $link }
cup-call = **Tournament round { $round }, table { $table }:** { $people }. This is your table. Standings: { $link }
cup-thread = Tournament round { $round }, table { $table }

cup-in = You are signed up for { $at }. { $minutes } minutes before the start I will ask whether you are there.
cup-in-there = You are in. The tournament begins at { $when }, and I will call you to your table.
cup-in-next = You are in from the next round on.
cup-in-already = You are in already.
cup-out = You are out.
cup-out-later = You are out from the next round on. Your match here goes on until you finish or leave it.
cup-out-already = You are not in.
cup-not-in = You are not in this tournament.
cup-mine = You are number { $place } of { $all } with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cup-mine-in = You are still in, in round { $round }.
cup-mine-out = You have been out since round { $round }.
cup-mine-table = Your table: { $place }
cup-mine-waits = You have not had a table yet: you will get one in the next round, if you are there.
cup-mine-none = You have had no table, and this is the last round.
cup-gone = This tournament is over. `/cup list` shows what is to come.
cup-knockout-on = This knockout has begun, so nobody can join any more.
cup-last-round = The last round is on, so nobody can join any more.
cup-full = All { $most } places are taken.
cup-other = You are in another tournament at that time, { $at }: { $link } Leave that one first.
cup-other-server = You are in a tournament of another server at that time, { $at }. Leave that one first.

cup-made = The tournament is set: it begins { $at } ({ $when }). People sign up below.
cup-not-scheduled = I would put it among the server’s events too, but I lack the permission “Create Events”.
cup-not-for-all = It isn’t among the server’s events, because not everybody sees this channel.
cup-not-allowed = Tournaments are made by those who moderate here, or may manage the server’s events.
cup-not-here = A tournament needs a text channel: each of its tables gets a thread there.
cup-which-time = When is it to begin? Type it like `8pm`, `friday 8pm`, `31/1 20:00` or `in 2 hours`.
cup-no-such-day = There is no { $day } in the calendar. Choose another day, like `2027-01-31 20:00` or `31/1 20:00`.
cup-skipped-time = The clocks go forward that day and skip { $time }. Choose another time.
cup-past = That was { $at }, which is over. Choose a time to come.
cup-far = That is { $at }, more than a year ahead. Choose an earlier time.
cup-many = There are { $most } tournaments ahead already. Call one off first, or let one take place.
cup-which-rules = There are no house rules by that name. Choose some of those I suggest.
cup-wrong-size = { $game } has { $fewest } to { $most } players at a table.
cup-none = No tournament is ahead. `/cup new` makes one.
cup-list = Tournaments
cup-list-ahead = **{ $title }** { $at } · { $count } signed up · { $link }
cup-list-on = **{ $title }** is on · { $count } in it · { $link }
cup-unknown = I do not know that tournament. Choose one of those I suggest.
cup-which = There are several tournaments. Choose which one.
cup-called-off = { $title } is called off.
cup-called-off-on = { $title } is called off. Matches that are on go on.
cup-typed-today = today/tonight
cup-typed-tomorrow = tomorrow
cup-typed-after-tomorrow = day after tomorrow
cup-typed-minutes = m/min/mins/minute/minutes
cup-typed-hours = h/hr/hrs/hour/hours
cup-typed-days = d/day/days
cup-typed-weekdays = monday/tuesday/wednesday/thursday/friday/saturday/sunday

# A cup that lacks permissions, or is called off.
cup-lacks = I can’t open tables here: I lack { $permissions }. If I have that by { $until }, we play.
cup-lacks-host = { $host } I can’t open the tables of “{ $title }” in { $channel }: I lack { $permissions }. Please give me that in the settings of this channel. I’ll wait a quarter of an hour after the planned start, then call it off.
cup-ended-lacks = I lacked { $permissions } for the tables, so the tournament couldn’t go on.
cup-off-after = This tournament was called off after tournament round { $round }.
cup-off-people = { $people } “{ $title }” was called off: { $link }
cup-round-call = **Tournament round { $round }:** everybody is called in the thread of their table.
log-cup-lacks = I can’t open the tables of “{ $title }” in { $channel }: I lack { $permissions }.

# To a moderator who plays in the cup.
cup-own = You play in this tournament. So only somebody who does not play in it may do this, or the owner of the server.
