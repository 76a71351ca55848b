# Tecken för valörerna där det inte finns emojier, bredvid färgens form: en eller två bokstäver.

face-sign-jack = Kn
face-sign-queen = D
face-sign-unter = U
face-sign-ober = Ö
face-sign-king = K
face-sign-ace = E
face-sign-wild = F
face-sign-colour = FV
face-sign-joker = J
face-sign-choice = FV

# Vad `maunz emoji sync` svarar.

cli-emoji-done = { $wanted ->
    [one] En emoji
   *[other] { $wanted } emojier
}: { $made } nya, { $replaced } ersatta, { $deleted } borttagna.
cli-emoji-restart = En bot som redan är igång visar dem när den har startats om.
cli-emoji-waits = Discord kräver en paus på { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
}; { $done } av { $wanted } är klara.
cli-emoji-no-token = DISCORD_TOKEN är inte angiven: emojierna hör till den applikation som har den token.
cli-emoji-token = Discord godtar inte den token som står i DISCORD_TOKEN.
cli-emoji-full = Applikationen har så många emojier som Discord tillåter. Ta bort några i utvecklarportalen.
cli-emoji-limited = Discord kräver en för lång paus. Försök igen senare: färdiga emojier är kvar.
cli-emoji-network = Det går inte att nå Discord. Försök igen senare: färdiga emojier är kvar.
cli-emoji-refused = Discord säger nej: { $said }
