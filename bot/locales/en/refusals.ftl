# Why something is refused, and what would be right.

# The text is no action of this game.
refusal-unknown-seat = There is no such seat at this table.
refusal-unknown-action = There is no such action in this game.
refusal-unknown-card = There is no such card in this game.
refusal-announcement-missing = { $announces ->
    [colour] Say which { $sort } you choose when you play { $card }.
    [colour-or-rank] Say which { $sort } you choose when you play { $card }, or which number you demand.
    [function] Say which card { $card } stands for; if that one lets you choose a { $sort }, name it too.
    [function-or-rank] Say which card { $card } stands for; if that one lets you choose a { $sort }, name it too, or the number you demand.
    [exchange] Say who trades hands when you play { $card }.
   *[second-card] Say which card you play together with { $card }, and all that has to be said for it.
}
refusal-announcement-wrong = { $announces ->
    [colour] With { $card } you choose { $colours }.
    [colour-or-rank] With { $card } you choose { $colours }, or you demand { $ranks }.
    [function] { $card } stands for one of the special cards; if that one lets you choose a { $sort }, name it too.
    [function-or-rank] { $card } stands for one of the special cards; if that one lets you choose a { $sort }, name it too, or the number you demand.
    [exchange] With { $card } you trade hands with one other player, or all hands go left or right.
    [second-card] Together with { $card } you play exactly one coloured card, with all that has to be said for it.
   *[nothing] Nothing is said along with { $card }: just play it.
}

# Nobody may do anything, or this seat may not.
refusal-round-over = The round is over.
refusal-seat-has-left = This seat has left the match.
refusal-out-of-round = You are not in this round any more: the others play it to its end.
refusal-not-your-turn = It is not your turn: { $seat } is to play.
refusal-final-call-awaited = Wait: “{ $word }” may still be called for the last card.

# Laying.
refusal-card-not-in-hand = You do not hold { $card }.
refusal-does-not-fit = { $card } does not fit: { $top } is on top; you need { $needs }.
refusal-does-not-fit-announced = { $card } does not fit: { $top } is on top and { $colour } is in force; you need { $needs }.
refusal-does-not-fit-counted = { $card } does not fit: { $top } is on top and counts as { $counts }; you need { $needs }.
refusal-not-on-itself = { $card } cannot go on { $one }: you need { $needs }.
refusal-second-card-missing = You need a second card to play { $card } with, and you hold none.
refusal-not-as-last = { $card } must not be your last card here: draw instead.
refusal-partner-impossible = { $card }: you cannot trade hands with that seat. Choose another player who is still in.

# An attack or exchange must be answered first.
refusal-draw-pending = { $attack } is pending: { $count ->
    [one] draw a card
   *[other] draw { $count } cards
} or play { $fitting }.
refusal-draw-pending-helpless = { $attack } is pending and you have no answer to it: { $count ->
    [one] draw a card.
   *[other] draw { $count } cards.
}
refusal-draw-pending-challenge = { $attack } is pending: { $count ->
    [one] draw a card, or challenge it.
   *[other] draw { $count } cards, or challenge it.
}
refusal-skip-pending = { $attack } is pending: accept { $count ->
    [one] that you lose your turn,
   *[other] that { $count } players lose their turn, you first,
} or play { $fitting }.
refusal-skip-pending-helpless = { $attack } is pending and you have no answer to it: accept { $count ->
    [one] that you lose your turn.
   *[other] that { $count } players lose their turn, you first.
}
refusal-reveal-pending = { $attack } is pending: show your hand or play { $fitting }.
refusal-reveal-pending-helpless = { $attack } is pending and you have no answer to it: show your hand.
refusal-number-card-due = { $attack } is pending: you have to play a number card, that is { $fitting }.
refusal-number-card-due-helpless = { $attack } is pending and you hold no number card: draw one card.
refusal-drawn-card-due = You have to play { $fitting }, which you have just drawn for { $attack }.
refusal-equal-card-due = You can only add { $fitting } now, or leave it at that.
refusal-rank-demanded = { $rank } is demanded: of your cards only { $fitting } can be played now.
refusal-rank-demanded-helpless = { $rank } is demanded, and you have no card to answer with.
refusal-exchange-pending = { $attack } is pending: accept the trade or play { $fitting }.
refusal-exchange-pending-helpless = { $attack } is pending and you have no answer to it: accept the trade.
refusal-exchange-awaited = { $attack } is pending: wait until everybody concerned has accepted the trade, or somebody has cancelled it.

# Drawing, passing, answering.
refusal-must-lay = You can play { $fitting }, so you have to.
refusal-already-drawn = You have already drawn: play { $fitting }, or pass.
refusal-already-drawn-helpless = You have already drawn: pass.
refusal-nothing-to-pass = You can pass only after drawing.
refusal-nothing-to-accept = There is nothing to accept.
refusal-nothing-to-reveal = Nobody wants to see your hand now.
refusal-nothing-to-challenge = There is nothing that you could challenge.

# Throwing in.
refusal-no-throwing-in = There is no throwing in at this table.
refusal-throw-on-turn = It is your turn: simply play { $card }.
refusal-throw-not-equal = { $card } cannot be thrown in: { $top } is on top, and it would have to be exactly that card.
refusal-throw-no-number-card = { $card } cannot be thrown in: only number cards can.
refusal-throw-not-now = { $card } cannot be thrown in just now: something else is still pending.

# Calling and catching.
refusal-no-call-due = There is nothing to call now.
refusal-already-armed = You have already called.
refusal-catch-yourself = You cannot catch yourself: just call.
refusal-nothing-to-catch = There is nobody to catch there.
refusal-nothing-expires = No clock is running there.
