# Why something is refused, and what would be right.

# The text is no action of this game.
refusal-unknown-seat = There’s no such seat at this table.
refusal-unknown-action = There’s no such action in this game.
refusal-unknown-card = There’s no such card in this game.
refusal-announcement-missing = { $announces ->
    [colour] Say which { $sort } you choose when you play { $card }.
    [colour-or-rank] Say which { $sort } you choose, or which number you demand, when you play { $card }.
    [function] Say which card { $card } stands for. If that one lets you choose a { $sort }, name it too.
    [function-or-rank] Say which card { $card } stands for. If that one lets you choose a { $sort } or demand a number, name that too.
    [exchange] Say who swaps hands when you play { $card }.
   *[second-card] Say which card you play together with { $card }, and what you choose with it.
}
refusal-announcement-wrong = { $announces ->
    [colour] With { $card } you choose { $colours }.
    [colour-or-rank] With { $card } you choose { $colours }, or you demand { $ranks }.
    [function] { $card } stands for one of the special cards. If that one lets you choose a { $sort }, name it too.
    [function-or-rank] { $card } stands for one of the special cards. If that one lets you choose a { $sort } or demand a number, name that too.
    [exchange] With { $card } you swap hands with one other player, or all hands go left or right.
    [second-card] With { $card } you play exactly one coloured card, and say what you choose with it.
   *[nothing] You don’t say anything with { $card }: just play it.
}

# Nobody may do anything, or this seat may not.
refusal-round-over = The round is over.
refusal-seat-has-left = That player has left the match.
refusal-out-of-round = You’re out of this round. The others are finishing it.
refusal-not-your-turn = It’s not your turn: it’s { $seat }’s.
refusal-final-call-awaited = Wait a moment: “{ $word }” can still be called for the last card.

# Laying.
refusal-card-not-in-hand = You don’t have { $card }.
refusal-does-not-fit = { $card } doesn’t fit: { $top } is on top; you need { $needs }.
refusal-does-not-fit-announced = { $card } doesn’t fit: { $top } is on top and { $colour } is in force; you need { $needs }.
refusal-does-not-fit-counted = { $card } doesn’t fit: { $top } is on top and counts as { $counts }; you need { $needs }.
refusal-not-on-itself = { $card } can’t go on { $one }: you need { $needs }.
refusal-second-card-missing = { $card } needs a second card, and you don’t have one to play with it.
refusal-not-as-last = { $card } can’t be your last card here: draw instead.
refusal-partner-impossible = You can’t swap hands with that player. Choose someone who’s still in the round.

# An attack or exchange must be answered first.
refusal-draw-pending = The { $attack } was played on you: { $count ->
    [one] draw a card
   *[other] draw { $count } cards
} or play { $fitting }.
refusal-draw-pending-helpless = The { $attack } was played on you, and you can’t answer it: { $count ->
    [one] draw a card.
   *[other] draw { $count } cards.
}
refusal-draw-pending-challenge = The { $attack } was played on you: { $count ->
    [one] draw a card, or tap “Challenge”.
   *[other] draw { $count } cards, or tap “Challenge”.
}
refusal-skip-pending = The { $attack } was played on you: accept that { $count ->
    [one] you lose your turn,
   *[other] { $count } players lose their turns, starting with you,
} or play { $fitting }.
refusal-skip-pending-helpless = The { $attack } was played on you, and you can’t answer it: accept that { $count ->
    [one] you lose your turn.
   *[other] { $count } players lose their turns, starting with you.
}
refusal-reveal-pending = The { $attack } was played on you: show your hand or play { $fitting }.
refusal-reveal-pending-helpless = The { $attack } was played on you, and you can’t answer it: show your hand.
refusal-number-card-due = The { $attack } was played on you: you have to play a number card: { $fitting }.
refusal-number-card-due-helpless = The { $attack } was played on you, and you don’t have a number card: draw one card.
refusal-drawn-card-due = You have to play { $fitting }, because you’ve just drawn it for { $attack }.
refusal-equal-card-due = You can only add { $fitting } now, or tap “Done”.
refusal-rank-demanded = You need { $rank } now: of your cards, only { $fitting } will do.
refusal-rank-demanded-helpless = You need { $rank } now, and you don’t have one.
refusal-exchange-pending = The { $attack } was played on you: accept the swap or play { $fitting }.
refusal-exchange-pending-helpless = The { $attack } was played on you, and you can’t answer it: accept the swap.
refusal-exchange-awaited = Wait: everyone affected by { $attack } has to accept the swap first, or someone cancels it.

# Drawing, passing, answering.
refusal-must-lay = You can play { $fitting }, so you have to.
refusal-already-drawn = You’ve already drawn: play { $fitting }, or pass.
refusal-already-drawn-helpless = You’ve already drawn: now you can only pass.
refusal-nothing-to-pass = You can only pass after drawing.
refusal-nothing-to-accept = There’s nothing to accept right now.
refusal-nothing-to-reveal = Nobody has asked to see your hand.
refusal-nothing-to-challenge = There’s nothing to challenge right now.

# Throwing in.
refusal-no-throwing-in = You can’t throw in at this table.
refusal-throw-on-turn = It’s your turn: just play { $card } as usual.
refusal-throw-not-equal = You can’t throw in { $card }: { $top } is on top, and it has to be exactly that card.
refusal-throw-no-number-card = You can’t throw in { $card }: only number cards can be thrown in.
refusal-throw-not-now = You can’t throw in { $card } right now: something else has to be settled first.

# Calling and catching.
refusal-no-call-due = You don’t have to call right now.
refusal-already-armed = You’ve already called.
refusal-catch-yourself = You can’t catch yourself: just call.
refusal-nothing-to-catch = There’s nobody to catch there.
refusal-nothing-expires = There’s no clock running there.
