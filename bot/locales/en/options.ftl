# Options and house rules: what each is called, what it means, its values.

option-rounds = Rounds
    .meaning = How many rounds make a match.
option-target = Target
    .meaning = The match is over once somebody has this many points.
option-score = Scoring
    .meaning = What is counted over the rounds.
    .wins = rounds won
    .points = points left in hand
option-deck = Deck
    .meaning = The short deck leaves out the highest numbers.
    .full = full
    .short = short
option-penalty = Penalty
    .meaning = How many cards a forgotten call costs.
option-call = Call
    .meaning = When you have to call that you have one card left.
    .window = on the clock
    .next = until the next player acts
    .armed = before laying
option-duty = Laying if you can
    .meaning = Whether you may draw even though you could lay.
    .may = optional
    .must = required
option-stack = Stacking
    .meaning = An attack that makes you draw can be passed on with another card of its kind, unless the game rules that out.
option-draw = Drawing
    .meaning = How much you draw when no attack is pending.
    .one = one card
    .until-fit = until one fits
option-play-drawn = Laying after drawing
    .meaning = After drawing you may still lay a card that fits.
option-throw-in = Throwing in
    .meaning = A number card exactly like the top card may be laid out of turn.
option-hand = Hand
    .meaning = How many cards everybody is dealt.

option-setting = { $option }: { $value }
option-on = on
option-off = off
option-number = { $number }

# What is wrong with one, to whoever typed it: names and values as they are typed.
option-error-unknown-name = There is no option “{ $option }”. The options of this game: { $allowed }.
option-error-not-in-game = This game has no option “{ $option }”. It has: { $allowed }.
option-error-wrong-value = “{ $option }” cannot be { $value }. Possible: { $allowed }.
option-error-hand-too-large = “{ $option }” cannot be { $value } with so many players: too few cards would be left. Possible: { $allowed }.
option-error-no-equal-cards = “{ $option }” cannot be { $value } here: this deck has no two equal number cards. Possible: { $allowed }.
option-error-until-fit-needs-play-drawn = “{ $option }” cannot be { $value } if cards are drawn until one fits. Possible: { $allowed }.
