# Ranglisten: wer führt, worin, seit wann.

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
board-span-last-month = letzten Monat
board-span-last-week = letzte Woche
board-span-hall = Ruhmeshalle
board-menu-by = Sortiert nach
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
board-own-none = Du stehst noch nicht auf dieser Rangliste.
board-own-rating = Du stehst noch nicht auf dieser Rangliste. Du brauchst eine Wertung ohne „?“ und Partien gegen drei Leute, die auch eine haben.
board-own-few = Du stehst noch nicht auf dieser Rangliste: Dafür brauchst du { $least } Partien.
board-own-hidden = Das siehst nur du: Du bist auf diesem Server verborgen.
board-empty = Hier steht noch niemand. Eröffne einen Tisch mit `/mau neu`!
board-empty-rating = Hier steht noch niemand. Du brauchst eine Wertung ohne „?“ und Partien gegen drei Leute, die auch eine haben. Eröffne einen Tisch mit `/mau neu`!
board-unsure-only = Noch sind alle Wertungen vorläufig. Bisher sieht es so aus:
board-unsure = Noch vorläufig:
board-unsure-more = { $people ->
    [one] und noch jemand
   *[other] und { $people } weitere
}
board-needs-matches = { $value }, { $matches ->
    [one] es fehlt etwa noch eine Partie
   *[other] es fehlen noch etwa { $matches } Partien
}
board-needs-people = { $value }, es fehlen noch Partien gegen { $people ->
    [one] eine Person mit fester Wertung
   *[other] { $people } Leute mit fester Wertung
}
board-own-unsure = Du hast noch keinen Platz. Deine Wertung: { $value }
board-empty-season = In dieser Saison steht hier niemand.
board-empty-past = Damals stand hier niemand.
board-least = ab { $least } Partien
board-few-are-good = je weniger, desto besser
board-limits = Pro Tag zählen höchstens sechs Partien mit derselben Person und sechs Siege gegen Leute, die sonst kaum mit jemandem gespielt haben.
board-page = Seite { $page } von { $pages }, { $people ->
    [one] eine Person
   *[other] { $people } Personen
}
board-reign = **{ $season }:** { $names }, { $value }
board-reign-none = **{ $season }:** niemand
board-tied-more = { $count ->
    [one] 1 weitere Person
   *[other] { $count } weitere
}
board-hall-empty = Hier ist noch keine Saison zu Ende gegangen.
board-hall-page = Seite { $page } von { $pages }
board-show = Allen zeigen
board-mine = Mein Platz
board-kept = Die Rangliste steht ab jetzt in { $channel } und aktualisiert sich selbst.
board-kept-later = In { $channel } kann ich die Rangliste gerade nicht posten; ich versuche es weiter.
board-kept-no-more = Die Rangliste, die sich selbst aktualisiert hat, ist weg.
board-kept-nowhere = Es gibt hier keine Rangliste, die sich selbst aktualisiert. Gib einen Kanal an, dann kommt sie dorthin.
board-kept-missing = In { $channel } fehlt mir: { $permissions }.
board-podium = Siegertreppchen: { $best }
board-named-below = Name: siehe unten
