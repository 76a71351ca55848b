# Vergangene Partien, ihre Wiederholung und ihr Protokoll; und wie man sie löscht.

past-title = ## Vergangene Partien
past-title-of = ## Vergangene Partien von { $name }
past-page = Seite { $page } von { $pages }, { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
}
past-line = **{ $number }** { $date } { $game }: { $outcome }
past-won = { $winners ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben sich den Sieg geteilt
}
past-abandoned = vorzeitig beendet
past-others = { $outcome }. Mit dabei: { $others }.
past-more = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}
past-place = Platz { $place } von { $seats }.
past-left = Die Partie vorzeitig verlassen.
past-date = { $day }.{ $month }.{ $year }, { $time } UTC
past-open = Eine Partie ansehen
past-none = Hier wurde noch keine Partie gespielt. Mit /mau neu machst du einen Tisch auf!
past-none-of = Diese Person hat hier noch keine Partie gespielt.
past-hidden = Diese Person zeigt ihre Partien nicht.
past-unknown = So eine Partie gibt es auf diesem Server nicht. Welche es gibt, zeigt dir /mau verlauf.
past-unreadable = Diese Partie lässt sich nicht zeigen: Es wurde nichts gespielt, oder ihr Protokoll ist beschädigt oder zu alt.
past-unfinished = Ich kann gerade nichts speichern. Was schon begonnen hat, läuft von selbst zu Ende: Schau in ein paar Minuten nach, und versuch es notfalls noch einmal.
past-no-files = Hier kann ich dir keine Datei schicken: Mir fehlt die Berechtigung „Dateien anhängen“. Versuch es in einem anderen Kanal oder frag jemanden, der den Server verwaltet.

button-replay = Wiederholung
button-record = Fair gemischt?
button-record-file = Datei holen

replay-where = { $game }, Runde { $round } von { $rounds }, Schritt { $step } von { $steps } (`{ $place }`)
replay-hand = { $name } ({ $count }): { $cards }
replay-hand-left = { $name } hat die Partie verlassen
    .you = Du hast die Partie verlassen
replay-you = Du
replay-given-up = Hier wurde die Partie beendet.
replay-rounds = Zu einer Runde springen
replay-round = Runde { $round }
replay-round-won = gewonnen von { $seat }
    .you = von dir gewonnen
replay-round-nobody = ohne Sieger
replay-moments = Zu einem Moment springen
replay-moment = Runde { $round }, Schritt { $step }
replay-moment-where = { $game }, Runde { $round } von { $rounds }
replay-picture = Oben liegt { $card }. { $happened } Karten auf der Hand: { $hands }.
replay-elsewhere = Allen zeigen kannst du einen Moment nur in dem Kanal, in dem gespielt wurde.
button-replay-back = ‹‹ 10
    .words = 10 zurück
button-replay-on = 10 ››
    .words = 10 weiter
button-replay-first = « Anfang
    .words = Anfang
button-replay-before = ‹ Zurück
    .words = Zurück
button-replay-after = Weiter ›
    .words = Weiter
button-replay-last = Ende »
    .words = Ende

proof-title = Fair gemischt? { $game }
proof-words =
    Bevor sich jemand hingesetzt hat, habe ich ein Geheimnis gezogen und sein Siegel gezeigt: `{ $commitment }`. Wie gemischt wurde, hängt nur davon und von den Glückswörtern ab: `{ $luck }`.
    Der Betreiber dieses Bots konnte die Karten trotzdem sehen, und ohne ein ehrliches Glückswort hätte er sich das Geheimnis aussuchen können.
    Das Geheimnis steht jetzt in dieser Datei: Jeder kann prüfen, dass es zum Siegel passt und genau diese Karten ergibt.
proof-check = So prüfst du es: `maunz verify { $file }`

reset-asked-all =
    ## { $matches ->
        [one] Die eine Partie
       *[other] Alle { $matches } Partien
    } dieses Servers löschen?
    Wertungen, Ranglisten, Erfolge, Wiederholungen und Protokolle gehen mit verloren. Einstellungen und offene Tische bleiben. 30 Tage lang kannst du das rückgängig machen, danach ist es endgültig weg.
reset-asked-some =
    ## { $matches ->
        [one] Eine Partie
       *[other] { $matches } Partien
    } löschen?
    { $what }

    Wiederholungen und Protokolle gehen mit verloren; Wertungen, Ranglisten und Erfolge werden neu berechnet, als hätte es das nie gegeben. Das lässt sich nicht rückgängig machen.
reset-asked-person =
    ## Jemanden aus { $matches ->
        [one] einer Partie
       *[other] { $matches } Partien
    } herausnehmen?
    { $what }

    Diese Person fängt von vorn an. Die anderen behalten ihre Ergebnisse: Sie haben dann gegen jemanden ohne Namen gespielt. Das lässt sich nicht rückgängig machen.
reset-nothing = Es gibt nichts zu löschen: So eine Partie wurde hier noch nicht gespielt.
reset-exported-all = { $matches ->
        [one] Die Partie, um die es geht.
       *[other] Alle { $matches } Partien, um die es geht, eine pro Zeile.
    }
reset-exported-part = Die letzten { $matches } von { $total } Partien: Mehr passt nicht in eine Datei. Lösch einzeln nach Spiel und Saison, dann bekommst du vorher alles in Teilen.
reset-done-all = Gelöscht. Alle fangen von vorn an.
reset-done-some = Gelöscht. Der Rest wurde neu berechnet.
reset-done-person = Erledigt. Diese Person fängt von vorn an.
reset-name-asked = Gib den Namen des Servers ein
reset-name-told = Er heißt: { $server }
reset-wrong-name = So heißt der Server nicht, deshalb wurde nichts gelöscht. Er heißt { $server }.
reset-kept = Bis { $date } kannst du das letzte Zurücksetzen rückgängig machen.
reset-kept-no-more = Es gibt nichts mehr, was man zurückholen kann.
reset-undone = { $matches ->
    [0] Es war keine Partie mehr da, die man zurückholen kann.
    [one] Eine Partie ist wieder da, und alles ist neu berechnet.
   *[other] { $matches } Partien sind wieder da, und alles ist neu berechnet.
}
button-reset-undo = Rückgängig machen
reset-not-done = Es wurde nichts gelöscht.
reset-unfinished = Die Datenbank hat nicht geantwortet, vielleicht ist erst ein Teil gelöscht. Versuch es bitte noch einmal.
button-reset = Alles löschen
button-reset-some = Löschen
button-reset-export = Vorher exportieren
button-reset-not = Alles behalten

# Die Ergebnisse als Tabelle.
export-match = Partie
export-began = Anfang
export-ended = Ende
export-game = Spiel
export-player = Spieler
export-ai = KI-Stufe
export-place = Platz
export-outcome = Ausgang
export-points = Kartenpunkte
export-rounds-won = gewonnene Runden
export-turns = Züge
export-calls = Ansagen
export-forgotten = vergessene Ansagen
export-catches = Erwischt
export-drawn = gezogene Karten
export-outcome-won = gewonnen
export-outcome-played = mitgespielt
export-outcome-forfeited = gegangen
export-outcome-nothing = zählt nicht
export-nothing = In dieser Zeit wurde hier keine Partie gespielt.
export-done-all = { $matches ->
    [one] Die eine Partie ({ $period })
   *[other] Alle { $matches } Partien ({ $period })
}, eine Zeile pro Person. Das lässt sich in jeder Tabellenkalkulation öffnen.
export-done-part = Die letzten { $matches } von { $total } Partien ({ $period }): Mehr passt nicht in eine Datei. Wähl einen kürzeren Zeitraum, dann bekommst du den Rest.
