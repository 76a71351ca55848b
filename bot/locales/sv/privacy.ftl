# Vad som sparas om någon, och vad man kan göra åt det.

privacy-title = ## Det här sparar jag om dig
privacy-kept =
    - **Dina matcher:** ditt Discord-id, namnet du hade, placering och poäng, hur du ropade, satte dit andra och drog kort, och hur snabb du var.
    - **Deras protokoll:** varje kort som spelades, så att matchen kan visas igen. Ditt namn och dina lyckoord står i dem.
    - **Det som följer av det:** rating, topplistor, utmärkelser.
    - **Dina inställningar:** språk, påminnelser, kort, och hur många matcher av varje spel du har börjat.
    - **Beslut om dig:** om en server stänger av dig från topplistor eller bord, och hur länge.
    Det du skriver i chatten varken läser eller sparar jag.
privacy-here = På den här servern: { $matches ->
    [0] ingen match
    [one] en match
   *[other] { $matches } matcher
}.
privacy-shown = Du syns på serverns topplistor.
privacy-hidden = Du är dold: du syns inte på serverns topplistor, och ingen kan se dina matcher.
privacy-exported = Det här är allt jag har sparat om dig, på alla servrar.
privacy-delete-asked =
    ## Ta bort dina uppgifter?
    På varje server byts ditt namn mot ett påhittat, i alla resultat och protokoll. Din rating, dina placeringar, utmärkelser och inställningar försvinner; de andra behåller sina resultat.
    Kvar blir meddelanden som redan har skickats, dina lyckoord (utan namn, för att kunna kontrollera blandningen) och avstängningar från topplistor eller bord.
    Det går inte att ångra. Spelar du igen börjar du om från början.
privacy-seated = Inte än, för du sitter fortfarande vid ett bord: { $tables }. Lämna det, eller vänta tills matchen är slut och bordet stängt, och försök igen. Inget har tagits bort.
privacy-solo = din solomatch
privacy-solo-elsewhere = din solomatch på { $server }
privacy-deleted = Klart. Jag har inget sparat om dig längre.
privacy-deleted-but-excluded = Klart. { $servers ->
    [one] En server stänger fortfarande
   *[other] { $servers } servrar stänger fortfarande
} av dig från topplistor eller bord, och det är kvar. Annars har jag inget sparat om dig längre.
button-privacy-export = Hämta uppgifter
button-privacy-hide = Dölj mig
button-privacy-show = Visa mig igen
button-privacy-delete = Ta bort uppgifter
