# Was `maunz doctor` findet, und was dagegen hilft.

cli-doctor-alone = Umgebung: Kein anderes Paket benutzt die Namen der Maunz-Pakete.
cli-doctor-neighbours = Umgebung: { $packages } und Maunz benutzen dieselben Paketnamen, deshalb kann eins das andere überschreiben. Installiere Maunz in einer eigenen Umgebung.
cli-doctor-no-token = DISCORD_TOKEN fehlt. Erzeuge ein Token auf der Seite des Bots unter discord.com/developers und setz es, in der Umgebung oder in .env.
cli-doctor-refused = Discord gibt keine Auskunft: { $said }
cli-doctor-token = Token: gehört zu { $name }, Anwendung { $id }.
cli-doctor-clock = Uhr: weicht höchstens { NUMBER($seconds, minimumFractionDigits: 1) } s von Discords Uhr ab.
cli-doctor-wrong-clock = Uhr: weicht { NUMBER($seconds, minimumFractionDigits: 1) } s von Discords Uhr ab. Lass diesen Rechner seine Uhr über NTP stellen.
cli-doctor-intents = Klicks kommen über das Gateway. Ein privilegierter Intent ist nicht nötig.
cli-doctor-endpoint = Klicks gehen an { $address } und erreichen den Bot nie. Lösch den Eintrag bei „Interactions Endpoint URL“ auf der Seite der Anwendung unter discord.com/developers.
cli-doctor-shards = SHARD_COUNT ist { $has }, Discord verlangt aber { $needed }. Setz es höher oder lass es weg.
cli-doctor-sessions = Sitzungen: Heute sind noch { $left } von { $most } übrig.
cli-doctor-few-sessions = Sitzungen: Heute sind nur noch { $left } von { $most } übrig, und jeder Start kostet eine. Finde heraus, was den Bot immer wieder startet.
cli-doctor-commands = Befehle: Discord kennt sie alle.
cli-doctor-no-commands = Befehle: Discord kennt { $names } nicht. Der Bot meldet sie beim Start an. Läuft er schon, schau in sein Log.
cli-doctor-emoji = Emojis: Alle { $wanted } sind da.
cli-doctor-no-emoji = Emojis: { $missing } von { $wanted } fehlen. Lade sie hoch: maunz emoji sync
cli-doctor-servers = Server: { $servers ->
    [one] einer; dort hat der Bot alle Rechte, die er braucht.
   *[other] { $servers }; der Bot hat überall die Rechte, die er braucht.
} Einzelne Kanäle können sie trotzdem verbieten.
cli-doctor-no-servers = Server: noch keiner. Füge den Bot einem hinzu: { $address }
cli-doctor-poor-server = Server { $name }: Dem Bot fehlt { $lacks }. Gib es seiner Rolle, oder füge den Bot neu hinzu: { $address }
cli-doctor-poor-servers = Server: { $servers }; in { $poor } davon fehlen dem Bot Rechte.
cli-doctor-database-well = Datenbank: { $database }, Version { $version }, unversehrt und beschreibbar.
cli-doctor-database-used = Datenbank: { $database }, Version { $version }, unversehrt; gerade läuft ein Bot damit.
cli-doctor-database-new = Datenbank: In { $database } ist noch nichts; der Bot legt beim Start an, was er braucht.
cli-doctor-database-older = Datenbank: { $database } hat Version { $version } und wird beim nächsten Start auf Version { $known } gebracht. Ist sie eine Datei, wird diese vorher gesichert; PostgreSQL musst du selbst sichern.
cli-doctor-database-newer = Datenbank: { $database } hat Version { $version }, dieses Programm kennt nur { $known }. Nimm das neuere Programm oder spiel eine ältere Sicherung ein.
cli-doctor-database-damaged = Datenbank: { $database } ist beschädigt. Halte den Bot an und spiel die neueste Sicherung ein.
cli-doctor-database-refuses = Datenbank: { $database } ist nicht beschreibbar: { $why }. Prüf Speicherplatz, Rechte und Datenträger.
cli-doctor-no-port = Port: keiner (HTTP_PORT ist 0), also kann niemand den Bot überwachen.
cli-doctor-port = Port: { $port } ist frei.
cli-doctor-port-bot = Port: Auf { $port } antwortet ein Bot und ist bereit.
cli-doctor-port-taken = Port: { $port } ist belegt, und nicht von einem Bot, der bereit ist. Setz einen anderen HTTP_PORT, oder schau ins Log des Bots.
