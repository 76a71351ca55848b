# The hand: the private message that one plays from.

hand-your-turn = **YOUR TURN**, { $time } left
    .days = **YOUR TURN** until { $until }
hand-your-turn-now = **YOUR TURN**
hand-fits = Fits: { $cards }
hand-price = { $card }: draw { $count }
hand-nothing-fits = Nothing fits.
hand-you = **you**
hand-as-of = As of { $time }
hand-elsewhere = It is also your turn in { $channels }
hand-message-stands-still = I may not write in this channel just now (needed: { $permissions }), so the table message stands still. The match goes on here.
hand-thread-shut = This thread is archived or locked, so the table message stands still. Write something in it, or have it unlocked. Here the match goes on.
hand-asleep = Asleep: tap any button.
hand-fits-menu = Fits ({ $count })
hand-others-menu = Others ({ $count })
hand-cards-menu = Your cards ({ $count })
hand-colour-menu = { $colour }: { $count ->
    [one] 1 kind
   *[other] { $count } kinds
}
step-ask-colour = { $card }: what do you choose?
step-ask-face = { $card }: as which card?
step-ask-partner = { $card }: trade hands with whom?
step-ask-card = { $card }: together with which card?
step-colour = { $colour } ({ $left } left)
step-no-colour = Without a colour
step-left = All hands to the left
step-right = All hands to the right
step-with = { $name } ({ $cards })
why-not-your-turn = Not your turn
why-pending = Something else has to be answered first
why-drawn = Only what you have drawn
why-no-fit = Does not fit { $top }
step-menu = { $first } to { $last }
