# What the command line answers.

cli-unknown-language = There is no language “{ $name }”. There are: { $known }.
cli-unknown-game = There is no game “{ $name }”. There are: { $known }.
cli-unreadable-file = Cannot read { $file }.
cli-records-checked = { $count ->
    [0] No record checked.
    [one] One record checked.
   *[other] { $count } records checked.
}
cli-unwritable-file = Cannot write to { $file }.
cli-option-without-value = “{ $option }” sets nothing: write NAME=VALUE.
cli-wrong-seats = This game is for { $few } to { $many } players, not for { $seats }.
cli-unknown-policy = There is no policy “{ $name }”. There are: { $known }.
cli-policies-per-seat = { $seats } seats need as many policies; { $policies ->
    [one] one is
   *[other] { $policies } are
} given.
cli-no-such-record = There is no record { $number } here.
cli-no-such-round = There is no round { $round } in this record: it has { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
cli-no-such-action = Round { $round } is not that long: it has { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
}.
cli-wrong-setting-database-url = { $name } is neither sqlite:///FILE nor postgresql://USER:PASSWORD@HOST/NAME.
cli-unknown-setting = { $file } sets “{ $name }”, and there is no such setting.
cli-backup-done = Copied to { $file }.
cli-backup-exists = { $file } is there already, and is not replaced.
cli-backup-missing = There is no database at { $database }.
cli-backup-unreadable = { $database } cannot be read, or is not a database.
cli-backup-foreign = PostgreSQL makes its own copies: pg_dump --format=custom --file={ $file } URL
cli-wrong-setting-discord-api-url = { $name } is not an address of Discord’s API, such as discord.com/api/v10: with its version, and without a name or a password.
cli-wrong-setting-shard-count = { $name } is not a number of shards: from 1 to 10000.
cli-wrong-setting-shard-ids = { $name } names shards that there are not: numbers such as 0,1 or 0-3, all below SHARD_COUNT.
cli-wrong-setting-log-level = { $name } is none of debug, info, warning, error.
cli-wrong-setting-log-format = { $name } is neither text nor json.
cli-wrong-setting-keep-presses-hours = { $name } is not a number of hours: from 1 to 8760.
cli-wrong-setting-keep-records-days = { $name } is not a number of days: from 0, which means for ever, to 36500.
cli-wrong-setting-keep-erased-days = { $name } is not a number of days: from 0, which means for ever, to 36500.
cli-wrong-setting-measured-limits = { $name } is not a readable answer sheet of `maunz measure`.
cli-wrong-setting-http-port = { $name } is not a port: a number from 0 to 65535.
cli-wrong-setting-stay-up = { $name } is neither true nor false.
cli-wrong-setting-database-url-file = { $name } names a file that cannot be read.
cli-wrong-setting-discord-token-file = { $name } names a file that cannot be read.
cli-wrong-setting-report-channel = { $name } is not the id of a channel: a number.
cli-wrong-setting-support-url = { $name } is not the address of a web page.
cli-wrong-setting-processes-per-address = { $name } is not a number of processes: from 1 to 100.
cli-wrong-setting-http-host = { $name } is not an address of this machine.
cli-wrong-setting-discord-token = { $name } is not a token: one line, without spaces.

cli-run-no-token = There is no DISCORD_TOKEN, so there is no bot to run. Set it, or try everything without one: maunz sandbox
cli-run-token = Discord does not accept the token in DISCORD_TOKEN. Copy it again, or make a new one, on the bot’s page at discord.com/developers.
cli-run-gateway-shards = Discord refuses the shards of this process ({ $code }). Set SHARD_COUNT and SHARD_IDS to what the bot needs, or leave them out.
cli-run-gateway-version = Discord does not speak this version of its gateway any more ({ $code }). Update Maunz.
cli-run-gateway-intents = Discord refuses the intents of the bot ({ $code }). Maunz asks for no privileged ones: update it, and look at the bot’s page at discord.com/developers.
cli-run-database = { $database } cannot be opened: { $why }
cli-run-taken = Another process has taken over the shards of this one.
cli-run-port = Port { $port } of { $host } cannot be used for the health of the bot: { $why }. Set HTTP_PORT and HTTP_HOST to what is free, or HTTP_PORT=0.
cli-run-refused = What is at { $address } refuses the bot with status { $status }. Look at DISCORD_API_URL, and at the bot’s page at discord.com/developers.
cli-run-network = Discord cannot be reached at { $address }.

cli-sandbox-ready = Open { $address } in a browser. Ctrl-C ends the sandbox.
cli-sandbox-port = Port { $port } is in use. Choose another with --port, or 0 for any.
cli-sandbox-nobody = Nobody is there to play: name somebody with --people.
cli-sandbox-long-name = The name { $name } is too long: { $most } characters at most.
cli-sandbox-switch = There is no switch { $name }. The switches are: { $switches }.
cli-sandbox-unchecked = { $variable } is ignored: jsonschema-rs is not installed.
cli-sandbox-bot = The bot has ended with status { $status }.
cli-sandbox-unconnected = After { $seconds } seconds the bot has not connected to the sandbox.
cli-sandbox-no-commands = The bot is connected, but after { $seconds } seconds it has registered no commands.

cli-foreign-packages = Another program in this environment has taken the place of Maunz’s packages { $names }. Install Maunz in an environment of its own, for example with pipx.
