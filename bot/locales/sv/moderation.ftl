# Att rätta resultat: vad de gör som sköter en server.

repairs-title = ## Partier på servern
repairs-pairs = Oftast tillsammans på 30 dagar: { $pairs }
repairs-pair = { $one } och { $other }: { $matches }
repairs-is-voided = Annullerat: det räknas för ingen.
repairs-act-void = Annullerat av { $name }, { $date }
repairs-act-restore = Återställt av { $name }, { $date }
repairs-own-match = Du var med i partiet, eller så gäller det dig: det får bara serverns ägare avgöra.
button-void = Annullera
button-restore = Räkna igen
