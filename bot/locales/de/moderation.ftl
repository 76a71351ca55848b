# Ergebnisse in Ordnung bringen: was die tun, die sich um einen Server kümmern.

repairs-title = ## Partien auf diesem Server
repairs-pairs = In 30 Tagen am häufigsten zusammen: { $pairs }
repairs-pair = { $one } und { $other }: { $matches }
repairs-is-voided = Annulliert: Sie zählt für niemanden.
repairs-act-void = Annulliert von { $name }, { $date }
repairs-act-restore = Wiederhergestellt von { $name }, { $date }
repairs-own-match = Du hast in dieser Partie mitgespielt, oder es geht um dich: Das entscheidet nur, wem der Server gehört.
button-void = Annullieren
button-restore = Wieder zählen lassen
