# Das Profil eines Menschen: Zahlen, Wertung, Erfolge.

card-title = ## { $name }
card-rating = Wertung **{ NUMBER($rating, useGrouping: 0) }**, Bestwert { NUMBER($best, useGrouping: 0) }
card-rating-unsure = Wertung **{ NUMBER($rating, useGrouping: 0) }?** (vorläufig)
card-unrated = Noch keine Wertung: Spiel gegen andere Menschen, ohne Hausregeln, dann bekommst du eine.
card-matches = { $matches ->
    [one] Eine Partie
   *[other] { $matches } Partien
}, { $wins ->
    [0] noch kein Sieg
    [one] ein Sieg
   *[other] { $wins } Siege
} ({ NUMBER($rate, minimumFractionDigits: 1) } %)
card-solo = Solo gegen KI: { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
}, { $wins ->
    [0] noch kein Sieg
    [one] ein Sieg
   *[other] { $wins } Siege
}
card-streak-best = { $wins } Siege in Folge: ein neuer Rekord
card-streak = Längste Serie: { $wins } Siege in Folge, gerade { $now }
card-favourite = Lieblingsspiel: { $game }
card-fastest = Schnellste Ansage: { NUMBER($seconds, minimumFractionDigits: 1) } s
card-calls = { $calls ->
    [one] einmal
   *[other] { $calls }-mal
} angesagt, { $forgotten ->
    [0] nie vergessen
    [one] einmal vergessen
   *[other] { $forgotten }-mal vergessen
}
card-catches = { $catches ->
    [one] einmal
   *[other] { $catches }-mal
} andere erwischt
card-caught = { $caught ->
    [one] einmal
   *[other] { $caught }-mal
} erwischt worden
card-drawn = { $cards ->
    [one] Eine Karte
   *[other] { $cards } Karten
} gezogen
card-largest = höchstens { $cards } auf einmal
card-stack = { $cards } Angriffe gestapelt
card-nothing-in-game = Noch keine Partie: { $game }
card-against = **Gegen { $opponent }** in { $matches ->
    [one] einer Partie
   *[other] { $matches } Partien
}: { $better ->
    [one] einmal
   *[other] { $better }-mal
} vorn, { $worse ->
    [one] einmal
   *[other] { $worse }-mal
} dahinter{ $level ->
    [0] {""}
    [one] , einmal gleichauf
   *[other] , { $level }-mal gleichauf
}
card-against-nothing = **Gegen { $opponent }:** noch keine Partie zusammen zu Ende gespielt
card-against-same = Das ist dieselbe Person: Wähl jemand anderen.
card-rivals = **Am häufigsten gegen:** { $rivals }
card-rival = { $name } { $better } : { $worse }
card-achievements = **Erfolge ({ $count } von { $of }):** { $names }
card-achievements-button = Erfolge
card-achievements-title = ## Erfolge von { $name }
card-missing = Noch zu holen
card-menu-against = Vergleichen mit …
card-badges = Abzeichen: { $names }
card-plot = Wertung nach { $matches } Partien: am Anfang { NUMBER($first, useGrouping: 0) }, zuletzt { NUMBER($last, useGrouping: 0) }, Bestwert { NUMBER($best, useGrouping: 0) }
card-plot-date = { $day }.{ $month }.{ $year }
card-plot-matches = { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
card-no-matches-yet = Du hast auf diesem Server noch keine Partie gespielt. Eröffne einen Tisch mit `/mau neu`!
card-no-matches = { $name } hat auf diesem Server noch keine Partie gespielt.
card-not-here = Diese Person ist nicht (mehr) auf diesem Server.
card-hidden = { $name } möchte das für sich behalten.
card-hidden-own = Das siehst nur du: Du bist auf diesem Server verborgen.
card-bot = Bots und KI haben keine Statistik. Wähl einen Menschen.
