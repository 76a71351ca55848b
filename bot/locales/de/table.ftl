# Die Nachricht des Tischs, die alle sehen.

seat-ai = { $name } (KI)
table-title = { $game }, Runde { $round } von { $rounds }, { $direction ->
    [clockwise] im Uhrzeigersinn
   *[back] gegen den Uhrzeigersinn
}
table-title-target = { $game } bis { $target } Punkte, Runde { $round }, { $direction ->
    [clockwise] im Uhrzeigersinn
   *[back] gegen den Uhrzeigersinn
}
table-turn = **{ $seat }** ist am Zug, bis { $until }
table-called = { $person } ist am Zug, bis { $until }
table-turn-ai = **{ $seat }** ist am Zug
table-waits-for-answers = { $answered } von { $affected } haben geantwortet, bis { $until }
table-waits-for-final = **{ $seat }** kann noch „{ $word }“ rufen, { $until ->
    [none] jetzt
   *[other] bis { $until }
}
table-window = **{ $seat }** hat noch eine Karte. „{ $word }“?
table-lies-as = { $card } liegt
table-colour-in-force = gewünscht: { $colour }
table-seat = { $name } { $cards }
table-seat-one = { $name } **1 !**
table-seat-left = { $name } ist gegangen
table-seat-held = { $name } (abwesend)
table-after = (nach { $seconds } s)
table-ending = Jemand möchte die Partie beenden. Zustimmen kannst du unter „…“.
table-frozen = An diesem Tisch ist ein Fehler aufgetreten ({ $error }), er steht still. Seine Aufzeichnung ist sicher. Wer moderiert, kann ihn unter „…“ beenden.

# Was auf eine Antwort wartet, für alle.
pending-draw = { $count } ziehen, oder { $card } legen
pending-draw-helpless = { $count } ziehen
pending-skip = { $count ->
    [one] Eine Person setzt aus, oder { $card } legen
   *[other] { $count } Personen setzen aus, oder { $card } legen
}
pending-reveal = Karten zeigen, oder { $card } legen
pending-reveal-last = Die Karten müssen gezeigt werden
pending-shown = Gezeigte Karten: { $cards }
pending-number-due = Jetzt eine Zahlenkarte: so viele Karten zieht man wie ihre Zahl
pending-exchange = { $seat } will die Karten mit { $partner } tauschen
pending-exchange-left = { $seat } will alle Karten nach links weitergeben lassen
pending-exchange-right = { $seat } will alle Karten nach rechts weitergeben lassen

# Ihre Knöpfe.
button-hand = Karten
button-catch = Erwischt!
button-throw = Dazwischen!
button-more = …
button-call = { $word }
button-called = { $word } ✓
button-draw = { $count } ziehen
button-pass = Passen
button-accept = Hinnehmen
button-reveal = Karten zeigen
button-back = Zurück
button-next = Weiter
button-rules = Regeln

# Zwischen den Runden.
round-won = **{ $seat }** gewinnt Runde { $round }
round-stalemate = Runde { $round } endet ohne Sieg
round-hand = { $name }: { $cards }
round-points = { $name } { $points } (zusammen { $total })
round-wins = { $name } { $wins ->
    [one] 1 Runde gewonnen
   *[other] { $wins } Runden gewonnen
}
round-next = Nächste Runde { $until }, oder sobald alle auf „Weiter“ tippen
round-ready = Bereit: { $seats }
