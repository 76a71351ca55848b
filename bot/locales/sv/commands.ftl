# Vad kommandoraden svarar.

cli-unknown-language = Språket ”{ $name }” finns inte. Det finns: { $known }.
cli-unknown-game = Spelet ”{ $name }” finns inte. Det finns: { $known }.
cli-unreadable-file = Det går inte att läsa { $file }.
cli-records-checked = { $count ->
    [0] Inget protokoll granskat.
    [one] Ett protokoll granskat.
   *[other] { $count } protokoll granskade.
}
