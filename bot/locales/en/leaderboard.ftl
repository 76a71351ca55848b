# Leaderboards: who leads, by what, since when.

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
board-span-last-month = last month
board-span-last-week = last week
board-span-hall = hall of fame
board-menu-by = Ranked by
board-menu-game = Game
board-menu-period = Period

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
board-period-season = { $first }–{ $last } { $year } season
board-period-month = { $month } { $year }
board-period-week = week of { $date }

# Lines of leaderboards, with the value that a person has reached.
board-line = **{ $place }** { $name }: { $value }
board-line-own = **{ $place } { $name }: { $value }**
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
board-somebody = Someone

board-own = Your place: **{ $place }**, { $value }
board-own-none = You’re not on this leaderboard yet.
board-own-rating = You’re not on this leaderboard yet. You need a rating without “?” and rated matches against three players who have one too.
board-own-few = You’re not on this leaderboard yet: you need { $least } matches.
board-own-hidden = Only you can see this: you’re hidden on this server.
board-empty = Nobody’s here yet. Open a table with `/mau new`!
board-empty-rating = Nobody’s here yet. You need a rating without “?” and rated matches against three players who have one too. Open a table with `/mau new`!
board-unsure-only = All ratings are still provisional. For now, this is the order:
board-unsure = Still provisional:
board-unsure-more = { $people ->
    [one] and one more
   *[other] and { $people } more
}
board-needs-matches = { $value }, needs about { $matches ->
    [one] one more match
   *[other] { $matches } more matches
}
board-needs-people = { $value }, needs matches with { $people ->
    [one] one more person
   *[other] { $people } more people
} with a settled rating
board-own-unsure = You don’t have a place yet. Your rating: { $value }
board-empty-season = Nobody’s here yet this season.
board-empty-past = Nobody was on the leaderboard then.
board-least = { $least } or more matches
board-few-are-good = the fewer, the better
board-limits = At most six matches a day with the same person count, and at most six wins a day against people who’ve hardly played with anyone else.
board-page = page { $page } of { $pages }, { $people ->
    [one] one person
   *[other] { $people } people
}
board-reign = **{ $season }:** { $names }, { $value }
board-reign-none = **{ $season }:** nobody
board-tied-more = { $count } more
board-hall-empty = No season has ended here yet.
board-hall-page = page { $page } of { $pages }
board-show = Show everyone
board-mine = My place
board-kept = The leaderboard is now in { $channel } and updates itself.
board-kept-later = I can’t post the leaderboard in { $channel } right now; I’ll keep trying.
board-kept-no-more = The self-updating leaderboard is gone.
board-kept-nowhere = There’s no self-updating leaderboard here. Choose a channel and I’ll post one there.
board-kept-missing = In { $channel } I’m missing: { $permissions }.
board-podium = Podium: { $best }
board-named-below = name: see below
