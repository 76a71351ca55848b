# Warum etwas nicht geht, und was ginge.

# Der Text ist keine Aktion dieses Spiels.
refusal-unknown-seat = Diesen Platz gibt es am Tisch nicht.
refusal-unknown-action = Diese Aktion gibt es in diesem Spiel nicht.
refusal-unknown-card = Diese Karte gibt es in diesem Spiel nicht.
refusal-announcement-missing = { $announces ->
    [colour] Sag dazu, welche { $sort } du dir mit { $card } wünschst.
    [colour-or-rank] Sag dazu, welche { $sort } du dir mit { $card } wünschst oder welche Zahl du forderst.
    [function] Sag dazu, für welche Karte { $card } steht; darfst du dir bei der eine { $sort } wünschen, nenn sie auch.
    [function-or-rank] Sag dazu, für welche Karte { $card } steht; darfst du dir bei der eine { $sort } wünschen, nenn auch die oder die Zahl, die du forderst.
    [exchange] Sag bei { $card } dazu, wer mit wem tauscht.
   *[second-card] Sag dazu, welche Karte du zusammen mit { $card } legst, und alles, was man zu ihr sagen muss.
}
refusal-announcement-wrong = { $announces ->
    [colour] Mit { $card } wünschst du dir { $colours }.
    [colour-or-rank] Mit { $card } wünschst du dir { $colours }, oder du forderst { $ranks }.
    [function] { $card } steht für eine der Sonderkarten; darfst du dir bei der eine { $sort } wünschen, nenn sie auch.
    [function-or-rank] { $card } steht für eine der Sonderkarten; darfst du dir bei der eine { $sort } wünschen, nenn auch die oder die Zahl, die du forderst.
    [exchange] Mit { $card } tauschst du mit einem Mitspieler, oder alle geben ihre Karten nach links oder nach rechts weiter.
    [second-card] Zusammen mit { $card } legst du genau eine farbige Karte, mit allem, was man zu ihr sagen muss.
   *[nothing] Zu { $card } wird nichts angesagt: Leg die Karte einfach.
}

# Niemand darf etwas tun, oder dieser Platz nicht.
refusal-round-over = Die Runde ist vorbei.
refusal-seat-has-left = Dieser Platz hat die Partie verlassen.
refusal-out-of-round = Du bist aus dieser Runde raus: Die anderen spielen sie zu Ende.
refusal-not-your-turn = Du bist nicht an der Reihe, sondern { $seat }.
refusal-final-call-awaited = Warte noch: Erst muss sich entscheiden, ob zur letzten Karte „{ $word }“ gesagt wird.

# Legen.
refusal-card-not-in-hand = { $card } hast du nicht auf der Hand.
refusal-does-not-fit = { $card } passt nicht: Oben liegt { $top }; du brauchst { $needs }.
refusal-does-not-fit-announced = { $card } passt nicht: Oben liegt { $top }, und es gilt { $colour }; du brauchst { $needs }.
refusal-does-not-fit-counted = { $card } passt nicht: Oben liegt { $top } und zählt als { $counts }; du brauchst { $needs }.
refusal-not-on-itself = { $card } darf nicht auf { $one }: Du brauchst { $needs }.
refusal-second-card-missing = Zu { $card } gehört immer eine zweite Karte, und du hast keine, die du dazulegen kannst.
refusal-not-as-last = { $card } darf hier nicht deine letzte Karte sein: Zieh stattdessen.
refusal-partner-impossible = { $card }: Mit diesem Platz kannst du nicht tauschen. Such dir jemand anderen aus, der noch dabei ist.

# Etwas steht aus.
refusal-draw-pending = { $attack } trifft dich: { $count ->
    [one] Zieh eine Karte
   *[other] Zieh { $count } Karten
} oder leg { $fitting }.
refusal-draw-pending-helpless = { $attack } trifft dich, und du kannst nichts dagegenlegen: { $count ->
    [one] Zieh eine Karte.
   *[other] Zieh { $count } Karten.
}
refusal-draw-pending-challenge = { $attack } trifft dich: { $count ->
    [one] Zieh eine Karte, oder zweifle sie an.
   *[other] Zieh { $count } Karten, oder zweifle sie an.
}
refusal-skip-pending = { $attack } trifft dich: Nimm hin, dass { $count ->
    [one] du aussetzt,
   *[other] { $count } Spieler aussetzen, du zuerst,
} oder leg { $fitting }.
refusal-skip-pending-helpless = { $attack } trifft dich, und du kannst nichts dagegenlegen: Nimm hin, dass { $count ->
    [one] du aussetzt.
   *[other] { $count } Spieler aussetzen, du zuerst.
}
refusal-reveal-pending = { $attack } trifft dich: Zeig deine Karten oder leg { $fitting }.
refusal-reveal-pending-helpless = { $attack } trifft dich, und du kannst nichts dagegenlegen: Zeig deine Karten.
refusal-number-card-due = { $attack } trifft dich: Du musst eine Zahlenkarte legen, also { $fitting }.
refusal-number-card-due-helpless = { $attack } trifft dich, und du hast keine Zahlenkarte: Zieh eine Karte.
refusal-drawn-card-due = Du musst { $fitting } legen: Die Karte hast du gerade für { $attack } gezogen.
refusal-equal-card-due = Du kannst jetzt nur noch { $fitting } dazulegen, oder du lässt es dabei.
refusal-rank-demanded = Gefordert ist { $rank }: Von deinen Karten passt jetzt nur { $fitting }.
refusal-rank-demanded-helpless = Gefordert ist { $rank }, und du hast nichts, was dazu passt.
refusal-exchange-pending = { $attack } trifft dich: Lass den Tausch zu oder leg { $fitting }.
refusal-exchange-pending-helpless = { $attack } trifft dich, und du kannst nichts dagegenlegen: Lass den Tausch zu.
refusal-exchange-awaited = { $attack }: Warte, bis alle Betroffenen den Tausch zugelassen haben oder jemand ihn abwehrt.

# Ziehen, passen, antworten.
refusal-must-lay = Du kannst { $fitting } legen, also musst du auch.
refusal-already-drawn = Du hast schon gezogen: Leg { $fitting }, oder passe.
refusal-already-drawn-helpless = Du hast schon gezogen: Jetzt kannst du nur passen.
refusal-nothing-to-pass = Passen kannst du erst, wenn du gezogen hast.
refusal-nothing-to-accept = Es gibt gerade nichts hinzunehmen.
refusal-nothing-to-reveal = Niemand will jetzt deine Karten sehen.
refusal-nothing-to-challenge = Es gibt gerade nichts anzuzweifeln.

# Dazwischenwerfen.
refusal-no-throwing-in = An diesem Tisch wird nicht dazwischengeworfen.
refusal-throw-on-turn = Du bist an der Reihe: Leg { $card } einfach.
refusal-throw-not-equal = { $card } kannst du nicht dazwischenwerfen: Oben liegt { $top }, und es müsste genau diese Karte sein.
refusal-throw-no-number-card = { $card } kannst du nicht dazwischenwerfen: Das geht nur mit Zahlenkarten.
refusal-throw-not-now = { $card } kannst du gerade nicht dazwischenwerfen: Erst ist noch etwas anderes zu erledigen.

# Ansagen und erwischen.
refusal-no-call-due = Gerade ist keine Ansage fällig.
refusal-already-armed = Du hast schon angesagt.
refusal-catch-yourself = Dich selbst kannst du nicht erwischen: Sag es einfach an.
refusal-nothing-to-catch = Dort gibt es niemanden zu erwischen.
refusal-nothing-expires = Dort läuft keine Zeit ab.
