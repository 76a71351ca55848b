# Die Hand: die private Nachricht, aus der man spielt.

hand-your-turn = **DU BIST DRAN**, noch { $time }
    .days = **DU BIST DRAN** bis { $until }
hand-your-turn-now = **DU BIST DRAN**
hand-paused = **PAUSE.** Tipp irgendetwas an, dann geht es weiter.
hand-hurried = Du warst langsam und hast jetzt weniger Zeit. Schaffst du einen Zug in 10 Sekunden, bekommst du wieder die volle Zeit.
hand-your-answer = **DEINE ANTWORT**, noch { $time }
    .days = **DEINE ANTWORT** bis { $until }
hand-others-play = Gerade spielen andere{ $table ->
    [none] .
   *[other] : [zum Tisch]({ $table })
}
hand-out = Du bist fertig, Platz { $place }. Die anderen spielen weiter: { $table ->
    [none] siehe Tisch
   *[other] [zum Tisch]({ $table })
}
hand-over = Mit { $cards } Karten bist du aus dieser Runde raus. Die anderen spielen weiter: { $table ->
    [none] siehe Tisch
   *[other] [zum Tisch]({ $table })
}
hand-moved = Du hast deinen Zug gemacht{ $table ->
    [none] .
   *[other] : [zum Tisch]({ $table })
}
hand-table = { $table ->
    [none] …
   *[other] [Zum Tisch]({ $table })
}
hand-ai-plays = Die KI spielt für dich, bis du etwas antippst{ $table ->
    [none] .
   *[other] : [zum Tisch]({ $table })
}
hand-own-window = **Du** hast nur noch eine Karte: { $time } Zeit für „{ $word }“
    .open = **Du** hast nur noch eine Karte: Sag „{ $word }“ vor dem nächsten Zug
hand-own-final = **Du** kannst noch „{ $word }“ sagen, noch { $time }
    .open = **Du** kannst noch „{ $word }“ sagen
hand-fits = Passt: { $cards }
hand-price = { $card }: { $count } ziehen
hand-nothing-fits = Nichts passt.
hand-you = **du**
hand-as-of = Stand: { $time }
hand-as-of-top = Stand { $time }: Oben liegt { $card }.
hand-as-of-throw = Stand { $time }: Oben liegt { $card }, und genau die hast du auch. Mit „{ $button }“ wirfst du sie rein.
hand-elsewhere = Du bist auch dran in { $channels }
hand-message-stands-still = In diesem Kanal darf ich gerade nicht schreiben (nötig: { $permissions }), deshalb wird die Tischnachricht nicht aktualisiert. Hier geht die Partie weiter.
hand-thread-shut = Dieser Thread ist archiviert oder gesperrt, deshalb wird die Tischnachricht nicht aktualisiert. Schreib etwas hinein oder lass ihn entsperren. Hier geht die Partie weiter.
hand-asleep = Eingeschlafen: Tipp auf irgendeinen Knopf.
hand-menu-fits = Passt ({ $count })
hand-menu-others = Andere Karten ({ $count })
hand-menu-cards = Deine Karten ({ $count })
hand-menu-part = { $menu }: { $first } bis { $last }
hand-menu-colour = { $colour }: { $count ->
    [one] 1 Karte
   *[other] { $count } verschiedene Karten
}
step-ask-colour = { $card }: Was wünschst du dir?
step-ask-rank = { $card }: Was forderst du?
step-ask-colour-or-rank = { $card }: Was wünschst oder forderst du?
step-ask-face = { $card }: Als welche Karte legst du sie?
step-ask-partner = { $card }: Mit wem tauschst du?
step-ask-card = { $card }: Welche Karte kommt dazu?
step-colour = { $colour }: du hast { $left ->
    [0] keine
   *[other] { $left }
}
step-no-colour = Ohne Farbe
step-left = Alle Karten nach links
step-right = Alle Karten nach rechts
step-with = { $name } ({ $cards })
why-out-of-round = Du bist aus dieser Runde raus
why-not-your-turn = Du bist nicht dran
why-answer-first = { $cards ->
    [none] Dagegen kannst du nichts legen
   *[other] Jetzt hilft nur { $cards }
}
why-number-first = Jetzt nur eine Zahlenkarte
why-equal-first = Jetzt nur { $one }, sonst „Fertig“
why-second-card-missing = Braucht eine zweite Karte
why-not-as-last = Darf nicht deine letzte sein
why-not-drawn = Nur eine Karte, die du gerade gezogen hast
why-rank-demanded = Gefordert ist { $one }
why-not-on-itself = Darf nicht auf { $one }
why-no-fit = Passt nicht: Du brauchst { $needs }
why-head = **Warum nicht?**
why-line = { $reason }: { $cards }
why-all-fit = Alle deine Karten passen.
step-menu = { $first } bis { $last }

# Was seit dem eigenen letzten Zug geschehen ist, wenn man dran ist.
since-move = Seit deinem Zug: { $told }
since-summed = Seit deinem Zug – { $summed }. Dann: { $told }
since-you = du
since-seat = { $name }: { $done }
since-laid = { $count } gelegt
since-drew = { $count } gezogen
since-penalised = { $count } zur Strafe gezogen
since-dealt = neu ausgeteilt
since-passed-over = ausgesetzt
since-passed = gepasst
since-kept-rest = nichts mehr dazugelegt
since-called = angesagt
since-forgot = Ansage vergessen
since-window-lapsed = musste doch nicht ansagen
since-hand-shown = Hand gezeigt
since-attack-passed-on = keine Zahlenkarte gehabt
since-challenged = angezweifelt
since-cancelled = Angriff abgewehrt
since-exchange-accepted = Tausch angenommen
since-went-out = fertig
since-came-back = wieder dabei
since-held-too-many = mit zu vielen Karten raus
since-seat-left = Partie verlassen
since-reshuffled = Nachziehstapel neu gemischt
since-turned = Richtungswechsel
since-hands-exchanged = Karten getauscht
since-exchange-lapsed = Tausch fiel aus

# Die eigenen Tische, wo es mehrere sind.
tables-own = ## Deine { $count } Tische
tables-own-line = { $number }. **{ $game }** in { $channel }: { $turn }
tables-own-turn = **du bist dran**
    .days = **du bist dran**, bis { $until }
tables-own-waits = gerade läuft nichts
tables-own-hand = Karten { $number }
