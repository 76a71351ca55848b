# The hand: the private message that one plays from.

hand-your-turn = **YOUR TURN**, { $time } left
    .days = **YOUR TURN** until { $until }
hand-your-turn-now = **YOUR TURN**
hand-paused = **PAUSED.** Tap anything to go on.
hand-hurried = You took your time: your turns are short until one takes 10 seconds at most.
hand-your-answer = **YOUR ANSWER**, { $time } left
    .days = **YOUR ANSWER** until { $until }
hand-others-play = Others are playing{ $table ->
    [none] .
   *[other] : [to the table]({ $table })
}
hand-out = You have finished, place { $place }. The others play on: { $table ->
    [none] look at the table
   *[other] [to the table]({ $table })
}
hand-over = You are out of this round with { $cards } cards. The others play on: { $table ->
    [none] look at the table
   *[other] [to the table]({ $table })
}
hand-moved = Your move is made{ $table ->
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
hand-own-window = **You** have one card left. “{ $word }” within { $time }?
    .open = **You** have one card left. “{ $word }” before the next move?
hand-own-final = **You** can still call “{ $word }” ({ $time })
    .open = **You** can still call “{ $word }”
hand-fits = Fits: { $cards }
hand-price = { $card }: draw { $count }
hand-nothing-fits = Nothing fits.
hand-you = **you**
hand-as-of = As of { $time }
hand-as-of-top = As of { $time }: { $card } lies on top.
hand-as-of-throw = As of { $time }: { $card } lies on top, and you hold the same card. “{ $button }” throws it in.
hand-elsewhere = It is also your turn in { $channels }
hand-message-stands-still = I may not write in this channel just now (needed: { $permissions }), so the table message is not updated. The match goes on here.
hand-thread-shut = This thread is archived or locked, so the table message is not updated. Write something in it, or have it unlocked. The match goes on here.
hand-asleep = Asleep: tap any button.
hand-menu-fits = Fits ({ $count })
hand-menu-others = Others ({ $count })
hand-menu-cards = Your cards ({ $count })
hand-menu-part = { $menu }: { $first } to { $last }
hand-menu-colour = { $colour }: { $count ->
    [one] 1 kind
   *[other] { $count } kinds
}
step-ask-colour = { $card }: what do you choose?
step-ask-rank = { $card }: what do you demand?
step-ask-colour-or-rank = { $card }: what do you choose or demand?
step-ask-face = { $card }: as which card?
step-ask-partner = { $card }: who do you trade hands with?
step-ask-card = { $card }: which card goes with it?
step-colour = { $colour }: you have { $left ->
    [0] none
   *[other] { $left }
}
step-no-colour = Without a colour
step-left = All hands to the left
step-right = All hands to the right
step-with = { $name } ({ $cards })
why-out-of-round = You are out of this round
why-not-your-turn = Not your turn
why-answer-first = { $cards ->
    [none] Nothing can be played against that
   *[other] Only { $cards } helps now
}
why-number-first = Only number cards now
why-equal-first = Only { $one } now, or be done
why-second-card-missing = Needs a second card
why-not-as-last = Must not be your last card
why-not-drawn = Only what you have just drawn
why-rank-demanded = Demanded: { $one }
why-not-on-itself = Cannot go on { $one }
why-no-fit = Does not fit: you need { $needs }
why-head = **Why not?**
why-line = { $reason }: { $cards }
why-all-fit = All your cards fit.
step-menu = { $first } to { $last }

# What has happened since one's last move, on one's own turn.
since-move = Since your move: { $told }
since-summed = Since your move – { $summed }. Then: { $told }
since-you = you
since-seat = { $name } { $done }
since-laid = played { $count }
since-drew = drew { $count }
since-penalised = drew { $count } as a penalty
since-dealt = cards were dealt
since-passed-over = lost a turn
since-passed = passed
since-kept-rest = left it at that
since-called = called
since-forgot = forgot to call
since-window-lapsed = no longer had to call
since-hand-shown = showed the whole hand
since-attack-passed-on = had no number card
since-challenged = challenged
since-cancelled = cancelled an attack
since-exchange-accepted = accepted the trade
since-went-out = finished
since-came-back = came back
since-held-too-many = dropped out with too many cards
since-seat-left = left
since-reshuffled = the discards were reshuffled
since-turned = play turned round
since-hands-exchanged = hands were traded
since-exchange-lapsed = a trade came to nothing

# One's own tables, where there are several.
tables-own = ## Your { $count } tables
tables-own-line = { $number }. **{ $game }** in { $channel }: { $turn }
tables-own-turn = **your turn**
    .days = **your turn**, until { $until }
tables-own-waits = nothing under way just now
tables-own-hand = Hand { $number }
