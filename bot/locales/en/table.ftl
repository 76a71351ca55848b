# The table message, which everybody sees.

seat-ai = { $name } (AI)
table-title = { $game }, round { $round } of { $rounds }, { $direction ->
    [clockwise] clockwise
   *[back] anticlockwise
}
table-title-target = { $game } to { $target } points, round { $round }, { $direction ->
    [clockwise] clockwise
   *[back] anticlockwise
}
table-turn = **{ $seat }** to play ({ $time } per turn)
    .days = **{ $seat }** to play, until { $until }
table-called = { $person } to play, until { $until }
table-called-to-answer = { $people }: please accept or cancel the swap
table-turn-ai = **{ $seat }** to play
table-waits-for-answers = { $affected ->
    [one] Waiting for one answer
   *[other] { $answered } of { $affected } have answered
}
table-time-to-answer = { $words }: { $time } to answer
    .days = { $words }, until { $until }
table-waits-for-final = { $time ->
    [none] **{ $seat }** can still call “{ $word }”
   *[other] **{ $seat }** can still call “{ $word }”: { $time } left
}
table-window = **{ $seat }** has one card left: { $time } to call “{ $word }”
    .open = **{ $seat }** has one card left and has to call “{ $word }” before the next move
table-lies-as = Card played: { $card }
table-to-match = You can play: { $needs }
table-teams = Partners: { $teams }
table-seat = { $name } { $cards }
table-seat-one = { $name } **1 !**
table-seat-left = { $name } left
table-seat-out = { $name } done (place { $place })
table-seat-over = { $name } out ({ $cards } cards)
table-seat-held = { $name } (away)
table-after = (after { NUMBER($seconds, minimumFractionDigits: 1) } s)
table-ending = Someone would like to end the match. You can agree in the “…” menu.
table-paused = Paused: everyone’s away. The match goes on as soon as a player taps anything.
table-frozen = Something went wrong at this table ({ $error }), so it has stopped. The match is saved. The host or a moderator can end it in the “…” menu.

# Open attacks and exchanges, as everybody sees them.
pending-draw = Draw { $count }, or play { $card }
pending-draw-helpless = Draw { $count }
pending-draw-challenge = Draw { $count }, or challenge: did { $seat } have { $colour }?
pending-draw-or-challenge = Draw { $count }, play { $card }, or challenge: did { $seat } have { $colour }?
pending-skip = { $count ->
    [one] Lose a turn, or play { $card }
   *[other] { $count } players lose a turn, or play { $card }
}
pending-reveal = Show your hand, or play { $card }
pending-reveal-last = Your hand has to be shown
pending-shown = Revealed hand: { $cards }
pending-number-due = Now play a number card, and draw that many cards
pending-several = Add { $card }, or tap “Done”
pending-run = Go on with the run, or tap “Done”
pending-demand = Demanded: { $rank }, until { $seat } has had a turn
    .you = Demanded: { $rank }, until you’ve had a turn
pending-exchange = { $seat } wants to swap hands with { $partner }
    .you = You want to swap hands with { $partner }
    .with-you = { $seat } wants to swap hands with you
pending-exchange-left = { $seat } wants all hands to go to the left
    .you = You want all hands to go to the left
pending-exchange-right = { $seat } wants all hands to go to the right
    .you = You want all hands to go to the right
pending-exchange-stopped = { $asked }; playing { $card } cancels it

# The buttons of the table message.
button-hand = My hand
button-catch = Catch!
    .short = Catch!
    .named = Catch { $name }!
button-throw = Snap!
    .card = Throw in { $card }!
button-more = …
    .words = More
button-call = { $word }
# A hair space before the tick: four buttons have to fit side by side.
button-called = { $word } ✓
    .words = { $word } (called)
button-draw = { $count ->
    [one] Draw
   *[other] Draw { $count }
}
button-pass = Pass
button-done = Done
button-accept = Accept
button-reveal = Show
button-challenge = Challenge
button-back = Back
button-next = Next
button-rules = Rules

# Between rounds.
round-won = **{ $seat }** wins round { $round }
    .you = You win round { $round }!
round-come-back = **{ $seat }** wins round { $round } after holding { $cards } cards!
    .you = What a comeback! From { $cards } cards to a win in round { $round }
round-stalemate = Round { $round } ends without a winner
round-you = **You**
round-hand = { $name }: { $cards }
round-hand-scored = { $name } **{ $points }**: { $cards }
round-points = { $name } { $points } ({ $total } in total)
round-wins = { $name } { $wins ->
    [0] no rounds won
    [one] 1 round won
   *[other] { $wins } rounds won
}
round-totals = In total: { $seats }
round-totals-wins = Rounds won: { $seats }
round-seat-total = { $name } { $total }
round-next = The next round begins after { $time }, or as soon as everyone taps “Next”
    .alone = The next round begins after { $time }, or as soon as you tap “Next”
round-ready = Ready: { $seats }
