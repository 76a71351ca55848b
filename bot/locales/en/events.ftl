# What happened, one line each.

event-dealt = { $dealer } dealt, { $top } was turned up, { $starter } begins.
    .you-deal = You dealt, { $top } was turned up, { $starter } begins.
    .you-begin = { $dealer } dealt, { $top } was turned up, you begin.
    .you-both = You dealt, { $top } was turned up, and you begin.
event-laid-plain = { $seat } played { $card }.
    .you = You played { $card }.
event-laid-colour = { $seat } played { $card } and chose { $colour }.
    .you = You played { $card } and chose { $colour }.
event-laid-as = { $seat } played { $card } as { $face }.
    .you = You played { $card } as { $face }.
event-laid-as-colour = { $seat } played { $card } as { $face } and chose { $colour }.
    .you = You played { $card } as { $face } and chose { $colour }.
event-laid-demand = { $seat } played { $card } and demanded { $rank }.
    .you = You played { $card } and demanded { $rank }.
event-laid-as-demand = { $seat } played { $card } as { $face } and demanded { $rank }.
    .you = You played { $card } as { $face } and demanded { $rank }.
event-laid-with = { $seat } played { $card } to trade hands with { $partner }.
    .you = You played { $card } to trade hands with { $partner }.
    .with-you = { $seat } played { $card } to trade hands with you.
event-laid-left = { $seat } played { $card } to send all hands to the left.
    .you = You played { $card } to send all hands to the left.
event-laid-right = { $seat } played { $card } to send all hands to the right.
    .you = You played { $card } to send all hands to the right.
event-laid-thrown = { $seat } threw in { $card }.
    .you = You threw in { $card }.
event-drew = { $size ->
    [0] { $seat } found no card to draw.
    [one] { $seat } drew a card.
   *[other] { $seat } drew { $size } cards.
}
    .you = { $size ->
        [0] You found no card to draw.
        [one] You drew a card.
       *[other] You drew { $size } cards.
    }
event-drew-cards = { $seat } drew { $cards }.
    .you = You drew { $cards }.
event-no-more-cards = There were no more.
event-penalised = { $size ->
    [0] { $seat } found no penalty card to draw.
    [one] { $seat } drew a penalty card.
   *[other] { $seat } drew { $size } penalty cards.
}
    .you = { $size ->
        [0] You found no penalty card to draw.
        [one] You drew a penalty card.
       *[other] You drew { $size } penalty cards.
    }
event-penalised-cards = { $seat } drew as a penalty: { $cards }.
    .you = You drew as a penalty: { $cards }.
event-reshuffled = { $size ->
    [one] The draw pile had run out; a single discard became the new one.
   *[other] The draw pile had run out; { $size } discards were shuffled for a new one.
}
event-passed-over = { $seat } was skipped.
    .you = You were skipped.
event-turned-clockwise = Play turned round and now goes clockwise.
event-turned-back = Play turned round and now goes anticlockwise.
event-passed = { $seat } passed.
    .you = You passed.
event-kept-rest = { $seat } left it at that.
    .you = You left it at that.
event-demand-met = What was demanded is no longer in force.
event-armed = { $seat } called beforehand.
    .you = You called beforehand.
event-window-opened = { $seat } was down to one card and had to call “{ $word }”.
    .you = You were down to one card and had to call “{ $word }”.
event-window-final = { $seat } played the last card and had to call “{ $word }”.
    .you = You played the last card and had to call “{ $word }”.
event-called = { $seat } called “{ $word }”.
    .you = You called “{ $word }”.
event-let-pass = { $seat } forgot to call; the first time costs nothing.
    .you = You forgot to call; the first time costs nothing.
event-forgot = { $seat } forgot “{ $word }”.
    .you = You forgot “{ $word }”.
event-caught = { $catcher } caught { $seat } without “{ $word }”.
    .you = You caught { $seat } without “{ $word }”.
    .caught-you = { $catcher } caught you without “{ $word }”.
event-window-lapsed = { $seat } no longer had to call.
    .you = You no longer had to call.
event-hand-shown = { $seat } showed their whole hand: { $cards }.
    .you = You showed your whole hand: { $cards }.
    .short = { $seat } showed their whole hand.
    .short-you = You showed your whole hand.
event-attack-passed-on = { $seat } had no number card to play, so the { $attack } went on to { $to }.
    .you = You had no number card to play, so the { $attack } went on to { $to }.
    .to-you = { $seat } had no number card to play, so the { $attack } went on to you.
event-challenged-right = { $seat } challenged and was right: { $layer } held { $colour }.
    .you = You challenged and were right: { $layer } held { $colour }.
    .layer-you = { $seat } challenged and was right: you held { $colour }.
event-challenged-wrong = { $seat } challenged, but { $layer } held no { $colour }.
    .you = You challenged, but { $layer } held no { $colour }.
    .layer-you = { $seat } challenged, but you held no { $colour }.
event-cancelled = { $seat } cancelled the { $attack }.
    .you = You cancelled the { $attack }.
event-exchange-accepted = { $seat } accepted the trade.
    .you = You accepted the trade.
event-hands-traded = { $one } and { $other } traded hands.
    .you = You and { $other } traded hands.
event-hands-moved = Hands moved: { $moved }.
event-hand-moved = from { $giver } to { $taker }
    .from-you = from you to { $taker }
    .to-you = from { $giver } to you
event-exchange-lapsed = Somebody had left, so no hands were traded.
event-seat-left = { $size ->
    [0] { $seat } left.
    [one] { $seat } left; the last card went under the draw pile.
   *[other] { $seat } left; { $size } cards went under the draw pile.
}
    .you = { $size ->
        [0] You left.
        [one] You left; your last card went under the draw pile.
       *[other] You left; your { $size } cards went under the draw pile.
    }
event-seat-removed = { $size ->
    [0] { $seat } was removed by a moderator.
    [one] { $seat } was removed by a moderator; the last card went under the draw pile.
   *[other] { $seat } was removed by a moderator; { $size } cards went under the draw pile.
}
event-went-out = { $seat } has finished, place { $place }.
    .you = You have finished, place { $place }.
event-came-back = { $seat } is back in the round.
    .you = You are back in the round.
event-held-too-many = { $seat } held { $size } cards and is out of the round.
    .you = You held { $size } cards and are out of the round.
event-round-won = { $seat } won the round.
    .you = You won the round.
event-stalemate = Nobody could play or draw any more: the round ended without a winner.
event-stalemate-places = Nobody could play or draw any more: the round ended.
event-broken-off = Only one player was left, so the round was cut short.

# Why an event happened: the time was up, or an AI player acted for a person.
event-time-up = time was up
event-by-ai = the AI for you
