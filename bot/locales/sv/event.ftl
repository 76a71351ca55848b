# Dagens utmaning.

daily-title = Dagens utmaning { $day }: { $game }
daily-about = Alla får samma kort mot samma { $count } AI-spelare. Du spelar ensam och bara en gång. Utmaningen slutar { $end }.
daily-new = Du har inte spelat den än.
daily-on = Du spelar den just nu.
daily-own = Just nu är du nummer { $place } av { $most }.
daily-not-counted = Du har använt dagens försök, men det räknas inte: för att hamna på topplistan måste du spela klart i tid och på den här servern.
daily-nobody = Ingen har spelat klart den här än.
daily-line = { $name }: plats { $rank } av { $seats }, { $points } poäng{ $streak ->
    [0] { "" }
    [one] { "" }
   *[other] { " · " }{ $streak } dagar i rad
}
daily-streak = { $count ->
    [one] Din svit: 1 dag
   *[other] Din svit: { $count } dagar i rad
}
daily-sealed = Blandningen förseglad med `{ $seal }`, morgondagens med `{ $next }`
daily-opened = Gårdagens hemlighet är öppen: `{ $secret }`
button-daily = Spela
button-daily-on = Spela vidare
button-daily-board = Dagens utmaning
button-daily-share = Dela
daily-shared = Delat: alla här ser det.
daily-shared-before = Du delade det nyss.
daily-share-none = Det finns inget att dela än: spela klart dagens utmaning först.
daily-share =
    ### { $name }: dagens utmaning { $day }, { $game }
    { $squares }
    Plats { $rank } av { $seats }, nummer { $place } av { $most } på topplistan{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] , { $streak } dagar i rad
    }

daily-elsewhere = Du har redan börjat på dagens utmaning på en annan server: det går bara en gång om dagen.
daily-played = Du har spelat dagens utmaning. I morgon kommer en ny.
daily-other-solo = Du har en annan solomatch på gång. Spela klart eller avsluta den först, och kom sedan tillbaka.
past-sealed = Det här är dagens utmaning: repris och ”Rättvist blandat?” öppnas { $time }, när dagen är slut för alla.
proof-last-daily = Match `{ $match }` förseglades med `{ $commitment }`. Hemligheten öppnas när dagen är slut.

# The announcement of the daily challenge.
desk-daily = Dagens utmaning
    .explained = I den här kanalen berättar jag varje morgon om dagens nya utmaning, med gårdagens tre bästa.
    .off = Stäng av
daily-where = Kanal för dagens utmaning
daily-kept = Från och med i morgon berättar jag om dagens utmaning i { $channel }.
daily-kept-no-more = Jag berättar inte längre om dagens utmaning.
daily-best = Gårdagens bästa
daily-best-line = **{ $place }** { $name }
log-daily-gone = Kanalen ”{ $channel }” togs bort, så jag berättar inte längre om dagens utmaning.
