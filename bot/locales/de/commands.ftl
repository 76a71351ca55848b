# Was die Befehlszeile antwortet.

cli-unknown-language = Die Sprache „{ $name }“ gibt es nicht. Es gibt: { $known }.
cli-unknown-game = Das Spiel „{ $name }“ gibt es nicht. Es gibt: { $known }.
cli-unreadable-file = { $file } lässt sich nicht lesen.
cli-records-checked = { $count ->
    [0] Kein Protokoll geprüft.
    [one] Ein Protokoll geprüft.
   *[other] { $count } Protokolle geprüft.
}
cli-unwritable-file = In { $file } lässt sich nicht schreiben.
cli-option-without-value = „{ $option }“ stellt nichts ein: Schreib NAME=WERT.
cli-wrong-seats = Dieses Spiel ist für { $few } bis { $many } Spieler, nicht für { $seats }.
cli-unknown-policy = Die Spielweise „{ $name }“ gibt es nicht. Es gibt: { $known }.
cli-policies-per-seat = { $seats } Plätze brauchen ebenso viele Spielweisen; angegeben { $policies ->
    [one] ist eine
   *[other] sind { $policies }
}.
cli-no-such-record = Ein Protokoll { $number } gibt es hier nicht.
cli-no-such-round = Eine Runde { $round } gibt es in diesem Protokoll nicht: Es hat { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}.
cli-no-such-action = So lang ist Runde { $round } nicht: Sie hat { $actions ->
    [0] keine Aktionen
    [one] eine Aktion
   *[other] { $actions } Aktionen
}.
cli-wrong-setting-database-url = { $name } muss sqlite:///DATEI oder postgresql://BENUTZER:PASSWORT@RECHNER/NAME sein.
cli-unknown-setting = { $file } setzt „{ $name }“, aber diese Einstellung gibt es nicht.
cli-backup-done = Kopiert nach { $file }.
cli-backup-exists = { $file } gibt es schon und wird nicht ersetzt.
cli-backup-missing = Unter { $database } ist keine Datenbank.
cli-backup-unreadable = { $database } lässt sich nicht lesen oder ist keine Datenbank.
cli-backup-foreign = PostgreSQL macht seine Kopien selbst: pg_dump --format=custom --file={ $file } URL
cli-wrong-setting-discord-api-url = { $name } muss eine Adresse der API von Discord sein, wie discord.com/api/v10: mit Version, ohne Namen oder Passwort.
cli-wrong-setting-shard-count = { $name } muss eine Zahl von 1 bis 10000 sein: so viele Shards.
cli-wrong-setting-shard-ids = { $name } muss aus Zahlen wie 0,1 oder 0-3 bestehen, alle unter SHARD_COUNT.
cli-wrong-setting-log-level = { $name } muss debug, info, warning oder error sein.
cli-wrong-setting-log-format = { $name } muss text oder json sein.
cli-wrong-setting-keep-presses-hours = { $name } muss eine Zahl von 1 bis 8760 sein (in Stunden).
cli-wrong-setting-keep-records-days = { $name } muss eine Zahl von 0 (für immer) bis 36500 sein: so viele Tage.
cli-wrong-setting-keep-erased-days = { $name } muss eine Zahl von 0 (für immer) bis 36500 sein: so viele Tage.
cli-wrong-setting-measured-limits = { $name } muss eine lesbare Datei von `maunz measure` sein.
cli-wrong-setting-http-port = { $name } muss eine Zahl von 0 bis 65535 sein.
cli-wrong-setting-stay-up = { $name } muss true oder false sein.
cli-wrong-setting-database-url-file = { $name } muss auf eine lesbare Datei zeigen.
cli-wrong-setting-discord-token-file = { $name } muss auf eine lesbare Datei zeigen.
cli-wrong-setting-report-channel = { $name } muss die ID eines Kanals sein (eine Zahl).
cli-wrong-setting-support-url = { $name } muss die Adresse einer Webseite sein.
cli-wrong-setting-processes-per-address = { $name } muss eine Zahl von 1 bis 100 sein: so viele Prozesse.
cli-wrong-setting-http-host = { $name } muss eine Adresse dieses Rechners sein.
cli-wrong-setting-discord-token = { $name } muss ein Token sein: eine Zeile ohne Leerzeichen.

cli-run-no-token = Es gibt kein DISCORD_TOKEN, also keinen Bot zum Starten. Setz es, oder probiere alles ohne aus: maunz sandbox
cli-run-token = Discord nimmt das Token in DISCORD_TOKEN nicht an. Kopiere es neu, oder erzeuge ein neues, auf der Seite des Bots unter discord.com/developers.
cli-run-gateway-shards = Discord lehnt die Shards dieses Prozesses ab ({ $code }). Setz SHARD_COUNT und SHARD_IDS so, wie der Bot sie braucht, oder lass sie weg.
cli-run-gateway-version = Discord unterstützt diese Version seines Gateways nicht mehr ({ $code }). Aktualisiere Maunz.
cli-run-gateway-intents = Discord lehnt die Intents des Bots ab ({ $code }). Maunz verlangt keine privilegierten: Aktualisiere es, und schau auf der Seite des Bots unter discord.com/developers nach.
cli-run-database = { $database } lässt sich nicht öffnen: { $why }
cli-run-taken = Ein anderer Prozess hat die Shards dieses Prozesses übernommen.
cli-run-port = Port { $port } von { $host } lässt sich nicht für die Überwachung verwenden: { $why }. Setz HTTP_PORT und HTTP_HOST auf etwas Freies, oder HTTP_PORT=0.
cli-run-refused = Der Server unter { $address } weist den Bot mit dem Status { $status } ab. Prüf DISCORD_API_URL und die Seite des Bots unter discord.com/developers.
cli-run-network = Discord ist unter { $address } nicht zu erreichen.

cli-sandbox-ready = Öffne { $address } in einem Browser. Strg-C beendet die Sandbox.
cli-sandbox-port = Port { $port } ist belegt. Nimm mit --port einen anderen, oder 0 für irgendeinen.
cli-sandbox-nobody = Niemand ist da, der spielen könnte: Nenn jemanden mit --people.
cli-sandbox-long-name = Der Name { $name } ist zu lang: höchstens { $most } Zeichen.
cli-sandbox-switch = Den Schalter { $name } gibt es nicht. Die Schalter sind: { $switches }.
cli-sandbox-unchecked = { $variable } wird nicht beachtet: jsonschema-rs ist nicht installiert.
cli-sandbox-bot = Der Bot hat sich mit dem Status { $status } beendet.
cli-sandbox-unconnected = Der Bot hat sich nach { $seconds } Sekunden noch nicht mit der Sandbox verbunden.
cli-sandbox-no-commands = Der Bot ist verbunden, hat nach { $seconds } Sekunden aber noch keine Befehle angemeldet.

cli-foreign-packages = Ein anderes Programm in dieser Umgebung hat die Maunz-Pakete { $names } ersetzt. Installiere Maunz in einer eigenen Umgebung, zum Beispiel mit pipx.
