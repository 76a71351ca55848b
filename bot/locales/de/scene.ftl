# Das Bild des Tischs, und seine Beschreibung für Menschen, die es nicht sehen.

# Wörter im Bild: so kurz wie möglich.
scene-ai = KI
scene-seat = Platz { $number }
scene-your-turn = Du bist dran
scene-your-answer = Deine Antwort
scene-away = Die KI spielt für dich
scene-place = Fertig: Platz { $place }
scene-out = Du bist raus
scene-drew = { $count ->
    [0] keine Karten mehr
   *[other] zog { $count }
}
scene-penalty = Strafe +{ $count }
scene-deed-skipped = setzt aus
scene-deed-passed = passt
scene-deed-showed = zeigte Hand
scene-deed-passed-on = gab weiter
scene-deed-doubted = zweifelt
scene-deed-swapped = getauscht
scene-deed-over = raus

# Ein großer Moment, neben der Katze gerufen.
scene-moment-caught = Erwischt! { $name }
    .you = Du wurdest erwischt!
    .by-you = Du hast { $name } erwischt!
scene-moment-forgot = { $name }: vergessen!
    .you = Vergessen!
scene-moment-thrown = Rein! { $name }
    .you = Du wirfst rein!
scene-moment-swap = Karten getauscht!
scene-moment-stack = +{ $count }!
scene-moment-hit = { $name } zieht { $count }
    .you = Du ziehst { $count }
scene-moment-called = { $word } { $name }
    .you = { $word } Gut gemacht
scene-moment-last = Letzte Karte! { $name }
    .you = Letzte Karte! Jetzt ansagen
scene-moment-round = { $name } gewinnt!
    .you = Du gewinnst!

# Das Ende einer Runde.
scene-round-won = { $name } gewinnt Runde { $round }
    .you = Du gewinnst Runde { $round }!
scene-round-comeback = { $name } hatte { $cards } Karten und gewinnt!
    .you = Von { $cards } Karten zum Sieg!
scene-round-nobody = Runde { $round } hat niemand gewonnen
scene-counts-wins = Ziel: die meisten Rundensiege
scene-counts-high = Ziel: die meisten Punkte{ $target ->
    [0] { "" }
   *[other] { " " }(bis { $target })
}
scene-counts-low = Ziel: die wenigsten Punkte{ $target ->
    [0] { "" }
   *[other] { " " }(bis { $target })
}

# Der ganze Stand in Worten.
scene-alt-turn = { $name } ist dran.
    .you = Du bist dran.
scene-alt-answer = Deine Antwort fehlt noch.
scene-alt-call-now = Sag jetzt „{ $word }“ an!
scene-alt-throw = Du kannst reinwerfen: { $cards }.
scene-alt-top = Oben liegt: { $card }.
scene-alt-pile = { $count } Karten im Stapel, gespielt wird { $direction ->
    [clockwise] im Uhrzeigersinn
   *[back] gegen den Uhrzeigersinn
}.
scene-alt-hand = Deine Karten: { $cards }.
scene-alt-no-hand = Du hast keine Karten.
scene-alt-fits = Passt: { $cards }.
scene-alt-nothing-fits = Nichts passt.
scene-alt-seats = Von dir aus links herum: { $seats }.
    .all = Am Tisch: { $seats }.
scene-alt-called = hat angesagt
scene-alt-waits = muss ansagen
scene-alt-result = { $name }: { $points } in dieser Runde, { $total } insgesamt
scene-alt-held = { $name }: { $cards }
