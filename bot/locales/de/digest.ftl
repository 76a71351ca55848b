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
digest-rivals = **Am häufigsten gegeneinander:** { $score }, { $matches } Partien
digest-champion = { $count ->
    [one] **Saisonsieger: { $names }**
   *[other] **Geteilter Saisonsieg: { $names }**
}
digest-ratings-begin = Mit der neuen Saison rücken die Wertungen näher an die Mitte, damit alle aufholen können.
digest-earned = Neue Erfolge
digest-earned-one = - { $name }: { $achievements }
digest-more = { $people ->
    [one] noch jemand
   *[other] { $people } weitere
}
digest-every-week = jede Woche
digest-every-month = jeden Monat
digest-every-both = jede Woche und jeden Monat
digest-kept-week = Ab jetzt poste ich in { $channel } jeden Montag, wie die Woche war, und nach jeder Saison, wie sie ausging. Hat niemand gespielt, poste ich nichts.
digest-kept-month = Ab jetzt poste ich in { $channel } an jedem Monatsersten, wie der Monat war, und nach jeder Saison, wie sie ausging. Hat niemand gespielt, poste ich nichts.
digest-kept-both = Ab jetzt poste ich in { $channel } jeden Montag und an jedem Monatsersten, wie es war, und nach jeder Saison, wie sie ausging. Hat niemand gespielt, poste ich nichts.
digest-kept-no-more = Einen Rückblick gibt es ab jetzt nicht mehr.
digest-kept-nowhere = Hier gibt es keinen Rückblick. Wähl einen Kanal, dann poste ich ihn dort.
digest-next = Als Nächstes: { $title }, { $at } { $link }
