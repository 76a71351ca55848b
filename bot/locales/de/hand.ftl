# Die Hand: die private Nachricht, aus der man spielt.

hand-your-turn = **DU BIST AM ZUG**, noch { $time }
    .days = **DU BIST AM ZUG** bis { $until }
hand-your-turn-now = **DU BIST AM ZUG**
hand-fits = Passt: { $cards }
hand-price = { $card }: { $count } ziehen
hand-nothing-fits = Nichts passt.
hand-you = **du**
hand-as-of = Stand: { $time }
hand-elsewhere = Am Zug bist du auch in { $channels }
hand-message-stands-still = In diesem Kanal darf ich gerade nicht schreiben (nötig: { $permissions }), darum steht der Tisch dort still. Hier geht das Spiel weiter.
hand-thread-shut = Dieser Thread ist archiviert oder gesperrt, darum steht der Tisch dort still. Schreib etwas hinein oder lass ihn entsperren. Hier geht das Spiel weiter.
hand-asleep = Eingeschlafen: Tippe auf irgendeinen Knopf.
hand-fits-menu = Passt ({ $count })
hand-others-menu = Andere ({ $count })
hand-cards-menu = Deine Karten ({ $count })
hand-colour-menu = { $colour }: { $count ->
    [one] 1 Sorte
   *[other] { $count } Sorten
}
step-ask-colour = { $card }: Was wünschst du dir?
step-ask-face = { $card }: Als welche Karte?
step-ask-partner = { $card }: Mit wem tauschst du?
step-ask-card = { $card }: Zusammen mit welcher Karte?
step-colour = { $colour } (noch { $left })
step-no-colour = Ohne Farbe
step-left = Alle Karten nach links
step-right = Alle Karten nach rechts
step-with = { $name } ({ $cards })
why-not-your-turn = Du bist nicht am Zug
why-pending = Erst ist etwas anderes zu beantworten
why-drawn = Nur was du gezogen hast
why-no-fit = Passt nicht auf { $top }
step-menu = { $first } bis { $last }
