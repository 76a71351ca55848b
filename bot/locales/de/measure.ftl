# Was `maunz measure` sagt: wo man tippen muss.

cli-measure-picture = Gemessen wird in #{ $channel }. Halte vorher jeden anderen Prozess dieses Bots an. Tipp in der Nachricht dort auf „Picture“.
cli-measure-again = Tipp in der neuesten privaten Nachricht auf „Again“.
cli-measure-begin = Tipp jetzt in der ersten Nachricht auf „Begin“.
cli-measure-hand = Einen Moment … tipp jetzt in der privaten Nachricht auf „Hand“.
cli-measure-update = Tipp jetzt in der ersten Nachricht auf „Update“.
cli-measure-tap = Tipp in der ersten Nachricht auf „Tap“, { $left ->
    [one] noch einmal.
   *[other] noch { $left }-mal, am Handy und am Computer.
}
cli-measure-done = Geschrieben nach { $file }. Setz MEASURED_LIMITS darauf, dann richtet sich der Bot danach. Nach einer Stunde misst `--old { $table }`, wie oft sich eine alte Nachricht ändern lässt.
cli-measure-guild = Der Bot ist nicht auf diesem Server. Füge ihn hinzu: maunz invite
cli-measure-channel = Der Bot kann in diesem Kanal nicht schreiben, oder in keinem Kanal des Servers.
cli-measure-refused = Discord hat eine Nachricht abgelehnt; so lässt sich nichts messen.
cli-measure-late = Seit { $minutes } Minuten hat niemand auf einen Knopf getippt. Starte die Messung noch einmal.
