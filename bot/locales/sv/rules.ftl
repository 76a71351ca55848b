# Regelboken. Ett spel kan säga varje mening på sitt sätt: `game-<id>-rule-...` går före `rule-...`.

rule-head = { $made } · { $players } spelare · { $cards } kort
rule-earlier = Det här bordet behåller reglerna som gällde när det öppnades. De har ändrats sedan dess.
rule-heading-short = I korthet
rule-heading-known = Vad som är annorlunda här
rule-heading-cards = Kort
rule-heading-deal = Utdelning
rule-heading-turn = En tur
rule-heading-specials = Vad korten gör
rule-heading-drawing = Dra kort
rule-heading-call = ”{ $word }”
rule-heading-throwing-in = Hoppa in
rule-heading-end = När en omgång är slut
rule-heading-points = Poäng och match
rule-heading-options = Annorlunda vid det här bordet
rule-heading-pace = Hur snabb du måste vara
rule-heading-leaving = Lämna matchen, och dödläge

rule-aim = Bli av med alla dina kort före de andra.

# Kort
rule-cards-coloured = { $copies ->
    [one] ett av varje i { $colours }: { $faces }
   *[other] { $copies } av varje i { $colours }: { $faces }
}
rule-cards-colourless = { $copies } × { $faces }, utan { $sort }
rule-cards-total = Det blir { $cards } kort.
rule-cards-packs = Är ni { $seats } eller fler spelar ni med två sådana lekar, totalt { $cards } kort.
rule-cards-short = Det här är den korta leken, utan { $faces }.
rule-number-cards = Sifferkorten är { $faces }.

# Utdelning
rule-deal = Alla får { $hand } kort. Resten är draghögen; dess översta kort vänds upp och blir början på kasthögen.
rule-deal-plain = Bara { $faces } kan vara första kort: alla andra läggs underst i draghögen, och nästa kort vänds upp.
rule-dealer = Slumpen avgör vem som delar ut först; efter varje omgång delar nästa person till vänster ut.
rule-starter-left-of-dealer = Den som sitter till vänster om utdelaren börjar.
rule-starter-dealer = Utdelaren börjar.
rule-clockwise-first = Spelet börjar medurs.
rule-clockwise-always = Spelet går alltid medurs.

# Ett drag
rule-turn-may = När det är din tur lägger du ett kort som passar, eller så drar du; du får dra även om du kunde lägga.
rule-turn-must = När det är din tur lägger du ett kort som passar. Du drar bara om du inte har något: kan du lägga måste du.
rule-turn-answer = Hur du svarar på en attack väljer du däremot själv.
rule-fit = Ett kort passar om det har den { $sort } som gäller, eller samma siffra eller bild som det översta kortet.
rule-in-force-top = Den { $sort } som gäller är det översta kortets.
rule-in-force-wished = Den { $sort } som gäller är det översta kortets, eller den som någon valde med det.
rule-several = I samma drag får du lägga flera kort med samma siffra eller bild, ett i taget. Det första måste passa, de andra får ha vilken { $sort } som helst, och det sista hamnar överst. Varje kort gör sitt.
rule-runs = I samma drag får du lägga en stege: kort i samma { $sort }, där varje kort är ett steg högre eller lägre än det förra. Det första måste passa, och det sista hamnar överst. Varje kort gör sitt.
rule-runs-too = En stege får också följa: kort i samma { $sort }, där varje kort är ett steg högre eller lägre än det förra.
rule-runs-limits = Kort som låter dig välja och stopp som går att svara på ingår inte i en stege. En attack drabbar den som får turen till slut.
rule-several-draw = Det som ska dras läggs ihop.
rule-several-skip = Om de låter någon stå över drabbar varje kort en spelare till, men aldrig dig.
rule-several-skip-out = Är det dina sista kort går det vidare bland dem som är kvar: tre sådana drabbar den första av två spelare två gånger.
rule-several-choice = Det du väljer med det första gäller för alla.
rule-several-trade = Kort som byter kort på hand läggs ett i taget.
rule-several-call = Vad du ropar beror på hur många kort du har kvar när du är klar.
rule-several-final = ”{ $word }” före de två sista korten gäller som ”{ $final }” om du lägger båda.
rule-several-throw = Innan dess kan ingen hoppa in.
rule-demand = I stället för att välja en { $sort } får du begära en siffra med { $ones }: { $ranks }. Då lägger alla i tur och ordning, du sist, ett kort med den siffran i vilken { $sort } som helst, eller drar. I övrigt är allt som vanligt.
rule-demand-again = Då får du också lägga { $ones }, vad som än ligger överst: du begär själv en siffra, och den gäller för alla från och med då, dig sist.
rule-demand-colour = Den { $sort } som gäller är densamma som förut.
rule-demand-end = Sedan får man igen lägga det som passar på det översta kortet.
rule-demand-out = Den som är klar behöver inte lägga något mer.
rule-demand-throw = Innan dess kan ingen hoppa in.

# Vad korten gör
rule-fit-any = Går på vilket kort som helst.
rule-fit-free = Går på vilket kort som helst, och vilket kort som helst går på det.
rule-fit-any-but-itself = Går på vilket kort som helst, men inte på { $one }.
rule-announces-colour = Du väljer den { $sort } som gäller från och med nu: vilken som helst av de { $count }, även den som redan gäller.
rule-announces-function = Du bestämmer vad kortet ska gälla som: { $functions }. Sedan räknas det som det kortet, i den { $sort } du väljer med det eller annars i den som redan gällde. Du får lägga det även som ditt sista kort.
rule-announces-function-answer = Mot en attack får du bara lägga det som { $faces }.
rule-announces-second-card = Du lägger alltid två kort: ovanpå det här lägger du genast ett färgat kort från handen, oavsett { $sort } och valör, och det gör vad det brukar. Har du inget andra kort får du inte lägga det, och mot en attack får du det aldrig.
rule-effect-turn-direction = Spelet går vidare åt andra hållet. Är ni bara två gör det ingen skillnad: det blir den andras tur.
rule-effect-turn-direction-or-go-again = Spelet går vidare åt andra hållet. Är ni bara två får du en hel tur till.
rule-effect-pass-over = Nästa spelare får stå över. Är ni bara två är det genast din tur igen.
rule-effect-make-others-draw = Alla andra drar genast ett kort, och du får en hel tur till.
rule-effect-go-again = Du får en hel tur till.
rule-effect-make-previous-draw = Spelaren före dig drar genast { $count } kort, och spelet går vidare som vanligt. Inget får läggas mot det.
rule-effect-attack-draw = { $after ->
    [lay] Nästa spelare drar { $count } kort men får sedan ändå lägga ett kort som passar.
   *[end] Nästa spelare drar { $count } kort och får stå över.
}
rule-effect-bring-back-or-attack = Om någon redan är klar kommer den som senast blev klar tillbaka: den drar { $count } kort, plus andra som skulle dras, och spelar vidare. Som ditt sista kort hämtar den tillbaka andra, aldrig dig. Så länge ingen är klar är den en 7:a som alla andra.
rule-effect-attack-skip = Nästa spelare får stå över – eller lägger också { $one } i valfri { $sort }: då får två i rad stå över, sedan tre och så vidare, runt bordet, även den som attackerade. Bara den första får svara. Sedan börjar det om från ett.
rule-effect-attack-skip-one = Nästa spelare får stå över – eller lägger också { $one } i valfri { $sort }: då är det spelaren därefter som får stå över eller svara, och så vidare. Det är alltid bara en spelare som står över.
rule-effect-attack-skip-one-unanswered = Nästa spelare får stå över.
rule-effect-attack-reveal = Nästa spelare visar sina kort för alla. Sedan lägger den ett sifferkort i valfri { $sort }, vare sig det passar eller inte, och drar så många kort som det visar.
rule-reveal-none = Den som inte har något sifferkort drar ett kort: ett sifferkort läggs genast på samma sätt, annars går { $face } vidare till nästa spelare, som också får svara.
rule-reveal-price = { $face } räknas då som { $number }.
rule-reveal-attacks = Den som då lägger { $one } attackerar samtidigt nästa spelare.
rule-effect-propose-exchange = Du väljer: antingen byter du kort med en annan spelare, eller så skickar alla sina kort åt vänster, eller alla åt höger. Alla som berörs utom du får stoppa det; den första räknas. Annars går spelet vidare till vänster om dig.
rule-effect-trade-with-one = Du väljer en annan spelare och ni byter genast alla kort. Som sista kort gör det ingenting, men du måste ändå välja någon.
rule-effect-hand-all-on = Allas kort går genast ett steg vidare, i spelets riktning. Som sista kort gör det ingenting.
rule-effect-hand-all-on-left = Allas kort går genast ett steg åt vänster. Som sista kort gör det ingenting.
rule-against-stack = Eller så lägger den { $one } i valfri { $sort }; då måste nästa spelare dra { $second } kort, den därefter { $third } och så vidare.
rule-against-only = Inget annat får läggas mot det.
rule-against-nothing = Inget får läggas mot det.
rule-against-challenge = Eller så synar den: hade spelaren som la { $one } ett annat kort i den { $sort } som gällde drar den spelaren själv, och den som synade får sin tur. Annars drar den som synade { $more } kort till.
rule-against-challenge-answer = { $one } som svar går inte att syna.
rule-against-challenge-last = { $one } som sista kort gäller ändå, men går inte att syna.
rule-against-defence = { $face } går att stoppa med en { $faces }:a i samma { $sort }.
rule-defends = Oftast ett vanligt sifferkort. Blir du attackerad kan du försvara dig med det: i samma { $sort } som (det sista) attackkortet stoppar det { $attacks }, även en hel hög. Självt går det inte att stoppa, och spelet går vidare med spelaren efter dig.

# Att dra kort
rule-draw-one = När du drar tar du ett kort från draghögen.
rule-draw-three = När du drar tar du kort från draghögen tills ett passar, men högst tre.
rule-draw-until-fit = När du drar tar du kort från draghögen tills något passar eller högen är slut.
rule-drawn-end = Sedan är din tur slut, även om det nya kortet skulle passa.
rule-drawn-lay = Sedan får du ändå lägga vilket kort som helst som passar, gammalt eller nytt; annars passar du. Du drar högst en gång per tur.
rule-drawn-only = Efter det får du bara lägga ett kort som du just har dragit, om det passar; annars passar du. Du drar högst en gång per tur.
rule-pile-empty = När ett kort behövs och draghögen är slut blandas alla kastade kort utom det översta och blir den nya. Räcker inte det heller drar du så många som finns.

# Att ropa
rule-call-window = Har du bara ett kort kvar när du har lagt har du en kort stund på dig att ropa ”{ $word }”. Går tiden ut, eller sätter någon dit dig innan dess, drar du { $penalty ->
    [one] ett straffkort.
   *[other] { $penalty } straffkort.
}
rule-call-next = Har du bara ett kort kvar när du har lagt ropar du ”{ $word }” innan någon annan lägger eller drar. Sätter någon dit dig innan dess drar du { $penalty ->
    [one] ett straffkort;
   *[other] { $penalty } straffkort;
} när någon annan har gjort något är du säker.
rule-call-armed = Har du bara ett kort kvar efter draget ropar du ”{ $word }” innan du lägger. Annars drar du genast { $penalty ->
    [one] ett straffkort.
   *[other] { $penalty } straffkort.
}
rule-call-none = Du behöver inte ropa när du har ett kort kvar.
rule-call-beforehand = Ropar du i förväg gäller det kortet som gör att du bara har ett kvar. Ändras dina kort på något annat sätt gäller det inte längre och kostar ingenting.
rule-call-acting = Lägger eller drar du igen innan du har ropat har du glömt det: först kommer straffet, sedan ditt drag, om det fortfarande går.
rule-call-pair = Två kort som läggs tillsammans kan ta dig från tre kort till ett: också då måste du ropa.
rule-call-exchange = Om du får ett enda kort genom ett byte behöver du inte ropa.
rule-call-final = Efter ditt sista kort ropar du ”{ $word }”. En kort stund får ingen annan lägga eller dra. Du får också ropa ”{ $word }” i förväg.
rule-call-final-forgotten = Om du glömmer det eller åker dit har du inte vunnit: du drar { $penalty ->
    [one] ett straffkort,
   *[other] { $penalty } straffkort,
} och spelet går vidare med det som ditt kort gör. Finns det inget kvar att dra har du vunnit ändå.
rule-call-last-word = Efter det sista kortet ropar bordet ”{ $word }” åt dig.

# Att hoppa in
rule-throw = Har du precis det sifferkort som ligger överst, samma { $sort } och samma siffra, får du hoppa in med det fast det inte är din tur, så länge det andra ligger överst, även på ditt eget. Spelet går vidare med spelaren efter dig.
rule-throw-effect = Kortet gör vad det brukar.
rule-throw-attack = Är { $face } inte besvarat än blir det { $count } kort till, och alltihop drabbar nu spelaren efter dig; är attacken redan över börjar en ny.
rule-throw-pending = Med andra kort kan du inte hoppa in så länge en attack inte är besvarad.
rule-throw-never-pending = Så länge en attack inte är besvarad kan ingen hoppa in.
rule-throw-final = Så länge ”{ $word }” kan ropas går det inte heller.

# Slutet på en omgång
rule-end = En omgång är slut så snart någon har lagt sitt sista kort.
rule-end-final = En omgång är slut så snart någon har lagt sitt sista kort och ropat ”{ $word }”.
rule-end-never-last = De här får inte vara ditt sista kort: { $faces }. Har du inget annat kvar drar du.
rule-end-reveal = Lägger du ditt sista kort för { $face } är omgången slut bara om du inte behöver dra något för det.
rule-end-limit = Med fler än { $most } kort är du ute ur omgången; du behåller korten, och de räknas. Blir bara en kvar har den vunnit. När ni spelar vidare om placeringar delar alla som har åkt ut på sista placeringen.
rule-end-places = När du har lagt ditt sista kort är du klar och får nästa placering; de andra spelar vidare tills bara en har kort kvar, och den har förlorat. Ditt sista kort drabbar fortfarande dem som spelar vidare, men inga kort byts.
rule-end-first = Den som blir klar först vinner omgången.
rule-end-no-effect = Det sista kortet gör ingenting.
rule-end-effects = Det sista kortet gör ändå sitt, och ingen får lägga något mot det eller hoppa in:
rule-last-draw-at-once = { $face }: nästa spelare drar { $count } kort, vid en hög alla som har samlats.
rule-last-exchange-at-once = { $face }: korten byter ägare som spelaren valde, även om någon hand är tom.
rule-last-reveal-as-last = { $face }: nästa spelare visar sina kort, lägger ett sifferkort och drar så många kort. Den som inte har något drar ett kort: ett sifferkort läggs och kostar på samma sätt, annars slutar omgången. Kortet som läggs gör ingenting mer.
rule-partners = Den som sitter mitt emot är din partner.
rule-partners-hand-of-others = Vinner en av er en omgång har båda vunnit den. Annars räknas det ni två har kvar på hand ihop, för er båda, så ni har alltid lika många poäng.
rule-partners-hand = Vinner en av er en omgång har båda vunnit den, och för er räknas bara det som vinnaren har på hand. Annars räknas det ni två har kvar ihop, så ni har alltid lika många poäng.
rule-partners-wins = Vinner en av er en omgång har båda vunnit den.
rule-partners-taken = Vinner en av er en omgång får båda det som de andra har på hand. Det ni två har räknas då inte.
rule-partners-places = Ni får båda poängen för era två placeringar ihop. En partner som har lämnat matchen räknas som sist.
rule-partners-secret = Korten är hemliga även för din partner. Om en av er lämnar matchen är det bara den spelaren som hamnar sist.
rule-end-winner = Den som la det sista kortet har vunnit omgången. Ingen behöver ropa längre.

# Poäng och match
rule-points-wins = Den som vinner en omgång får en poäng.
rule-points-others = Den som vinner omgången får 0 poäng, alla andra vad de har kvar på hand:
rule-points-taken = Den som vinner omgången får vad alla andra har kvar på hand:
rule-points-places = Du får en poäng för varje spelare som blev klar före dig: den första får 0, den andra 1 och så vidare. Vad korten är värda spelar ingen roll.
rule-points-all = Alla får poäng för vad de har på hand, även vinnaren om ett byte har gett nya kort:
rule-points-double = Är det sista kortet { $one } räknas allt dubbelt.
rule-points-number = { $faces }: lika mycket som siffran
rule-points-value = { $faces }: { $points }
rule-match-rounds = { $rounds ->
    [one] Matchen har en enda omgång.
   *[other] En match har { $rounds } omgångar.
}
rule-match-target = Matchen är slut så snart någon har { $target } poäng eller mer.
rule-match-most = Den som har vunnit flest omgångar vinner matchen; vid lika delar ni på segern.
rule-match-most-points = Den som har flest poäng totalt vinner matchen; vid lika delar ni på segern.
rule-match-fewest = Den som har minst poäng totalt vinner matchen; vid lika delar ni på segern.

# Inställningar
rule-option-changed = **{ $name }:** { $value } (standard: { $default }). { $meaning }

# Att lämna bordet, och dödläge
rule-leaving = Lämnar du matchen förlorar du den och kommer sist, och dina kort läggs under draghögen. De andra spelar vidare; är bara en kvar vinner den.
rule-stalemate = Om alla har haft sin tur utan att någon kunde lägga eller dra slutar omgången utan vinnare.
rule-stalemate-hands = Då får alla poäng för vad de har på hand.
rule-stalemate-places = Då delar alla som har kort kvar på sista placeringen.

# I korthet
rule-short-turn = Lägg ett kort som passar i { $sort }, siffra eller bild. Har du inget? Dra.
rule-short-turn-direction = spelet byter håll
rule-short-pass-over = nästa spelare får stå över
rule-short-make-others-draw = alla andra drar ett, och du fortsätter
rule-short-go-again = det är din tur igen
rule-short-make-previous-draw = spelaren före dig drar { $count }
rule-short-attack-draw = nästa spelare drar { $count }
rule-short-bring-back-or-attack = den som senast blev klar kommer tillbaka och drar { $count }
rule-short-attack-skip = nästa spelare får stå över
rule-short-attack-skip-one = nästa spelare får stå över
rule-short-attack-reveal = nästa spelare visar sina kort och drar
rule-short-propose-exchange = korten byter ägare
rule-short-trade-with-one = du byter kort med någon
rule-short-hand-all-on = allas kort går vidare
rule-short-announces-colour = du väljer { $sort }
rule-short-announces-function = vilket specialkort du vill
rule-short-announces-second-card = alltid med ett andra kort
rule-short-defends = stoppar en attack
rule-short-call = Bara ett kort kvar? Ropa ”{ $word }” snabbt, annars drar du { $penalty ->
    [one] ett straffkort.
   *[other] { $penalty } straffkort.
}
rule-short-call-armed = Snart bara ett kort kvar? Ropa ”{ $word }” innan du lägger, annars drar du { $penalty ->
    [one] ett straffkort.
   *[other] { $penalty } straffkort.
}
rule-short-call-none = Bara ett kort kvar? Du behöver inte ropa.
rule-short-final = Efter ditt sista kort ropar du ”{ $word }”.
rule-short-match-most = Den som vinner flest av dem vinner.
rule-short-match-most-points = Flest poäng totalt vinner.
rule-short-match-fewest = Minst poäng totalt vinner.

# Om du kan ett annat spel
rule-known-uno = Om du kan UNO
rule-known-uno-stack = På { $one } får man svara med ett likadant kort: de läggs ihop.
rule-known-uno-throw = Har du precis samma sifferkort får du hoppa in med det, fast det inte är din tur.
rule-known-uno-drawn = Kortet du just har dragit får du inte lägga direkt.
rule-known-uno-last = Ditt sista kort gör ingenting.
rule-known-uno-points = Poäng är dåligt: det du har kvar på hand räknas emot dig.
rule-known-home = Om du kan Mau-Mau med 32 kort
rule-known-home-draw = { $face } i stället för 7:an
rule-known-home-skip = { $face } i stället för 8:an
rule-known-home-wish = { $face } i stället för knekten
rule-known-home-alike = Här finns { $pairs }.
rule-known-home-new = Nytt: { $faces }.

# Exempel
rule-example-attack-draw = Exempel: Anna lägger { $one }. Ben svarar med ett likadant kort. Cleo har inget och drar { $second }.
rule-example-attack-skip = Exempel: Anna lägger { $one }. Ben svarar med ett likadant kort. Cleo kan inte svara: hon och Max får stå över, och sedan är det Annas tur igen.
rule-example-attack-skip-one = Exempel: Anna lägger { $one }. Ben svarar med ett likadant kort. Cleo kan inte svara: hon får stå över, och det blir Max tur.
rule-example-attack-reveal = Exempel: Anna lägger { $one }. Ben visar sin 3:a, 5:a och 8:a, lägger 3:an och drar 3 kort.
rule-example-propose-exchange = Exempel: Anna har 6 kort kvar, Ben 2. Hon väljer Ben, och han kan inte stoppa det: nu har hon 2 och han 6.
rule-example-announces-colour = Exempel: Anna lägger { $one } och väljer { $colour }. Nu behöver Ben { $colour }.
rule-example-announces-function = Exempel: På en röd 5:a lägger Anna { $one } som { $name }. Kortet räknas nu som rött, och Ben drar { $draws } eller svarar.
rule-example-announces-second-card = Exempel: På en röd 5:a lägger Anna { $one } och ovanpå det { $attack } i blått. Nu gäller blått, och Ben drar { $draws } eller svarar.
rule-example-defends = Exempel: Anna lägger { $attack } i rött. Ben lägger den röda { $face }:an: han drar ingenting, och det är Cleos tur.

# Hur snabb du måste vara
rule-pace-turn = Ett drag får ta { $turn }. Sedan gör bordet det åt dig: för det mesta drar det.
rule-pace-ai = Efter { $missed } missade drag i rad spelar en AI åt dig. Tryck på något i din hand så är du tillbaka.
rule-pace-leave = Efter { $missed } missade drag i rad förlorar du din plats.
rule-pace-window = Du har { $window } på dig att ropa, räknat från att bordet visar ditt kort.
rule-pace-head-start = De första { $time } är bara dina. Sedan kan vem som helst hinna före och sätta dit dig.
rule-pace-exchange = Du har { $time } på dig att stoppa ett byte, längre om någon inte har sina kort framme.
