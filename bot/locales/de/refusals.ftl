# Warum etwas nicht geht, und was ginge.

# Der Text ist keine Aktion dieses Spiels.
refusal-unknown-seat = Diesen Platz gibt es am Tisch nicht.
refusal-unknown-action = Diese Aktion gibt es in diesem Spiel nicht.
refusal-unknown-card = Diese Karte gibt es in diesem Spiel nicht.
refusal-announcement-missing = { $announces ->
    [colour] Sag dazu, welche { $sort } du dir mit { $card } wünschst.
    [colour-or-rank] Sag dazu, welche { $sort } du dir mit { $card } wünschst oder welche Zahl du forderst.
    [function] Sag dazu, für welche Karte { $card } steht. Darfst du dir damit eine { $sort } wünschen, nenn sie auch.
    [function-or-rank] Sag dazu, für welche Karte { $card } steht. Darfst du dir damit eine { $sort } wünschen oder eine Zahl fordern, nenn sie auch.
    [exchange] Sag bei { $card } dazu, wer mit wem tauscht.
   *[second-card] Sag dazu, welche Karte du zusammen mit { $card } legst und was du dir damit wünschst.
}
refusal-announcement-wrong = { $announces ->
    [colour] Mit { $card } wünschst du dir { $colours }.
    [colour-or-rank] Mit { $card } wünschst du dir { $colours }, oder du forderst { $ranks }.
    [function] { $card } steht für eine der Sonderkarten. Darfst du dir damit eine { $sort } wünschen, nenn sie auch.
    [function-or-rank] { $card } steht für eine der Sonderkarten. Darfst du dir damit eine { $sort } wünschen oder eine Zahl fordern, nenn sie auch.
    [exchange] Mit { $card } tauschst du mit einem Mitspieler, oder alle geben ihre Karten nach links oder nach rechts weiter.
    [second-card] Zusammen mit { $card } legst du genau eine farbige Karte und sagst, was du dir damit wünschst.
   *[nothing] Zu { $card } sagst du nichts an: Leg die Karte einfach.
}

# Niemand darf etwas tun, oder dieser Platz nicht.
refusal-round-over = Die Runde ist vorbei.
refusal-seat-has-left = Dieser Spieler hat die Partie verlassen.
refusal-out-of-round = Du bist aus dieser Runde raus: Die anderen spielen sie zu Ende.
refusal-not-your-turn = Du bist nicht dran, sondern { $seat }.
refusal-final-call-awaited = Warte kurz: Zur letzten Karte kann noch jemand „{ $word }“ sagen.

# Legen.
refusal-card-not-in-hand = { $card } hast du nicht auf der Hand.
refusal-does-not-fit = { $card } passt nicht: Oben liegt { $top }; du brauchst { $needs }.
refusal-does-not-fit-announced = { $card } passt nicht: Oben liegt { $top }, und es gilt { $colour }; du brauchst { $needs }.
refusal-does-not-fit-counted = { $card } passt nicht: Oben liegt { $top } und zählt als { $counts }; du brauchst { $needs }.
refusal-not-on-itself = { $card } darf nicht auf { $one }: Du brauchst { $needs }.
refusal-second-card-missing = { $card } geht nur mit einer zweiten Karte, und du hast keine, die du dazulegen kannst.
refusal-not-as-last = { $card } darf hier nicht deine letzte Karte sein: Zieh stattdessen.
refusal-partner-impossible = Mit diesem Spieler kannst du nicht tauschen. Such dir jemanden aus, der noch in der Runde ist.

# Etwas steht aus.
refusal-draw-pending = { $attack } trifft dich: { $count ->
    [one] Zieh eine Karte
   *[other] Zieh { $count } Karten
} oder leg { $fitting }.
refusal-draw-pending-helpless = { $attack } trifft dich, und du kannst nicht kontern: { $count ->
    [one] Zieh eine Karte.
   *[other] Zieh { $count } Karten.
}
refusal-draw-pending-challenge = { $attack } trifft dich: { $count ->
    [one] Zieh eine Karte oder tipp auf „Anzweifeln“.
   *[other] Zieh { $count } Karten oder tipp auf „Anzweifeln“.
}
refusal-skip-pending = { $attack } trifft dich: { $count ->
    [one] Nimm an und setz aus
   *[other] Nimm an (dann setzen { $count } Spieler aus, du zuerst)
} oder leg { $fitting }.
refusal-skip-pending-helpless = { $attack } trifft dich, und du kannst nicht kontern: { $count ->
    [one] Nimm an und setz aus.
   *[other] Nimm an, dann setzen { $count } Spieler aus, du zuerst.
}
refusal-reveal-pending = { $attack } trifft dich: Zeig deine Karten oder leg { $fitting }.
refusal-reveal-pending-helpless = { $attack } trifft dich, und du kannst nicht kontern: Zeig deine Karten.
refusal-number-card-due = { $attack } trifft dich: Du musst eine Zahlenkarte legen, also { $fitting }.
refusal-number-card-due-helpless = { $attack } trifft dich, und du hast keine Zahlenkarte: Zieh eine Karte.
refusal-drawn-card-due = Du musst { $fitting } legen: Die Karte hast du gerade für { $attack } gezogen.
refusal-equal-card-due = Du kannst jetzt nur noch { $fitting } dazulegen oder auf „Fertig“ tippen.
refusal-rank-demanded = Gefordert ist { $rank }: Von deinen Karten passt jetzt nur { $fitting }.
refusal-rank-demanded-helpless = Gefordert ist { $rank }, und du hast nichts, was passt.
refusal-exchange-pending = { $attack } trifft dich: Nimm den Tausch an oder leg { $fitting }.
refusal-exchange-pending-helpless = { $attack } trifft dich, und du kannst nicht kontern: Nimm den Tausch an.
refusal-exchange-awaited = { $attack }: Warte, bis alle Betroffenen den Tausch angenommen haben oder jemand ihn abwehrt.

# Ziehen, passen, antworten.
refusal-must-lay = Du kannst { $fitting } legen, also musst du auch.
refusal-already-drawn = Du hast schon gezogen: Leg { $fitting } oder passe.
refusal-already-drawn-helpless = Du hast schon gezogen: Jetzt kannst du nur passen.
refusal-nothing-to-pass = Passen kannst du erst, wenn du gezogen hast.
refusal-nothing-to-accept = Es gibt gerade nichts anzunehmen.
refusal-nothing-to-reveal = Niemand will jetzt deine Karten sehen.
refusal-nothing-to-challenge = Es gibt gerade nichts anzuzweifeln.

# Dazwischenwerfen.
refusal-no-throwing-in = An diesem Tisch darf man nicht dazwischenwerfen.
refusal-throw-on-turn = Du bist dran: Leg { $card } ganz normal.
refusal-throw-not-equal = { $card } kannst du nicht dazwischenwerfen: Oben liegt { $top }, und es müsste genau diese Karte sein.
refusal-throw-no-number-card = { $card } kannst du nicht dazwischenwerfen: Das geht nur mit Zahlenkarten.
refusal-throw-not-now = { $card } kannst du gerade nicht dazwischenwerfen: Erst muss noch etwas anderes entschieden werden.

# Ansagen und erwischen.
refusal-no-call-due = Du musst gerade nichts ansagen.
refusal-already-armed = Du hast schon angesagt.
refusal-catch-yourself = Dich selbst kannst du nicht erwischen: Sag einfach an.
refusal-nothing-to-catch = Dort gibt es niemanden zu erwischen.
refusal-nothing-expires = Dort läuft keine Zeit ab.
