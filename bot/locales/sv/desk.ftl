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
desk-lacks = **Det jag saknar här:** { $permissions }
desk-lacks-nothing = **Det jag saknar här:** inget
desk-channel-gone = Den kanalen har tagits bort. Välj en annan.
button-desk = Alla inställningar
button-desk-form = Ställ in allt på en gång
log-setting = { $by } ändrade ”{ $setting }”: { $before } → { $now }
log-digest-gone = Kanalen ”{ $channel }” har tagits bort, så tillbakablicken är av. `/mau-admin tillbakablick` slår på den igen.
log-board-gone = Kanalen ”{ $channel }” har tagits bort, och topplistan med den. `/mau-admin topplista` lägger ut en ny.
log-removed = En kanal har tagits bort. ”{ $setting }” är nu: { $now }
log-role-gone = Rollen för ”{ $purpose }” har tagits bort, så jag använder den inte längre.

desk-channels = Kanaler för bord
    .explained = Bord kan bara öppnas i de här kanalerna.
    .off = Tillåt bord överallt
desk-language = Språk
    .explained = Språket för allt som alla ser. Annars väljer var och en sitt eget.
    .off = Som i Discord
desk-zone = Tidszon
    .explained = För tysta timmar, tillbakablickar och turneringar.
    .off = Tillbaka till den vanliga
desk-zone-now = { $zone } (där är klockan { $at })
desk-zone-usual = { $zone }, efter språket (där är klockan { $at })
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
desk-presets = Egna regler
    .explained = Ställ in reglerna vid ett bord och skriv `/mau-admin regler` där. Med `/mau-admin kanal` gäller de bara i en kanal.
desk-presets-delete = Ta bort …
desk-no-presets = inga
desk-tables = Bord
    .explained = Gäller för nya bord.
desk-standard = { $game }, allt annat standard
desk-log = Logg
    .explained = I den kanalen skriver jag vad moderatorer och administratörer gör.
    .off = Stäng av loggen
desk-log-lost = Loggkanalen har tagits bort. Välj en annan.
desk-digest = Tillbakablick
    .explained = I den här kanalen sammanfattar jag partierna varje vecka eller månad. Om ingen har spelat skriver jag inget.
    .off = Stäng av tillbakablicken
desk-board = Topplista
    .explained = En topplista i den här kanalen som håller sig uppdaterad.
    .off = Ta bort topplistan
digest-where = Kanal för tillbakablicken
digest-how-often = Hur ofta
board-where = Kanal för topplistan
board-moved = Den ersätter den i { $channel }, som jag har tagit bort.
