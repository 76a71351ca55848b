# Die Tagesaufgabe.

daily-title = Tagesaufgabe { $day }: { $game }
daily-about = Alle bekommen dieselben Karten und spielen allein gegen dieselben { $count } KI-Spieler, nur einmal. Die Tagesaufgabe endet { $end }.
daily-new = Du hast sie noch nicht gespielt.
daily-on = Du spielst sie gerade.
daily-own = Bisher bist du auf Platz { $place } von { $most }.
daily-not-counted = Dein Versuch für heute ist verbraucht, zählt aber nicht: Auf die Rangliste kommst du nur, wenn du rechtzeitig und auf diesem Server zu Ende spielst.
daily-nobody = Hier hat sie noch niemand zu Ende gespielt.
daily-line = { $name }: Platz { $rank } von { $seats }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $streak ->
    [0] { "" }
    [one] { "" }
   *[other] { " · " }{ $streak } Tage in Folge
}
daily-streak = { $count ->
    [one] Deine Serie: 1 Tag
   *[other] Deine Serie: { $count } Tage in Folge
}
daily-sealed = Mischung versiegelt mit `{ $seal }`, die von morgen mit `{ $next }`
daily-opened = Das Geheimnis von gestern: `{ $secret }`
button-daily = Spielen
button-daily-on = Weiterspielen
button-daily-board = Tagesaufgabe
button-daily-share = Teilen
daily-shared = Geteilt: Alle hier sehen es.
daily-shared-before = Du hast es gerade erst geteilt.
daily-share-none = Noch gibt es nichts zu teilen: Spiel die Tagesaufgabe erst zu Ende.
daily-share =
    ### { $name }: Tagesaufgabe { $day }, { $game }
    { $squares }
    Platz { $rank } von { $seats }, Nummer { $place } von { $most } auf der Rangliste{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] , { $streak } Tage in Folge
    }

daily-elsewhere = Die heutige Tagesaufgabe hast du schon auf einem anderen Server begonnen: Das geht nur einmal am Tag.
daily-played = Die heutige Tagesaufgabe hast du schon gespielt. Morgen gibt es eine neue.
daily-other-solo = Du hast noch eine andere Solopartie offen. Spiel sie zuerst zu Ende, oder beende sie, und komm dann wieder.
past-sealed = Das ist die Tagesaufgabe: Wiederholung und „Fair gemischt?“ gibt es ab { $time }, wenn der Tag für alle vorbei ist.
proof-last-daily = Partie `{ $match }` war versiegelt mit `{ $commitment }`. Ihr Geheimnis zeige ich, wenn der Tag vorbei ist.

# The announcement of the daily challenge.
desk-daily = Tagesaufgabe
    .explained = In diesem Kanal kündige ich jeden Morgen die neue Tagesaufgabe an, mit den drei Besten von gestern.
    .off = Ankündigungen abschalten
daily-where = Kanal für die Tagesaufgabe
daily-kept = Ab morgen kündige ich die Tagesaufgabe in { $channel } an.
daily-kept-no-more = Ich kündige die Tagesaufgabe nicht mehr an.
daily-best = Die Besten von gestern
daily-best-line = **{ $place }** { $name }
log-daily-gone = Der Kanal „{ $channel }“ wurde gelöscht, deshalb kündige ich die Tagesaufgabe nicht mehr an.
