# The daily challenge.

daily-title = Daily challenge { $day }: { $game }
daily-about = Everybody gets the same cards against the same { $count } AI players: alone, once. This challenge ends { $end }.
daily-new = You have not played it yet.
daily-on = Your match is under way.
daily-own = You are number { $place } of { $most } so far.
daily-not-counted = You’ve used today’s try, but it didn’t count: to get on the board, finish it in time, on this server.
daily-nobody = Nobody has played it to the end here yet.
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
daily-opened = Yesterday’s secret is open: `{ $secret }`
button-daily = Play
button-daily-on = Go on
button-daily-board = Daily challenge
button-daily-share = Share
daily-shared = Shared: everybody here sees it.
daily-shared-before = You have just shared it.
daily-share-none = There is nothing to share yet: play today’s challenge to the end first.
daily-share =
    ### { $name }: daily challenge { $day }, { $game }
    { $squares }
    Place { $rank } of { $seats }, number { $place } of { $most } on the board{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] , { $streak } days in a row
    }

daily-elsewhere = You’ve started today’s challenge on another server: you can play it only once a day.
daily-played = You’ve played today’s challenge. There’s a new one tomorrow.
daily-other-solo = You have another solo match under way. Finish or end it first, then come back.
past-sealed = This is the daily challenge: replay and “Fair shuffle” open at { $time }, when the day ends for everybody.
proof-last-daily = Match `{ $match }` was sealed with `{ $commitment }`. Its secret opens when the day ends.
