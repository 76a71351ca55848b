# The daily challenge.

daily-title = Daily challenge { $day }: { $game }
daily-about = Everyone gets the same cards against the same { $count } AI players, alone and only once. The challenge ends { $end }.
daily-new = You haven’t played it yet.
daily-on = You’re playing it right now.
daily-own = You’re number { $place } of { $most } so far.
daily-not-counted = You’ve used today’s attempt, but it didn’t count: to get on the leaderboard, finish it in time, on this server.
daily-nobody = Nobody has finished it here yet.
daily-line = { $name }: place { $rank } of { $seats }, { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $streak ->
    [0] { "" }
    [one] { "" }
   *[other] { " · " }{ $streak } days in a row
}
daily-streak = { $count ->
    [one] Your streak: 1 day
   *[other] Your streak: { $count } days in a row
}
daily-sealed = Shuffle sealed with `{ $seal }`, tomorrow’s with `{ $next }`
daily-opened = Yesterday’s secret: `{ $secret }`
button-daily = Play
button-daily-on = Continue
button-daily-board = Daily challenge
button-daily-share = Share
daily-shared = Shared: everyone here can see it.
daily-shared-before = You’ve only just shared it.
daily-share-none = There’s nothing to share yet: finish today’s challenge first.
daily-share =
    ### { $name }: daily challenge { $day }, { $game }
    { $squares }
    Place { $rank } of { $seats }, number { $place } of { $most } on the leaderboard{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] , { $streak } days in a row
    }

daily-elsewhere = You’ve started today’s challenge on another server: you can play it only once a day.
daily-played = You’ve played today’s challenge. There’s a new one tomorrow.
daily-other-solo = You’re in another solo match. Finish or end it first, then come back.
past-sealed = This is the daily challenge: replay and “Fair shuffle” become available at { $time }, when the day ends for everyone.
proof-last-daily = Match `{ $match }` was sealed with `{ $commitment }`. Its secret will be shown when the day ends.

# The announcement of the daily challenge.
desk-daily = Daily challenge
    .explained = I announce the new daily challenge in this channel every morning, with yesterday’s top three.
    .off = Switch the announcements off
daily-where = Channel for the daily challenge
daily-kept = From tomorrow on, I’ll announce the daily challenge in { $channel }.
daily-kept-no-more = I won’t announce the daily challenge any more.
daily-best = Yesterday’s best
daily-best-line = **{ $place }** { $name }
log-daily-gone = The channel “{ $channel }” was deleted, so the daily challenge isn’t announced any more.
