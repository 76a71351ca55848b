# Tidigare partier, deras repriser och protokoll; och hur man tar bort dem.

past-title = ## Tidigare partier
past-title-of = ## Tidigare partier med { $name }
past-page = Sida { $page } av { $pages }, { $matches ->
    [one] ett parti
   *[other] { $matches } partier
}
past-line = **{ $number }** { $date } { $game }: { $outcome }
past-won = { $winners ->
    [one] { $names } vann
   *[other] { $names } delade på segern
}
past-abandoned = avslutat i förtid
past-others = { $outcome }. Med: { $others }.
past-more = { $count ->
    [one] en till
   *[other] { $count } till
}
past-place = Plats { $place } av { $seats }.
past-left = Gick i förtid.
past-date = { $year }-{ $month }-{ $day } kl. { $time } UTC
past-open = Öppna ett parti
past-none = Här har inget parti spelats än. Öppna ett bord med /mau nytt!
past-none-of = Den personen har inte spelat något parti här än.
past-hidden = Den personen vill inte visa sina partier.
past-unknown = Det partiet finns inte på den här servern. Med /mau historik ser du vilka som finns.
past-unreadable = Det här partiet går inte att visa: inget spelades, protokollet är skadat, eller så är det för gammalt och sparas inte längre.
past-unfinished = Jag kan inte spara något längre just nu. Det som hann börja blir klart av sig självt: titta igen om några minuter och försök på nytt om det behövs.
past-no-files = Jag kan inte skicka någon fil här: jag saknar behörigheten ”Bifoga filer”. Prova en annan kanal eller fråga någon som hanterar servern.

button-replay = Repris
button-record = Rättvist blandat?
button-record-file = Hämta filen

replay-where = { $game }, omgång { $round } av { $rounds }, steg { $step } av { $steps } (`{ $place }`)
replay-hand = { $name } ({ $count }): { $cards }
replay-hand-left = { $name } har lämnat bordet
    .you = Du har lämnat bordet
replay-you = Du
replay-given-up = Här avslutades partiet.
replay-rounds = Gå till en omgång
replay-round = Omgång { $round }
replay-round-won = vanns av { $seat }
    .you = vanns av dig
replay-round-nobody = utan vinnare
replay-moments = Hoppa till en höjdpunkt
replay-moment = Omgång { $round }, steg { $step }
replay-moment-where = { $game }, omgång { $round } av { $rounds }
replay-picture = Överst ligger { $card }. { $happened } Kort på hand: { $hands }.
replay-elsewhere = Det här går bara att visa för alla i kanalen där partiet spelades.
button-replay-back = ‹‹ 10
    .words = 10 bakåt
button-replay-on = 10 ››
    .words = 10 framåt
button-replay-first = « Början
    .words = Början
button-replay-before = ‹ Bakåt
    .words = Bakåt
button-replay-after = Framåt ›
    .words = Framåt
button-replay-last = Slutet »
    .words = Slutet

proof-title = Rättvist blandat? { $game }
proof-words = Innan någon satte sig drog jag en hemlighet och visade dess sigill: `{ $commitment }`. Alla blandningar följer av hemligheten och av det som spelarna gav, `{ $luck }`, och av inget annat. Den som driver mig kunde ändå se korten, och hade utan ett ärligt lyckoord kunnat välja hemligheten. Nu står den i filen: vem som helst kan kontrollera att den passar sigillet och ger precis de här korten.
proof-check = Så kontrollerar du det: `maunz verify { $file }`

reset-asked-all =
    ## Ta bort { $matches ->
        [one] serverns enda parti
       *[other] serverns alla { $matches } partier
    }?
    Rating, topplistor, utmärkelser, repriser och protokoll försvinner också. Inställningar och öppna bord blir kvar. Det går inte att ångra.
reset-asked-some =
    ## Ta bort { $matches ->
        [one] ett parti
       *[other] { $matches } partier
    }?
    { $what }

    Repriser och protokoll försvinner också, och rating, topplistor och utmärkelser blir som om det aldrig hade spelats. Det går inte att ångra.
reset-asked-person =
    ## Ta bort någon ur { $matches ->
        [one] ett parti
       *[other] { $matches } partier
    }?
    { $what }

    Personen börjar om från början. De andra behåller sina resultat: de har då spelat mot någon utan namn. Det går inte att ångra.
reset-nothing = Det finns inget att ta bort: inget sådant parti har spelats här än.
reset-exported-all = { $matches ->
        [one] Det enda partiet
       *[other] Alla { $matches } partier
    } som det gäller, ett per rad.
reset-exported-part = De senaste { $matches } av { $total } partier: mer får inte plats i en fil. Ta bort per spel och säsong, så får du varje del först.
reset-done-all = Borttaget. Alla börjar om från början.
reset-done-some = Borttaget. Resten är räknad på nytt.
reset-done-person = Klart. Personen börjar om från början.
reset-not-done = Inget har tagits bort.
reset-unfinished = Databasen svarade inte, så kanske är bara en del borta. Be mig göra det igen.
button-reset = Ta bort allt
button-reset-some = Ta bort det här
button-reset-export = Exportera först
button-reset-not = Behåll allt
