# Att rätta resultat: vad de gör som hanterar en server.

repairs-title = ## Matcher på servern
repairs-pairs = Oftast tillsammans de senaste 30 dagarna: { $pairs }
repairs-pair = { $one } och { $other }: { $matches }
repairs-newcomer-wins = Flest segrar de senaste 30 dagarna mot personer som knappt har spelat med någon annan: { $people }
repairs-newcomer-win = { $name }: { $matches }
repairs-is-voided = Annullerad: räknas inte för någon.
repairs-act-void = Annullerad av { $name }, { $date }
repairs-act-restore = Återställd av { $name }, { $date }
repairs-none = Jag hittar ingen sådan match. Prova något annat.
repairs-which-day = Jag förstår inte vilken dag du menar. Skriv den som `2026-11-20` eller `20/11`, eller välj ett av förslagen.
repairs-own-match = Du var med i matchen, eller så gäller det dig: det får bara serverns ägare avgöra.
repairs-not-allowed = Bara spelledare och de med behörigheten ”Hantera server” får göra det.
repairs-about-manager = En spelledare får inte avgöra det om någon som hanterar servern.
repairs-by-manager = Någon som hanterar servern har bestämt det. Bara den som hanterar servern kan ändra det.
button-void = Annullera
button-restore = Räkna igen

excluded-for-good = Du är avstängd från borden på den här servern. Fråga någon som hanterar den.
excluded-until = Du är avstängd från borden på den här servern till { $date }. Fråga någon som hanterar den.
exclude-which-place = Välj topplistorna eller borden.
exclude-which-days = Välj 1 till { NUMBER($most, useGrouping: 0) } dagar. Anger du inga dagar gäller det för alltid, och med `släpp-in` får någon vara med igen.
exclude-no-bots = Botar spelar inte här, så det finns inget att stänga av.
exclude-never-anywhere = { $person } är inte avstängd här.
exclude-never-boards = { $person } är inte avstängd från topplistorna.
exclude-never-tables = { $person } är inte avstängd från borden.
exclude-nobody = Ingen är avstängd på den här servern. Ange en spelare om du vill stänga av någon.
exclude-title = { $count ->
    [one] ## En avstängning
   *[other] ## { $count } avstängningar
}
exclude-from-boards = från topplistorna
exclude-from-tables = från borden
exclude-line = { $person }: { $place }, { $end }
exclude-until = till { $date }
exclude-for-good = för alltid
exclude-by = av { $by }, { $date }
exclude-why = : { $reason }
exclude-readmit = Låt någon vara med igen
repairs-done-exclude-boards = { $person } är avstängd från topplistorna till { $date }.
repairs-done-exclude-boards-for-good = { $person } är avstängd från topplistorna för alltid.
repairs-done-exclude-tables = { $person } är avstängd från borden till { $date }. Den som redan sitter vid ett bord sitter kvar, tills du använder /mau-admin ta-bort.
repairs-done-exclude-tables-for-good = { $person } är avstängd från borden för alltid. Den som redan sitter vid ett bord sitter kvar, tills du använder /mau-admin ta-bort.
repairs-done-readmit-boards = { $person } är tillbaka på topplistorna.
repairs-done-readmit-tables = { $person } får spela här igen.
repairs-done-readmit-both = { $person } får spela här igen och är tillbaka på topplistorna.

log-void = { $by } annullerade en match ({ $game }, `{ $match }`).
log-restore = { $by } återställde en match ({ $game }, `{ $match }`).
log-exclude-boards = { $by } stängde av { $person } från topplistorna till { $date }.{ $reason }
log-exclude-boards-for-good = { $by } stängde av { $person } från topplistorna för alltid.{ $reason }
log-exclude-tables = { $by } stängde av { $person } från borden till { $date }.{ $reason }
log-exclude-tables-for-good = { $by } stängde av { $person } från borden för alltid.{ $reason }
log-readmit-boards = { $by } släppte in { $person } på topplistorna igen.
log-readmit-tables = { $by } låter { $person } spela igen.
log-readmit-both = { $by } låter { $person } spela igen och synas på topplistorna.
log-reason = Orsak: { $reason }
log-nowhere = -# Servern har ingen loggkanal, så ingen annan får veta det här. Med `/mau-admin inställningar` väljer du en.
log-gone = **Loggkanalen finns inte längre, så ingen annan får veta det här.** Med `/mau-admin inställningar` väljer du en ny.
log-later = Jag kan inte skriva i loggkanalen { $channel } just nu. Det här hamnar där så fort det går.
log-reset-all = { $by } tog bort serverns alla resultat ({ $matches }).
log-reset-some = { $by } tog bort resultat: { $what } ({ $matches }).
log-reset-person = { $by } tog bort någon ur tidigare matcher: { $what } ({ $matches }).
log-reset-undone = { $by } hämtade tillbaka de borttagna resultaten ({ $matches }).
log-kick = { $by } tog bort { $name } från bordet i { $channel }.
log-let-in = { $by } släppte in { $name } till bordet i { $channel } igen.
log-luck-off = { $by } tog bort lyckoordet från { $name } vid bordet i { $channel }.
log-end = { $by } avslutade bordet i { $channel }.
log-master = { $by } gjorde alla med { $role } till spelledare.
log-no-masters = { $by } bestämde att det inte finns några spelledare längre.
log-moved = { $by } valde { $channel } för moderatorsloggen.
log-moved-nowhere = { $by } stängde av den här moderatorsloggen.
log-missed = Jag kunde inte skriva här ett tag. Det här hände under tiden:

# De öppna borden, för den som modererar.
tables-title = { $count ->
    [0] ## Inget bord är öppet
    [one] ## Ett öppet bord
   *[other] ## { $count } öppna bord
}
tables-more = `/mau-admin uteslut` stänger av någon från bord eller topplistor, `/mau-admin matcher` annullerar en match, och `/mau-admin inställningar` väljer kanal för moderatorsloggen.
tables-more-master = `/mau-admin uteslut` stänger av någon från bord eller topplistor, och `/mau-admin matcher` annullerar en match.
tables-nobody = ingen
tables-line = **{ $game }** i { $channel }, { $state }: { $names } · [Gå dit]({ $link })
tables-state =
    .lobby = väntar på start
    .match = spelas
    .paused = pausat
    .frozen = står stilla efter ett fel
tables-again = Uppdatera
