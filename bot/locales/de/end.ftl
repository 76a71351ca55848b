# Das Ende einer Partie, und eine Hand ohne Karten.

end-won = { $winners ->
    [one] { $seats } gewinnt
   *[other] { $seats } teilen sich den Sieg
}. { $game }, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
end-you-win = Du gewinnst!
    .back = Was für ein Comeback! Du gewinnst!
end-you-share = Du teilst dir den Sieg mit { $others }!
end-you-came = Platz { $place } für dich, { $behind ->
    [one] einen Punkt zurück
   *[other] { $behind } Punkte zurück
}
    .wins = Platz { $place } für dich, { $behind ->
        [one] eine Runde zurück
       *[other] { $behind } Runden zurück
    }
end-ratings = Wertung: { $ratings }
end-rating = { $name } { $rating } ({ $by })
end-rivalry = { $one } { $better } : { $worse } { $other }
podium-match = { $game }, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
podium-points = { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
}
podium-wins = { $value ->
    [one] 1 Runde gewonnen
   *[other] { $value } Runden gewonnen
}
end-abandoned = { $game }: vorzeitig beendet
end-by-host = { $host } hat die Partie gegen den Willen der anderen beendet und sie damit verloren.
end-place = **{ $place }** { $name } { $points }
end-place-wins = **{ $place }** { $name }, { $wins ->
    [0] keine Runde gewonnen
    [one] eine Runde gewonnen
   *[other] { $wins } Runden gewonnen
}
end-place-left = **{ $place }** { $name } hat die Partie verlassen
end-place-removed = **{ $place }** { $name } wurde entfernt
end-fastest = Schnellste Ansage: { $name } { NUMBER($seconds, minimumFractionDigits: 1) } s
end-largest = { $cards } Karten auf einmal gezogen: { $name }
end-stack = { $cards } Angriffe gestapelt: { $name }
end-rematch-nobody = Noch eine Partie? Tipp auf „Revanche“.
end-rematch-waits = Revanche: { $seats } dabei
end-rematch-starts = Revanche: { $seats } dabei, los geht’s um { $at }
void-called-off = { $game }: abgesagt
void-called-off-by = Vor dem ersten eigenen Zug gegangen: { $names }. Niemand hat gewonnen oder verloren.
void-broken-off = { $game }: abgebrochen
void-broken-off-by = Gegangen, bevor jeder vier Züge hatte: { $names }. Das zählt als Niederlage, und niemand gewinnt.
end-winner-away = Zählt nicht: Die KI hat mindestens die Hälfte der Züge des Siegers gespielt ({ $names }).
end-away-last = Letzter Platz in der Wertung (KI spielte mindestens die halbe Partie): { $names }
end-next-sealed = Nächstes Siegel: `{ $commitment }`

ended-host = Der Host hat die Partie beendet.
ended-agreed = Alle wollten die Partie beenden.
ended-claimed = Alle anderen waren schon länger weg.
ended-moderator = Die Moderation hat die Partie beendet.
ended-idle = Es hat niemand mehr gespielt.
ended-deserted = Am Tisch saßen nur noch KI-Spieler.
ended-channel = Der Kanal dieses Tischs wurde gelöscht.
ended-unwanted = Die Tischnachricht wurde zweimal gelöscht.
ended-invited = Andere wurden eingeladen.

hand-without-seat = Du spielst in dieser Partie nicht mit. Bei der nächsten kannst du dabei sein.
hand-dealing = Die Karten werden ausgeteilt.
hand-match-over = Die Partie ist vorbei.
hand-table-closed = Der Tisch ist geschlossen.
hand-round-cards = { $rest ->
    [0] { $cards }
   *[other] { $cards } und { $rest } weitere
}

# Was sie denen eingebracht hat, die sie gespielt haben.
end-earned = { $earned }
end-earned-one = Neu für { $name }: { $achievements }
    .you = Neu für dich: { $achievements }
end-earned-more = { $people ->
    [one] und noch jemand
   *[other] und { $people } weitere
}
