# Turneringar: kvällar med flera omgångar som man anmäler sig till.

cup-title = Turnering: { $game }
cup-format-points = Poäng: några turneringsomgångar, flest poäng vinner
cup-format-swiss = Schweizersystem: som poäng, men du möter folk med ungefär lika många poäng
cup-format-knockout = Utslagning: den bästa halvan av varje bord går vidare
cup-draw-chance = Lottning
cup-draw-rating = Efter rating, så att alla bord är lika starka
cup-length = { $kind }, högst { $size } vid ett bord. { $drawn }
cup-length-points = { $rounds ->
    [one] 1 turneringsomgång om poäng
   *[other] { $rounds } turneringsomgångar om poäng
}
cup-length-swiss = { $rounds ->
    [one] 1 turneringsomgång enligt schweizersystemet
   *[other] { $rounds } turneringsomgångar enligt schweizersystemet
}
cup-length-knockout = Utslagning
cup-drawn-chance = Borden lottas.
cup-drawn-rating = Spelarna fördelas efter rating.
cup-filled-up = AI-spelare fyller tomma platser.
cup-ties-points = Att vinna ett bord ger 12 poäng, sista plats inga. Att stå över räknas som seger. Vid lika poäng avgör antalet vunna bord, sedan poängen hos alla du har mött.
cup-ties-knockout = Den bästa halvan av varje bord går vidare, från sista bordet bara vinnaren. Vid lika avgör lotten. Du åker ut om du lämnar matchen eller låter en AI spela.
cup-begins = Börjar { $at } ({ $when })
cup-asked = { $minutes } minuter före start frågar jag vilka som är här.
cup-are-you-there = Är du här? Tryck på ”Jag är med”: bara den som trycker får en plats.
cup-waits = Än så länge är ni för få. Jag väntar till { $until }.
cup-there = Här ({ $count } av { $all }): { $names }
cup-signed-up = { $count ->
    [0] Ingen har anmält sig än.
   *[other] Anmälda ({ $count }): { $names }
}
cup-more = { $count } till
cup-round = { $rounds ->
    [0] Turneringsomgång { $round }
   *[other] Turneringsomgång { $round } av { $rounds }
}
cup-next = Nästa turneringsomgång börjar { $when }.
cup-table = Bord { $number }: { $names } { $place }
cup-table-over = Bord { $number } är klart: { $names }
cup-table-lot = Vid bord { $number } spelades ingen match klart, så lotten avgjorde: { $names }
cup-byes = Står över: { $names }
cup-still-in = Kvar ({ $count }): { $names }
cup-standings = Ställning
cup-line = **{ $place }** { $name }: { $points ->
    [one] 1 poäng
   *[other] { $points } poäng
}{ $wins ->
    [0] { "" }
    [one] { "" } · 1 vunnet bord
   *[other] { "" } · { $wins } vunna bord
}
cup-line-knockout = **{ $place }** { $name } · turneringsomgång { $round }
cup-won = { $count ->
    [one] { $names } vinner turneringen!
   *[other] { $names } delar på segern!
}
cup-no-one = Ingen vann den här turneringen.
cup-over-there = Turneringen är slut. Så här gick det: { $link }
cup-ended-off = Turneringen är inställd.
cup-ended-few = Det kom för få, så turneringen blev inte av.
button-cup = Jag är med
button-cup-back = Med från nästa omgång
button-cup-out = Jag hoppar av
button-cup-mine = Min plats

cup-reminder = { $people } Turneringen börjar kl. { $when }. Är du här? Tryck på ”Jag är med”: { $link }
cup-call = **Turneringsomgång { $round }, bord { $table }:** { $people }. Det här är ert bord. Ställning: { $link }
cup-thread = Turneringsomgång { $round }, bord { $table }

cup-in = Du är anmäld: { $at }. { $minutes } minuter före start frågar jag om du är här.
cup-in-there = Du är med. Turneringen börjar kl. { $when }, och jag pingar dig när ditt bord öppnar.
cup-in-next = Du är med från och med nästa turneringsomgång.
cup-in-already = Du är redan med.
cup-out = Du har hoppat av.
cup-out-later = Du är inte med från och med nästa turneringsomgång. Din match här fortsätter tills du spelar klart eller lämnar den.
cup-out-already = Du är inte med.
cup-not-in = Du är inte med i den här turneringen.
cup-mine = Du ligger på plats { $place } av { $all } med { $points } poäng.
cup-mine-in = Du är kvar, i turneringsomgång { $round }.
cup-mine-out = Du åkte ut i turneringsomgång { $round }.
cup-mine-table = Ditt bord: { $place }
cup-mine-waits = Du har inte haft något bord än: du får ett i nästa turneringsomgång om du är här.
cup-mine-none = Du fick inget bord, och det här är sista turneringsomgången.
cup-gone = Turneringen är slut. `/turnering lista` visar vad som är på gång.
cup-knockout-on = Utslagningen har börjat, så ingen kan gå med längre.
cup-last-round = Sista turneringsomgången pågår, så ingen kan gå med längre.
cup-full = Alla { $most } platser är tagna.
cup-other = Du är redan med i en annan turnering då, { $at }: { $link } Hoppa av den först.
cup-other-server = Du är redan med i en turnering på en annan server då, { $at }. Hoppa av den först.

cup-made = Turneringen är planerad: den börjar { $at } ({ $when }). Anmäl er här nedanför.
cup-not-scheduled = Jag skulle lägga in den bland serverns evenemang också, men jag saknar behörigheten ”Skapa evenemang”.
cup-not-for-all = Den finns inte bland serverns evenemang, eftersom inte alla kan se den här kanalen.
cup-not-allowed = Bara moderatorer och de med behörigheten ”Hantera evenemang” kan skapa turneringar.
cup-not-here = En turnering behöver en textkanal: varje bord får en tråd där.
cup-which-time = När ska den börja? Skriv till exempel `kl. 20`, `fredag 20:00`, `31/1 20:00` eller `om 2 timmar`.
cup-no-such-day = Den { $day } finns inte. Välj en annan dag, t.ex. `31/1 20:00`.
cup-skipped-time = Den dagen ställs klockan fram och hoppar över { $time }. Välj en annan tid.
cup-past = Det var { $at }. Välj en tid i framtiden.
cup-far = Det är { $at }, mer än ett år bort. Välj en tidigare tid.
cup-many = Det finns redan { $most } planerade turneringar. Ställ in en först, eller vänta tills en har spelats.
cup-which-rules = Det finns inga husregler med det namnet. Välj några av dem jag föreslår.
cup-wrong-size = { $game } spelas av { $fewest } till { $most } vid ett bord.
cup-none = Inga turneringar är planerade. Skapa en med `/turnering ny`.
cup-list = Turneringar
cup-list-ahead = **{ $title }** { $at } · { $count ->
    [one] 1 anmäld
   *[other] { $count } anmälda
} · { $link }
cup-list-on = **{ $title }** pågår · { $count } med · { $link }
cup-unknown = Den turneringen känner jag inte till. Välj en av dem jag föreslår.
cup-which = Det finns flera turneringar. Välj vilken du menar.
cup-called-off = { $title } är inställd.
cup-called-off-on = { $title } är inställd. Matcher som pågår fortsätter.
cup-typed-today = idag/i dag/ikväll/i kväll
cup-typed-tomorrow = imorgon/i morgon/imorron/i morron
cup-typed-after-tomorrow = övermorgon/i övermorgon
cup-typed-minutes = m/min/minut/minuter
cup-typed-hours = h/tim/timme/timmar
cup-typed-days = d/dag/dagar
cup-typed-weekdays = måndag/tisdag/onsdag/torsdag/fredag/lördag/söndag

# Drafts and changes of a cup.
cup-title-named = { $name } ({ $game })
cup-host = Värd: { $host }.
cup-weekly = Varje vecka.
cup-role = Vinnaren får { $role }.
cup-house-rules = Husregler: { $rules }
cup-preview = Börjar { $at } ({ $local }, { $zone })
button-cup-post = Posta
button-cup-change = Ändra
cup-form = Turnering
cup-form-when = När börjar den?
cup-form-when-told = Till exempel kl. 20, fredag 20:00 eller om 2 timmar ({ $zone })
cup-form-name = Namn
cup-form-rounds = Turneringsomgångar (inte vid utslagning)
cup-form-seats = Högsta antal spelare per bord
cup-form-hours = Ungefär hur många timmar
cup-no-rounds = En utslagning har inget fast antal turneringsomgångar: den pågår tills någon har vunnit. Lämna det tomt.
cup-no-number = ”{ $typed }” är inget tal från 1 till { $most }.
cup-edited = Ändrat. Den börjar { $at }.
cup-edit-on = Turneringen har redan börjat och går inte att ändra längre.
cup-moved-people = { $people } ”{ $title }” börjar nu { $at }: { $link }
cup-starts-now = Den börjar så fort alla är här. De som inte har svarat än får fem minuter på sig.
cup-off-asked = { $count ->
    [0] Ställa in ”{ $title }”? Ingen har anmält sig.
    [one] Ställa in ”{ $title }”? En person har anmält sig och får veta det.
   *[other] Ställa in ”{ $title }”? { $count } personer har anmält sig och får veta det.
}
cup-off-on = Den pågår: pågående matcher fortsätter, och ställningen står kvar.
cup-off-weekly = Den är varje vecka: ställer du in den blir det inga fler.
button-cup-off = Ställ in
cup-no-bots = Botar kan inte vara med i turneringar.
cup-add-excluded = { $name } är avstängd från borden på den här servern.
cup-add-elsewhere = Personen är redan med i en annan turnering och måste hoppa av den först.
cup-added = { $name } är med.
cup-removed = { $name } är inte med i turneringen längre.
cup-remove-none = { $name } är inte med i den här turneringen.
log-cup-new = { $by } skapade en turnering: ”{ $title }” i { $channel }, { $at }.
log-cup-edit = { $by } ändrade ”{ $title }”. Den börjar { $at }.
log-cup-off = { $by } ställde in ”{ $title }” ({ $count } anmälda).
log-cup-added = { $by } anmälde { $name } till ”{ $title }”.
log-cup-removed = { $by } tog bort { $name } från ”{ $title }”.

# A cup that lacks permissions, or is called off.
cup-lacks = Jag kan inte öppna bord här: jag saknar { $permissions }. Får jag det senast { $until } så spelar vi.
cup-lacks-host = { $host } Jag kan inte öppna borden för ”{ $title }” i { $channel }: jag saknar { $permissions }. Ge mig det i kanalens inställningar. Jag väntar en kvart efter planerad start, sedan ställer jag in.
cup-ended-lacks = Jag saknade { $permissions } för borden, så det gick inte att fortsätta.
cup-off-after = Turneringen ställdes in efter turneringsomgång { $round }.
cup-off-people = { $people } ”{ $title }” är inställd: { $link }
cup-round-call = **Turneringsomgång { $round }:** alla pingas i tråden vid sitt bord.
log-cup-lacks = Jag kan inte öppna borden för ”{ $title }” i { $channel }: jag saknar { $permissions }.

# To a moderator who plays in the cup.
cup-own = Du är med i turneringen. Bara någon som inte är med, eller serverns ägare, får göra det här.
