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
table-turn = **{ $seat }** ist dran ({ $time } pro Zug)
    .days = **{ $seat }** ist dran, bis { $until }
table-called = { $person } ist dran, bis { $until }
table-called-to-answer = { $people }: bitte Tausch annehmen oder abwehren
table-turn-ai = **{ $seat }** ist dran
table-waits-for-answers = { $affected ->
    [one] Eine Antwort fehlt noch
   *[other] { $answered } von { $affected } haben geantwortet
}
table-time-to-answer = { $words }, { $time } Zeit
    .days = { $words }, bis { $until }
table-waits-for-final = { $time ->
    [none] **{ $seat }** kann noch „{ $word }“ sagen
   *[other] **{ $seat }** kann noch „{ $word }“ sagen, noch { $time }
}
table-window = **{ $seat }** hat nur noch eine Karte: { $time } Zeit für „{ $word }“
    .open = **{ $seat }** hat nur noch eine Karte und muss vor dem nächsten Zug „{ $word }“ sagen
table-lies-as = Gelegt: { $card }
table-to-match = Es passt: { $needs }
table-teams = Partner: { $teams }
table-seat = { $name } { $cards }
table-seat-one = { $name } **1 !**
table-seat-left = { $name } ist gegangen
table-seat-out = { $name } fertig ({ $place }.)
table-seat-over = { $name } raus ({ $cards } Karten)
table-seat-held = { $name } (abwesend)
table-after = (nach { NUMBER($seconds, minimumFractionDigits: 1) } s)
table-ending = Jemand möchte die Partie beenden. Zustimmen kannst du im Menü „…“.
table-paused = Pause: Alle sind weg. Es geht weiter, sobald jemand aus der Partie etwas antippt.
table-frozen = An diesem Tisch ist ein Fehler aufgetreten ({ $error }), deshalb steht er still. Die Partie ist gespeichert. Der Host oder die Moderation kann sie im Menü „…“ beenden.

# Was auf eine Antwort wartet, für alle.
pending-draw = { $count } ziehen oder { $card } legen
pending-draw-helpless = { $count } ziehen
pending-draw-challenge = { $count } ziehen oder anzweifeln: Hatte { $seat } { $colour }?
pending-draw-or-challenge = { $count } ziehen, { $card } legen oder anzweifeln: Hatte { $seat } { $colour }?
pending-skip = { $count ->
    [one] Aussetzen oder { $card } legen
   *[other] { $count } Spieler aussetzen lassen oder { $card } legen
}
pending-reveal = Karten zeigen oder { $card } legen
pending-reveal-last = Die Karten müssen gezeigt werden
pending-shown = Gezeigte Karten: { $cards }
pending-number-due = Jetzt eine Zahlenkarte legen und so viele Karten ziehen
pending-several = Noch { $card } legen oder „Fertig“
pending-run = Die Folge weiterlegen oder „Fertig“
pending-demand = Gefordert: { $rank }, bis { $seat } dran war
    .you = Gefordert: { $rank }, bis du dran warst
pending-exchange = { $seat } will mit { $partner } die Karten tauschen
    .you = Du willst mit { $partner } die Karten tauschen
    .with-you = { $seat } will mit dir die Karten tauschen
pending-exchange-left = { $seat } will, dass alle ihre Karten nach links geben
    .you = Du willst, dass alle ihre Karten nach links geben
pending-exchange-right = { $seat } will, dass alle ihre Karten nach rechts geben
    .you = Du willst, dass alle ihre Karten nach rechts geben
pending-exchange-stopped = { $asked } – { $card } stoppt das

# Ihre Knöpfe.
button-hand = Karten
button-catch = Erwischt!
    .short = Halt!
    .named = Erwisch { $name }!
button-throw = Rein!
    .card = { $card } reinwerfen!
button-more = …
    .words = Mehr
button-call = { $word }
# A hair space before the tick: four buttons have to fit side by side.
button-called = { $word } ✓
    .words = { $word } (angesagt)
button-draw = { $count ->
    [one] Ziehen
   *[other] { $count } ziehen
}
button-pass = Passen
button-done = Fertig
button-accept = Annehmen
button-reveal = Zeigen
button-challenge = Anzweifeln
button-back = Zurück
button-next = Weiter
button-rules = Regeln

# Zwischen den Runden.
round-won = **{ $seat }** gewinnt Runde { $round }
    .you = Du gewinnst Runde { $round }!
round-come-back = **{ $seat }** gewinnt Runde { $round } und hatte schon { $cards } Karten auf der Hand!
    .you = Was für ein Comeback! Von { $cards } Karten zum Sieg in Runde { $round }
round-stalemate = Runde { $round } endet ohne Sieger
round-you = **Du**
round-hand = { $name }: { $cards }
round-hand-scored = { $name } **{ $points }**: { $cards }
round-points = { $name } { $points } (insgesamt { $total })
round-wins = { $name } { $wins ->
    [0] keine Runde gewonnen
    [one] 1 Runde gewonnen
   *[other] { $wins } Runden gewonnen
}
round-totals = Insgesamt: { $seats }
round-totals-wins = Gewonnene Runden: { $seats }
round-seat-total = { $name } { $total }
round-next = Die nächste Runde beginnt nach { $time }, oder sobald alle auf „Weiter“ tippen
    .alone = Die nächste Runde beginnt nach { $time }, oder sobald du auf „Weiter“ tippst
round-ready = Bereit: { $seats }
