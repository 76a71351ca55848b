# What the command line answers.

cli-unknown-language = There’s no language “{ $name }”. Choose from: { $known }.
cli-unknown-game = There’s no game “{ $name }”. Choose from: { $known }.
cli-unreadable-file = Can’t read { $file }.
cli-records-checked = { $count ->
    [0] No record checked.
    [one] One record checked.
   *[other] { $count } records checked.
}
cli-unwritable-file = Can’t write to { $file }.
cli-option-without-value = “{ $option }” has no value: write NAME=VALUE.
cli-wrong-seats = This game is for { $few } to { $many } players, not for { $seats }.
cli-unknown-policy = There’s no policy “{ $name }”. Choose from: { $known }.
cli-policies-per-seat = { $seats } seats need { $seats } policies, but you gave { $policies ->
    [one] one
   *[other] { $policies }
}.
cli-no-such-record = There’s no record { $number } here.
cli-no-such-round = There’s no round { $round } in this record: it has { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
cli-no-such-action = Round { $round } isn’t that long: it has { $actions ->
    [0] no actions
    [one] one action
   *[other] { $actions } actions
}.
cli-wrong-setting-database-url = { $name } must be sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.
cli-unknown-setting = { $file } sets “{ $name }”, but there’s no such setting.
cli-backup-done = Copied to { $file }.
cli-backup-exists = { $file } already exists and won’t be replaced. Choose another name.
cli-backup-missing = There’s no database at { $database }.
cli-backup-unreadable = { $database } can’t be read, or isn’t a database.
cli-backup-foreign = PostgreSQL makes its own copies: pg_dump --format=custom --file={ $file } URL
cli-wrong-setting-discord-api-url = { $name } must be an address of Discord’s API such as discord.com/api/v10: with its version, without a user name or password.
cli-wrong-setting-shard-count = { $name } must be a number of shards from 1 to 10000.
cli-wrong-setting-shard-ids = { $name } must be numbers such as 0,1 or 0-3, all below SHARD_COUNT.
cli-wrong-setting-log-level = { $name } must be debug, info, warning or error.
cli-wrong-setting-log-format = { $name } must be text or json.
cli-wrong-setting-keep-presses-hours = { $name } must be a number of hours from 1 to 8760.
cli-wrong-setting-keep-records-days = { $name } must be a number of days from 0 (keep forever) to 36500.
cli-wrong-setting-keep-erased-days = { $name } must be a number of days from 0 (keep forever) to 36500.
cli-wrong-setting-measured-limits = { $name } must be a readable file written by `maunz measure`.
cli-wrong-setting-http-port = { $name } must be a number from 0 to 65535.
cli-wrong-setting-stay-up = { $name } must be true or false.
cli-wrong-setting-database-url-file = { $name } must name a file that can be read.
cli-wrong-setting-discord-token-file = { $name } must name a file that can be read.
cli-wrong-setting-report-channel = { $name } must be the id of a channel (a number).
cli-wrong-setting-support-url = { $name } must be the address of a web page.
cli-wrong-setting-processes-per-address = { $name } must be a number of processes from 1 to 100.
cli-wrong-setting-http-host = { $name } must be an address of this machine.
cli-wrong-setting-discord-token = { $name } must be a token: one line, without spaces.

cli-run-no-token = There’s no DISCORD_TOKEN, so there’s no bot to run. Set it, or try everything without one: maunz sandbox
cli-run-token = Discord doesn’t accept the token in DISCORD_TOKEN. Copy it again, or create a new one, on the bot’s page at discord.com/developers.
cli-run-gateway-shards = Discord refuses the shards of this process ({ $code }). Set SHARD_COUNT and SHARD_IDS to what the bot needs, or leave them out.
cli-run-gateway-version = Discord no longer supports this version of its gateway ({ $code }). Update Maunz.
cli-run-gateway-intents = Discord refuses the intents of the bot ({ $code }). Maunz asks for no privileged ones: update it, and look at the bot’s page at discord.com/developers.
cli-run-database = { $database } can’t be opened: { $why }
cli-run-taken = Another process has taken over this one’s shards.
cli-run-port = Port { $port } of { $host } can’t be used for health checks: { $why }. Set HTTP_PORT and HTTP_HOST to something free, or HTTP_PORT=0.
cli-run-refused = The server at { $address } rejects the bot with status { $status }. Check DISCORD_API_URL and the bot’s page at discord.com/developers.
cli-run-network = Discord can’t be reached at { $address }.

cli-sandbox-ready = Open { $address } in a browser. Ctrl-C ends the sandbox.
cli-sandbox-port = Port { $port } is in use. Choose another with --port, or 0 for any.
cli-sandbox-nobody = There’s nobody to play: name someone with --people.
cli-sandbox-long-name = The name { $name } is too long: { $most } characters at most.
cli-sandbox-switch = There’s no switch { $name }. The switches are: { $switches }.
cli-sandbox-unchecked = { $variable } is ignored: jsonschema-rs isn’t installed.
cli-sandbox-bot = The bot has stopped with status { $status }.
cli-sandbox-unconnected = After { $seconds } seconds the bot still hasn’t connected to the sandbox.
cli-sandbox-no-commands = The bot is connected, but hasn’t registered any commands after { $seconds } seconds.

cli-foreign-packages = Another program in this environment has replaced Maunz’s packages { $names }. Install Maunz in an environment of its own, for example with pipx.
