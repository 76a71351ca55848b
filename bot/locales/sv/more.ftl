# Det som finns bakom ”…”, inställningarna och reglerna.

more-stranger = Du sitter inte vid det här bordet.
more-not-in-again = Du är inte med i revanschen än.
more-not-seated = Du har ingen plats vid bordet, men du får ta hand om det.
more-player = Vad vill du göra?
more-held = En AI spelar för dig. Tryck på vad som helst så är platsen din igen.
more-waiting = Partiet har inte börjat.
more-waiting-guest = Partiet har inte börjat. Gör värden ingenting på två minuter får du starta det.
more-ending = Någon vill avsluta partiet. Det slutar när alla är överens.
more-claim = Alla andra har varit borta länge: du kan ta hem partiet.
more-host = Du är värd för bordet.

button-away = Borta: AI spelar
button-pause = Paus
button-back-in = Jag är tillbaka
button-leave = Lämna partiet
button-nudge = Påminn
button-down = Flytta ner bordet
button-why = Varför inte?
button-settings = Mina inställningar
button-end = Avsluta
button-end-against = Avsluta ändå
button-ask = Fråga de andra
button-agree = Ja, avsluta
button-claim = Ta hem partiet
button-reserve = Med i revanschen
button-release = Hoppa av revanschen
button-proof = Bevis för blandningen
button-report = Anmäl problem
button-kick = Ta bort
menu-handover = Låt någon annan vara värd
menu-remove = Ta bort någon från bordet
menu-kick = Ta bort någon från bordet (moderering)
menu-luck-off = Ta bort ett lyckoord
menu-letin = Släpp in någon igen
menu-stats-of = Se någons statistik

confirm-leave = Lämna partiet? Om du redan har haft ett eget drag förlorar du partiet, annars räknas det inte för dig. Dina kort läggs under draghögen.
confirm-leave-lobby = Lämna bordet?
confirm-claim = Ta hem partiet? En AI har spelat för alla andra ett tag. Partiet slutar, och de förlorar det; har inte alla haft fyra drag ännu räknas det för ingen.
confirm-end-lobby = Stänga bordet?
confirm-end-host = Avsluta partiet? Om alla är överens, även den som är borta, förlorar ingen. Avslutar du mot de andras vilja förlorar du.
confirm-end-now = Avsluta partiet för alla?
confirm-end-solo = Avsluta partiet? Då räknas det inte.
confirm-invite = Bjuda in andra? Partiet avslutas och räknas inte, och ett bord med samma inställningar öppnas i den här kanalen.
confirm-end-frozen = Stänga bordet? Partiet räknas inte för någon.
confirm-kick = Ta bort { $name } från bordet?
confirm-kick-called-off = Med två spelare slutar partiet då, och det räknas för ingen.
confirm-kick-unrated = Partiet fortsätter och räknas inte för den som tas bort.
confirm-own-match = Eftersom du själv spelar förlorar du det här partiet.

panel-title = Inställningar
panel-rules-title = Husregler
panel-rules = Det som är vanligt i { $game } är märkt ”standard”. Väljer du något annat blir partiet utan rating.
panel-correspondence = Med så lång tid per drag tar ett parti flera dagar: du kan säga till ända tills nästa spelare gör något, och ingen kan kasta emellan.
panel-game = { $fewest } till { $most } spelare
panel-value-own = { $option }: { $value } (standard)
panel-turn = { $duration } per drag
panel-turn-slow = Ett parti över flera dagar
panel-turn-short = Utan rating: kortare än 30 sekunder
panel-silent = Efter { $missed } missade drag i rad
panel-silent-unrated = Utan rating. Efter { $missed } missade drag i rad
panel-silent-ai = Den som inte svarar: en AI spelar vidare
panel-silent-leave = Den som inte svarar: förlorar sin plats
panel-attention-level = AI: vakna enligt nivå
panel-attention-dreamy = AI: drömmande (glömmer ofta att säga till)
panel-attention-watchful = AI: ganska vakna (glömmer det ibland)
panel-attention-sharp = AI: klarvakna (glömmer det aldrig)
menu-game = Spel
menu-turn = Tid per drag
menu-silent = Den som inte svarar
menu-attention = Hur vakna AI-spelarna är
button-panel-rules = Mer
button-panel-first = Spel och tider
button-ai-easy = + AI, lätt
button-ai-normal = + AI, medel
button-ai-hard = + AI, svår
button-ai-master = + AI, mästare

panel-means-score-wins = Den som har vunnit flest omgångar vinner partiet
panel-means-score-points = Den som har minst poäng totalt vinner partiet
panel-means-deck-full = Alla kort
panel-means-deck-short = Utan de högsta siffrorna: snabbare omgångar
panel-means-call-window = Några sekunder att säga till; under tiden kan vem som helst ertappa dig
panel-means-call-next = Du kan ertappas tills nästa spelare lägger eller drar
panel-means-call-armed = Säg till innan du lägger; efteråt är det genast för sent
panel-means-call-none = Ingen behöver säga till med ett kort kvar
panel-means-duty-may = Du får dra även om du kunde lägga
panel-means-duty-must = Du får bara dra om inget passar
panel-means-stack-true = Den som måste dra får lägga ett likadant kort och skicka straffet vidare
panel-means-stack-false = Den som måste dra drar
panel-means-draw-one = Om inget passar drar du ett kort
panel-means-draw-until-fit = Du drar tills ett kort passar
panel-means-play-drawn-true = När du har dragit får du ändå lägga ett kort som passar
panel-means-play-drawn-false = När du har dragit är din tur slut
panel-means-drawn-only-true = När du har dragit får du bara lägga det du just drog
panel-means-drawn-only-false = När du har dragit får du lägga vilket kort som helst som passar, om man då får lägga
panel-means-throw-in-true = Den som har precis samma kort som det översta, en siffra, får lägga det utan att vara på tur
panel-means-throw-in-false = Alla väntar på sin tur
panel-means-several-true = Flera 8:or, eller annat som är lika, får läggas i samma drag
panel-means-several-false = Ett kort per drag
panel-means-runs-true = Till exempel 5, 6 och 7 i en färg får läggas på en tur
panel-means-runs-false = Inga stegar
panel-means-demand-true = I stället för att välja får du begära en siffra; ett varv lägger alla den eller drar
panel-means-demand-false = Ingen begär siffror
panel-means-score-taken = Den som vinner omgången får alla andras poäng; flest poäng vinner
panel-means-limit-none = Du får ha hur många kort som helst
panel-means-limit-twelve = Med fler är du ute ur omgången
panel-means-limit-fifteen = Med fler är du ute ur omgången
panel-means-limit-twenty = Med fler är du ute ur omgången
panel-means-limit-twenty-five = Med fler är du ute ur omgången
panel-means-score-places = Spelet går vidare tills bara en har kort kvar; en poäng för var och en som blev klar före dig
panel-means-draw-three = Du drar tills ett kort passar, högst tre
panel-means-finish-any = Du får gå ut med vilket kort som helst
panel-means-finish-no-wish = Du får inte gå ut med ett kort som låter dig välja
panel-means-finish-plain = Du får bara gå ut med ett kort som inte gör något
panel-means-partners-true = Lag om två som sitter mitt emot varandra, för fyra eller sex
panel-means-partners-false = Alla spelar för sig själva
panel-means-stack-four-true = Ett Ta 4 kan skickas vidare med ett Ta 4
panel-means-stack-four-false = Inget hjälper mot ett Ta 4
panel-means-challenge-true = Den som kunde ha lagt färgen i stället för Ta 4 drar själv, annars drar du två till
panel-means-challenge-false = Ett Ta 4 går inte att syna
panel-means-trade-true = 7: byt kort med någon. 1: allas kort går åt vänster
panel-means-trade-false = Siffror gör ingenting
panel-means-wish-on-wish-true = Ett kort som låter dig välja färg får läggas på ett likadant
panel-means-wish-on-wish-false = Det får det inte
panel-means-ace-draws-true = Efter ett ess drar alla andra ett kort, och det är din tur igen
panel-means-ace-draws-false = Ett ess gör ingenting
panel-means-pip-points-true = 8: 50, klädda kort: 10, ess: 1, siffror: sitt tal
panel-means-pip-points-false = 8: 25, ess: 15, tio och klädda kort: 10, alla andra: 5
panel-means-seven-returns-true = Med placeringar hämtar hjärter 7 tillbaka den som sist blev klar
panel-means-seven-returns-false = Den som är klar är klar
panel-means-eight-skips-true = Efter en 8:a får nästa spelare stå över
panel-means-eight-skips-false = En 8:a gör ingenting
panel-means-ace-skips-true = Efter ett ess får nästa spelare stå över
panel-means-ace-skips-false = Ett ess gör ingenting
panel-means-nine-turns-true = En 9:a byter riktning; är ni två är det din tur igen
panel-means-nine-turns-false = En 9:a gör ingenting
panel-means-seven-of-hearts-true = Bara efter hjärter 7 måste nästa spelare dra
panel-means-seven-of-hearts-false = Efter varje 7:a måste nästa spelare dra
panel-means-queen-of-spades-true = Efter spader dam måste nästa spelare dra 4
panel-means-queen-of-spades-false = Spader dam gör ingenting

rules-page = Sida { $page } av { $pages }
menu-rules-sections = Vad vill du veta?
button-page-before = Tillbaka
button-page-after = Nästa sida

proof-heading = Bevis för blandningen
proof-seal = Förseglad med `{ $commitment }` innan någon satte sig.
proof-seed = Det här blandas med hemligheten, ett lyckoord eller inget för varje plats: { $seed }
proof-last =
    Förra partiet (`{ $match }`)
    Förseglat med `{ $commitment }`
    Hemlighet `{ $secret }`
    Blandat med { $seed }
proof-means =
    När partiet är slut står hemligheten i protokollet. `maunz verify` eller sidan verify.html kontrollerar då att den passar sigillet och ger just de här korten.
    Ingen kunde välja korten om någon ärlig gav ett ord som inte gick att förutse, och ingen i maskopi med boten sedan gav ett, tog, lämnade eller tömde en plats, la till en AI eller ändrade en inställning. Utan lyckoord var korten bestämda för varje antal platser innan någon satte sig, men den som driver boten kunde ha valt dem. Den personen kan alltid se korten, och kan ändra det som står här: skriv upp siffrorna och orden själv.

report-asked = Vad gick fel?
report-told = Skickas med bordets id till den som driver boten. Dina kort stannar hos dig.
report-title = ## Ett problem har rapporterats
report-ids = Bord `{ $table }`, server `{ $server }`, fel `{ $error }`
report-sent = Tack, rapporten är på väg. Den gäller bord `{ $table }`.
report-lost = Det gick inte att skicka just nu. Försök igen senare; bordet heter `{ $table }`.
report-later = Du har precis rapporterat något. Vänta tio minuter.
report-there =
    Berätta det här: { $url }
    Uppge bord `{ $table }` och fel `{ $error }`. Ingen behöver se dina kort.
report-nowhere = Den som driver mig har inte sagt vart det ska skickas. Bordet heter `{ $table }`.
