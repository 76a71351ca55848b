# What stands behind "…", the options panel and the rules.

more-stranger = You have no seat at this table.
more-not-in-again = You are not in for the rematch yet.
more-not-seated = You have no seat at this table, but you can look after it.
more-player = What would you like to do?
more-held = An AI plays for you. Anything you tap takes your seat back.
more-waiting = The match has not begun.
more-waiting-guest = The match has not begun. If the host stays silent for two minutes, you may start it.
more-ending = Somebody would like to end the match. It ends when all agree.
more-claim = Everybody else has been away for a long time: you may claim the match.
more-host = You host this table.

button-away = Away: AI plays
button-pause = Pause
button-back-in = I’m back
button-leave = Leave the match
button-nudge = Nudge
button-down = Move table to the bottom
button-why = Why not?
button-settings = My settings
button-end = End
button-end-against = End anyway
button-ask = Ask the others
button-agree = Agree to end
button-claim = Claim the match
button-reserve = Seat me in the rematch
button-release = No rematch after all
button-proof = Shuffle proof
button-report = Report a problem
button-kick = Remove
menu-handover = Make somebody else the host
menu-remove = Remove somebody
menu-kick = Remove somebody (moderation)
menu-luck-off = Remove a word of luck
menu-letin = Let somebody in again
menu-stats-of = Look at somebody’s statistics

confirm-leave = Leave the match? Once you have had a turn of your own, you lose it; before that, it does not count for you. Your cards go under the draw pile.
confirm-leave-lobby = Leave the table?
confirm-claim = Claim the match? An AI has been playing for all others for a while. The match ends, and they lose it; if not everybody has had four turns yet, it counts for nobody.
confirm-end-lobby = Close the table?
confirm-end-host = End the match? If everybody agrees, even those who are away, nobody loses. If you end it against the others, you lose.
confirm-end-now = End the match for everybody?
confirm-end-solo = End this match? It counts for nothing.
confirm-invite = Invite others? This match ends and counts for nothing, and a table with its options opens in this channel.
confirm-end-frozen = Close this table? Its match counts for nobody.
confirm-kick = Remove { $name } from the table?
confirm-kick-called-off = With two players that ends the match, and it counts for nobody.
confirm-kick-unrated = The match goes on, and does not count for whoever is removed.
confirm-own-match = As you play in it yourself, you lose this match.

panel-title = Options
panel-rules-title = House rules
panel-rules = What is usual in { $game } is marked “standard”. With anything else the match is unrated.
panel-correspondence = Turns as long as these make a match over days: a call counts until the next player acts, and there is no throwing in.
panel-game = { $fewest } to { $most } players
panel-value-own = { $option }: { $value } (standard)
panel-turn = { $duration } per turn
panel-turn-slow = A match over days
panel-turn-short = Unrated: shorter than 30 seconds
panel-silent = After { $missed } missed turns in a row
panel-silent-unrated = Unrated. After { $missed } missed turns in a row
panel-silent-ai = Silent players: an AI plays on
panel-silent-leave = Silent players: they lose their seat
panel-attention-level = AI attention: by level
panel-attention-dreamy = AI attention: low (they often forget to call)
panel-attention-watchful = AI attention: medium (they forget now and then)
panel-attention-sharp = AI attention: high (they never forget)
menu-game = Game
menu-turn = Time per turn
menu-silent = Silent players
menu-attention = AI attention
button-panel-rules = More
button-panel-first = Game and times
button-ai-easy = + AI, easy
button-ai-normal = + AI, normal
button-ai-hard = + AI, hard
button-ai-master = + AI, master

panel-means-score-wins = Whoever has won the most rounds wins the match
panel-means-score-points = Whoever has the fewest points in all wins the match
panel-means-deck-full = All cards
panel-means-deck-short = Without the highest numbers: quicker rounds
panel-means-call-window = A few seconds to call; anybody may catch you meanwhile
panel-means-call-next = You may be caught until the next player plays or draws
panel-means-call-armed = Call before you play; after that it is too late
panel-means-call-none = Nobody has to call with one card left
panel-means-duty-may = You may draw even if you could play
panel-means-duty-must = You may draw only if nothing fits
panel-means-stack-true = If you have to draw, you may play another such card and pass it on
panel-means-stack-false = If you have to draw, you draw
panel-means-draw-one = If nothing fits you draw one card
panel-means-draw-until-fit = You draw until a card fits
panel-means-play-drawn-true = After drawing you may still play a card that fits
panel-means-play-drawn-false = Drawing ends your turn
panel-means-drawn-only-true = After drawing you may play only what you have just drawn
panel-means-drawn-only-false = After drawing you may play any card that fits, if playing is allowed then
panel-means-throw-in-true = If you hold exactly the top card, a number, you may play it out of turn
panel-means-throw-in-false = Everybody waits their turn
panel-means-several-true = Several 8s, or whatever else is alike, may be played in one turn
panel-means-several-false = One card a turn
panel-means-runs-true = 5, 6 and 7 of one suit, for instance, may be played in one turn
panel-means-runs-false = No runs
panel-means-demand-true = Instead of choosing, you may demand a number; once round, all play it or draw
panel-means-demand-false = Nobody demands numbers
panel-means-score-taken = The winner of a round gets the points of all others; the most points win
panel-means-limit-none = Hold as many cards as you like
panel-means-limit-twelve = With more you are out of the round
panel-means-limit-fifteen = With more you are out of the round
panel-means-limit-twenty = With more you are out of the round
panel-means-limit-twenty-five = With more you are out of the round
panel-means-score-places = Play goes on until one is left with cards; a point for each who finished before you
panel-means-draw-three = You draw until a card fits, three at most
panel-means-finish-any = Any card may be your last one
panel-means-finish-no-wish = You may not end with a card that lets you choose
panel-means-finish-plain = You may end only with a card that does nothing
panel-means-partners-true = Teams of two, sitting opposite, for four or six players
panel-means-partners-false = Everybody plays alone
panel-means-stack-four-true = A Draw 4 can be passed on with a Draw 4
panel-means-stack-four-false = Nothing helps against a Draw 4
panel-means-challenge-true = Doubt a Draw 4: whoever could have played the colour draws instead, else two more for you
panel-means-challenge-false = A Draw 4 cannot be challenged
panel-means-trade-true = 7: trade hands with somebody. 1: all hands go to the left
panel-means-trade-false = Numbers do nothing
panel-means-wish-on-wish-true = A card that lets you choose may go on another of its kind
panel-means-wish-on-wish-false = It may not
panel-means-ace-draws-true = After an ace everybody else draws a card, and it is your turn again
panel-means-ace-draws-false = An ace does nothing
panel-means-pip-points-true = 8: 50, court cards: 10, ace: 1, numbers: their number
panel-means-pip-points-false = 8: 25, ace: 15, ten and court cards: 10, all others: 5
panel-means-seven-returns-true = With places, the 7 of hearts brings back whoever finished last
panel-means-seven-returns-false = Whoever has finished stays out
panel-means-eight-skips-true = An 8 skips the next player
panel-means-eight-skips-false = An 8 does nothing
panel-means-ace-skips-true = An ace skips the next player
panel-means-ace-skips-false = An ace does nothing
panel-means-nine-turns-true = A 9 reverses the direction; with two players it is your turn again
panel-means-nine-turns-false = A 9 does nothing
panel-means-seven-of-hearts-true = Only the 7 of hearts makes the next player draw
panel-means-seven-of-hearts-false = Every 7 makes the next player draw
panel-means-queen-of-spades-true = The queen of spades makes the next player draw 4
panel-means-queen-of-spades-false = The queen of spades does nothing

rules-page = Page { $page } of { $pages }
menu-rules-sections = What would you like to know?
button-page-before = Back
button-page-after = Next page

proof-heading = The proof of the shuffles
proof-seal = Sealed with `{ $commitment }` before anybody sat down.
proof-seed = Mixed with the secret, a part for each seat, a word of luck or nothing: { $seed }
proof-last =
    The last match (`{ $match }`)
    Sealed with `{ $commitment }`
    Secret `{ $secret }`
    Mixed with { $seed }
proof-means =
    When the match is over the secret is in its record. `maunz verify` or the page verify.html then check that it fits the seal and gives these cards, and no others.
    Nobody could choose the cards if somebody honest gave a word that could not be foreseen, and nobody in league with the bot then gave one, took, left or cleared a seat, added an AI or changed an option. Without words each number of seats had its deal fixed before anybody sat down, though whoever runs the bot could have picked it. They can always see the cards, and can edit what is shown here: note the digits and the words yourself.

report-asked = What went wrong?
report-told = Goes to whoever runs the bot, with this table’s id. Your cards are not shown.
report-title = ## A problem was reported
report-ids = Table `{ $table }`, server `{ $server }`, error `{ $error }`
report-sent = Thank you, it is on its way. It is about table `{ $table }`.
report-lost = It could not be sent just now. Please try again later; this table is `{ $table }`.
report-later = You have just reported something. Please wait ten minutes.
report-there =
    Tell it here: { $url }
    Name table `{ $table }` and error `{ $error }`. Nobody needs to see your cards.
report-nowhere = Whoever runs me has named no place for that. This table is `{ $table }`.
