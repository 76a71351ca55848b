# Leaderboards, somebody's card, and what a match has brought.

board-title = ## Leaderboard
board-all-games = all games
board-by-rating = Rating
board-by-wins = Wins
board-by-win-rate = Win rate
board-by-points = Card points per round
board-by-fastest = Fastest call
board-by-catches = Catches
board-span-all = all time
board-span-season = this season
board-span-month = this month
board-span-week = this week
board-menu-by = By
board-menu-game = Game
board-menu-period = Time

# Periods by their dates.
board-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
board-date = { $day } { $month } { $year }
board-period-all = all time
board-period-season = season { $first } to { $last } { $year }
board-period-month = { $month } { $year }
board-period-week = week from { $date }

# What somebody has reached.
board-line = **{ $place }** { $name }: { $value }
board-line-own = **{ $place } { $name }: { $value }**
board-provisional = { $value } (provisional)
board-value-rating = { NUMBER($value, useGrouping: 0) }
board-value-wins = { $value ->
    [one] one win
   *[other] { $value } wins
} in { $matches ->
    [one] one match
   *[other] { $matches } matches
}
board-value-win-rate = { NUMBER($value, minimumFractionDigits: 1) }% of { $matches ->
    [one] one match
   *[other] { $matches } matches
}
board-value-points = { NUMBER($value, minimumFractionDigits: 2) } points
board-value-fastest = { NUMBER($value, minimumFractionDigits: 1) } s
board-value-catches = { $value ->
    [one] one catch
   *[other] { $value } catches
}
board-short-rating = { NUMBER($value, useGrouping: 0) }
board-short-wins = { $value ->
    [one] 1 win
   *[other] { $value } wins
}
board-short-win-rate = { NUMBER($value, minimumFractionDigits: 1) }%
board-short-points = { NUMBER($value, minimumFractionDigits: 2) } points
board-short-fastest = { NUMBER($value, minimumFractionDigits: 1) } s
board-short-catches = { $value ->
    [one] 1 catch
   *[other] { $value } catches
}
board-somebody = Somebody

board-own = Your place: **{ $place }**, { $value }
board-own-none = You are not on this board yet.
board-own-few = You are not on this board yet: it takes { $least } matches.
board-own-hidden = Only you see this: you are hidden in this server.
board-empty = Nobody is here yet. Open a table with `/mau new`!
board-empty-rating = Nobody has a rating yet: matches against other people count for it, without house rules. Open a table with `/mau new`!
board-empty-season = Nobody is here in this season.
board-least = from { $least } matches on
board-few-are-good = the fewer, the better
board-page = page { $page } of { $pages }, { $people ->
    [one] one person
   *[other] { $people } people
}
board-show = Show to all
board-mine = My place
board-may-not-show = That works only where you may write yourself.
board-podium = Podium: { $best }

# The card.
card-title = ## { $name }
card-rating = Rating **{ NUMBER($rating, useGrouping: 0) }**, best { NUMBER($best, useGrouping: 0) }
card-provisional = { $rating } (still provisional)
card-unrated = No rating yet: matches against other people count for it, without house rules.
card-matches = { $matches ->
    [one] One match
   *[other] { $matches } matches
}, { $wins ->
    [0] no win yet
    [one] one win
   *[other] { $wins } wins
} ({ NUMBER($rate, minimumFractionDigits: 1) }%)
card-streak-best = { $wins } wins in a row: more than ever before
card-streak = At most { $wins } wins in a row, { $now } at present
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
card-largest = at most { $cards } at once
card-stack = stacked { $cards } attacks
card-nothing-in-game = No match yet: { $game }
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
    [one] , once level
   *[other] , { $level } times level
}
card-against-nothing = **Against { $opponent }:** no match finished together yet
card-against-same = Nobody plays against themselves: choose somebody else.
card-achievements = **Achievements ({ $count } of { $of }):** { $names }
card-achievements-button = Achievements
card-achievements-title = ## Achievements of { $name }
card-missing = Still to earn
card-menu-against = Compare with …
card-plot = Rating after { $matches } matches: { NUMBER($first, useGrouping: 0) } at first, { NUMBER($last, useGrouping: 0) } at last, { NUMBER($best, useGrouping: 0) } at best
card-plot-date = { $year }-{ $month }-{ $day }
card-plot-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
card-no-matches-yet = You have not played a match in this server yet. Open a table with `/mau new`!
card-no-matches = { $name } has not played a match in this server yet.
card-not-here = That person is not in this server, or not any more.
card-hidden = { $name } wants to keep that private.
card-hidden-own = Only you see this: you are hidden in this server.
card-bot = Bots and AI have no statistics. Choose a person.

# At the end of a match.
end-earned = { $earned }
end-earned-one = New for { $name }: { $achievements }
end-earned-more = { $people ->
    [one] and somebody else
   *[other] and { $people } others
}
