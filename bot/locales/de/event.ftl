# Das Spiel des Tages.

daily-title = Spiel des Tages { $day }: { $game }
daily-about = Alle bekommen dieselben Karten gegen dieselben { $count } KI-Spieler: allein, einmal. Es endet { $end }.
daily-new = Du hast es noch nicht gespielt.
daily-on = Deine Partie läuft.
daily-own = Bisher bist du auf Platz { $place } von { $most }.
daily-not-counted = Du hast dein Spiel für heute verbraucht und stehst nicht auf der Liste: Es zählt, wenn es zu Ende gespielt ist, rechtzeitig und auf diesem Server.
daily-nobody = Hier hat es noch niemand zu Ende gespielt.
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
daily-opened = Das Geheimnis von gestern ist offen: `{ $secret }`
button-daily = Spielen
button-daily-on = Weiterspielen
button-daily-board = Spiel des Tages
button-daily-share = Teilen
daily-shared = Geteilt: Alle hier sehen es.
daily-shared-before = Du hast es gerade erst geteilt.
daily-share-none = Noch gibt es nichts zu teilen: Spiel das Spiel des Tages erst zu Ende.
daily-share =
    ### { $name }: Spiel des Tages { $day }, { $game }
    { $squares }
    Platz { $rank } von { $seats }, Nummer { $place } von { $most } auf der Liste{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] , { $streak } Tage in Folge
    }

daily-elsewhere = Das heutige Spiel hast du schon auf einem anderen Server begonnen: Es geht nur einmal am Tag.
daily-played = Das heutige Spiel hast du gespielt. Morgen gibt es ein neues.
daily-other-solo = Du hast noch eine andere Solopartie laufen. Spiel oder beende sie zuerst, dann komm wieder.
past-sealed = Das ist das Spiel des Tages: Wiederholung und „Fair gemischt?“ öffnen um { $time }, wenn der Tag für alle endet.
proof-last-daily = Partie `{ $match }` war versiegelt mit `{ $commitment }`. Ihr Geheimnis öffnet, wenn der Tag endet.
