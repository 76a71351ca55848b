# What happened, one line each.

event-dealt = { $dealer } dealt, { $top } was turned up, { $starter } starts.
    .you-deal = You dealt, { $top } was turned up, { $starter } starts.
    .you-begin = { $dealer } dealt, { $top } was turned up, you start.
    .you-both = You dealt, { $top } was turned up, and you start.
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
event-laid-with = { $seat } played { $card } to swap hands with { $partner }.
    .you = You played { $card } to swap hands with { $partner }.
    .with-you = { $seat } played { $card } to swap hands with you.
event-laid-left = { $seat } played { $card } to send all hands to the left.
    .you = You played { $card } to send all hands to the left.
event-laid-right = { $seat } played { $card } to send all hands to the right.
    .you = You played { $card } to send all hands to the right.
event-laid-thrown = { $seat } threw in { $card }.
    .you = You threw in { $card }.
event-drew = { $size ->
    [0] There was no card left for { $seat } to draw.
    [one] { $seat } drew a card.
   *[other] { $seat } drew { $size } cards.
}
    .you = { $size ->
        [0] There was no card left for you to draw.
        [one] You drew a card.
       *[other] You drew { $size } cards.
    }
event-drew-cards = { $seat } drew { $cards }.
    .you = You drew { $cards }.
event-no-more-cards = There were no more cards.
event-penalised = { $size ->
    [0] There was no penalty card left for { $seat } to draw.
    [one] { $seat } drew a penalty card.
   *[other] { $seat } drew { $size } penalty cards.
}
    .you = { $size ->
        [0] There was no penalty card left for you to draw.
        [one] You drew a penalty card.
       *[other] You drew { $size } penalty cards.
    }
event-penalised-cards = { $seat } drew penalty cards: { $cards }.
    .you = You drew penalty cards: { $cards }.
event-reshuffled = { $size ->
    [one] The draw pile ran out, so the only discard became the new one.
   *[other] The draw pile ran out, so { $size } discards were shuffled into a new one.
}
event-passed-over = { $seat } was skipped.
    .you = You were skipped.
event-turned-clockwise = The direction changed: now clockwise.
event-turned-back = The direction changed: now anticlockwise.
event-passed = { $seat } passed.
    .you = You passed.
event-kept-rest = { $seat } added no more cards.
    .you = You added no more cards.
event-demand-met = The demand is over.
event-armed = { $seat } called beforehand.
    .you = You called beforehand.
event-window-opened = { $seat } was down to one card and had to call “{ $word }”.
    .you = You were down to one card and had to call “{ $word }”.
event-window-final = { $seat } played the last card and had to call “{ $word }”.
    .you = You played the last card and had to call “{ $word }”.
event-called = { $seat } called “{ $word }”.
    .you = You called “{ $word }”.
event-let-pass = { $seat } forgot to call. The first time is free.
    .you = You forgot to call. The first time is free.
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
event-challenged-right = { $seat } challenged and was right: { $layer } had { $colour }.
    .you = You challenged and were right: { $layer } had { $colour }.
    .layer-you = { $seat } challenged and was right: you had { $colour }.
event-challenged-wrong = { $seat } challenged, but { $layer } had no { $colour }.
    .you = You challenged, but { $layer } had no { $colour }.
    .layer-you = { $seat } challenged, but you had no { $colour }.
event-cancelled = { $seat } cancelled the { $attack }.
    .you = You cancelled the { $attack }.
event-exchange-accepted = { $seat } accepted the swap.
    .you = You accepted the swap.
event-hands-traded = { $one } and { $other } swapped hands.
    .you = You and { $other } swapped hands.
event-hands-moved = Hands moved: { $moved }.
event-hand-moved = from { $giver } to { $taker }
    .from-you = from you to { $taker }
    .to-you = from { $giver } to you
event-exchange-lapsed = Someone had left, so no hands were swapped.
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
event-went-out = { $seat } is done: place { $place }.
    .you = You’re done: place { $place }.
event-came-back = { $seat } is back in the round.
    .you = You’re back in the round.
event-held-too-many = { $seat } had { $size } cards and is out of the round.
    .you = You had { $size } cards and are out of the round.
event-round-won = { $seat } won the round.
    .you = You won the round.
event-stalemate = Nobody could play or draw any more, so the round ended without a winner.
event-stalemate-places = Nobody could play or draw any more, so the round ended.
event-broken-off = Only one player was left, so the round was cut short.

# Why an event happened: the time was up, or an AI player acted for a person.
event-time-up = time was up
event-by-ai = AI, for you
