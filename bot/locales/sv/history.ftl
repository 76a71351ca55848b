# Tidigare matcher, deras repriser och protokoll; och hur man tar bort dem.

past-title = ## Tidigare matcher
past-title-of = ## Tidigare matcher för { $name }
past-page = Sida { $page } av { $pages }, { $matches ->
    [one] en match
   *[other] { $matches } matcher
}
past-line = **{ $number }** { $date } { $game }: { $outcome }
past-won = { $winners ->
    [one] { $names } vann
   *[other] { $names } delade på segern
}
past-abandoned = avslutad i förtid
past-others = { $outcome }. Med: { $others }.
past-more = { $count ->
    [one] en till
   *[other] { $count } till
}
past-place = Plats { $place } av { $seats }.
past-left = Lämnade matchen i förtid.
past-date = { $year }-{ $month }-{ $day } kl. { $time } UTC
past-open = Öppna en match
past-none = Här har ingen match spelats än. Öppna ett bord med /mau nytt!
past-none-of = Den personen har inte spelat någon match här än.
past-hidden = Den personen visar inte sina matcher.
past-unknown = Den matchen finns inte på den här servern. Med /mau historik ser du vilka som finns.
past-unreadable = Den här matchen går inte att visa: inget spelades, eller så är protokollet skadat eller för gammalt.
past-unfinished = Jag kan inte spara något just nu. Det som hann börja blir klart av sig självt: titta igen om några minuter, och försök igen om det behövs.
past-no-files = Jag kan inte skicka någon fil här: jag saknar behörigheten ”Bifoga filer”. Prova en annan kanal eller fråga någon som hanterar servern.

button-replay = Repris
button-record = Rättvist blandat?
button-record-file = Hämta filen

replay-where = { $game }, omgång { $round } av { $rounds }, steg { $step } av { $steps } (`{ $place }`)
replay-hand = { $name } ({ $count }): { $cards }
replay-hand-left = { $name } har lämnat matchen
    .you = Du har lämnat matchen
replay-you = Du
replay-given-up = Här avslutades matchen.
replay-rounds = Gå till en omgång
replay-round = Omgång { $round }
replay-round-won = vanns av { $seat }
    .you = vanns av dig
replay-round-nobody = utan vinnare
replay-moments = Hoppa till en höjdpunkt
replay-moment = Omgång { $round }, steg { $step }
replay-moment-where = { $game }, omgång { $round } av { $rounds }
replay-picture = Överst ligger { $card }. { $happened } Kort på hand: { $hands }.
replay-elsewhere = Det här går bara att visa för alla i kanalen där matchen spelades.
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
proof-words =
    Innan någon satte sig drog jag en hemlighet och visade dess sigill: `{ $commitment }`. Alla blandningar bestäms bara av den och av lyckoorden: `{ $luck }`.
    Botens ägare kunde ändå se korten, och kunde ha valt hemligheten om ingen ärlig spelare skrev ett lyckoord.
    Nu står hemligheten i filen: alla kan kontrollera att den stämmer med sigillet och ger precis de här korten.
proof-check = Så kontrollerar du det: `maunz verify { $file }`

reset-asked-all =
    ## Ta bort { $matches ->
        [one] serverns enda match
       *[other] serverns alla { $matches } matcher
    }?
    Rating, topplistor, utmärkelser, repriser och protokoll försvinner också. Inställningar och öppna bord blir kvar. Du kan ångra det i 30 dagar, sedan är det borta för alltid.
reset-asked-some =
    ## Ta bort { $matches ->
        [one] en match
       *[other] { $matches } matcher
    }?
    { $what }

    Repriser och protokoll försvinner också, och rating, topplistor och utmärkelser blir som om det aldrig hade spelats. Det går inte att ångra.
reset-asked-person =
    ## Ta bort någon ur { $matches ->
        [one] en match
       *[other] { $matches } matcher
    }?
    { $what }

    Personen börjar om från början. De andra behåller sina resultat: de har då spelat mot någon utan namn. Det går inte att ångra.
reset-nothing = Det finns inget att ta bort: ingen sådan match har spelats här än.
reset-exported-all = { $matches ->
        [one] Den enda matchen
       *[other] Alla { $matches } matcher
    } som det gäller, en per rad.
reset-exported-part = De senaste { $matches } av { $total } matcher: mer får inte plats i en fil. Tar du bort ett spel eller en säsong i taget kan du spara varje del först.
reset-done-all = Borttaget. Alla börjar om från början.
reset-done-some = Borttaget. Resten är räknad på nytt.
reset-done-person = Klart. Personen börjar om från början.
reset-name-asked = Skriv serverns namn
reset-name-told = Den heter: { $server }
reset-wrong-name = Så heter inte servern, så inget har tagits bort. Den heter { $server }.
reset-kept = Du kan ångra den senaste återställningen till { $date }.
reset-kept-no-more = Det finns inget kvar att hämta tillbaka.
reset-undone = { $matches ->
    [0] Det fanns ingen match kvar att hämta tillbaka.
    [one] En match är tillbaka, och allt är räknat på nytt.
   *[other] { $matches } matcher är tillbaka, och allt är räknat på nytt.
}
button-reset-undo = Ångra
reset-not-done = Inget har tagits bort.
reset-unfinished = Databasen svarade inte, så kanske bara en del är borta. Försök igen.
button-reset = Ta bort allt
button-reset-some = Ta bort det här
button-reset-export = Exportera först
button-reset-not = Behåll allt

# Resultaten som en tabell.
export-match = match
export-began = början
export-ended = slut
export-game = spel
export-player = spelare
export-ai = AI-nivå
export-place = plats
export-outcome = resultat
export-points = kortpoäng
export-rounds-won = vunna omgångar
export-turns = drag
export-calls = rop
export-forgotten = glömda rop
export-catches = ditsatta
export-drawn = dragna kort
export-outcome-won = vann
export-outcome-played = var med
export-outcome-forfeited = lämnade
export-outcome-nothing = räknas inte
export-nothing = Inga matcher spelades här under den tiden.
export-done-all = { $matches ->
    [one] Den enda matchen ({ $period })
   *[other] Alla { $matches } matcher ({ $period })
}, en rad per spelare. Det går att öppna i alla kalkylprogram.
export-done-part = De senaste { $matches } av { $total } matcher ({ $period }): mer får inte plats i en fil. Välj en kortare tid för att få resten.
