# The picture of a table, and its description for people who cannot see it.

# Words in the picture: as short as possible.
scene-ai = AI
scene-seat = Seat { $number }
scene-your-turn = Your turn
scene-your-answer = Your answer
scene-away = AI plays for you
scene-place = You’re done: place { $place }
scene-out = You’re out
scene-drew = { $count ->
    [0] no cards left
   *[other] drew { $count }
}
scene-penalty = penalty +{ $count }
scene-deed-skipped = skipped
scene-deed-passed = passed
scene-deed-showed = showed hand
scene-deed-passed-on = passed it on
scene-deed-doubted = challenged
scene-deed-swapped = swapped
scene-deed-over = out

# A big moment, shouted beside the cat.
scene-moment-caught = Caught! { $name }
    .you = You got caught!
    .by-you = You caught { $name }!
scene-moment-forgot = { $name } forgot!
    .you = You forgot!
scene-moment-thrown = Thrown in! { $name }
    .you = You threw one in!
scene-moment-swap = Hands swapped!
scene-moment-stack = +{ $count }!
scene-moment-hit = { $name } draws { $count }
    .you = You draw { $count }
scene-moment-called = { $word } { $name }
    .you = { $word } Well done
scene-moment-last = One card! { $name }
    .you = One card! Call now
scene-moment-round = { $name } wins!
    .you = You win!

# The end of a round.
scene-round-won = { $name } wins round { $round }
    .you = You win round { $round }!
scene-round-comeback = { $name } was at { $cards } cards and wins!
    .you = From { $cards } cards to the win!
scene-round-nobody = Round { $round } has no winner
scene-counts-wins = Most rounds won wins the match
scene-counts-high = Highest total wins { $target ->
    [0] the match
   *[other] (played to { $target })
}
scene-counts-low = Lowest total wins { $target ->
    [0] the match
   *[other] (played to { $target })
}

# The whole state in words.
scene-alt-turn = { $name } to play.
    .you = Your turn.
scene-alt-answer = It’s up to you to answer.
scene-alt-call-now = Call “{ $word }” now!
scene-alt-throw = You can throw in: { $cards }.
scene-alt-top = Top card: { $card }.
scene-alt-pile = { $count } cards in the draw pile, play goes { $direction ->
    [clockwise] clockwise
   *[back] anticlockwise
}.
scene-alt-hand = Your cards: { $cards }.
scene-alt-no-hand = You have no cards.
scene-alt-fits = Fits: { $cards }.
scene-alt-nothing-fits = Nothing fits.
scene-alt-seats = From your left: { $seats }.
    .all = Players: { $seats }.
scene-alt-called = has called
scene-alt-waits = must call
scene-alt-result = { $name }: { $points } this round, { $total } in total
scene-alt-held = { $name }: { $cards }
