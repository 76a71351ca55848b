# Records of matches: what is wrong with one, and the positions in it.

# The record cannot be read.
fault-too-large = the record is larger than { $bytes } bytes.
fault-too-many = more than { $limit } values are more than any record has.
fault-not-utf8 = the record is not text in UTF-8: it goes wrong at byte { $byte }.
fault-not-json = the record is not JSON: it goes wrong at line { $line }, column { $column }.
fault-field-twice = an object has the field “{ $field }” twice.
fault-field-missing = this field is missing.
fault-field-unknown = there is no such field.
fault-wrong-type = this has to be { $expected ->
    [list] a list
    [number] a whole number
    [object] an object
    [text] a text
    [true] true, or absent
   *[value] given a value, or absent
}.
fault-wrong-size = this is too long or too short: the limit is { $limit }.
fault-out-of-range = this number is impossible.
fault-not-hex = this has to be 64 digits of 0-9 and a-f.

# The format or the game of the record is unknown or impossible.
fault-format-unknown = this format is unknown; it has to be { $known }.
fault-game-unknown = there is no such game. There are: { $known }.
fault-definition-unknown = there is no such definition of the game’s rules: { $number }.
fault-seats-impossible = this game is for { $fewest } to { $most } players.

# The cards of the record are not those of the game, or not those of the proof.
fault-commitment-broken = the secret is not the one that was committed to.
fault-commitment-other = this is not what you noted before the match: the record is sealed with other digits.
fault-luck-missing = nobody gave the word of luck “{ $word }”.
fault-dealer-wrong = the dealer is seat { $dealer }.
fault-card-unknown = the game has no card “{ $card }”.
fault-deck-wrong = these are not the { $due } cards of the game: { $extra ->
    [none] { "" }
   *[other] too many of { $extra };{ " " }
}{ $lacking ->
    [none] nothing is missing
   *[other] { $lacking } is missing
}.
fault-deck-unplayable = this deck leaves no card to begin with.
fault-deck-unproven = this is not the deck that the two seeds give.
fault-reshuffle-missing = reshuffle { $number } is missing.
fault-reshuffle-wrong = these are not the { $due } discards that are shuffled: { $extra ->
    [none] { "" }
   *[other] too many of { $extra };{ " " }
}{ $lacking ->
    [none] nothing is missing
   *[other] { $lacking } is missing
}.
fault-reshuffle-unproven = this is not the order that the two seeds give.
fault-reshuffle-unused = this reshuffle did not happen.

# The match cannot have been played as recorded.
fault-action-refused = “{ $action }” is refused. { $reason }
fault-round-too-early = the round before is not over yet.
fault-round-too-many = the match was over before this round.
fault-legal-wrong = this is not what was legal before the action.
fault-nothing-dealt = no round has begun.

# The match cannot have ended as recorded.
fault-result-too-early = this is not decided yet.
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
position-nobody-on-turn = Nobody is to play.
position-pending-draw = { $card } is pending: { $seat } has to draw { $count } cards or answer.
    .you = { $card } is pending: you have to draw { $count } cards or answer.
position-pending-skip = { $card } is pending: { $seat } { $count ->
    [one] is skipped
   *[other] and the next ones, { $count } in all, are skipped
} unless { $seat } answers.
    .you = { $card } is pending: { $count ->
        [one] you are skipped
       *[other] you and the next ones, { $count } in all, are skipped
    } unless you answer.
position-pending-reveal = { $card } is pending: it is up to { $seat }.
    .you = { $card } is pending: it is up to you.
position-pending-exchange = { $card } is pending: { $seat } wants to trade hands.
    .you = { $card } is pending: you want to trade hands.
position-pending-several = { $seat } may add { $one }.
    .you = You may add { $one }.
position-pending-run = { $seat } may go on with the run.
    .you = You may go on with the run.
position-window = Has to call: { $seat }.
position-over = The round is over. Nobody has won it.
position-won = The round is over. { $seat } has won it.
position-hands = Hands:
position-no-cards = no cards
position-has-left = has left
position-legal = Allowed now:
position-clock = The clock

# Who wins how often.
shares-head = Shares of the victories in { $games ->
    [one] one match
   *[other] { $games } matches
}:
shares-line = { $policy }  { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}  { $share }  95 %: { $low } to { $high }  by chance: { $even }
