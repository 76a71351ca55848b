# Slutet på en match, och en hand utan kort.

end-won = { $winners ->
    [one] { $seats } vinner
   *[other] { $seats } delar på segern
}. { $game }, { $rounds ->
    [one] en omgång
   *[other] { $rounds } omgångar
}
end-you-win = Du vinner!
    .back = Vilken vändning! Du vinner!
end-you-share = Du delar på segern med { $others }!
end-you-came = Du kom { $place ->
    [2] tvåa
    [3] trea
    [4] fyra
    [5] femma
    [6] sexa
    [7] sjua
    [8] åtta
    [9] nia
   *[other] tia
}, { $behind } poäng efter
    .wins = Du kom { $place ->
        [2] tvåa
        [3] trea
        [4] fyra
        [5] femma
        [6] sexa
        [7] sjua
        [8] åtta
        [9] nia
       *[other] tia
    }, { $behind ->
        [one] en omgång
       *[other] { $behind } omgångar
    } efter
end-ratings = Rating: { $ratings }
end-rating = { $name } { $rating } ({ $by })
end-rivalry = { $one } { $better } : { $worse } { $other }
podium-match = { $game }, { $rounds ->
    [one] en omgång
   *[other] { $rounds } omgångar
}
podium-points = { $value } poäng
podium-wins = { $value ->
    [one] 1 vunnen omgång
   *[other] { $value } vunna omgångar
}
end-abandoned = { $game }: avslutad i förtid
end-by-host = { $host } avslutade matchen mot de andras vilja och förlorar den.
end-place = **{ $place }** { $name } { $points }
end-place-wins = **{ $place }** { $name }, { $wins ->
    [0] ingen vunnen omgång
    [one] en vunnen omgång
   *[other] { $wins } vunna omgångar
}
end-place-left = **{ $place }** { $name } lämnade matchen
end-place-removed = **{ $place }** { $name } togs bort
end-fastest = Snabbaste ropet: { $name } { NUMBER($seconds, minimumFractionDigits: 1) } s
end-largest = Drog { $cards } kort på en gång: { $name }
end-stack = Staplade { $cards } attacker: { $name }
end-rematch-nobody = En match till? Tryck på ”Revansch”.
end-rematch-waits = Revansch: { $seats } är med
end-rematch-starts = Revansch: { $seats } är med, börjar kl. { $at }
void-called-off = { $game }: inställd
void-called-off-by = Lämnade matchen före sitt första drag: { $names }. Ingen har vunnit eller förlorat.
void-broken-off = { $game }: avbruten
void-broken-off-by = Lämnade matchen innan alla hade gjort fyra drag: { $names }. Det räknas som förlust; ingen har vunnit.
end-winner-away = Räknas inte: AI:n spelade minst hälften av vinnarens drag ({ $names }).
end-away-last = Sist i ratingen (AI:n spelade minst halva matchen): { $names }
end-next-sealed = Nästa sigill: `{ $commitment }`

ended-host = Värden avslutade matchen.
ended-agreed = Alla ville avsluta matchen.
ended-claimed = Alla andra hade varit borta länge.
ended-moderator = En moderator avslutade matchen.
ended-idle = Ingen spelade längre.
ended-deserted = Det var bara AI kvar vid bordet.
ended-channel = Bordets kanal finns inte längre.
ended-unwanted = Bordets meddelande togs bort två gånger.
ended-invited = Andra bjöds in.

hand-without-seat = Du spelar inte i den här matchen. När den är slut kan du vara med i nästa.
hand-dealing = Korten delas ut.
hand-match-over = Matchen är slut.
hand-table-closed = Bordet är stängt.
hand-round-cards = { $rest ->
    [0] { $cards }
   *[other] { $cards } och { $rest } till
}

# Vad det har gett dem som spelade.
end-earned = { $earned }
end-earned-one = Nytt för { $name }: { $achievements }
    .you = Nytt för dig: { $achievements }
end-earned-more = { $people ->
    [one] och en till
   *[other] och { $people } till
}
