# The rule book. A game may say any of these in its own way: `game-<id>-rule-...` goes before `rule-...`.

rule-head = { $made } · { $players } players · { $cards } cards
rule-earlier = This table keeps the rules it was opened with. They have changed since.
rule-heading-short = In short
rule-heading-known = What is different here
rule-heading-cards = Cards
rule-heading-deal = Deal
rule-heading-turn = A turn
rule-heading-specials = What the cards do
rule-heading-drawing = Drawing
rule-heading-call = “{ $word }”
rule-heading-throwing-in = Throwing in
rule-heading-end = The end of a round
rule-heading-points = Points and match
rule-heading-options = Changed at this table
rule-heading-pace = How fast you have to be
rule-heading-leaving = Leaving and stalemate

rule-aim = Be the first to get rid of all your cards.

# Cards
rule-cards-coloured = { $copies ->
    [one] one each of { $faces } in { $colours }
   *[other] { $copies } each of { $faces } in { $colours }
}
rule-cards-colourless = { $copies } × { $faces }, without a { $sort }
rule-cards-total = That makes { $cards } cards.
rule-cards-packs = With { $seats } or more players you use two packs, { $cards } cards in all.
rule-cards-short = This is the short deck, without { $faces }.
rule-number-cards = Number cards are { $faces }.

# Deal
rule-deal = Everyone gets { $hand } cards. The rest is the draw pile; its top card is turned up and starts the discard pile.
rule-deal-plain = Only { $faces } can be the first card: anything else goes to the bottom of the draw pile, and the next card is turned up.
rule-dealer = The first dealer is drawn at random; after each round the deal passes to the left.
rule-starter-left-of-dealer = The player to the dealer’s left starts.
rule-starter-dealer = The dealer starts.
rule-clockwise-first = Play starts clockwise.
rule-clockwise-always = Play always goes clockwise.

# A turn
rule-turn-may = On your turn you play one card that fits, or you draw. You may draw even if you could play.
rule-turn-must = On your turn you play one card that fits. You draw only if you have none: if you can play, you must.
rule-turn-answer = How you answer an attack is up to you, though.
rule-fit = A card fits if it has the { $sort } in force, or the same number or symbol as the top card.
rule-in-force-top = The { $sort } in force is that of the top card.
rule-in-force-wished = The { $sort } in force is that of the top card, or the one that was chosen with it.
rule-several = In one turn you may play several equal cards (same number or symbol), one after the other: the first has to fit, the { $sort } of the others does not matter, and the last one is on top. Each takes effect.
rule-runs = In one turn you may play a run: cards of the same { $sort }, each one higher or one lower than the last. The first has to fit, and the last one is on top. Each card takes effect.
rule-runs-too = A run may follow as well: cards of the same { $sort }, each one higher or one lower than the last.
rule-runs-limits = Cards that let you choose and skips that can be answered cannot be part of a run. An attack hits the player whose turn it is in the end.
rule-several-draw = If they make someone draw, the cards to draw add up.
rule-several-skip = If they skip, each one skips one more player, but never you.
rule-several-skip-out = If they are your last cards, they go on round those who still play: three of them skip the first of two others twice.
rule-several-choice = What you choose with the first applies to all of them.
rule-several-trade = Cards that swap hands are played alone.
rule-several-call = What you call depends on the cards you have left when you are done.
rule-several-final = “{ $word }” called before your last two cards counts as “{ $final }” if you play both.
rule-several-throw = Nobody can throw in before that.
rule-demand = Instead of choosing a { $sort }, you may demand a number with { $ones }: { $ranks }. Then everyone in turn, you last, plays a card of that number in any { $sort }, or draws. Everything else about a turn stays the same.
rule-demand-again = You may also answer with { $ones }, whatever is on top: then you demand a number yourself, and everyone has to play it from then on, you last.
rule-demand-colour = A demand leaves the { $sort } in force as it was.
rule-demand-end = After that, cards that fit the top card may be played again.
rule-demand-out = Players who have finished do not have to play it.
rule-demand-throw = Until then nobody can throw in.

# What the cards do
rule-fit-any = Goes on any card.
rule-fit-free = Goes on any card, and any card goes on it.
rule-fit-any-but-itself = Goes on any card, but not on { $one }.
rule-announces-colour = You choose the { $sort } that is in force from now on: any of the { $count }, even the one already in force.
rule-announces-function = You choose which card it stands for: { $functions }. From then on it counts as that card, in the { $sort } you choose with it, or else in the one that was in force. It may be your last card, too.
rule-announces-function-answer = Against an attack you may play it only as { $faces }.
rule-announces-second-card = You always play two cards: a coloured card from your hand, of any { $sort } and kind, goes on top of this one, and that card takes effect as usual. You need a second card to play it, and you can never play it against an attack.
rule-effect-turn-direction = Play goes on in the other direction. With two players that changes nothing: the other one is next.
rule-effect-turn-direction-or-go-again = Play goes on in the other direction. With two players you get another full turn.
rule-effect-pass-over = The next player is skipped. With two players it is your turn again.
rule-effect-make-others-draw = Everyone else draws a card at once, and you get another full turn.
rule-effect-go-again = You get another full turn.
rule-effect-make-previous-draw = The player before you draws { $count } cards at once, and play goes on as usual. Nothing can be played against it.
rule-effect-attack-draw = { $after ->
    [lay] The next player draws { $count } cards, but may still play a card that fits after that.
   *[end] The next player draws { $count } cards and loses their turn.
}
rule-effect-bring-back-or-attack = If someone has already finished, the last player to finish comes back: they draw { $count } cards, plus any others due, and play on. As your last card it brings back others, never you. As long as nobody has finished, it is a 7 like any other.
rule-effect-attack-skip = The next player loses their turn – or also plays { $one } of any { $sort }: then two in a row are skipped, then three, and so on, round the table, attacker included. Only the first may answer. After a skip, counting starts again at one.
rule-effect-attack-skip-one = The next player is skipped – or also plays { $one } of any { $sort }: then the player after that is skipped or answers, and so on. Only one player is ever skipped, however many cards are played.
rule-effect-attack-skip-one-unanswered = The next player is skipped.
rule-effect-attack-reveal = The next player shows everyone their hand. Then they play one number card of any { $sort }, whether it fits or not, and draw that many cards.
rule-reveal-none = Without a number card they draw one card: a number card is played at once in the same way; otherwise the { $face } passes to the next player, who may answer it too.
rule-reveal-price = { $face } counts as { $number } here.
rule-reveal-attacks = { $one } played this way attacks the next player as well.
rule-effect-propose-exchange = You choose: you swap hands with one other player, or all hands go to the left, or all to the right. Everyone affected except you may cancel that; the first to do so counts. If nobody does, play goes on with the player on your left.
rule-effect-trade-with-one = You choose another player and swap hands with them at once. As your last card it does nothing, but you still have to name someone.
rule-effect-hand-all-on = All hands move one seat on at once, in the direction of play. As your last card it does nothing.
rule-effect-hand-all-on-left = All hands move one seat to the left at once. As your last card it does nothing.
rule-against-stack = Or they play { $one } of any { $sort }; then the next player faces { $second } cards, the one after that { $third }, and so on.
rule-against-only = Nothing else can be played against it.
rule-against-nothing = Nothing can be played against it.
rule-against-challenge = Or they challenge it: if the player who played { $one } had another card of the { $sort } that was in force, that player draws instead, and the challenger takes their turn. If not, the challenger draws { $more } more.
rule-against-challenge-answer = { $one } played as an answer cannot be challenged.
rule-against-challenge-last = { $one } played as the last card still hits, but cannot be challenged.
rule-against-defence = { $face } can be cancelled with a { $faces } of the same { $sort }.
rule-defends = Usually a plain number card. If you are attacked, you can use it to defend: in the { $sort } of the (last) attacking card it cancels { $attacks }, even a whole stack. It cannot be cancelled itself, and play goes on with the player after you.

# Drawing
rule-draw-one = When you draw, you take one card from the draw pile.
rule-draw-three = When you draw, you take cards from the draw pile until one fits, but three at most.
rule-draw-until-fit = When you draw, you take cards from the draw pile until one fits or none are left.
rule-drawn-end = That ends your turn, even if the new card would fit.
rule-drawn-lay = After that you may still play any card that fits, old or just drawn; otherwise you pass. You draw once per turn at most.
rule-drawn-only = After that you may only play a card you have just drawn, if it fits; otherwise you pass. You draw once per turn at most.
rule-pile-empty = When the draw pile is empty and a card is needed, all discards except the top one are shuffled into a new one. If that is not enough, you draw as many as there are.

# The call
rule-call-window = If you are left with one card after playing, you have a short time to call “{ $word }”. If it runs out, or if someone catches you first, you draw { $penalty ->
    [one] a penalty card.
   *[other] { $penalty } penalty cards.
}
rule-call-next = If you are left with one card after playing, you call “{ $word }” before another player plays or draws. If someone catches you before you call, you draw { $penalty ->
    [one] a penalty card;
   *[other] { $penalty } penalty cards;
} once another player has acted, you are safe.
rule-call-armed = If your next card leaves you with only one, you call “{ $word }” before you play it. If you do not, you draw { $penalty ->
    [one] a penalty card
   *[other] { $penalty } penalty cards
} at once.
rule-call-none = You do not have to call when you have one card left.
rule-call-beforehand = A call made in advance belongs to the card that leaves you with only one. If your hand changes in any other way, it lapses and costs nothing.
rule-call-acting = If you play or draw again before you have called, you have forgotten it: first comes the penalty, then your move, if it is still possible.
rule-call-pair = Two cards played together can take you from three cards to one: you have to call then, too.
rule-call-exchange = If a swap leaves you with one card, you do not have to call.
rule-call-final = After your last card you call “{ $word }”. For a short time nobody else may play or draw. You can also call “{ $word }” in advance.
rule-call-final-forgotten = If you forget or are caught, you have not won: you draw { $penalty ->
    [one] a penalty card,
   *[other] { $penalty } penalty cards,
} and play goes on with the effect of your card. If there is nothing left to draw, you win after all.
rule-call-last-word = After your last card, the table calls “{ $word }” for you.

# Throwing in
rule-throw = If you have exactly the number card that is on top, the same { $sort } and the same number, you may throw it in out of turn while that card is on top, even if you played it yourself. Play goes on with the player after you.
rule-throw-effect = The card takes effect as usual.
rule-throw-attack = On an unanswered { $face }, it adds { $count } cards, and the whole attack now hits the player after you; if the attack is over, a new one starts.
rule-throw-pending = Other cards cannot be thrown in while an attack has not been answered.
rule-throw-never-pending = Nothing can be thrown in while an attack has not been answered.
rule-throw-final = You cannot throw in while “{ $word }” is still to be called, either.

# The end of a round
rule-end = A round is over as soon as someone has played their last card.
rule-end-final = A round is over as soon as someone has played their last card and called “{ $word }”.
rule-end-never-last = These cannot be your last card: { $faces }. If you have nothing else left, you draw.
rule-end-reveal = A last card played for { $face } only ends the round if nothing has to be drawn for it.
rule-end-limit = With more than { $most } cards you are out of the round; you keep your cards, and they count. If only one player is left, that player has won. When you play on for places, everyone who is out this way shares last place.
rule-end-places = When you have played your last card, you have finished and take the next place; the others play on until only one player has cards left and has lost. Your last card still hits those who play on, but it swaps no hands.
rule-end-first = The first player to finish has won the round.
rule-end-no-effect = A last card no longer has any effect.
rule-end-effects = The last card still takes effect, and nothing can be played against it or thrown in:
rule-last-draw-at-once = { $face }: the next player draws { $count } cards, or everything a stack adds up to.
rule-last-exchange-at-once = { $face }: the hands move as the player chose, even an empty one.
rule-last-reveal-as-last = { $face }: the next player shows their hand, plays a number card and draws that many cards. Without one they draw a card: a number card is played and paid for in the same way. Otherwise the round ends. The card played has no effect.
rule-partners = The player opposite you is your partner.
rule-partners-hand-of-others = If one of you wins a round, you both win it. Otherwise the cards you two have left count together, for both of you, so you always have the same number of points.
rule-partners-hand = If one of you wins a round, you both win it, and only the winner’s cards count for you. Otherwise the cards you two have left count together, so you always have the same number of points.
rule-partners-wins = If one of you wins a round, you both win it.
rule-partners-taken = If one of you wins a round, you both get what the others hold. What you two hold does not count.
rule-partners-places = You both score the points of your two places together. A partner who has left counts as last.
rule-partners-secret = Hands stay secret, even from your partner. If one of you leaves, only that player comes last.
rule-end-winner = The player who played the last card has won the round. Nobody has to call any more.

# Points and match
rule-points-wins = The winner of a round gets a point.
rule-points-others = The winner of a round scores 0, everyone else what they have left:
rule-points-taken = The winner of a round gets what everyone else has left:
rule-points-places = You score a point for each player who finished before you: the first gets 0, the second 1, and so on. What cards count does not matter.
rule-points-all = Everyone scores what they have in hand, even the winner if a swap has brought new cards:
rule-points-double = If the last card is { $one }, all of that counts double.
rule-points-number = { $faces }: their number
rule-points-value = { $faces }: { $points }
rule-match-rounds = { $rounds ->
    [one] A single round makes the match.
   *[other] { $rounds } rounds make a match.
}
rule-match-target = The match is over once someone has { $target } points or more.
rule-match-most = The player who has won the most rounds wins the match; a tie is a shared win.
rule-match-most-points = The highest total wins the match; a tie is a shared win.
rule-match-fewest = The lowest total wins the match; a tie is a shared win.

# Settings
rule-option-changed = **{ $name }:** { $value } (default: { $default }). { $meaning }

# Leaving and stalemate
rule-leaving = If you leave, you lose the match and come last, and your cards go under the draw pile. The others play on; if only one player is left, that player wins.
rule-stalemate = If everyone has had a turn and nobody could play or draw a card, the round ends without a winner.
rule-stalemate-hands = Then everyone scores what they have in hand.
rule-stalemate-places = Then everyone who still has cards shares last place.

# In short
rule-short-turn = Play a card that matches in { $sort }, number or symbol. If you have none, draw.
rule-short-turn-direction = play goes the other way round
rule-short-pass-over = the next player is skipped
rule-short-make-others-draw = everyone else draws one, and you go again
rule-short-go-again = it is your turn again
rule-short-make-previous-draw = the player before you draws { $count }
rule-short-attack-draw = the next player draws { $count }
rule-short-bring-back-or-attack = the last player to finish comes back and draws { $count }
rule-short-attack-skip = the next player is skipped
rule-short-attack-skip-one = the next player is skipped
rule-short-attack-reveal = the next player shows their hand and draws
rule-short-propose-exchange = hands are swapped
rule-short-trade-with-one = you swap hands with someone
rule-short-hand-all-on = all hands move on
rule-short-announces-colour = you choose the { $sort }
rule-short-announces-function = any special card you like
rule-short-announces-second-card = always with a second card
rule-short-defends = cancels an attack
rule-short-call = One card left? Call “{ $word }” fast, or draw { $penalty ->
    [one] a penalty card.
   *[other] { $penalty } penalty cards.
}
rule-short-call-armed = About to have one card left? Call “{ $word }” before you play, or draw { $penalty ->
    [one] a penalty card.
   *[other] { $penalty } penalty cards.
}
rule-short-call-none = One card left? You do not have to call.
rule-short-final = After your last card, call “{ $word }”.
rule-short-match-most = The player who wins the most of them wins.
rule-short-match-most-points = Highest total wins.
rule-short-match-fewest = Lowest total wins.

# If you know another game
rule-known-uno = If you know UNO
rule-known-uno-stack = { $one } can be answered with another one: they add up.
rule-known-uno-throw = You can throw in exactly the same number card out of turn.
rule-known-uno-drawn = You cannot play a card right after drawing it.
rule-known-uno-last = Your last card does nothing.
rule-known-uno-points = Points are bad: the cards you have left count against you.
rule-known-home = If you know Mau-Mau with 32 cards
rule-known-home-draw = { $face } works like your 7
rule-known-home-skip = { $face } works like your 8
rule-known-home-wish = { $face } works like your jack
rule-known-home-alike = { $pairs }.
rule-known-home-new = New: { $faces }.

# Examples
rule-example-attack-draw = Example: Anna plays { $one }. Ben answers with another one. Cleo has none, so she draws { $second }.
rule-example-attack-skip = Example: Anna plays { $one }. Ben answers with another one. Cleo has none: she and Max are skipped, and Anna is next.
rule-example-attack-skip-one = Example: Anna plays { $one }. Ben answers with another one. Cleo has none: she is skipped, and Max is next.
rule-example-attack-reveal = Example: Anna plays { $one }. Ben shows his 3, 5 and 8, plays the 3 and draws 3 cards.
rule-example-propose-exchange = Example: Anna has 6 cards left, Ben 2. She chooses Ben, and he cannot cancel it: now she has 2 and he has 6.
rule-example-announces-colour = Example: Anna plays { $one } and chooses { $colour }. Ben now needs { $colour }.
rule-example-announces-function = Example: on a red 5, Anna plays { $one } as { $name }. It counts as a red one now, and Ben draws { $draws } or answers.
rule-example-announces-second-card = Example: on a red 5, Anna plays { $one } together with { $attack } in blue. Blue is in force now, and Ben draws { $draws } or answers.
rule-example-defends = Example: Anna plays { $attack } in red. Ben plays the red { $face }: he draws nothing, and Cleo is next.

# How fast you have to be
rule-pace-turn = A turn lasts { $turn }. After that, the table plays for you: usually it draws.
rule-pace-ai = After { $missed } missed turns in a row, an AI plays for you. Tap anything in your hand to take over again.
rule-pace-leave = After { $missed } missed turns in a row, you lose your seat.
rule-pace-window = You have { $window } to call, from the moment the table shows your card.
rule-pace-head-start = The first { $time } are yours alone. After that, anyone can be faster and catch you.
rule-pace-exchange = You have { $time } to cancel a swap, longer if someone does not have their hand open.
