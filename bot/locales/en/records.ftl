# Records of matches: what is wrong with one, and the positions in it.

# The record cannot be read.
fault-too-large = the record is larger than { $bytes } bytes.
fault-too-many = no record has more than { $limit } values, and this one does.
fault-not-utf8 = the record isn’t UTF-8 text: it goes wrong at byte { $byte }.
fault-not-json = the record isn’t JSON: it goes wrong at line { $line }, column { $column }.
fault-field-twice = an object has the field “{ $field }” twice.
fault-field-missing = this field is missing.
fault-field-unknown = there’s no such field.
fault-wrong-type = this has to be { $expected ->
    [list] a list
    [number] a whole number
    [object] an object
    [text] text
    [true] true, or absent
   *[value] given a value, or absent
}.
fault-wrong-size = this is too long or too short: the limit is { $limit }.
fault-out-of-range = this number isn’t possible.
fault-not-hex = this has to be 64 digits of 0-9 and a-f.

# The format or the game of the record is unknown or impossible.
fault-format-unknown = this format is unknown; it has to be { $known }.
fault-game-unknown = there’s no such game. Choose from: { $known }.
fault-definition-unknown = there’s no such version of the game’s rules: { $number }.
fault-seats-impossible = this game is for { $fewest } to { $most } players.

# The cards of the record are not those of the game, or not those of the proof.
fault-commitment-broken = the secret isn’t the one that was sealed.
fault-commitment-other = this isn’t the seal you wrote down before the match: the record has a different one.
fault-luck-missing = nobody gave the lucky word “{ $word }”.
fault-dealer-wrong = the dealer is seat { $dealer }.
fault-card-unknown = the game has no card “{ $card }”.
fault-deck-wrong = these aren’t the { $due } cards of the game: { $extra ->
    [none] { "" }
   *[other] too many of { $extra };{ " " }
}{ $lacking ->
    [none] nothing is missing
   *[other] { $lacking } is missing
}.
fault-deck-unplayable = this deck leaves no card to start with.
fault-deck-unproven = the two seeds don’t give this deck.
fault-reshuffle-missing = reshuffle { $number } is missing.
fault-reshuffle-wrong = these aren’t the { $due } discards that are shuffled: { $extra ->
    [none] { "" }
   *[other] too many of { $extra };{ " " }
}{ $lacking ->
    [none] nothing is missing
   *[other] { $lacking } is missing
}.
fault-reshuffle-unproven = the two seeds don’t give this order.
fault-reshuffle-unused = this reshuffle didn’t happen.

# The match cannot have been played as recorded.
fault-action-refused = “{ $action }” isn’t allowed. { $reason }
fault-round-too-early = the round before isn’t over yet.
fault-round-too-many = the match was over before this round.
fault-legal-wrong = something else was allowed before this action.
fault-nothing-dealt = no round has started.

# The match cannot have ended as recorded.
fault-result-too-early = this isn’t decided yet.
fault-winner-wrong = { $winner ->
    [none] nobody won this round.
   *[other] seat { $winner } won this round.
}
fault-points-wrong = the points are { $points }.
fault-totals-wrong = the totals are { $points }.
fault-winners-wrong = won by: { $winners }.
fault-abandoned-wrong = the match was played to its end.
fault-secret-too-early = the secret is shown only when the match is over.

# A position.
position-title = { $game } - round { $round }, { $actions ->
    [0] before the first action
    [one] after one action
   *[other] after { $actions } actions
}
position-top = On top: { $card }. Colour in force: { $colour }.
position-draw-pile = Draw pile: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}.
position-clockwise = Play goes clockwise.
position-reversed = Play goes anticlockwise.
position-turn = To play: { $seat }.
position-nobody-on-turn = It’s nobody’s turn.
position-pending-draw = { $card } was played: { $seat } has to draw { $count } cards or answer.
    .you = { $card } was played on you: draw { $count } cards or answer.
position-pending-skip = { $card } was played: { $seat } { $count ->
    [one] is skipped
   *[other] and the next ones, { $count } in all, are skipped
} unless { $seat } answers.
    .you = { $card } was played on you: { $count ->
        [one] you’re skipped
       *[other] you and the next ones, { $count } in all, are skipped
    } unless you answer.
position-pending-reveal = { $card } was played: { $seat } has to show their hand or answer.
    .you = { $card } was played on you: show your hand or answer.
position-pending-exchange = { $card } was played: { $seat } wants to swap hands.
    .you = You played { $card }: you want to swap hands.
position-pending-several = { $seat } may add { $one }.
    .you = You may add { $one }.
position-pending-run = { $seat } may go on with the run.
    .you = You may go on with the run.
position-window = Has to call: { $seat }.
position-over = The round is over. Nobody won it.
position-won = The round is over. { $seat } won it.
position-hands = Hands:
position-no-cards = no cards
position-has-left = has left
position-legal = Allowed now:
position-clock = The clock

# Who wins how often.
shares-head = Share of wins in { $games ->
    [one] one match
   *[other] { $games } matches
}:
shares-line = { $policy }  { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}  { $share }  95 %: { $low } to { $high }  by chance: { $even }
