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
table-turn = **{ $seat }** is on turn, until { $until }
table-called = { $person } is on turn, until { $until }
table-turn-ai = **{ $seat }** is on turn
table-waits-for-answers = { $answered } of { $affected } have answered, until { $until }
table-waits-for-final = **{ $seat }** may still call “{ $word }” { $until ->
    [none] now
   *[other] until { $until }
}
table-window = **{ $seat }** has one card left. “{ $word }”?
table-lies-as = { $card } lies
table-colour-in-force = { $colour } is in force
table-seat = { $name } { $cards }
table-seat-one = { $name } **1 !**
table-seat-left = { $name } left
table-seat-held = { $name } (away)
table-after = (after { $seconds } s)
table-ending = Somebody would like to end the match. Agree under “…”.
table-frozen = This table met an error ({ $error }) and stands still. Its record is kept. A moderator can end it under “…”.

# What waits for an answer, for everybody.
pending-draw = Draw { $count }, or lay { $card }
pending-draw-helpless = Draw { $count }
pending-skip = { $count ->
    [one] One player is passed over, or lay { $card }
   *[other] { $count } players are passed over, or lay { $card }
}
pending-reveal = Show the hand, or lay { $card }
pending-reveal-last = The hand has to be shown
pending-shown = Shown hand: { $cards }
pending-number-due = A number card now: draw as many as it says
pending-exchange = { $seat } wants to trade hands with { $partner }
pending-exchange-left = { $seat } wants all hands to go to the left
pending-exchange-right = { $seat } wants all hands to go to the right

# Its buttons.
button-hand = My hand
button-catch = Catch!
button-throw = Throw in!
button-more = …
button-call = { $word }
button-called = { $word } ✓
button-draw = Draw { $count }
button-pass = Pass
button-accept = Accept
button-reveal = Show hand
button-back = Back
button-next = Next
button-rules = Rules

# Between rounds.
round-won = **{ $seat }** wins round { $round }
round-stalemate = Round { $round } ends without a winner
round-hand = { $name }: { $cards }
round-points = { $name } { $points } (total { $total })
round-wins = { $name } { $wins ->
    [one] 1 round won
   *[other] { $wins } rounds won
}
round-next = Next round { $until }, or when all tap “Next”
round-ready = Ready: { $seats }
