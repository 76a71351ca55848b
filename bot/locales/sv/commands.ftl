# Vad kommandoraden svarar.

cli-unknown-language = Språket ”{ $name }” finns inte. Det finns: { $known }.
cli-unknown-game = Spelet ”{ $name }” finns inte. Det finns: { $known }.
cli-unreadable-file = Det går inte att läsa { $file }.
cli-records-checked = { $count ->
    [0] Inget protokoll granskat.
    [one] Ett protokoll granskat.
   *[other] { $count } protokoll granskade.
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
cli-no-such-action = Så länge håller inte omgång { $round } på: den har { $actions ->
    [0] inga drag
    [one] ett drag
   *[other] { $actions } drag
}.
cli-wrong-setting-database-url = { $name } är varken sqlite:///FIL eller postgresql://ANVÄNDARE:LÖSENORD@VÄRD/NAMN.
cli-unknown-setting = { $file } anger ”{ $name }”, och någon sådan inställning finns inte.
cli-backup-done = Kopierat till { $file }.
cli-backup-exists = { $file } finns redan och ersätts inte.
cli-backup-missing = Det finns ingen databas i { $database }.
cli-backup-unreadable = { $database } går inte att läsa eller är ingen databas.
cli-backup-foreign = PostgreSQL gör sina egna kopior: pg_dump --format=custom --file={ $file } URL
cli-wrong-setting-discord-api-url = { $name } är ingen adress till Discords API, som discord.com/api/v10: med dess version, och utan namn eller lösenord.
cli-wrong-setting-shard-count = { $name } är inget antal shards: från 1 till 10000.
cli-wrong-setting-shard-ids = { $name } nämner shards som inte finns: tal som 0,1 eller 0-3, alla under SHARD_COUNT.
cli-wrong-setting-log-level = { $name } är inget av debug, info, warning, error.
cli-wrong-setting-log-format = { $name } är varken text eller json.
cli-wrong-setting-keep-presses-hours = { $name } är inget antal timmar: från 1 till 8760.
cli-wrong-setting-keep-records-days = { $name } är inget antal dagar: från 0, alltså för alltid, till 36500.
cli-wrong-setting-keep-erased-days = { $name } är inget antal dagar: från 0, alltså för alltid, till 36500.
cli-wrong-setting-measured-limits = { $name } är inget läsbart svarsblad från `maunz measure`.
cli-wrong-setting-http-port = { $name } är ingen port: ett tal från 0 till 65535.
cli-wrong-setting-stay-up = { $name } är varken true eller false.
cli-wrong-setting-database-url-file = { $name } anger en fil som inte går att läsa.
cli-wrong-setting-discord-token-file = { $name } anger en fil som inte går att läsa.
cli-wrong-setting-report-channel = { $name } är inget id för en kanal: ett tal.
cli-wrong-setting-support-url = { $name } är ingen adress till en webbsida.
cli-wrong-setting-processes-per-address = { $name } är inget antal processer: från 1 till 100.
cli-wrong-setting-http-host = { $name } är ingen adress på den här datorn.
cli-wrong-setting-discord-token = { $name } är ingen token: en rad utan mellanslag.

cli-run-no-token = Det finns ingen DISCORD_TOKEN och alltså ingen bot att köra. Ange den, eller prova allt utan: maunz sandbox
cli-run-token = Discord godtar inte den token som står i DISCORD_TOKEN. Kopiera den på nytt, eller skapa en ny, på botens sida på discord.com/developers.
cli-run-gateway-shards = Discord godtar inte den här processens shards ({ $code }). Ange SHARD_COUNT och SHARD_IDS så som boten behöver dem, eller utelämna dem.
cli-run-gateway-version = Discord talar inte längre den här versionen av sin gateway ({ $code }). Uppdatera Maunz.
cli-run-gateway-intents = Discord godtar inte botens intents ({ $code }). Maunz ber inte om några privilegierade: uppdatera Maunz, och titta på botens sida på discord.com/developers.
cli-run-database = { $database } kan inte öppnas: { $why }
cli-run-taken = En annan process har tagit över den här processens shards.
cli-run-port = Port { $port } på { $host } kan inte användas för botens hälsa: { $why }. Ange något ledigt i HTTP_PORT och HTTP_HOST, eller HTTP_PORT=0.
cli-run-refused = Det som finns på { $address } avvisar boten med status { $status }. Titta på DISCORD_API_URL och på botens sida på discord.com/developers.
cli-run-network = Discord kan inte nås på { $address }.

cli-sandbox-ready = Öppna { $address } i en webbläsare. Ctrl-C avslutar sandlådan.
cli-sandbox-port = Port { $port } används redan. Välj en annan med --port, eller 0 för vilken som helst.
cli-sandbox-nobody = Ingen är där för att spela: nämn någon med --people.
cli-sandbox-long-name = Namnet { $name } är för långt: högst { $most } tecken.
cli-sandbox-switch = Det finns ingen brytare { $name }. Brytarna är: { $switches }.
cli-sandbox-unchecked = { $variable } beaktas inte: jsonschema-rs är inte installerat.
cli-sandbox-bot = Boten har avslutats med status { $status }.
cli-sandbox-unconnected = Boten har inte anslutit till sandlådan efter { $seconds } sekunder.
cli-sandbox-no-commands = Boten är ansluten, men har inte registrerat några kommandon efter { $seconds } sekunder.

cli-foreign-packages = Ett annat program i den här miljön har tagit platsen för Maunz paket { $names }. Installera Maunz i en egen miljö, till exempel med pipx.
