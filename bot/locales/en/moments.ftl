# Big moments: a headline in the hand message of the person concerned, and a bold line for all.

moment-caught = { $cards ->
    [0] Caught! { $by } was faster
   *[other] Caught! { $by } was faster: you draw { $cards }
}
moment-catching = { $cards ->
    [0] You caught { $seat }!
    [one] You caught { $seat }! That costs a card
   *[other] You caught { $seat }! That costs { $cards } cards
}
moment-forgot = { $cards ->
    [0] Too late for “{ $word }”
   *[other] Too late for “{ $word }”: you draw { $cards }
}
moment-called = “{ $word }” in time
    .timed = “{ $word }” in time, after { NUMBER($seconds, minimumFractionDigits: 1) } s
moment-last = “{ $word }” One card left!
moment-stack = You raised it to { $cards } cards!
moment-aimed = { $cards } cards are coming at you!
moment-hit = You drew { $cards } cards!
moment-thrown = Snap! You threw in { $card }
moment-round = You win the round!
moment-round-over = { $seat } wins the round

shout-caught = { $by } caught { $seat }!
shout-forgot = { $seat } forgot “{ $word }”!
shout-called = { $seat }: “{ $word }”
shout-stack = { $seat } raises it to { $cards } cards!
shout-hit = { $seat } draws { $cards } cards!
shout-thrown = { $seat } throws in { $card }!
shout-round = { $seat } wins the round!
