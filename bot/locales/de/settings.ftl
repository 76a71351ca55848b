# Was jemand für sich eingestellt hat, und was für einen Server gilt.

settings-own = { $value } (wie im Original)

settings-mine-title = ## Meine Einstellungen
settings-mine-explained = Sie gelten auf jedem Server und sofort.
settings-lang = Sprache
    .auto = wie in Discord
    .de = Deutsch
    .en = English
    .sv = Svenska
settings-pings = Erinnern, wenn ich dran bin
    .late = nach einer Weile
    .every = jedes Mal
    .never = nie
settings-cards = Karten
    .pictures = als Bilder
    .words = in Worten, in Menüs

settings-server-title = ## Einstellungen dieses Servers
settings-server-explained = Sie gelten für neue Tische; die Sprache gilt sofort.
settings-not-allowed = Das kann nur ändern, wer „Server verwalten“ darf.
settings-game = Übliches Spiel
settings-turn = Bedenkzeit je Zug
settings-silent = Wer zu oft nicht spielt
    .ai = wird von einer KI vertreten
    .leave = scheidet aus
settings-threads = Threads
    .auto = wo gerade geplaudert wird
    .always = für jeden Tisch
    .never = nie
settings-ai = KI-Spieler
    .yes = erlaubt
    .no = nicht erlaubt
settings-luck = Glückswörter, die alle lesen können
    .no = Aus
    .yes = Wer mitspielt, darf eins geben
settings-reminders = Erinnern durch Erwähnen
    .yes = erlaubt
    .no = gar nicht
settings-hosted = Offene Tische je Gastgeber
settings-tables = Offene Tische auf diesem Server
settings-channels = Tische nur in … (nichts gewählt: überall)
settings-to-rules = Hausregeln
settings-unrated = Ohne Wertung sind Partien mit weniger als 30 Sekunden je Zug, mit Hausregeln, oder in denen den Platz verliert, wer sich nicht rührt.
settings-rules-title = ## Hausregeln dieses Servers
settings-rules-of = Spiel
settings-reset = Wie im Original
