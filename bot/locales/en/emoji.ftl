# Signs of faces where there are no emojis, next to the shape of the colour: a letter or two.

face-sign-jack = J
face-sign-queen = Q
face-sign-unter = U
face-sign-ober = O
face-sign-king = K
face-sign-ace = A
face-sign-wild = W
face-sign-colour = C
face-sign-joker = J
face-sign-choice = YC

# What `maunz emoji sync` answers.

cli-emoji-done = { $wanted ->
    [one] One emoji
   *[other] { $wanted } emojis
}: { $made } new, { $replaced } replaced, { $deleted } deleted.
cli-emoji-restart = A running bot shows them after its next restart.
cli-emoji-waits = Discord asks for a break of { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}; { $done } of { $wanted } are done.
cli-emoji-no-token = DISCORD_TOKEN isn’t set: the emojis belong to that token’s application.
cli-emoji-token = Discord doesn’t accept the token in DISCORD_TOKEN.
cli-emoji-full = The application has as many emojis as Discord allows. Delete some in the developer portal.
cli-emoji-limited = Discord’s rate limit is too long to wait for. Run this again later: the emojis that are done are kept.
cli-emoji-network = Discord can’t be reached. Run this again later: finished emojis are kept.
cli-emoji-refused = Discord refuses: { $said }
