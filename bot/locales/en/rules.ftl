# The rule book. A game may say any of these in its own way: `game-<id>-rule-...` goes before `rule-...`.

rule-head = { $made } · { $players } players · { $cards } cards
rule-earlier = This table keeps the rules with which it was opened. They have changed since.
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
rule-cards-packs = With { $seats } or more players you use two such packs, { $cards } cards in all.
rule-cards-short = This is the short deck, without { $faces }.
rule-number-cards = Number cards are { $faces }.

# Deal
rule-deal = Everybody is dealt { $hand } cards. The rest are the draw pile; its top card is turned up and begins the discard pile.
rule-deal-plain = Only { $faces } will do as this first card: anything else goes to the bottom of the draw pile, and the next card is turned up.
rule-dealer = The first dealer is drawn by lot; after each round the deal moves on to the left.
rule-starter-left-of-dealer = The player to the dealer’s left begins.
rule-starter-dealer = The dealer begins.
rule-clockwise-first = Play goes clockwise to begin with.
rule-clockwise-always = Play always goes clockwise.

# A turn
rule-turn-may = On your turn you play one card that fits, or you draw; you may draw even if you could play.
rule-turn-must = On your turn you play one card that fits. You draw only if you have none: if you can play, you must.
rule-turn-answer = How you answer an attack, however, is up to you.
rule-fit = A card fits if it has the { $sort } in force or shows the same as the top card.
rule-in-force-top = The { $sort } in force is that of the top card.
rule-in-force-wished = The { $sort } in force is that of the top card, or the one that was chosen with it.
rule-several = In one turn you may play several cards that show the same, one after the other: the first has to fit, the { $sort } of the others does not matter, and the last one is on top. Each takes effect.
rule-runs = In one turn you may play a run: one card after the other of the same { $sort }, each one higher or one lower than the last. The first has to fit, and the last one is on top. Cards with which you choose and skips that can be answered are in no run. Each card takes effect, and an attack hits whoever is on turn in the end.
rule-runs-too = A run may follow as well: cards of the same { $sort }, each one higher or one lower than the last. Cards with which you choose and skips that can be answered are in no run. An attack hits whoever is on turn in the end.
rule-several-draw = Cards to draw add up.
rule-several-skip = Of cards that skip, each skips one more of the others, but never you.
rule-several-skip-out = If they are your last cards, they go on round those who still play: three of them skip the first of two others twice.
rule-several-choice = What you choose with the first holds for all of them.
rule-several-trade = Cards that trade hands are played alone.
rule-several-call = You call for what is left when you are done.
rule-several-final = “{ $word }” called before your last two cards counts as “{ $final }” if you play both.
rule-several-throw = Nobody can throw in before that.
rule-demand = Instead of choosing a { $sort }, you may demand a number with { $ones }: { $ranks }. Then everybody in turn, and you last, plays a card of that number, whatever its { $sort }, or draws. All else about a turn stays the same.
rule-demand-again = Whoever has { $ones } may play that as well, whatever is on top: it demands a number too, which everybody has to heed from then on, its player last.
rule-demand-colour = A demand leaves the { $sort } in force as it was.
rule-demand-end = After that, what fits the top card may be played again.
rule-demand-out = Whoever has finished is asked no more.
rule-demand-throw = Until then nobody can throw in.

# What the cards do
rule-fit-any = Goes on any card.
rule-fit-free = Goes on any card, and any card goes on it.
rule-fit-any-but-itself = Goes on any card, but not on { $one }.
rule-announces-colour = You choose the { $sort } that is in force from now on: any of the { $count }, even the one in force already.
rule-announces-function = You choose what it stands for: { $functions }. From then on it counts as that card, in the { $sort } you choose with it, or else in the one that was in force. You may play it as your last card, too.
rule-announces-function-answer = Against an attack you may play it only as { $faces }.
rule-announces-second-card = You always play two cards: on top of this one goes a coloured card from your hand, of any { $sort } and kind, and that one takes effect as usual. Without a second card you cannot play it, nor against an attack.
rule-effect-turn-direction = Play goes on in the other direction. With two players that changes nothing: the other one is next.
rule-effect-turn-direction-or-go-again = Play goes on in the other direction. With two players it is your turn again, a whole one.
rule-effect-pass-over = The next player is skipped. With two players it is your turn again.
rule-effect-make-others-draw = Everybody else draws a card at once, and it is your turn again, a whole one.
rule-effect-go-again = It is your turn again, a whole one.
rule-effect-make-previous-draw = The player before you draws { $count } cards at once, and play goes on as usual. Nothing may be played against it.
rule-effect-attack-draw = { $after ->
    [lay] The next player draws { $count } cards, but may still play a card that fits after that.
   *[end] The next player draws { $count } cards and loses their turn.
}
rule-effect-bring-back-or-attack = If somebody has finished already, whoever finished last comes back: that player draws { $count } cards, with all that was pending, and plays on. Your last card brings back others, never you. As long as nobody has finished, it is a 7 like any other.
rule-effect-attack-skip = The next player loses their turn – or plays { $one } of any { $sort } too: then two players in a row are skipped, then three, and so on, counted round the table, the attacker included. Only the first of them may answer. Only unanswered cards add up; on one that has already taken its toll, the count starts at one again.
rule-effect-attack-skip-one = The next player is skipped – or plays { $one } of any { $sort } too: then it is the one after who is skipped or answers, and so on. However many lie there, only one player is skipped.
rule-effect-attack-skip-one-unanswered = The next player is skipped.
rule-effect-attack-reveal = The next player shows everybody their whole hand and takes it back. Then they play one number card of any { $sort }, fitting or not, and draw as many cards as it says. Without a number card they draw one card: if it is a number card, they play it at once in the same way; if not, the { $face } passes on undiminished to the next player, who may answer it as well.
rule-reveal-price = { $face } counts as { $number } here.
rule-reveal-attacks = { $one } played like this attacks the next player as well.
rule-effect-propose-exchange = You choose: you trade hands with one other player, or all hands go to the left, or all to the right. Everybody concerned except you may cancel that; the first to do so counts. If nobody does, hands move, and play goes on with the player on your left.
rule-effect-trade-with-one = You choose another player and trade hands with them at once. As your last card it does nothing, though you name somebody all the same.
rule-effect-hand-all-on = All hands move one seat on at once, in the direction of play. As your last card it does nothing.
rule-effect-hand-all-on-left = All hands move one seat to the left at once. As your last card it does nothing.
rule-against-stack = Or that player plays { $one } of any { $sort } instead; then the one after faces { $second } cards, then { $third }, and so on.
rule-against-only = Nothing else may be played against it.
rule-against-nothing = Nothing may be played against it.
rule-against-challenge = Or that player challenges it: whoever played { $one } draws instead if they held another card of the { $sort } that was in force, and the challenger takes their turn. If they held none, the challenger draws { $more } cards more.
rule-against-challenge-answer = { $one } played as an answer cannot be challenged.
rule-against-challenge-last = { $one } played as the last card still hits, but cannot be challenged.
rule-against-defence = { $face } can be cancelled with a { $faces } of the same { $sort }.
rule-defends = An ordinary number card, or a defence for whoever is attacked: if it has the { $sort } of the attacking card (of several, the last one), it cancels { $attacks }, a whole stack at once. It cannot be cancelled itself, and play goes on with whoever comes after the defender.

# Drawing
rule-draw-one = If you draw, you take one card from the draw pile.
rule-draw-three = If you draw, you take cards from the draw pile until one fits, but three at most.
rule-draw-until-fit = If you draw, you take cards from the draw pile until one fits or none are left.
rule-drawn-end = That ends your turn, even if the new card would fit.
rule-drawn-lay = After that you may still play any card that fits, whether just drawn or held before; otherwise you pass. You draw once a turn at most.
rule-drawn-only = After that you may play only a card that you have just drawn, if it fits; otherwise you pass. You draw once a turn at most.
rule-pile-empty = When a card is needed and the draw pile is empty, all discards except the top one are shuffled and become the new one. If even that is not enough, you draw as many as there are.

# The call
rule-call-window = If a card you play leaves you with only one, you have a short time to call “{ $word }”. If it runs out, or if somebody catches you before you call, you draw { $penalty ->
    [one] a penalty card.
   *[other] { $penalty } penalty cards.
}
rule-call-next = If a card you play leaves you with only one, you call “{ $word }” before any other player plays or draws. If somebody catches you before you have, you draw { $penalty ->
    [one] a penalty card;
   *[other] { $penalty } penalty cards;
} once another player has acted, nothing happens any more.
rule-call-armed = If the card you are about to play leaves you with only one, you call “{ $word }” before you play it. If you do not, you draw { $penalty ->
    [one] a penalty card
   *[other] { $penalty } penalty cards
} at once.
rule-call-none = You need not call when you have one card left.
rule-call-beforehand = A call made beforehand goes with the very card that leaves you with only one; if your hand changes in any other way, it lapses and costs nothing.
rule-call-acting = If you play or draw yourself before you have called, you have forgotten it: the penalty comes first, then your move, if it is still possible.
rule-call-pair = Two cards played together can take you from three cards to one: that has to be called as well.
rule-call-exchange = If a trade leaves you with one card, you need not call.
rule-call-final = After your last card you call “{ $word }”. For a short time nobody else may play or draw. If you forget it or are caught, you have not won: you draw { $penalty ->
    [one] a penalty card,
   *[other] { $penalty } penalty cards,
} and play goes on with the effect of your card. Only if there is nothing left to draw have you won after all. “{ $word }”, too, can be called beforehand.
rule-call-last-word = After your last card, the table says “{ $word }” for you.

# Throwing in
rule-throw = If you hold exactly the card on top, of the same { $sort } and kind, and it is a number card, you may throw it in out of turn for as long as that card is on top, even if you played it yourself. Play goes on with whoever comes after you.
rule-throw-effect = The card takes effect as usual.
rule-throw-attack = On a pending { $face } it adds { $count } cards, and the whole now falls to the player after you; on a spent one it attacks anew.
rule-throw-pending = Nothing else can be thrown in while an attack is pending.
rule-throw-never-pending = Nothing can be thrown in while an attack is pending.
rule-throw-final = Nor can anything while “{ $word }” is awaited.

# The end of a round
rule-end = A round is over as soon as somebody has played their last card.
rule-end-final = A round is over as soon as somebody has played their last card and called “{ $word }”.
rule-end-never-last = None of these can be your last card: { $faces }. If you have nothing else left, you draw.
rule-end-reveal = A last card played for { $face } ends the round only if nothing has to be drawn for it.
rule-end-limit = Whoever holds more than { $most } cards is out of the round; their cards stay with them and count. If one player alone is left by that, the round ends: they have won it. Where play goes on for places, all who are out that way share the last place, behind whoever is left in the end.
rule-end-places = Whoever has played their last card has finished and has the next place; the others play on, until one is left with cards, who has lost the round. What a last card does still hits those who play on, but it trades no hands.
rule-end-first = Whoever finished first has won the round.
rule-end-no-effect = A last card no longer has any effect.
rule-end-effects = What the last card does is still carried out, and nothing can be played against it or thrown in:
rule-last-draw-at-once = { $face }: the next player draws { $count } cards, or all that a stack adds up to.
rule-last-exchange-at-once = { $face }: hands move as the player chose, even the empty one.
rule-last-reveal-as-last = { $face }: the next player shows their hand, plays a number card and draws as many cards as it says. Without one they draw a card, and if it is a number card, they play and pay for it in the same way; if not, the round ends. What is played for it does nothing more.
rule-partners = Whoever sits opposite is your partner.
rule-partners-hand-of-others = If one of you wins a round, both have won it. Otherwise what both of you hold counts for the two of you together, so you always have the same number of points.
rule-partners-hand = If one of you wins a round, both have won it, and only what the winner holds counts for the two of you. Otherwise what both of you hold counts together, so you always have the same number of points.
rule-partners-wins = If one of you wins a round, both have won it.
rule-partners-taken = If one of you wins a round, both get what the others hold. What you two hold counts for nobody.
rule-partners-places = Both of you score the points of both your places together. A partner who has left counts as last.
rule-partners-secret = Hands stay secret, even from your partner, and a partner who leaves comes last alone.
rule-end-winner = Whoever played the last card has won the round. Calls that are still due lapse.

# Points and match
rule-points-wins = Whoever wins a round gets a point.
rule-points-others = The winner of a round scores 0, all others what they still hold:
rule-points-taken = Whoever wins a round gets what all the others hold:
rule-points-places = Everybody scores as many points as there were players who finished before them: the first one 0, the second one 1, and so on. What cards count does not matter.
rule-points-all = Everybody scores what they hold, even the winner if a trade has brought new cards:
rule-points-double = If the last card is { $one }, all of that counts double.
rule-points-number = { $faces }: as much as their number
rule-points-value = { $faces }: { $points }
rule-match-rounds = { $rounds ->
    [one] A single round makes the match.
   *[other] { $rounds } rounds make a match.
}
rule-match-target = The match is over once somebody has { $target } points or more.
rule-match-most = Whoever has won the most rounds wins the match; a tie is a shared victory.
rule-match-most-points = Whoever has the most points in all wins the match; a tie is a shared victory.
rule-match-fewest = Whoever has the fewest points in all wins the match; a tie is a shared victory.

# Settings
rule-option-changed = **{ $name }:** { $value } (standard: { $default }). { $meaning }

# Leaving and stalemate
rule-leaving = Whoever leaves forfeits the match and comes last, and their hand goes under the draw pile; the others play on, and if only one player is left, that player wins the match.
rule-stalemate = If everybody has had a turn without one card being played or drawn, the round ends without a winner.
rule-stalemate-hands = Then all score what they hold.
rule-stalemate-places = Then all who hold cards share the last place.

# In short
rule-short-turn = Play a card that matches in { $sort }, number or symbol. You have none? Draw.
rule-short-turn-direction = { $face }: play goes the other way round
rule-short-pass-over = { $face }: the next player is skipped
rule-short-make-others-draw = { $face }: all others draw one, and you go on
rule-short-go-again = { $face }: it is your turn again
rule-short-make-previous-draw = { $face }: the player before you draws { $count }
rule-short-attack-draw = { $face }: the next player draws { $count }
rule-short-bring-back-or-attack = { $face }: whoever finished last comes back and draws { $count }
rule-short-attack-skip = { $face }: the next player is skipped
rule-short-attack-skip-one = { $face }: the next player is skipped
rule-short-attack-reveal = { $face }: the next player shows their hand and draws
rule-short-propose-exchange = { $face }: hands change owners
rule-short-trade-with-one = { $face }: you trade hands with somebody
rule-short-hand-all-on = { $face }: all hands move on
rule-short-announces-colour = { $face }: you choose the { $sort }
rule-short-announces-function = { $face }: any special card you like
rule-short-announces-second-card = { $face }: any second card goes with it
rule-short-defends = { $face }: cancels an attack
rule-short-call = One card left? Call “{ $word }” quickly, or draw { $penalty ->
    [one] a penalty card.
   *[other] { $penalty } penalty cards.
}
rule-short-call-armed = About to have one card left? Call “{ $word }” before you play, or draw { $penalty ->
    [one] a penalty card.
   *[other] { $penalty } penalty cards.
}
rule-short-call-none = One card left? No call is due.
rule-short-final = After your last card, call “{ $word }”.
rule-short-match-most = Whoever has won the most of them wins.
rule-short-match-most-points = The most points in all win.
rule-short-match-fewest = The fewest points in all win.

# If you know another game
rule-known-uno = If you know UNO
rule-known-uno-stack = { $one } can be answered with another one: they add up.
rule-known-uno-throw = Exactly the same number card can be thrown in out of turn.
rule-known-uno-drawn = The card you have just drawn cannot be played at once.
rule-known-uno-last = Your last card no longer does anything.
rule-known-uno-points = Points are bad: what you still hold counts against you.
rule-known-home = If you know Mau-Mau with 32 cards
rule-known-home-draw = { $face } is your 7
rule-known-home-skip = { $face } is your 8
rule-known-home-wish = { $face } is your jack
rule-known-home-alike = { $pairs }.
rule-known-home-new = New: { $faces }.

# Examples
rule-example-attack-draw = Example: Anna plays { $one }. Ben answers with another one. Cleo has none, so she draws { $second }.
rule-example-attack-skip = Example: Anna plays { $one }. Ben answers with another one. Cleo has none: she and Max are skipped, and Anna is next.
rule-example-attack-skip-one = Example: Anna plays { $one }. Ben answers with another one. Cleo has none: she is skipped, and Max is next.
rule-example-attack-reveal = Example: Anna plays { $one }. Ben shows his 3, 5 and 8, plays the 3 and draws 3 cards.
rule-example-propose-exchange = Example: Anna has 6 cards left, Ben 2. She chooses Ben, and he cannot cancel it: now she has 2 and he has 6.
rule-example-announces-colour = Example: Anna plays { $one } and chooses { $colour }. Ben now needs { $colour }.
rule-example-announces-function = Example: On a red 5, Anna plays { $one } as { $name }. It counts as a red one now, and Ben draws { $draws } or answers.
rule-example-announces-second-card = Example: On a red 5, Anna plays { $one } together with { $attack } in blue. Blue is in force now, and Ben draws { $draws } or answers.
rule-example-defends = Example: Anna plays { $attack } in red. Ben plays the red { $face }: he draws nothing, and Cleo is next.

# How fast you have to be
rule-pace-turn = A turn lasts { $turn }. After that the table plays it for you: as a rule it draws.
rule-pace-ai = After { $missed } missed turns in a row an AI keeps your seat. Tap anything in your hand to be back.
rule-pace-leave = After { $missed } missed turns in a row you lose your seat.
rule-pace-window = You have { $window } to call, from when the table shows your card.
rule-pace-head-start = The first { $time } are yours alone. After that anybody may be quicker and catch you.
rule-pace-exchange = You have { $time } to cancel a trade of hands, longer if somebody does not have their hand open.
