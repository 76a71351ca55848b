# Die Übersicht der Einstellungen eines Servers für alle, die ihn verwalten.

desk-title = ## Mau-Mau auf diesem Server
desk-line = **{ $name }:** { $value }
desk-now = Jetzt: { $value }
desk-none = aus
desk-everywhere = überall
desk-menu-change = Ändern …
desk-menu-off = Abschalten …
desk-off-asked = Das abschalten? **{ $name }:** { $value }
desk-filled = Gespeichert.
desk-lacks = **Rechte, die mir hier fehlen:** { $permissions }
desk-lacks-nothing = **Rechte, die mir hier fehlen:** keine
desk-channel-gone = Dieser Kanal wurde gelöscht. Wähl einen anderen.
button-desk = Alle Einstellungen
button-desk-form = In einem Schritt einrichten
log-setting = { $by } hat „{ $setting }“ geändert: { $before } → { $now }
log-digest-gone = Der Kanal „{ $channel }“ wurde gelöscht, deshalb ist der Rückblick jetzt aus. Mit `/mau-verwalten rückblick` schaltest du ihn wieder ein.
log-board-gone = Der Kanal „{ $channel }“ wurde gelöscht, und mit ihm die Rangliste. Mit `/mau-verwalten rangliste` postest du eine neue.
log-removed = Ein Kanal wurde gelöscht. „{ $setting }“ ist jetzt: { $now }
log-role-gone = Die Rolle für „{ $purpose }“ wurde gelöscht, deshalb benutze ich sie nicht mehr.

desk-channels = Kanäle für Tische
    .explained = Nur in diesen Kanälen kann man Tische eröffnen.
    .off = Tische überall erlauben
desk-language = Sprache
    .explained = Die Sprache von allem, was alle sehen. Für den Rest wählt jeder seine eigene.
    .off = Wie in Discord
desk-zone = Zeitzone
    .explained = Für Ruhezeit, Rückblick und Turniere.
    .off = Zurück zum Standard
desk-zone-now = { $zone } (dort ist es { $at })
desk-zone-usual = { $zone }, Standard für die Sprache (dort ist es { $at })
desk-zone-asked = Ein Teil des Namens
desk-zone-told = Zum Beispiel Berlin, New York oder UTC
desk-zone-found = Gefunden:
button-desk-zone = Suchen …
desk-speed = Bedenkzeit pro Zug
    .explained = Gilt für neue Tische.
desk-rules = Hausregeln
    .off = Alle Hausregeln entfernen
desk-rules-changed = { $game } ({ $count ->
    [one] eine Regel
   *[other] { $count } Regeln
})
desk-presets = Eigene Regelsätze
    .explained = Stell an einem Tisch die Regeln ein und schreib dort `/mau-verwalten regelsatz`. Mit `/mau-verwalten kanal` gilt ein Regelsatz nur in einem Kanal.
desk-presets-delete = Löschen …
desk-no-presets = keine
desk-tables = Tische
    .explained = Gilt für neue Tische.
desk-standard = { $game }, alles andere Standard
desk-log = Moderationslog
    .explained = In diesem Kanal poste ich, was Moderation und Verwaltung tun.
    .off = Moderationslog abschalten
desk-log-lost = Der Kanal für das Moderationslog wurde gelöscht. Wähl einen anderen.
desk-digest = Rückblick
    .explained = In diesem Kanal fasse ich die Partien jeder Woche oder jedes Monats zusammen. Hat niemand gespielt, poste ich nichts.
    .off = Rückblick abschalten
desk-board = Rangliste
    .explained = Eine Rangliste in diesem Kanal, die sich selbst aktualisiert.
    .off = Rangliste entfernen
digest-where = Kanal für den Rückblick
digest-how-often = Wie oft
board-where = Kanal für die Rangliste
board-moved = Sie ersetzt die in { $channel }. Die alte habe ich gelöscht.
desk-roles = Rollen
    .explained = Diese Rollen gebe ich Champions und für Erfolge, und eine davon pinge ich an, wenn jemand Mitspieler sucht.
    .off = Keine Rollen mehr vergeben
desk-masters = Spielleitung
    .explained = Alle mit dieser Rolle moderieren Tische und entscheiden über Partien.
    .off = Keine Spielleitung mehr
desk-quiet = Ruhezeit
    .explained = In diesen Stunden pingt eine Spielersuche keine Rolle an. Es gilt die Zeitzone des Servers.
    .off = Keine Ruhezeit mehr
roles-menu = Wofür ist die Rolle?
roles-replaced = Bisher war es { $role }.
button-role-off = Diese Rolle nicht mehr benutzen
button-quiet = Zeiten wählen …
quiet-begin = Von
quiet-end = Bis
quiet-hours = { $begin } bis { $end } ({ $zone })
desk-exclusions = Ausgeschlossene
    .explained = Mit `/mau-verwalten ausschließen` schließt du jemanden von Ranglisten oder Tischen aus oder lässt ihn wieder zu.
desk-exclusions-count = { $count ->
    [0] niemand
    [one] eine Person
   *[other] { $count } Personen
}
button-exclusions = Liste zeigen
