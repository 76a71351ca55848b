# Somebody’s profile, with figures, rating, achievements.

card-title = ## { $name }
card-rating = Rating **{ NUMBER($rating, useGrouping: 0) }**, best { NUMBER($best, useGrouping: 0) }
card-rating-unsure = Rating **{ NUMBER($rating, useGrouping: 0) }?** (provisional)
card-unrated = No rating yet: play against other people, without house rules, to get one.
card-matches = { $matches ->
    [one] One match
   *[other] { $matches } matches
}, { $wins ->
    [0] no wins yet
    [one] one win
   *[other] { $wins } wins
} ({ NUMBER($rate, minimumFractionDigits: 1) }%)
card-solo = Solo against AI: { $matches ->
    [one] one match
   *[other] { $matches } matches
}, { $wins ->
    [0] no wins yet
    [one] one win
   *[other] { $wins } wins
}
card-streak-best = { $wins } wins in a row: a new record
card-streak = Best streak: { $wins } wins in a row, { $now } right now
card-favourite = Favourite game: { $game }
card-fastest = Fastest call: { NUMBER($seconds, minimumFractionDigits: 1) } s
card-calls = { $calls ->
    [one] one call
   *[other] { $calls } calls
}, { $forgotten ->
    [0] none forgotten
    [one] one forgotten
   *[other] { $forgotten } forgotten
}
card-catches = caught others { $catches ->
    [one] once
   *[other] { $catches } times
}
card-caught = was caught { $caught ->
    [one] once
   *[other] { $caught } times
}
card-drawn = { $cards ->
    [one] One card
   *[other] { $cards } cards
} drawn
card-largest = up to { $cards } at once
card-stack = stacked { $cards } attacks
card-nothing-in-game = No matches yet: { $game }
card-against = **Against { $opponent }** in { $matches ->
    [one] one match
   *[other] { $matches } matches
}: { $better ->
    [one] once
   *[other] { $better } times
} ahead, { $worse ->
    [one] once
   *[other] { $worse } times
} behind{ $level ->
    [0] {""}
    [one] , one tie
   *[other] , { $level } ties
}
card-against-nothing = **Against { $opponent }:** you haven’t finished a match together yet
card-against-same = That’s the same person: choose someone else.
card-rivals = **Rivals:** { $rivals }
card-rival = { $name } { $better } : { $worse }
card-achievements = **Achievements ({ $count } of { $of }):** { $names }
card-achievements-button = Achievements
card-achievements-title = ## Achievements of { $name }
card-missing = Still to earn
card-menu-against = Compare with …
card-badges = Badges: { $names }
card-plot = Rating after { $matches } matches: { NUMBER($first, useGrouping: 0) } at first, { NUMBER($last, useGrouping: 0) } now, { NUMBER($best, useGrouping: 0) } at best
card-plot-date = { $year }-{ $month }-{ $day }
card-plot-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
card-no-matches-yet = You haven’t played a match on this server yet. Open a table with `/mau new`!
card-no-matches = { $name } hasn’t played a match on this server yet.
card-not-here = That person isn’t on this server (any more).
card-hidden = { $name } keeps that private.
card-hidden-own = Only you can see this: you’re hidden on this server.
card-bot = Bots and AI players have no statistics. Choose a person.
