# The lobby, and the hand while one waits in it.

duration-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
duration-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
duration-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}

lobby-host = { $host } hosts this table
lobby-removed = { $name } was removed by a moderator.
lobby-seats = { $taken } of { $most } seats taken
lobby-rounds = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}
lobby-target = Until somebody has { $target } points; then the fewest win
lobby-house-rules = House rules (unrated) – { $rules }
lobby-own-rules = House rules – { $rules }
lobby-slow-rules = A match over days – { $rules }
lobby-turn = { $duration } per turn
lobby-turn-short = { $duration } per turn (unrated)
lobby-silent-leave = Players who go silent lose their seat (unrated)
counts-solo = Solo, against AI alone: not rated, and on no board
counts-often = Not rated: you have had enough matches with each other today
counts-apart = Not rated against each other today: { $pairs }
counts-house-rules = Not rated: house rules
counts-short-turns = Not rated: turns shorter than 30 seconds
counts-silent-leave = Not rated: silent players lose their seat
lobby-closes = Closes if nothing happens for { $duration }.
sealed = Sealed: `{ $commitment }`
sealed-opened = Sealed with `{ $commitment }`, opened: `{ $secret }`
luck-given = Words of luck: { $words }
luck-of = { $name } “{ $word }”
luck-cleared = A moderator removed { $name }’s word of luck.
luck-yours = Your word of luck: “{ $word }”
luck-asked = At most { $most } letters, digits, symbols
luck-told = Mixed into the shuffle. Everybody can read it, and it cannot be changed.

lobby-you-are-in = You are in: { $game }
    .guest = You are in
lobby-here = At the table ({ $taken } of { $most }): **{ $seats }**
lobby-ai = -# { $names }: { $plays }, { $attends }
ai-plays-easy = a beginner’s play
ai-plays-normal = sensible play
ai-plays-hard = planning ahead
ai-plays-master = planning far ahead
ai-attends-dreamy = calls often forgotten
ai-attends-watchful = a call forgotten now and then
ai-attends-sharp = no call ever forgotten
lobby-not-in = You are not in yet.
lobby-wait-for-host = Your cards will appear right here as soon as the host starts.
lobby-can-start = Start when everybody is here. Your cards will appear right here.
lobby-too-few = Others join with the button in the channel, or you start with AI players.
lobby-others-join = Others join with the button in the channel.
lobby-invite = Anybody in this channel can tap “Join”. To call others, send them this link: { $url }
lobby-cards-come = Your cards will appear right here.
lobby-solo = You against AI: { $game }
lobby-solo-start = Start when you like. Only you see any of this.

# Options that go well together, and what each changes.
preset-booklet = Standard
    .means = As in the game’s own booklet
preset-family = Family
    .means = Gentle: you may always draw, and nothing piles up
preset-fast = Fast
    .means = One short round, or few points
preset-chaos = Chaos
    .means = Draw until it fits, throw in, several cards at once
preset-uno = Like UNO
    .means = As most people know it from UNO
preset-twofourjacks = Like Switch
    .means = As Switch is played: draw if nothing fits, stack
preset-makao = Like Makao
    .means = As Makao is played: 5 cards, demands, long stacks
preset-lacks = Not here: { $what }
preset-uno-lacks = a first card with an effect, playing to 500 points
preset-twofourjacks-lacks = the cards of Switch itself
preset-makao-lacks = jokers, two kinds of wish cards, waiting several turns
preset-changes = { $preset }:
    .unrated = { $preset } (unrated):
    .none = { $preset }: all as usual

button-solo = Play against AI
button-invite = Invite others
button-join = Join
button-start = Start
button-start-ai = Start with { $count } AI
button-options = Game and rules
button-luck = Word of luck
button-out = Leave
button-rematch = Rematch

# Why a table closed before a match, or after one.
closed-host = The host has closed this table.
closed-agreed = Everybody agreed, so this table is closed.
closed-claimed = Everybody else had been away for a long time, so this table has closed.
closed-moderator = A moderator has closed this table.
closed-idle = Nothing happened here for a while, so this table has closed.
closed-deserted = Everybody has left, so this table has closed.
closed-channel = This table has closed, as its channel is gone.
closed-unwanted = Its message was deleted twice, so this table has closed.
closed-invited = You have invited others, so this match of yours alone has ended.

# Hints for newcomers.
hint-arm = { $count ->
    [one] Last card
   *[other] { $count } cards left
}: tap “{ $word }” first, then play. Afterwards is too late.
hint-call-soon = { $count ->
    [one] Last card
   *[other] { $count } cards left
}: tap “{ $word }” before you play, or right after.
hint-call-now = One card left: tap “{ $word }” before somebody catches you!
hint-call-spared = One card left: tap “{ $word }”. It is your first match: just this once, forgetting costs you nothing.
hint-was-spared = You forgot to call. As it was your first time, the AI players let it pass. From now on they will not.
hint-final = That was your last card: tap “{ $word }”, and the round is yours.
hint-catch = { $name } has not called yet. Forgotten? “{ $button }”
hint-draw = So you draw: tap “{ $button }”.
hint-words = With a screen reader? Cards in words: /mau settings
