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
