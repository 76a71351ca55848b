# The hand: the private message that one plays from.

hand-your-turn = **YOUR TURN**, { $time } left
    .days = **YOUR TURN** until { $until }
hand-your-turn-now = **YOUR TURN**
hand-paused = **PAUSED.** Tap anything to go on.
hand-hurried = You’ve been slow, so you get less time. Play one turn within 10 seconds to get your full time back.
hand-your-answer = **YOUR ANSWER**, { $time } left
    .days = **YOUR ANSWER** until { $until }
hand-others-play = Others are playing{ $table ->
    [none] .
   *[other] : [to the table]({ $table })
}
hand-out = You’re done: place { $place }. The others play on: { $table ->
    [none] look at the table
   *[other] [to the table]({ $table })
}
hand-over = You’re out of this round with { $cards } cards. The others play on: { $table ->
    [none] look at the table
   *[other] [to the table]({ $table })
}
hand-moved = You’ve made your move{ $table ->
    [none] .
   *[other] : [to the table]({ $table })
}
hand-table = { $table ->
    [none] …
   *[other] [To the table]({ $table })
}
hand-ai-plays = The AI is playing for you until you tap something{ $table ->
    [none] .
   *[other] : [to the table]({ $table })
}
hand-own-window = **You** have one card left: { $time } to call “{ $word }”
    .open = **You** have one card left: call “{ $word }” before the next move
hand-own-final = **You** can still call “{ $word }”: { $time } left
    .open = **You** can still call “{ $word }”
hand-fits = Fits: { $cards }
hand-price = { $card }: draw { $count }
hand-nothing-fits = Nothing fits.
hand-you = **you**
hand-as-of = As of { $time }
hand-as-of-top = As of { $time }: { $card } is on top.
hand-as-of-throw = As of { $time }: { $card } is on top, and you have the same card. Tap “{ $button }” to throw it in.
hand-elsewhere = It’s also your turn in { $channels }
hand-message-stands-still = I can’t post in this channel right now (needed: { $permissions }), so the table message isn’t updated. The match goes on here.
hand-thread-shut = This thread is archived or locked, so the table message isn’t updated. Write something in it, or ask someone to unlock it. The match goes on here.
hand-asleep = This hand is asleep. Tap any button to wake it.
hand-menu-fits = Fits ({ $count })
hand-menu-others = Other cards ({ $count })
hand-menu-cards = Your cards ({ $count })
hand-menu-part = { $menu }: { $first } to { $last }
hand-menu-colour = { $colour }: { $count ->
    [one] 1 card
   *[other] { $count } different cards
}
step-ask-colour = { $card }: what do you choose?
step-ask-rank = { $card }: what do you demand?
step-ask-colour-or-rank = { $card }: what do you choose or demand?
step-ask-face = { $card }: play it as which card?
step-ask-partner = { $card }: who do you want to swap hands with?
step-ask-card = { $card }: which card goes with it?
step-colour = { $colour }: you have { $left ->
    [0] none
   *[other] { $left }
}
step-no-colour = No colour
step-left = All hands to the left
step-right = All hands to the right
step-with = { $name } ({ $cards })
why-out-of-round = You’re out of this round
why-not-your-turn = Not your turn
why-answer-first = { $cards ->
    [none] You can’t play anything against that
   *[other] Only { $cards } works now
}
why-number-first = Only number cards now
why-equal-first = Only { $one } now, or tap “Done”
why-second-card-missing = Needs a second card
why-not-as-last = Can’t be your last card
why-not-drawn = Only a card you’ve just drawn
why-rank-demanded = Demanded: { $one }
why-not-on-itself = Can’t go on { $one }
why-no-fit = Doesn’t fit: you need { $needs }
why-head = **Why not?**
why-line = { $reason }: { $cards }
why-all-fit = All your cards fit.
step-menu = { $first } to { $last }

# What has happened since one’s last move, on one’s own turn.
since-move = Since your move: { $told }
since-summed = Since your move – { $summed }. Then: { $told }
since-you = you
since-seat = { $name } { $done }
since-laid = played { $count }
since-drew = drew { $count }
since-penalised = drew { $count } as a penalty
since-dealt = cards were dealt
since-passed-over = got skipped
since-passed = passed
since-kept-rest = added no more cards
since-called = called
since-forgot = forgot to call
since-window-lapsed = didn’t have to call after all
since-hand-shown = showed their hand
since-attack-passed-on = had no number card
since-challenged = challenged
since-cancelled = cancelled an attack
since-exchange-accepted = accepted the swap
since-went-out = finished
since-came-back = came back
since-held-too-many = dropped out with too many cards
since-seat-left = left
since-reshuffled = the discards were reshuffled
since-turned = the direction changed
since-hands-exchanged = hands were swapped
since-exchange-lapsed = a swap was called off

# One’s own tables, where there are several.
tables-own = ## Your { $count } tables
tables-own-line = { $number }. **{ $game }** in { $channel }: { $turn }
tables-own-turn = **your turn**
    .days = **your turn**, until { $until }
tables-own-waits = nothing going on right now
tables-own-hand = Hand { $number }
