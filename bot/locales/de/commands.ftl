# Was die Befehlszeile antwortet.

cli-unknown-language = Die Sprache „{ $name }“ gibt es nicht. Es gibt: { $known }.
cli-unknown-game = Das Spiel „{ $name }“ gibt es nicht. Es gibt: { $known }.
cli-unreadable-file = { $file } lässt sich nicht lesen.
cli-records-checked = { $count ->
    [0] Keine Aufzeichnung geprüft.
    [one] Eine Aufzeichnung geprüft.
   *[other] { $count } Aufzeichnungen geprüft.
}
