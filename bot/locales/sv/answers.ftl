# Det någon får veta vars tryck eller kommando inte gjorde något.

verdict-stale = Något hände innan ditt tryck kom fram. Så här ser bordet ut nu.
verdict-back = Nu spelar du själv igen. Så här ser bordet ut nu.
verdict-too-late = För sent.
answer-too-late-by = För sent: { $seat } var snabbare, så inget hände.
answer-too-late-ahead = För sent: { $seat } var { NUMBER($seconds, minimumFractionDigits: 1) } s snabbare, så inget hände.
answer-called-in-time = { $seat } ropade i tid: de första { $time } vinner den som ropar.
verdict-too-early = För tidigt: vänta tills du ser kortet. I { $memory } framåt räknas ditt ”{ $catch }” { $delay } senare.
verdict-nothing-to-catch = Det finns ingen att sätta dit just nu. I { $memory } framåt räknas ditt ”{ $catch }” { $delay } senare.
verdict-not-seated = Du sitter inte vid det här bordet.
verdict-already-seated = Du sitter redan vid det här bordet.
verdict-table-full = Bordet är fullt: fler än { $most } går inte i det här spelet.
verdict-too-few = För få spelare: det här spelet kräver minst { $fewest }.
verdict-not-host = Bara värden kan göra det: { $host }.
verdict-no-luck = Bordet öppnades innan det fanns lyckoord. Vid nästa bord kan du skriva ett.
verdict-luck-stands = Ditt lyckoord gäller så länge du har din plats.
verdict-luck-first = Förra gången skrev någon ett lyckoord, så ni får tid att skriva ett nu också: matchen börjar tidigast om { $wait }.
verdict-not-allowed = Bara moderatorer kan göra det.
verdict-barred = En moderator har tagit bort dig från det här bordet. En moderator kan släppa in dig igen i menyn ”…”.
verdict-no-such-seat = Där sitter ingen.
verdict-unknown-game = Det spelet finns inte.
verdict-not-now = Det går inte just nu: något annat pågår vid bordet. Titta på bordet och försök igen.
verdict-match-over = Matchen är slut.
verdict-under-way = Matchen pågår redan.
verdict-next-match = En match pågår. Med /mau gå-med, eller ”…” på bordets meddelande, får du en plats i nästa.
verdict-not-stored = Jag kan inte spara något just nu, så ingenting hände. Försök igen.
verdict-uncertain = Jag vet inte än om det sparades. Bordet visar det så snart jag vet.
verdict-frozen = Det blev ett fel vid det här bordet ({ $error }), så det står stilla. Värden eller en moderator kan avsluta matchen i menyn ”…”.
verdict-closed = Det här bordet är stängt.

answer-no-table-here = Det finns inget bord i den här kanalen. Öppna ett med /mau nytt.
answer-old-table = Det bordet finns inte längre. Öppna ett nytt med /mau nytt.
answer-switched-off = Den knappen hör till något som är avstängt på den här servern.
answer-not-begun = Matchen har inte börjat än. Värden startar den: { $host }.
    .you = Matchen har inte börjat än: det är du som startar den.
answer-between = Omgången är slut. Nästa börjar inom { $time }.
answer-waits = Ett ögonblick: { $seat } kan fortfarande ropa.
answer-nudged = { $seat } blir påmind.
answer-nudge-later = { $seat } har redan blivit påmind, eller har precis fått sin tur.
answer-nudge-server = Påminnelser är avstängda på den här servern, så { $seat } får ingen.
answer-nudge-never = { $seat } vill inte bli påmind.
answer-reserved = Du får en plats i revanschen så snart den här matchen är slut.
answer-released = Du är inte med i revanschen.
answer-brought-down = Nu ligger bordet längst ner i kanalen.
answer-bring-down-later = Det går bara var 30:e sekund. Vänta lite och försök igen.
answer-end-asked = De andra har fått frågan om matchen ska avslutas.
answer-agreed = Du har gått med på det. Matchen slutar när alla har sagt ja.
answer-nothing-to-claim = Du kan inte ta segern än: någon annan har spelat nyligen.
answer-left = Du har lämnat bordet.
answer-settled = Klart.
answer-luck-not-now = Du kan bara skriva ett lyckoord innan matchen börjar.
answer-luck-off = På den här servern spelar man utan lyckoord.
answer-error = Något gick fel ({ $error }). Allt som redan var sparat är kvar. Försök igen.
answer-nothing-to-do = Här finns inget att göra.
answer-host-only = Bara värden kan ställa in det.
answer-may-not-write = Det går bara där du själv får skriva.

# Vad den som trycker i kapplöpningen får läsa: genast, och när det är avgjort.
answer-noted = Noterat.
    .timed = Din tid: { NUMBER($at, minimumFractionDigits: 1) } s
    .later = Din tid: { NUMBER($at, minimumFractionDigits: 1) } s – avgörs efter { NUMBER($decided, minimumFractionDigits: 1) } s
outcome-called = ”{ $word }” i tid
    .timed = ”{ $word }” i tid, efter { NUMBER($seconds, minimumFractionDigits: 1) } s
outcome-caught = Fast! { $seat } hade inte ropat
    .timed = Fast efter { NUMBER($seconds, minimumFractionDigits: 1) } s! { $seat } hade inte ropat
outcome-thrown = Samma! Du hann först
    .timed = Samma! Du hann först, efter { NUMBER($seconds, minimumFractionDigits: 1) } s

# Varför något inte är ett lyckoord.
luck-refused-empty = Ett lyckoord måste ha minst en bokstav, siffra eller symbol.
luck-refused-too-long = Ett lyckoord har högst { $most } tecken.
luck-refused-blanks = Ett lyckoord får ha enstaka mellanslag, men inte först eller sist.
luck-refused-sign = ”{ $sign }” går inte i ett lyckoord. Använd bara bokstäver, siffror och enkla symboler.
luck-refused-unseen = Ordet innehåller ett tecken som inte syns. Använd bara bokstäver, siffror och enkla symboler.
