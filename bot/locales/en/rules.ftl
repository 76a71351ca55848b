# The rule book. A game may say any of these in its own way: `game-<id>-rule-...` goes before `rule-...`.

rule-head = { $made } · { $players } players · { $cards } cards
rule-heading-aim = Aim
rule-heading-cards = Cards
rule-heading-deal = Deal
rule-heading-turn = A turn
rule-heading-specials = What the cards do
rule-heading-drawing = Drawing
rule-heading-call = “{ $word }”
rule-heading-throwing-in = Throwing in
rule-heading-end = The end of a round
rule-heading-points = Points and match
rule-heading-options = Settings
rule-heading-leaving = Leaving and stalemate

rule-aim = Be the first to get rid of all your cards.

# Cards
rule-cards-coloured = { $copies ->
    [one] one each of { $faces } in { $colours }
   *[other] { $copies } each of { $faces } in { $colours }
}
rule-cards-colourless = { $copies } × { $faces }, without a { $sort }
rule-cards-total = That makes { $cards } cards.
rule-cards-packs = From { $seats } players on two such packs are played with, { $cards } cards in all.
rule-cards-short = This is the short deck, without { $faces }.
rule-number-cards = Number cards are { $faces }.

# Deal
rule-deal = Everybody is dealt { $hand } cards. The rest are the draw pile; its top card is turned up and begins the discard pile.
rule-deal-plain = Only { $faces } will do as this first card: anything else goes to the bottom of the draw pile, and the next card is turned up.
rule-dealer = Who deals first is drawn by lot; after each round the deal moves on to the left.
rule-starter-left-of-dealer = Whoever sits to the left of the dealer begins.
rule-starter-dealer = The dealer begins.
rule-clockwise-first = Play goes clockwise to begin with.
rule-clockwise-always = Play always goes clockwise.

# A turn
rule-turn-may = On your turn you lay one card that fits, or you draw; you may draw even if you could lay.
rule-turn-must = On your turn you lay one card that fits. You draw only if you have none, for whoever can lay has to.
rule-turn-answer = How you answer an attack, however, is up to you.
rule-fit = A card fits if it has the { $sort } in force or shows the same as the top card.
rule-in-force-top = The { $sort } in force is that of the top card.
rule-in-force-wished = The { $sort } in force is that of the top card, or the one that was chosen with it.

# What the cards do
rule-fit-any = Fits on every card.
rule-fit-any-but-itself = Fits on every card, but not on { $one }.
rule-announces-colour = You choose the { $sort } that is in force from now on: any of the { $count }, even the one in force already.
rule-announces-function = You choose what it stands for: { $functions }. From then on it counts as that card, in the { $sort } you choose with it, or else in the one that was in force. You may lay it as your last card, too.
rule-announces-function-answer = Against an attack you may lay it only as { $faces }.
rule-announces-second-card = You always lay two cards: on top of this one goes a coloured card from your hand, of any { $sort } and kind, and that one takes effect as usual. Without a second card you cannot lay it, nor against an attack.
rule-effect-turn-direction = Play goes on in the other direction. With two players that changes nothing: the other one is next.
rule-effect-turn-direction-or-go-again = Play goes on in the other direction. With two players it is your turn again, a whole one.
rule-effect-pass-over = The next player is passed over. With two players it is your turn again.
rule-effect-attack-draw = { $after ->
    [lay] The next player draws { $count } cards, but may still lay a card that fits after that.
   *[end] The next player draws { $count } cards and loses the turn.
}
rule-effect-attack-skip = The next player loses the turn – or lays { $one } of any { $sort } too: then two players in a row are passed over, then three, and so on, counted round the table and the attacker included. Only the first of them may answer. Only unanswered cards add up; on one that has already taken its toll, the count starts at one again.
rule-effect-attack-reveal = The next player shows the whole hand to everybody and takes it back. Then one number card of any { $sort } has to be laid, fitting or not, and as many cards have to be drawn as it says. Without a number card one card is drawn: if it is a number card, it is laid at once in the same way; if not, the { $face } passes on undiminished to the next player, who may answer it as well.
rule-reveal-price = { $face } counts as { $number } here.
rule-reveal-attacks = { $one } laid like this attacks the next player as well.
rule-effect-propose-exchange = You choose: you trade hands with one other player, or all hands go to the left, or all to the right. Everybody concerned except you may cancel that; the first to do so counts. If nobody does, hands move, and play goes on with the player on your left.
rule-against-stack = Or that player lays { $one } of any { $sort } instead; then the one after faces { $second } cards, then { $third }, and so on.
rule-against-only = Nothing else may be laid against it.
rule-against-nothing = Nothing may be laid against it.
rule-against-defence = It can be cancelled with the { $faces } of its { $sort }.
rule-defends = An ordinary number card, or a defence for whoever is attacked: if it has the { $sort } of the attacking card (of several, the last one), it cancels { $attacks }, a whole stack at once. It cannot be cancelled itself, and play goes on with whoever comes after the defender.

# Drawing
rule-draw-one = If you draw, you take one card from the draw pile.
rule-draw-until-fit = If you draw, you take cards from the draw pile until one fits or none are left.
rule-drawn-end = That ends your turn, even if the new card would fit.
rule-drawn-lay = After that you may still lay any card that fits, whether just drawn or held before; otherwise you pass. You draw once a turn at most.
rule-pile-empty = When a card is needed and the draw pile is empty, all discards except the top one are shuffled and become the new one. If even that is not enough, you draw as many as there are.

# The call
rule-call-window = If a card you lay leaves you with only one, you have a short time to call “{ $word }”. If it runs out, or if somebody catches you before you call, you draw { $penalty ->
    [one] a penalty card.
   *[other] { $penalty } penalty cards.
}
rule-call-next = If a card you lay leaves you with only one, you call “{ $word }” before any other player lays or draws. If somebody catches you before you have, you draw { $penalty ->
    [one] a penalty card;
   *[other] { $penalty } penalty cards;
} once another player has acted, nothing happens any more.
rule-call-armed = If the card you are about to lay leaves you with only one, you call “{ $word }” before you lay it. If you do not, you draw { $penalty ->
    [one] a penalty card
   *[other] { $penalty } penalty cards
} at once.
rule-call-beforehand = A call made beforehand goes with the very card that leaves you with only one; if your hand changes in any other way, it lapses and costs nothing.
rule-call-acting = If you lay or draw yourself before you have called, you have forgotten it: the penalty comes first, then your move, if it is still possible.
rule-call-pair = Two cards laid together can take you from three cards to one: that has to be called as well.
rule-call-exchange = If an exchange leaves you with one card, you need not call.
rule-call-final = After your last card you call “{ $word }”. For a short time nobody else may lay or draw. If you forget it or are caught, you have not won: you draw { $penalty ->
    [one] a penalty card,
   *[other] { $penalty } penalty cards,
} and play goes on with the effect of your card. Only if there is nothing left to draw have you won after all. “{ $word }”, too, can be called beforehand.
rule-call-last-word = The “{ $word }” after the last card is said by the table for you.

# Throwing in
rule-throw = If you hold exactly the card on top, of the same { $sort } and kind, and it is a number card, you may throw it in out of turn for as long as that card is on top, even if you laid it yourself. Play goes on with whoever comes after you.
rule-throw-effect = The card takes effect as usual.
rule-throw-attack = On a pending { $face } it adds { $count } cards, and the whole now falls to the player after you; on a spent one it attacks anew.
rule-throw-pending = Nothing else can be thrown in while an attack is pending.
rule-throw-never-pending = Nothing can be thrown in while an attack is pending.
rule-throw-final = Nor can anything while “{ $word }” is awaited.

# The end of a round
rule-end = A round is over as soon as somebody has laid the last card.
rule-end-final = A round is over as soon as somebody has laid the last card and called “{ $word }”.
rule-end-reveal = A last card laid for { $face } ends the round only if nothing has to be drawn for it.
rule-end-no-effect = That last card no longer has any effect.
rule-end-effects = What that last card does is still carried out, and nothing can be laid against it or thrown in:
rule-last-draw-at-once = { $face }: the next player draws { $count } cards, of a stack all that is pending.
rule-last-exchange-at-once = { $face }: hands move as the player chose, even the empty one.
rule-last-reveal-as-last = { $face }: the next player shows the hand, lays a number card and draws as many cards as it says. Without one, a card is drawn, and if it is a number card it is laid and paid for in the same way; if not, the round ends. What is laid for it does nothing more.
rule-end-winner = Whoever laid the last card has won the round. Calls that are still due lapse.

# Points and match
rule-points-wins = Whoever wins a round gets a point.
rule-points-others = The winner of a round scores 0, all others what they still hold:
rule-points-all = Everybody scores what they hold, even the winner if an exchange has brought new cards:
rule-points-number = { $faces }: as much as their number
rule-points-value = { $faces }: { $points }
rule-match-rounds = { $rounds ->
    [one] A single round makes the match.
   *[other] { $rounds } rounds make a match.
}
rule-match-target = The match is over once somebody has { $target } points or more.
rule-match-most = Whoever has won the most rounds wins the match; a tie is a shared victory.
rule-match-fewest = Whoever has the fewest points in all wins the match; a tie is a shared victory.

# Settings
rule-option-default = **{ $name }:** { $value } (standard). { $meaning } Possible: { $allowed }.
rule-option-changed = **{ $name }:** { $value } (standard: { $default }). { $meaning } Possible: { $allowed }.

# Leaving and stalemate
rule-leaving = Whoever leaves forfeits the match and comes last, and their hand goes under the draw pile; the others play on, and if only one player is left, that player wins the match.
rule-stalemate = If everybody has had a turn without one card being laid or drawn, the round ends without a winner.
rule-stalemate-hands = Then all score what they hold.
