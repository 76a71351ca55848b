# What happened, one line each.

event-dealt = { $dealer } dealt, { $top } was turned up, { $starter } begins.
event-laid-plain = { $seat } laid { $card }.
event-laid-colour = { $seat } laid { $card } and chose { $colour }.
event-laid-as = { $seat } laid { $card } as { $face }.
event-laid-as-colour = { $seat } laid { $card } as { $face } and chose { $colour }.
event-laid-with = { $seat } laid { $card } to trade hands with { $partner }.
event-laid-left = { $seat } laid { $card } to send all hands to the left.
event-laid-right = { $seat } laid { $card } to send all hands to the right.
event-laid-thrown = { $seat } threw in { $card }.
event-drew = { $size ->
    [0] { $seat } found no card to draw.
    [one] { $seat } drew a card.
   *[other] { $seat } drew { $size } cards.
}
event-drew-cards = { $seat } drew { $cards }.
event-no-more-cards = There were no more.
event-penalised = { $size ->
    [0] { $seat } found no penalty card to draw.
    [one] { $seat } drew a penalty card.
   *[other] { $seat } drew { $size } penalty cards.
}
event-penalised-cards = { $seat } drew as a penalty: { $cards }.
event-reshuffled = { $size ->
    [one] The draw pile had run out; a single discard became the new one.
   *[other] The draw pile had run out; { $size } discards were shuffled for a new one.
}
event-passed-over = { $seat } was passed over.
event-turned-clockwise = Play turned round and now goes clockwise.
event-turned-back = Play turned round and now goes anticlockwise.
event-passed = { $seat } passed.
event-armed = { $seat } called beforehand.
event-window-opened = { $seat } was down to one card and had to call “{ $word }”.
event-window-final = { $seat } laid the last card and had to call “{ $word }”.
event-called = { $seat } called “{ $word }”.
event-forgot = { $seat } forgot “{ $word }”.
event-caught = { $catcher } caught { $seat } without “{ $word }”.
event-window-lapsed = { $seat } no longer had to call.
event-hand-shown = { $seat } showed the whole hand: { $cards }.
event-attack-passed-on = { $seat } had no number card to lay, so the { $attack } went on to { $to }.
event-cancelled = { $seat } cancelled the { $attack }.
event-exchange-accepted = { $seat } let the exchange happen.
event-hands-traded = { $one } and { $other } traded hands.
event-hands-moved = Hands moved: { $moved }.
event-hand-moved = from { $giver } to { $taker }
event-exchange-lapsed = Somebody had left, so no hands were exchanged.
event-seat-left = { $size ->
    [0] { $seat } left.
    [one] { $seat } left; the last card went under the draw pile.
   *[other] { $seat } left; { $size } cards went under the draw pile.
}
event-seat-removed = { $size ->
    [0] { $seat } was removed by a moderator.
    [one] { $seat } was removed by a moderator; the last card went under the draw pile.
   *[other] { $seat } was removed by a moderator; { $size } cards went under the draw pile.
}
event-round-won = { $seat } won the round.
event-stalemate = Nobody could lay or draw any more: the round ended without a winner.
event-broken-off = Only one player was left, so the round was broken off.
