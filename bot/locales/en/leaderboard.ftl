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
board-somebody = Somebody

board-own = Your place: **{ $place }**, { $value }
board-own-none = You are not on this board yet.
board-own-rating = You are not on this board yet: it takes a rating without ? and matches with three people who have one.
board-own-few = You are not on this board yet: it takes { $least } matches.
board-own-hidden = Only you see this: you are hidden in this server.
board-empty = Nobody is here yet. Open a table with `/mau new`!
board-empty-rating = Nobody is here yet: it takes a rating without ? and matches with three people who have one. Open a table with `/mau new`!
board-unsure-only = Nobody's rating is sure yet. Until then, this is the order:
board-unsure = Rating not sure yet:
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
} whose rating is sure
board-own-unsure = You have no place yet. Your rating: { $value }
board-empty-season = Nobody is here in this season.
board-empty-past = Nobody was on the board then.
board-least = { $least } matches or more
board-few-are-good = the fewer, the better
board-limits = Per day, six matches with the same person count, and six wins against people who have hardly played with anybody else.
board-page = page { $page } of { $pages }, { $people ->
    [one] one person
   *[other] { $people } people
}
board-reign = **{ $season }:** { $names }, { $value }
board-reign-none = **{ $season }:** nobody
board-tied-more = { $count } more
board-hall-empty = No season is over here yet.
board-hall-page = page { $page } of { $pages }
board-show = Show to all
board-mine = My place
board-kept = From now on the board is in { $channel } and keeps itself up to date.
board-kept-later = The board cannot be written in { $channel } just now; I keep trying.
board-kept-no-more = The board that kept itself up to date is gone.
board-kept-nowhere = There is no board that keeps itself up to date. Name a channel to have one there.
board-kept-missing = In { $channel } I lack: { $permissions }.
board-podium = Podium: { $best }
board-named-below = name: see below
