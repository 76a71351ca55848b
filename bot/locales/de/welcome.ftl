# The welcome in a server that is new.

welcome-title = Mau-Mau ist da
welcome-words = Spiel gleich hier, zusammen oder allein: Deine Karten siehst nur du.
welcome-game = **{ $game }:** { $fun }
welcome-open = Mit `/mau neu` machst du einen Tisch auf.
welcome-invite = Freunde auf einem anderen Server? [Füge mich dort hinzu]({ $url })
welcome-picture = Eine Katze, vor ihr Karten: { $cards }
button-quick = Jetzt spielen
button-new = Mit Freunden spielen
button-managers = Für die Verwaltung
welcome-private = Ich darf hier in keinen Kanal schreiben und kann nicht alle begrüßen. Was die Verwaltung braucht, zeige ich deshalb nur dir. Wer spielen will, schreibt `/mau neu`.
