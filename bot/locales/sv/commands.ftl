# Vad kommandoraden svarar.

cli-unknown-language = Språket ”{ $name }” finns inte. Det finns: { $known }.
cli-unknown-game = Spelet ”{ $name }” finns inte. Det finns: { $known }.
cli-unreadable-file = Det går inte att läsa { $file }.
cli-records-checked = { $count ->
    [0] Inget protokoll kontrollerat.
    [one] Ett protokoll kontrollerat.
   *[other] { $count } protokoll kontrollerade.
}
cli-unwritable-file = Det går inte att skriva till { $file }.
cli-option-without-value = ”{ $option }” ställer inte in något: skriv NAMN=VÄRDE.
cli-wrong-seats = Det här spelet är för { $few } till { $many } spelare, inte för { $seats }.
cli-unknown-policy = Spelsättet ”{ $name }” finns inte. Det finns: { $known }.
cli-policies-per-seat = { $seats } platser kräver lika många spelsätt; { $policies } är { $policies ->
    [one] angivet
   *[other] angivna
}.
cli-no-such-record = Det finns inget protokoll { $number } här.
cli-no-such-round = Det finns ingen omgång { $round } i protokollet: det har { $rounds ->
    [one] en omgång
   *[other] { $rounds } omgångar
}.
cli-no-such-action = Så lång är inte omgång { $round }: den har { $actions ->
    [0] inga drag
    [one] ett drag
   *[other] { $actions } drag
}.
cli-wrong-setting-database-url = { $name } måste vara sqlite:///FIL eller postgresql://ANVÄNDARE:LÖSENORD@VÄRD/NAMN.
cli-unknown-setting = { $file } anger ”{ $name }”, men det finns ingen sådan inställning.
cli-backup-done = Kopierat till { $file }.
cli-backup-exists = { $file } finns redan och skrivs inte över. Ange ett annat namn.
cli-backup-missing = Det finns ingen databas i { $database }.
cli-backup-unreadable = { $database } går inte att läsa eller är ingen databas.
cli-backup-foreign = Säkerhetskopiera PostgreSQL med dess eget verktyg: pg_dump --format=custom --file={ $file } URL
cli-wrong-setting-discord-api-url = { $name } måste vara en adress till Discords API, som discord.com/api/v10: med version, utan namn eller lösenord.
cli-wrong-setting-shard-count = { $name } måste vara ett antal shards från 1 till 10000.
cli-wrong-setting-shard-ids = { $name } måste vara tal som 0,1 eller 0-3, alla under SHARD_COUNT.
cli-wrong-setting-log-level = { $name } måste vara debug, info, warning eller error.
cli-wrong-setting-log-format = { $name } måste vara text eller json.
cli-wrong-setting-keep-presses-hours = { $name } måste vara ett antal timmar från 1 till 8760.
cli-wrong-setting-keep-records-days = { $name } måste vara ett antal dagar från 0 (för alltid) till 36500.
cli-wrong-setting-keep-erased-days = { $name } måste vara ett antal dagar från 0 (för alltid) till 36500.
cli-wrong-setting-measured-limits = { $name } måste vara en läsbar fil från `maunz measure`.
cli-wrong-setting-http-port = { $name } måste vara ett tal från 0 till 65535.
cli-wrong-setting-stay-up = { $name } måste vara true eller false.
cli-wrong-setting-database-url-file = { $name } måste ange en fil som går att läsa.
cli-wrong-setting-discord-token-file = { $name } måste ange en fil som går att läsa.
cli-wrong-setting-report-channel = { $name } måste vara id:t för en kanal (ett tal).
cli-wrong-setting-support-url = { $name } måste vara adressen till en webbsida.
cli-wrong-setting-processes-per-address = { $name } måste vara ett antal processer från 1 till 100.
cli-wrong-setting-http-host = { $name } måste vara en adress på den här datorn.
cli-wrong-setting-discord-token = { $name } måste vara en token: en rad utan mellanslag.

cli-run-no-token = DISCORD_TOKEN saknas, så det finns ingen bot att köra. Ange den, eller prova allt utan: maunz sandbox
cli-run-token = Discord godtar inte den token som står i DISCORD_TOKEN. Kopiera den på nytt, eller skapa en ny, på botens sida på discord.com/developers.
cli-run-gateway-shards = Discord godtar inte den här processens shards ({ $code }). Ange SHARD_COUNT och SHARD_IDS så som boten behöver dem, eller ta bort dem.
cli-run-gateway-version = Discord stöder inte längre den här versionen av sin gateway ({ $code }). Uppdatera Maunz.
cli-run-gateway-intents = Discord godtar inte botens intents ({ $code }). Maunz ber inte om några privilegierade: uppdatera Maunz, och titta på botens sida på discord.com/developers.
cli-run-database = Det går inte att öppna { $database }: { $why }
cli-run-taken = En annan process har tagit över den här processens shards.
cli-run-port = Port { $port } på { $host } kan inte användas för övervakning: { $why }. Ange något ledigt i HTTP_PORT och HTTP_HOST, eller HTTP_PORT=0.
cli-run-refused = Servern på { $address } avvisar boten med status { $status }. Kontrollera DISCORD_API_URL och botens sida på discord.com/developers.
cli-run-network = Det går inte att nå Discord på { $address }.

cli-sandbox-ready = Öppna { $address } i en webbläsare. Ctrl-C avslutar sandlådan.
cli-sandbox-port = Port { $port } används redan. Välj en annan med --port, eller 0 för vilken som helst.
cli-sandbox-nobody = Det finns ingen som kan spela: ange någon med --people.
cli-sandbox-long-name = Namnet { $name } är för långt: högst { $most } tecken.
cli-sandbox-switch = Brytaren ”{ $name }” finns inte. Det finns: { $switches }.
cli-sandbox-unchecked = { $variable } har ingen effekt: jsonschema-rs är inte installerat.
cli-sandbox-bot = Boten har avslutats med status { $status }.
cli-sandbox-unconnected = Boten har inte anslutit till sandlådan efter { $seconds } sekunder.
cli-sandbox-no-commands = Boten är ansluten, men har inte registrerat några kommandon efter { $seconds } sekunder.

cli-foreign-packages = Ett annat program i den här miljön har ersatt Maunz paket { $names }. Installera Maunz i en egen miljö, till exempel med pipx.
