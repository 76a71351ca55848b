# What the command line answers.

cli-unknown-language = There is no language “{ $name }”. There are: { $known }.
cli-unknown-game = There is no game “{ $name }”. There are: { $known }.
cli-unreadable-file = Cannot read { $file }.
cli-records-checked = { $count ->
    [0] No record checked.
    [one] One record checked.
   *[other] { $count } records checked.
}
