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
table-turn = **{ $seat }** to play ({ $time } a turn)
    .days = **{ $seat }** to play, until { $until }
table-called = { $person } to play, until { $until }
table-called-to-answer = { $people }: please answer the trade
table-turn-ai = **{ $seat }** to play
table-waits-for-answers = { $affected ->
    [one] Waiting for one answer
   *[other] { $answered } of { $affected } have answered
}
table-time-to-answer = { $words } (time: { $time })
    .days = { $words }, until { $until }
table-waits-for-final = { $time ->
    [none] **{ $seat }** can still call “{ $word }”
   *[other] **{ $seat }** can still call “{ $word }” ({ $time })
}
table-window = **{ $seat }** has one card left. “{ $word }” within { $time }?
    .open = **{ $seat }** has one card left. “{ $word }” before the next move?
table-lies-as = Card played: { $card }
table-to-match = To match: { $needs }
table-teams = Partners: { $teams }
table-seat = { $name } { $cards }
table-seat-one = { $name } **1 !**
table-seat-left = { $name } left
table-seat-out = { $name } finished (place { $place })
table-seat-over = { $name } out ({ $cards } cards)
table-seat-held = { $name } (away)
table-after = (after { NUMBER($seconds, minimumFractionDigits: 1) } s)
table-ending = Somebody would like to end the match. You can agree under “…”.
table-paused = Paused: everybody is away. It goes on as soon as somebody who plays taps anything.
table-frozen = Something went wrong at this table ({ $error }), so it has stopped. Its record is safe. The host or a moderator can end it under “…”.

# Pending attacks and exchanges, as everybody sees them.
pending-draw = Draw { $count }, or play { $card }
pending-draw-helpless = Draw { $count }
pending-draw-challenge = Draw { $count }, or challenge: did { $seat } hold { $colour }?
pending-draw-or-challenge = Draw { $count }, play { $card }, or challenge: did { $seat } hold { $colour }?
pending-skip = { $count ->
    [one] Lose the turn, or play { $card }
   *[other] Let { $count } players lose their turn, or play { $card }
}
pending-reveal = Show the hand, or play { $card }
pending-reveal-last = The hand has to be shown
pending-shown = Shown hand: { $cards }
pending-number-due = Now play a number card and draw as many cards as it says
pending-several = Add { $card }, or be done
pending-run = Go on with the run, or be done
pending-demand = Demanded: { $rank }, until { $seat } has had a turn
    .you = Demanded: { $rank }, until you have had a turn
pending-exchange = { $seat } wants to trade hands with { $partner }
    .you = You want to trade hands with { $partner }
    .with-you = { $seat } wants to trade hands with you
pending-exchange-left = { $seat } wants all hands to go to the left
    .you = You want all hands to go to the left
pending-exchange-right = { $seat } wants all hands to go to the right
    .you = You want all hands to go to the right
pending-exchange-stopped = { $asked }; playing { $card } stops it

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
round-come-back = **{ $seat }** wins round { $round }, back from { $cards } cards!
    .you = What a comeback! You win round { $round }, back from { $cards } cards
round-stalemate = Round { $round } ends without a winner
round-you = **You**
round-hand = { $name }: { $cards }
round-hand-scored = { $name } **{ $points }**: { $cards }
round-points = { $name } { $points } ({ $total } in total)
round-wins = { $name } { $wins ->
    [0] no round won
    [one] 1 round won
   *[other] { $wins } rounds won
}
round-totals = In total: { $seats }
round-totals-wins = Rounds won: { $seats }
round-seat-total = { $name } { $total }
round-next = The next round begins after { $time }, or as soon as everybody taps “Next”
    .alone = The next round begins after { $time }, or as soon as you tap “Next”
round-ready = Ready: { $seats }
