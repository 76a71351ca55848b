# Instructions of `maunz measure` to the person who presses buttons.

cli-measure-picture = Measuring in #{ $channel }. Stop any other process of this bot first. Press “Picture” in the message there.
cli-measure-again = Press “Again” in the newest private message.
cli-measure-begin = Now press “Begin” in the first message.
cli-measure-hand = Please wait … now press “Hand” in the private message.
cli-measure-update = Now press “Update” in the first message.
cli-measure-tap = Press “Tap” in the first message, { $left ->
    [one] once more.
   *[other] { $left } more times, from a phone and from a computer.
}
cli-measure-done = Written to { $file }. Point MEASURED_LIMITS at it, and the bot will use it. After an hour, `--old { $table }` measures edits of an old message.
cli-measure-guild = The bot isn’t on that server. Add it: maunz invite
cli-measure-channel = The bot can’t write in that channel, or in any channel of the server.
cli-measure-refused = Discord rejected a message, so nothing can be measured.
cli-measure-late = Nobody has pressed a button for { $minutes } minutes. Start again.
