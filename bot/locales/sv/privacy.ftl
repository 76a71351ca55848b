# Vad som sparas om någon, och vad man kan göra åt det.

privacy-title = ## Det jag sparar om dig
privacy-kept =
    - **Dina partier:** ditt Discord-id, namnet du hade, placering och poäng, hur du sa till, ertappade andra och drog kort, och hur snabb du var.
    - **Deras protokoll:** varje kort som spelades, så att partiet kan visas igen. Ditt namn står i dem, och dina lyckoord.
    - **Det som följer av det:** rating, topplistor, utmärkelser.
    - **Dina inställningar:** språk, påminnelser, kort, och hur många partier av varje spel du har börjat.
    - **Beslut om dig:** om en server håller dig borta från topplistor eller bord, och hur länge.
    Det du skriver i chatten varken läser eller sparar jag.
privacy-here = På den här servern: { $matches ->
    [0] inget parti
    [one] ett parti
   *[other] { $matches } partier
}.
privacy-shown = Du syns på serverns topplistor.
privacy-hidden = Du är dold: du syns inte på serverns topplistor, och ingen kan slå upp dina partier.
privacy-exported = Det här är allt jag har sparat om dig, på alla servrar.
privacy-delete-asked =
    ## Ta bort dina uppgifter?
    På varje server blir du ett påhittat namn, i alla resultat och protokoll, och ingenting avslöjar längre att det var du. Din rating, dina placeringar, utmärkelser och inställningar försvinner; de andra behåller sina resultat.
    Meddelanden som redan står i kanaler blir kvar som de är. Dina lyckoord blir kvar i protokollen, utan namn: utan dem går blandningen inte att kontrollera. Om en server håller dig borta från topplistor eller bord så blir det kvar. Det går inte att ångra. Spelar du igen så börjar du om från början.
privacy-seated = Inte än: det finns ett bord där du fortfarande är med: { $tables }. Lämna det, eller vänta tills partiet är slut och bordet stängt, och försök sedan igen. Inget har tagits bort.
privacy-solo = ditt soloparti
privacy-solo-elsewhere = ditt soloparti på { $server }
privacy-deleted = Klart. Inget av det jag sparar handlar längre om dig.
privacy-deleted-but-excluded = Klart. { $servers ->
    [one] En server håller dig fortfarande
   *[other] { $servers } servrar håller dig fortfarande
} borta från topplistor eller bord, och det blir kvar. Inget annat av det jag sparar handlar längre om dig.
button-privacy-export = Hämta data
button-privacy-hide = Dölj mig
button-privacy-show = Visa mig igen
button-privacy-delete = Ta bort data
