# Der Rückblick: wie eine Woche oder ein Monat war, erzählt, sobald sie vorbei sind.

digest-title-week = ## Das war die Woche
digest-title-month = ## Das war der Monat
digest-title-season = ## Die Saison ist vorbei
digest-played = { $matches ->
    [one] Eine Partie
   *[other] { $matches } Partien
}, { $people } Leute
digest-fastest = **Schnellste Ansage:** { $names }, { NUMBER($seconds, minimumFractionDigits: 1) } s
digest-tallest = **Höchster Stapel:** { $names }, { $attacks } Angriffe
digest-rivals = **Am öftesten gegeneinander:** { $score }, { $matches } Partien
digest-champion = { $count ->
    [one] **Saisonsieg: { $names }**
   *[other] **Geteilter Saisonsieg: { $names }**
}
digest-ratings-begin = Mit der neuen Saison rücken die Wertungen näher zur Mitte: Alle können aufholen.
digest-earned = Neue Erfolge
digest-earned-one = - { $name }: { $achievements }
digest-more = { $people ->
    [one] noch jemand
   *[other] { $people } weitere
}
digest-every-week = jede Woche
digest-every-month = jeden Monat
digest-every-both = jede Woche und jeden Monat
digest-kept-week = Ab jetzt erzähle ich in { $channel } jeden Montag, wie die Woche war. Das Ende einer Saison auch. Hat niemand gespielt, sage ich nichts.
digest-kept-month = Ab jetzt erzähle ich in { $channel } an jedem Monatsersten, wie der Monat war. Das Ende einer Saison auch. Hat niemand gespielt, sage ich nichts.
digest-kept-both = Ab jetzt erzähle ich in { $channel } jeden Montag und an jedem Monatsersten, wie es war. Das Ende einer Saison auch. Hat niemand gespielt, sage ich nichts.
digest-kept-no-more = Einen Rückblick gibt es ab jetzt nicht mehr.
digest-kept-nowhere = Hier gibt es keinen Rückblick. Nenn einen Kanal, dann kommt er dorthin.
digest-next = Als Nächstes: { $title }, { $at } { $link }
