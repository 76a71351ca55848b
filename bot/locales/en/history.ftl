# Finished matches: the list of them, their replays and records, and their deletion.

past-title = ## Past matches
past-title-of = ## Past matches of { $name }
past-page = Page { $page } of { $pages }, { $matches ->
    [one] one match
   *[other] { $matches } matches
}
past-line = **{ $number }** { $date } { $game }: { $outcome }
past-won = { $winners ->
    [one] { $names } won
   *[other] { $names } shared the victory
}
past-abandoned = ended early
past-others = { $outcome }. With { $others }.
past-more = { $count ->
    [one] one more
   *[other] { $count } more
}
past-place = Place { $place } of { $seats }.
past-left = Left early.
past-date = { $year }-{ $month }-{ $day }, { $time } UTC
past-open = Open a match
past-none = No matches have been played here yet. Open a table with /mau new!
past-none-of = This person hasn’t played a match here yet.
past-hidden = This person keeps their matches private.
past-unknown = There’s no such match on this server. /mau history shows the ones there are.
past-unreadable = This match can’t be shown: nothing was played in it, or its record is damaged or too old to be kept.
past-unfinished = I can’t save anything right now. Anything I’ve already started will finish by itself: check again in a few minutes, and try again if you need to.
past-no-files = I can’t send you a file here: I need the permission “Attach Files”. Try another channel, or ask someone who manages the server.

button-replay = Replay
button-record = Fair shuffle
button-record-file = Get the file

replay-where = { $game }, round { $round } of { $rounds }, step { $step } of { $steps } (`{ $place }`)
replay-hand = { $name } ({ $count }): { $cards }
replay-hand-left = { $name } has left
    .you = You’ve left
replay-you = You
replay-given-up = The match was ended here.
replay-rounds = Go to a round
replay-round = Round { $round }
replay-round-won = { $seat } won it
    .you = you won it
replay-round-nobody = nobody won it
replay-moments = Jump to a moment
replay-moment = Round { $round }, step { $step }
replay-moment-where = { $game }, round { $round } of { $rounds }
replay-picture = Top card: { $card }. { $happened } Cards in hand: { $hands }.
replay-elsewhere = You can only show a moment to everyone in the channel where it was played.
button-replay-back = ‹‹ 10
    .words = 10 back
button-replay-on = 10 ››
    .words = 10 forward
button-replay-first = « First
    .words = First
button-replay-before = ‹ Back
    .words = Back
button-replay-after = Next ›
    .words = Next
button-replay-last = Last »
    .words = Last

proof-title = Fair shuffle: { $game }
proof-words =
    Before anyone sat down, I drew a secret and showed its seal: `{ $commitment }`. All shuffles follow only from that secret and the lucky words: `{ $luck }`.
    The owner of this bot could still see the cards, and could have picked the secret if no honest player gave a lucky word.
    The secret is in this file now: anyone can check that it fits the seal and gives exactly these cards.
proof-check = Check it: `maunz verify { $file }`

reset-asked-all =
    ## Delete { $matches ->
        [one] the one match
       *[other] all { $matches } matches
    } of this server?
    Ratings, leaderboards, achievements, replays and records go with { $matches ->
        [one] it
       *[other] them
    }. Settings and open tables stay. You can undo this for 30 days; after that, it’s permanent.
reset-asked-some =
    ## Delete { $matches ->
        [one] one match
       *[other] { $matches } matches
    }?
    { $what }

    Replays and records go with { $matches ->
        [one] it
       *[other] them
    }, and ratings, leaderboards and achievements are recalculated. You can’t undo this.
reset-asked-person =
    ## Take someone out of { $matches ->
        [one] one match
       *[other] { $matches } matches
    }?
    { $what }

    This person starts over. The others keep their results: in { $matches ->
        [one] this match
       *[other] these matches
    } they’ll have played against someone without a name. You can’t undo this.
reset-nothing = There’s nothing to delete: no match fits that.
reset-exported-all = { $matches ->
        [one] The one match
       *[other] All { $matches } matches
    } you’re about to delete, one per line.
reset-exported-part = The last { $matches } of { $total } matches: that’s all that fits in one file. Delete them by game and season to get every part first.
reset-done-all = Deleted. Everyone starts over.
reset-done-some = Deleted. The rest has been recounted.
reset-done-person = Done. This person starts over.
reset-name-asked = Type the server’s name
reset-name-told = It’s called: { $server }
reset-wrong-name = That isn’t the server’s name, so nothing was deleted. It’s called { $server }.
reset-kept = You can undo the last reset of everything until { $date }.
reset-kept-no-more = There’s nothing left to undo.
reset-undone = { $matches ->
    [0] No match was left to bring back.
    [one] One match is back, and everything has been counted again.
   *[other] { $matches } matches are back, and everything has been counted again.
}
button-reset-undo = Undo the reset
reset-not-done = Nothing was deleted.
reset-unfinished = The database didn’t answer, so maybe only part of it was deleted. Please try again.
button-reset = Delete everything
button-reset-some = Delete this
button-reset-export = Export first
button-reset-not = Keep everything

# The results as a table for a spreadsheet.
export-match = match
export-began = began
export-ended = ended
export-game = game
export-player = player
export-ai = AI level
export-place = place
export-outcome = outcome
export-points = card points
export-rounds-won = rounds won
export-turns = turns
export-calls = calls
export-forgotten = forgotten calls
export-catches = catches
export-drawn = cards drawn
export-outcome-won = won
export-outcome-played = played
export-outcome-forfeited = left
export-outcome-nothing = doesn’t count
export-nothing = No match was played here in that time.
export-done-all = { $matches ->
    [one] The one match ({ $period })
   *[other] All { $matches } matches ({ $period })
}, one row per player. It opens in any spreadsheet.
export-done-part = The last { $matches } of { $total } matches ({ $period }): that’s all that fits in one file. Choose a shorter time to get the rest.
