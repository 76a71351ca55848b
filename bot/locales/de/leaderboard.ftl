# Ranglisten, die Karte eines Menschen, und was eine Partie eingebracht hat.

board-title = ## Rangliste
board-all-games = alle Spiele
board-by-rating = Wertung
board-by-wins = Siege
board-by-win-rate = Siegquote
board-by-points = Kartenpunkte pro Runde
board-by-fastest = Schnellste Ansage
board-by-catches = Andere erwischt
board-span-all = seit Beginn
board-span-season = diese Saison
board-span-month = diesen Monat
board-span-week = diese Woche
board-menu-by = Nach
board-menu-game = Spiel
board-menu-period = Zeitraum

# Zeiträume nach ihrem Datum.
board-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
board-date = { $day }. { $month } { $year }
board-period-all = seit Beginn
board-period-season = Saison { $first } bis { $last } { $year }
board-period-month = { $month } { $year }
board-period-week = Woche ab { $date }

# Was jemand erreicht hat.
board-line = **{ $place }** { $name }: { $value }
board-line-own = **{ $place } { $name }: { $value }**
board-provisional = { $value } (vorläufig)
board-value-rating = { NUMBER($value, useGrouping: 0) }
board-value-wins = { $value ->
    [one] ein Sieg
   *[other] { $value } Siege
} in { $matches ->
    [one] einer Partie
   *[other] { $matches } Partien
}
board-value-win-rate = { NUMBER($value, minimumFractionDigits: 1) } % von { $matches ->
    [one] einer Partie
   *[other] { $matches } Partien
}
board-value-points = { NUMBER($value, minimumFractionDigits: 2) } Punkte
board-value-fastest = { NUMBER($value, minimumFractionDigits: 1) } s
board-value-catches = { $value ->
    [one] einmal
   *[other] { $value }-mal
}
board-short-rating = { NUMBER($value, useGrouping: 0) }
board-short-wins = { $value ->
    [one] 1 Sieg
   *[other] { $value } Siege
}
board-short-win-rate = { NUMBER($value, minimumFractionDigits: 1) } %
board-short-points = { NUMBER($value, minimumFractionDigits: 2) } Punkte
board-short-fastest = { NUMBER($value, minimumFractionDigits: 1) } s
board-short-catches = { $value ->
    [one] einmal
   *[other] { $value }-mal
}
board-somebody = Jemand

board-own = Dein Platz: **{ $place }**, { $value }
board-own-none = Du stehst auf dieser Rangliste noch nicht.
board-own-few = Du stehst auf dieser Rangliste noch nicht: Dafür braucht es { $least } Partien.
board-own-hidden = Das siehst nur du: Du bist auf diesem Server verborgen.
board-empty = Hier steht noch niemand. Eröffne einen Tisch mit `/mau neu`!
board-empty-rating = Noch niemand hat eine Wertung: Es zählen Partien gegen andere Menschen, ohne Hausregeln. Eröffne einen Tisch mit `/mau neu`!
board-empty-season = In dieser Saison steht hier niemand.
board-least = ab { $least } Partien
board-few-are-good = je weniger, desto besser
board-page = Seite { $page } von { $pages }, { $people ->
    [one] eine Person
   *[other] { $people } Personen
}
board-show = Allen zeigen
board-mine = Mein Platz
board-may-not-show = Das geht nur, wo du selbst schreiben darfst.
board-podium = Siegertreppchen: { $best }

# Die Karte.
card-title = ## { $name }
card-rating = Wertung **{ NUMBER($rating, useGrouping: 0) }**, Bestwert { NUMBER($best, useGrouping: 0) }
card-provisional = { $rating } (noch vorläufig)
card-unrated = Noch keine Wertung: Dafür zählen Partien gegen andere Menschen, ohne Hausregeln.
card-matches = { $matches ->
    [one] Eine Partie
   *[other] { $matches } Partien
}, { $wins ->
    [0] noch kein Sieg
    [one] ein Sieg
   *[other] { $wins } Siege
} ({ NUMBER($rate, minimumFractionDigits: 1) } %)
card-streak-best = { $wins } Siege in Folge: so viele wie nie zuvor
card-streak = Höchstens { $wins } Siege in Folge, zurzeit { $now }
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
card-stack = { $cards } Angriffe aufeinandergelegt
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
card-against-same = Gegen sich selbst spielt niemand: Wähle jemand anderen.
card-achievements = **Erfolge ({ $count } von { $of }):** { $names }
card-achievements-button = Erfolge
card-achievements-title = ## Erfolge von { $name }
card-missing = Noch zu holen
card-menu-against = Vergleichen mit …
card-plot = Wertung nach { $matches } Partien: am Anfang { NUMBER($first, useGrouping: 0) }, zuletzt { NUMBER($last, useGrouping: 0) }, Bestwert { NUMBER($best, useGrouping: 0) }
card-plot-date = { $day }.{ $month }.{ $year }
card-plot-matches = { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
card-no-matches-yet = Du hast auf diesem Server noch keine Partie hinter dir. Eröffne einen Tisch mit `/mau neu`!
card-no-matches = { $name } hat auf diesem Server noch keine Partie hinter sich.
card-not-here = Diese Person ist nicht auf diesem Server, oder nicht mehr.
card-hidden = { $name } möchte das für sich behalten.
card-hidden-own = Das siehst nur du: Du bist auf diesem Server verborgen.
card-bot = Bots und KI haben keine Statistik. Such dir einen Menschen aus.

# Am Ende einer Partie.
end-earned = { $earned }
end-earned-one = Neu für { $name }: { $achievements }
end-earned-more = { $people ->
    [one] und noch jemand
   *[other] und { $people } weitere
}
