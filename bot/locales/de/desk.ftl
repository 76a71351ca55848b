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
desk-lacks = **Was mir hier fehlt:** { $permissions }
desk-lacks-nothing = **Was mir hier fehlt:** nichts
desk-channel-gone = Dieser Kanal wurde gelöscht. Wähl einen anderen.
button-desk = Alle Einstellungen
button-desk-form = In einem Schritt einrichten
log-setting = { $by } hat „{ $setting }“ geändert: { $before } → { $now }
log-digest-gone = Der Kanal „{ $channel }“ wurde gelöscht, darum ist der Rückblick jetzt aus. Mit `/mau-verwalten rückblick` schaltest du ihn wieder ein.
log-board-gone = Der Kanal „{ $channel }“ wurde gelöscht, und mit ihm die Rangliste. Mit `/mau-verwalten rangliste` kommt eine neue.

desk-digest = Rückblick
    .explained = In diesem Kanal fasse ich die Partien jeder Woche oder jedes Monats zusammen. Hat niemand gespielt, schreibe ich nichts.
    .off = Rückblick abschalten
desk-board = Rangliste
    .explained = Eine Rangliste in diesem Kanal, die sich selbst aktualisiert.
    .off = Rangliste entfernen
digest-where = Kanal für den Rückblick
digest-how-often = Wie oft
board-where = Kanal für die Rangliste
board-moved = Sie ersetzt die in { $channel }, die ich gelöscht habe.
