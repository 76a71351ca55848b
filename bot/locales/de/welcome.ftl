# The welcome in a server that is new.

welcome-title = Mau-Mau ist da
welcome-words = Spiel gleich hier, zusammen oder allein: Deine Karten siehst nur du.
welcome-game = **{ $game }:** { $fun }
welcome-open = Mit `/mau neu` machst du einen Tisch auf.
welcome-invite = Freunde anderswo? [Füge mich ihrem Server hinzu]({ $url })
welcome-picture = Eine Katze, vor ihr Karten: { $cards }
button-quick = Jetzt spielen
button-new = Mit Freunden spielen
button-managers = Für die Verwaltung
welcome-private = Zur Begrüßung darf ich hier in keinen Kanal schreiben, also bekommst nur du zu sehen, was die Verwaltung braucht. Wer spielen will, schreibt `/mau neu`.
