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

lobby-host = Host: { $host }
lobby-removed = { $name } was removed by a moderator.
lobby-seats = { $taken } of { $most } seats taken
lobby-rounds = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}
lobby-target = Until someone reaches { $target } points; fewest points wins
lobby-house-rules = House rules (unrated) – { $rules }
lobby-own-rules = House rules – { $rules }
lobby-slow-rules = A match over several days – { $rules }
lobby-turn = { $duration } per turn
lobby-turn-short = { $duration } per turn (unrated)
lobby-silent-leave = Inactive players lose their seat (unrated)
counts-solo = Solo against AI: unrated, and on no leaderboard
counts-often = Unrated: you’ve played enough matches with each other today
counts-apart = Unrated against each other today: { $pairs }
counts-house-rules = Unrated: house rules
counts-short-turns = Unrated: turns shorter than 30 seconds
counts-silent-leave = Unrated: inactive players lose their seat
lobby-closes = Closes if nothing happens for { $duration }.
sealed = Sealed: `{ $commitment }`
sealed-opened = Sealed with `{ $commitment }`, opened: `{ $secret }`
luck-given = Lucky words: { $words }
luck-of = { $name } “{ $word }”
luck-cleared = A moderator removed { $name }’s lucky word.
luck-yours = Your lucky word: “{ $word }”
luck-asked = At most { $most } letters, digits, symbols
luck-told = Mixed into the shuffle. Everyone can read it, and you can’t change it.

lobby-you-are-in = You’re in: { $game }
    .guest = You’re in
lobby-here = At the table ({ $taken } of { $most }): **{ $seats }**
lobby-ai = -# { $names }: { $plays }, { $attends }
ai-plays-easy = plays like a beginner
ai-plays-normal = plays sensibly
ai-plays-hard = plans ahead
ai-plays-master = plans far ahead
ai-attends-dreamy = often forgets to call
ai-attends-watchful = forgets to call now and then
ai-attends-sharp = never forgets to call
lobby-not-in = You’re not in yet.
lobby-wait-for-host = Your cards will show up right here as soon as the host starts.
lobby-can-start = Start when everyone’s here. Your cards will show up right here.
lobby-too-few = Others can join with the button in the channel, or you can start with AI players.
lobby-others-join = Others can join with the button in the channel.
lobby-invite = Anyone in this channel can tap “Join”. To invite others, send them this link: { $url }
lobby-cards-come = Your cards will show up right here.
lobby-solo = You against AI: { $game }
lobby-solo-start = Start when you like. Only you can see this.

# Options that go well together, and what each changes.
preset-booklet = Standard
    .means = As in the game’s own rules
preset-family = Family
    .means = Gentle: you can always draw, and nothing piles up
preset-fast = Fast
    .means = One short round, or few points
preset-chaos = Chaos
    .means = Draw until it fits, throw in, several cards at once
preset-uno = Like UNO
    .means = As most people know it from UNO
preset-twofourjacks = Like Switch
    .means = As in Switch: draw if nothing fits, stack
preset-makao = Like Makao
    .means = As in Makao: 5 cards, demands, long stacks
preset-lacks = Not here: { $what }
preset-uno-lacks = a first card with an effect, playing to 500 points
preset-twofourjacks-lacks = the actual Switch cards
preset-makao-lacks = jokers, two kinds of wild card, being skipped several times
preset-changes = { $preset }:
    .unrated = { $preset } (unrated):
    .none = { $preset }: everything at its default

button-solo = Play against AI
button-invite = Invite others
button-join = Join
button-start = Start
button-start-ai = Start with { $count } AI
button-options = Game and rules
button-luck = Lucky word
button-out = Leave
button-rematch = Rematch

# Why a table closed before a match, or after one.
closed-host = The host has closed this table.
closed-agreed = Everyone agreed, so this table has closed.
closed-claimed = Everyone else had been away for a long time, so this table has closed.
closed-moderator = A moderator has closed this table.
closed-idle = Nothing happened here for a while, so this table has closed.
closed-deserted = Everyone has left, so this table has closed.
closed-channel = This table has closed because its channel is gone.
closed-unwanted = The table message was deleted twice, so this table has closed.
closed-invited = You’ve invited others, so your match against AI has ended.

# Hints for newcomers.
hint-arm = { $count ->
    [one] Last card
   *[other] { $count } cards left
}: tap “{ $word }” first, then play. After that it’s too late.
hint-call-soon = { $count ->
    [one] Last card
   *[other] { $count } cards left
}: tap “{ $word }” before you play, or right after.
hint-call-now = One card left: tap “{ $word }” before someone catches you!
hint-call-spared = One card left: tap “{ $word }”. It’s your first match, so forgetting is free this time.
hint-was-spared = You forgot to call. It was your first time, so the AI players let it go. From now on they won’t.
hint-final = That was your last card: tap “{ $word }”, and the round is yours.
hint-catch = { $name } hasn’t called yet. Did they forget? Tap “{ $button }”!
hint-draw = So you have to draw: tap “{ $button }”.
hint-words = Using a screen reader? Get your cards in words: /mau settings
