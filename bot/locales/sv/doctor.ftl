# Vad `maunz doctor` hittar, och vad man gör åt det.

cli-doctor-alone = Miljö: inget annat paket använder namnen på Maunz paket.
cli-doctor-neighbours = Miljö: { $packages } och Maunz använder samma paketnamn, så det ena kan skriva över det andra. Installera Maunz i en egen miljö.
cli-doctor-no-token = DISCORD_TOKEN saknas. Skapa en token på botens sida på discord.com/developers och ange den, i miljön eller i .env.
cli-doctor-refused = Discord svarar inte på det: { $said }
cli-doctor-token = Token: hör till { $name }, applikation { $id }.
cli-doctor-clock = Klocka: högst { NUMBER($seconds, minimumFractionDigits: 1) } s fel jämfört med Discords.
cli-doctor-wrong-clock = Klocka: { NUMBER($seconds, minimumFractionDigits: 1) } s fel jämfört med Discords. Låt datorn ställa klockan med NTP.
cli-doctor-intents = Knapptryckningar kommer genom gatewayen. Ingen privilegierad intent behövs.
cli-doctor-endpoint = Knapptryckningar går till { $address } och når aldrig boten. Töm ”Interactions Endpoint URL” på applikationens sida på discord.com/developers.
cli-doctor-shards = SHARD_COUNT är { $has }, men Discord begär { $needed }. Ange fler, eller ta bort den.
cli-doctor-sessions = Sessioner: { $left } av { $most } återstår i dag.
cli-doctor-few-sessions = Sessioner: bara { $left } av { $most } återstår i dag, och varje start kostar en. Ta reda på vad som startar boten om och om igen.
cli-doctor-commands = Kommandon: Discord känner till alla.
cli-doctor-no-commands = Kommandon: Discord känner inte till { $names }. Boten registrerar dem när den startar. Är den redan igång, titta i dess logg.
cli-doctor-emoji = Emojier: alla { $wanted } finns.
cli-doctor-no-emoji = Emojier: { $missing } av { $wanted } saknas. Ladda upp dem: maunz emoji sync
cli-doctor-servers = Servrar: { $servers ->
    [one] en; där har boten alla behörigheter den behöver.
   *[other] { $servers }; boten har överallt de behörigheter den behöver.
} Enskilda kanaler kan ändå neka dem.
cli-doctor-no-servers = Servrar: ingen ännu. Lägg till boten på en: { $address }
cli-doctor-poor-server = Server { $name }: boten saknar { $lacks }. Ge det till botens roll, eller lägg till boten på nytt: { $address }
cli-doctor-poor-servers = Servrar: { $servers }; på { $poor } av dem saknar boten behörigheter.
cli-doctor-database-well = Databas: { $database }, version { $version }, hel och skrivbar.
cli-doctor-database-used = Databas: { $database }, version { $version }, hel; en bot använder den just nu.
cli-doctor-database-new = Databas: { $database } är tom eller finns inte än. Boten skapar det den behöver när den startar.
cli-doctor-database-older = Databas: { $database } har version { $version } och får { $known } vid nästa start. En fil säkerhetskopieras först. PostgreSQL får du säkerhetskopiera själv.
cli-doctor-database-newer = Databas: { $database } har version { $version }, men det här programmet känner till { $known }. Kör det nyare programmet, eller återställ en tidigare kopia.
cli-doctor-database-damaged = Databas: { $database } är skadad. Stoppa boten och återställ den nyaste kopian.
cli-doctor-database-refuses = Databas: { $database } går inte att skriva till: { $why }. Kontrollera utrymme, rättigheter och disk.
cli-doctor-no-port = Port: ingen (HTTP_PORT är 0), så ingen kan övervaka boten.
cli-doctor-port = Port: { $port } är ledig.
cli-doctor-port-bot = Port: en bot svarar på { $port } och är redo.
cli-doctor-port-taken = Port: { $port } är upptagen av något annat än en bot som är redo. Ange en annan HTTP_PORT, eller titta i botens logg.
