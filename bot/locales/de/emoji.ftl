# Zeichen der Bilder, wo es keine Emojis gibt, neben der Form der Farbe: ein, zwei Buchstaben.

face-sign-jack = B
face-sign-queen = D
face-sign-unter = U
face-sign-ober = O
face-sign-king = K
face-sign-ace = A
face-sign-wild = W
face-sign-colour = FW
face-sign-joker = J
face-sign-choice = FW

# Was `maunz emoji sync` antwortet.

cli-emoji-done = { $wanted ->
    [one] Ein Emoji
   *[other] { $wanted } Emojis
}: { $made } neu, { $replaced } ersetzt, { $deleted } gelöscht.
cli-emoji-restart = Ein laufender Bot zeigt sie, sobald er neu gestartet ist.
cli-emoji-waits = Discord verlangt eine Pause von { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}; { $done } von { $wanted } sind fertig.
cli-emoji-no-token = DISCORD_TOKEN ist nicht gesetzt: Die Emojis gehören zur Anwendung dieses Tokens.
cli-emoji-token = Discord nimmt das Token in DISCORD_TOKEN nicht an.
cli-emoji-full = Die Anwendung hat so viele Emojis, wie Discord erlaubt. Lösch welche im Entwicklerportal.
cli-emoji-limited = Discord verlangt eine zu lange Pause. Versuch es später noch einmal: Fertige Emojis bleiben.
cli-emoji-network = Discord ist nicht zu erreichen. Versuch es später noch einmal: Fertige Emojis bleiben.
cli-emoji-refused = Discord lehnt ab: { $said }
