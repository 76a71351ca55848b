# Was hinter „…“ steht, die Einstellungen und die Regeln.

more-stranger = Du sitzt nicht an diesem Tisch.
more-not-in-again = Bei der Revanche bist du noch nicht dabei.
more-not-seated = Du hast hier keinen Platz, aber du darfst nach dem Rechten sehen.
more-player = Was möchtest du tun?
more-held = Eine KI spielt für dich. Tipp auf irgendetwas, und der Platz ist wieder deiner.
more-waiting = Die Partie hat noch nicht begonnen.
more-waiting-guest = Die Partie hat noch nicht begonnen. Rührt sich zwei Minuten lang nicht, wer den Tisch leitet, darfst du starten.
more-ending = Jemand möchte die Partie beenden. Sie endet, wenn alle zustimmen.
more-claim = Alle anderen sind seit Längerem abwesend: Du kannst die Partie für dich beanspruchen.
more-host = Du leitest diesen Tisch.

button-away = Kurz weg: KI spielt
button-pause = Pause
button-back-in = Bin wieder da
button-leave = Partie verlassen
button-nudge = Anstupsen
button-down = Tisch nach unten
button-why = Warum nicht?
button-settings = Meine Einstellungen
button-end = Beenden
button-end-against = Trotzdem beenden
button-ask = Die anderen fragen
button-agree = Ja, beenden
button-claim = Partie beanspruchen
button-reserve = Bei der Revanche dabei
button-release = Doch keine Revanche
button-proof = Nachweis der Mischung
button-report = Problem melden
button-kick = Entfernen
menu-handover = Jemand anders soll den Tisch leiten
menu-remove = Jemanden vom Tisch entfernen
menu-kick = Jemanden vom Tisch entfernen (Moderation)
menu-luck-off = Ein Glückswort entfernen
menu-letin = Wieder zulassen
menu-stats-of = Statistik von jemandem ansehen

confirm-leave = Die Partie verlassen? Hattest du schon einen eigenen Zug, verlierst du sie; wenn nicht, zählt sie für dich nicht. Deine Karten kommen unter den Nachziehstapel.
confirm-leave-lobby = Den Tisch verlassen?
confirm-claim = Die Partie beanspruchen? Für alle anderen spielt seit einer Weile eine KI. Die Partie endet, und sie verlieren sie; hatten noch nicht alle vier Züge, zählt sie für niemanden.
confirm-end-lobby = Den Tisch schließen?
confirm-end-host = Die Partie beenden? Stimmen alle zu, auch wer abwesend ist, verliert niemand. Beendest du sie gegen den Willen der anderen, hast du verloren.
confirm-end-now = Die Partie für alle beenden?
confirm-end-solo = Diese Partie beenden? Sie zählt dann nicht.
confirm-invite = Andere einladen? Diese Partie endet und zählt nicht, und in diesem Kanal entsteht ein Tisch mit ihren Einstellungen.
confirm-end-frozen = Den Tisch schließen? Die Partie zählt für niemanden.
confirm-kick = { $name } vom Tisch entfernen?
confirm-kick-called-off = Zu zweit endet damit die Partie, und sie zählt für niemanden.
confirm-kick-unrated = Die Partie geht weiter und zählt nicht für die entfernte Person.
confirm-own-match = Da du selbst mitspielst, verlierst du diese Partie.

panel-title = Einstellungen
panel-rules-title = Hausregeln
panel-rules = Was bei { $game } üblich ist, ist als „Standard“ gekennzeichnet. Mit allem anderen zählt die Partie nicht für die Wertung.
panel-correspondence = Bei so langen Zügen dauert eine Partie Tage: Ansagen kannst du, bis der Nächste etwas tut, und dazwischengeworfen wird nicht.
panel-game = { $fewest } bis { $most } Spieler
panel-value-own = { $option }: { $value } (Standard)
panel-turn = Bedenkzeit je Zug: { $duration }
panel-turn-slow = Eine Partie über mehrere Tage
panel-turn-short = Ohne Wertung: kürzer als 30 Sekunden
panel-silent = Nach { $missed } verpassten Zügen hintereinander
panel-silent-unrated = Ohne Wertung. Nach { $missed } verpassten Zügen hintereinander
panel-silent-ai = Wer sich nicht rührt: KI spielt weiter
panel-silent-leave = Wer sich nicht rührt: verliert den Platz
panel-attention-level = KI: so aufmerksam, wie es zur Stärke passt
panel-attention-dreamy = KI: verträumt (Ansagen oft vergessen)
panel-attention-watchful = KI: ziemlich aufmerksam (Ansagen ab und zu vergessen)
panel-attention-sharp = KI: hellwach (Ansagen nie vergessen)
menu-game = Spiel
menu-turn = Bedenkzeit
menu-silent = Wer sich nicht rührt
menu-attention = Aufmerksamkeit der KI
button-panel-rules = Mehr
button-panel-first = Spiel und Zeiten
button-ai-easy = + KI, leicht
button-ai-normal = + KI, mittel
button-ai-hard = + KI, stark
button-ai-master = + KI, Meister

panel-means-score-wins = Wer die meisten Runden gewinnt, gewinnt die Partie
panel-means-score-points = Wer zusammen die wenigsten Punkte hat, gewinnt die Partie
panel-means-deck-full = Alle Karten
panel-means-deck-short = Ohne die höchsten Zahlen: kürzere Runden
panel-means-call-window = Ein paar Sekunden zum Ansagen; solange darf dich jeder erwischen
panel-means-call-next = Man kann dich erwischen, bis der Nächste legt oder zieht
panel-means-call-armed = Erst ansagen, dann legen; danach ist es sofort zu spät
panel-means-call-none = Mit einer Karte muss niemand etwas ansagen
panel-means-duty-may = Du darfst ziehen, auch wenn du legen könntest
panel-means-duty-must = Du darfst nur ziehen, wenn nichts passt
panel-means-stack-true = Wer ziehen muss, darf eine gleiche Karte legen und weiterreichen
panel-means-stack-false = Wer ziehen muss, zieht
panel-means-draw-one = Passt nichts, ziehst du eine Karte
panel-means-draw-until-fit = Du ziehst, bis eine Karte passt
panel-means-play-drawn-true = Nach dem Ziehen darfst du noch eine passende Karte legen
panel-means-play-drawn-false = Ziehen beendet deinen Zug
panel-means-drawn-only-true = Nach dem Ziehen darfst du nur legen, was du gerade gezogen hast
panel-means-drawn-only-false = Nach dem Ziehen darfst du jede passende Karte legen, falls man dann legen darf
panel-means-throw-in-true = Wer genau die oberste Zahlenkarte hat, darf sie außer der Reihe legen
panel-means-throw-in-false = Alle warten, bis sie dran sind
panel-means-several-true = Mehrere 8en darfst du in einem Zug legen, ebenso alles andere, was gleich ist
panel-means-several-false = Eine Karte pro Zug
panel-means-runs-true = Zum Beispiel 5, 6 und 7 einer Farbe dürfen in einem Zug gelegt werden
panel-means-runs-false = Keine Folgen
panel-means-demand-true = Statt zu wünschen, darfst du eine Zahl fordern; eine Runde lang legen alle die oder ziehen
panel-means-demand-false = Zahlen fordert niemand
panel-means-score-taken = Wer die Runde gewinnt, bekommt die Punkte aller anderen; die meisten gewinnen
panel-means-limit-none = Du darfst beliebig viele Karten haben
panel-means-limit-twelve = Mit mehr bist du aus der Runde raus
panel-means-limit-fifteen = Mit mehr bist du aus der Runde raus
panel-means-limit-twenty = Mit mehr bist du aus der Runde raus
panel-means-limit-twenty-five = Mit mehr bist du aus der Runde raus
panel-means-score-places = Gespielt wird, bis nur noch einer Karten hat; ein Punkt für jeden, der vor dir fertig war
panel-means-draw-three = Du ziehst, bis eine Karte passt, höchstens drei
panel-means-finish-any = Jede Karte darf deine letzte sein
panel-means-finish-no-wish = Eine Wunschkarte darf nicht deine letzte sein
panel-means-finish-plain = Deine letzte Karte muss eine sein, die nichts tut
panel-means-partners-true = Zweierteams, die sich gegenübersitzen, zu viert oder zu sechst
panel-means-partners-false = Alle spielen für sich
panel-means-stack-four-true = Eine Nimm 4 lässt sich mit einer Nimm 4 weiterreichen
panel-means-stack-four-false = Gegen eine Nimm 4 hilft nichts
panel-means-challenge-true = Wer statt der Nimm 4 die Farbe hätte legen können, zieht selbst; sonst ziehst du zwei mehr
panel-means-challenge-false = Eine Nimm 4 lässt sich nicht anzweifeln
panel-means-trade-true = 7: Karten mit jemandem tauschen. 1: alle Karten wandern nach links
panel-means-trade-false = Zahlen tun nichts
panel-means-wish-on-wish-true = Eine Wunschkarte darf auf eine Wunschkarte
panel-means-wish-on-wish-false = Eine Wunschkarte darf nicht auf eine Wunschkarte
panel-means-ace-draws-true = Nach einem Ass ziehen alle anderen eine Karte, und du bist noch einmal dran
panel-means-ace-draws-false = Ein Ass tut nichts
panel-means-pip-points-true = 8: 50, Bilder: 10, Ass: 1, Zahlen: ihr Wert
panel-means-pip-points-false = 8: 25, Ass: 15, Zehn und Bilder: 10, alle anderen: 5
panel-means-seven-returns-true = Bei Plätzen holt die Herz 7 zurück, wer zuletzt fertig wurde
panel-means-seven-returns-false = Wer fertig ist, bleibt es
panel-means-eight-skips-true = Nach einer 8 setzt der nächste Spieler aus
panel-means-eight-skips-false = Eine 8 tut nichts
panel-means-ace-skips-true = Nach einem Ass setzt der Nächste aus
panel-means-ace-skips-false = Ein Ass tut nichts
panel-means-nine-turns-true = Eine 9 dreht die Richtung um; zu zweit bist du noch einmal dran
panel-means-nine-turns-false = Eine 9 tut nichts
panel-means-seven-of-hearts-true = Nur nach der Herz 7 muss der Nächste ziehen
panel-means-seven-of-hearts-false = Nach jeder 7 muss der Nächste ziehen
panel-means-queen-of-spades-true = Nach der Pik Dame zieht der Nächste 4
panel-means-queen-of-spades-false = Die Pik Dame tut nichts

rules-page = Seite { $page } von { $pages }
menu-rules-sections = Was möchtest du wissen?
button-page-before = Zurück
button-page-after = Weiter

proof-heading = Nachweis der Mischung
proof-seal = Versiegelt mit `{ $commitment }`, bevor sich jemand hingesetzt hat.
proof-seed = Mit dem Geheimnis gemischt wird, für jeden Platz ein Glückswort oder nichts: { $seed }
proof-last =
    Die letzte Partie (`{ $match }`)
    Versiegelt mit `{ $commitment }`
    Geheimnis `{ $secret }`
    Gemischt mit { $seed }
proof-means =
    Nach der Partie steht das Geheimnis im Protokoll. `maunz verify` oder die Seite verify.html prüfen dann, dass es zum Siegel passt und genau diese Karten ergibt.
    Aussuchen konnte sich die Karten niemand, wenn jemand Ehrliches ein Wort gab, das nicht vorherzusehen war, und danach niemand, der mit dem Bot unter einer Decke steckt, eins gab, einen Platz nahm, verließ oder räumte, eine KI dazusetzte oder eine Option änderte. Ohne Wörter stand für jede Zahl von Plätzen fest, wie gegeben wird, bevor sich jemand hinsetzte; wer den Bot betreibt, konnte sich das aber aussuchen. Wer ihn betreibt, kann die Karten auch immer sehen und ändern, was hier steht: Schreib dir Ziffern und Wörter selbst auf.

report-asked = Was ist schiefgegangen?
report-told = Das liest, wer den Bot betreibt, mit der Nummer dieses Tischs. Deine Karten sind nicht dabei.
report-title = ## Ein Problem wurde gemeldet
report-ids = Tisch `{ $table }`, Server `{ $server }`, Fehler `{ $error }`
report-sent = Danke, die Meldung ist unterwegs. Es geht um Tisch `{ $table }`.
report-lost = Das ließ sich gerade nicht senden. Versuch es später noch einmal; dieser Tisch hat die Nummer `{ $table }`.
report-later = Du hast eben erst etwas gemeldet. Warte bitte zehn Minuten.
report-there =
    Melde es hier: { $url }
    Nenn Tisch `{ $table }` und Fehler `{ $error }`. Deine Karten muss niemand sehen.
report-nowhere = Wer mich betreibt, hat nicht angegeben, wohin Meldungen gehen. Dieser Tisch hat die Nummer `{ $table }`.
