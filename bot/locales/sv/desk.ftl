# Översikten över serverns inställningar för dem som hanterar den.

desk-title = ## Mau-Mau på den här servern
desk-line = **{ $name }:** { $value }
desk-now = Nu: { $value }
desk-none = av
desk-everywhere = överallt
desk-menu-change = Ändra …
desk-menu-off = Stäng av …
desk-off-asked = Stänga av det här? **{ $name }:** { $value }
desk-filled = Sparat.
desk-lacks = **Behörigheter jag saknar här:** { $permissions }
desk-lacks-nothing = **Behörigheter jag saknar här:** inga
desk-channel-gone = Den kanalen har tagits bort. Välj en annan.
button-desk = Alla inställningar
button-desk-form = Ställ in allt på en gång
log-setting = { $by } ändrade ”{ $setting }”: { $before } → { $now }
log-digest-gone = Kanalen ”{ $channel }” har tagits bort, så tillbakablicken är av. `/mau-admin tillbakablick` slår på den igen.
log-board-gone = Kanalen ”{ $channel }” har tagits bort, och topplistan med den. Posta en ny med `/mau-admin topplista`.
log-removed = En kanal har tagits bort. ”{ $setting }” är nu: { $now }
log-role-gone = Rollen för ”{ $purpose }” har tagits bort, så jag använder den inte längre.

desk-channels = Kanaler för bord
    .explained = Bord kan bara öppnas i de här kanalerna.
    .off = Tillåt bord överallt
desk-language = Språk
    .explained = Språket för allt som alla ser. För resten väljer var och en sitt eget.
    .off = Som i Discord
desk-zone = Tidszon
    .explained = För tysta timmar, tillbakablickar och turneringar.
    .off = Tillbaka till standard
desk-zone-now = { $zone } (där är klockan { $at })
desk-zone-usual = { $zone }, standard för språket (där är klockan { $at })
desk-zone-asked = En del av namnet
desk-zone-told = Till exempel Stockholm, New York eller UTC
desk-zone-found = Hittade:
button-desk-zone = Sök …
desk-speed = Tid per drag
    .explained = Gäller för nya bord.
desk-rules = Husregler
    .off = Ta bort alla husregler
desk-rules-changed = { $game } ({ $count ->
    [one] en regel
   *[other] { $count } regler
})
desk-presets = Egna regelpaket
    .explained = Ställ in reglerna vid ett bord och skriv `/mau-admin regelpaket` där. Med `/mau-admin kanal` gäller ett regelpaket bara i en kanal.
desk-presets-delete = Ta bort …
desk-no-presets = inga
desk-tables = Bord
    .explained = Gäller för nya bord.
desk-standard = { $game }, allt annat standard
desk-log = Moderatorslogg
    .explained = I den här kanalen postar jag vad moderatorer och administratörer gör.
    .off = Stäng av moderatorsloggen
desk-log-lost = Kanalen för moderatorsloggen har tagits bort. Välj en annan.
desk-digest = Tillbakablick
    .explained = I den här kanalen sammanfattar jag matcherna varje vecka eller månad. Om ingen har spelat postar jag inget.
    .off = Stäng av tillbakablicken
desk-board = Topplista
    .explained = En topplista i den här kanalen som uppdateras av sig själv.
    .off = Ta bort topplistan
digest-where = Kanal för tillbakablicken
digest-how-often = Hur ofta
board-where = Kanal för topplistan
board-moved = Den ersätter den i { $channel }, som jag har tagit bort.
desk-roles = Roller
    .explained = De här rollerna ger jag till mästare och för utmärkelser, och en av dem pingar jag när någon söker spelare.
    .off = Dela inte ut roller längre
desk-masters = Spelledare
    .explained = Alla med den här rollen modererar bord och beslutar om matcher.
    .off = Inga spelledare längre
desk-quiet = Tysta timmar
    .explained = Under de här timmarna pingar jag ingen roll när någon söker spelare. De gäller i serverns tidszon.
    .off = Inga tysta timmar längre
roles-menu = Välj vad rollen är till för …
roles-replaced = Förut var det { $role }.
button-role-off = Använd inte rollen längre
button-quiet = Välj tider …
quiet-begin = Från
quiet-end = Till
quiet-hours = { $begin } till { $end } ({ $zone })
desk-exclusions = Avstängda
    .explained = `/mau-admin uteslut` stänger av någon från topplistor eller bord, eller släpper in någon igen.
desk-exclusions-count = { $count ->
    [0] ingen
    [one] en person
   *[other] { $count } personer
}
button-exclusions = Visa listan
