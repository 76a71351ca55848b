# Vad kommandoraden svarar.

cli-unknown-language = Språket ”{ $name }” finns inte. Det finns: { $known }.
cli-unknown-game = Spelet ”{ $name }” finns inte. Det finns: { $known }.
cli-unreadable-file = Det går inte att läsa { $file }.
cli-records-checked = { $count ->
    [0] Inget protokoll granskat.
    [one] Ett protokoll granskat.
   *[other] { $count } protokoll granskade.
}
cli-unwritable-file = Det går inte att skriva till { $file }.
cli-option-without-value = ”{ $option }” ställer inte in något: skriv NAMN=VÄRDE.
cli-wrong-seats = Det här spelet är för { $few } till { $many } spelare, inte för { $seats }.
cli-unknown-policy = Spelsättet ”{ $name }” finns inte. Det finns: { $known }.
cli-policies-per-seat = { $seats } platser kräver lika många spelsätt; { $policies } är { $policies ->
    [one] angivet
   *[other] angivna
}.
cli-no-such-record = Det finns inget protokoll { $number } här.
cli-no-such-round = Det finns ingen omgång { $round } i protokollet: det har { $rounds ->
    [one] en omgång
   *[other] { $rounds } omgångar
}.
cli-no-such-action = Så länge håller inte omgång { $round } på: den har { $actions ->
    [0] inga drag
    [one] ett drag
   *[other] { $actions } drag
}.
cli-wrong-setting-database-url = { $name } är varken sqlite:///FIL eller postgresql://ANVÄNDARE:LÖSENORD@VÄRD/NAMN.
cli-unknown-setting = { $file } anger ”{ $name }”, och någon sådan inställning finns inte.
cli-backup-done = Kopierat till { $file }.
cli-backup-exists = { $file } finns redan och ersätts inte.
cli-backup-missing = Det finns ingen databas i { $database }.
cli-backup-unreadable = { $database } går inte att läsa eller är ingen databas.
cli-backup-foreign = PostgreSQL gör sina egna kopior: pg_dump --format=custom --file={ $file } URL
