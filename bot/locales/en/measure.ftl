# Instructions of `maunz measure` to the person who presses buttons.

cli-measure-picture = Measuring in #{ $channel }. Stop any other process of this bot first. Press “Picture” in the message there.
cli-measure-again = Press “Again” in the newest private message.
cli-measure-begin = Now press “Begin” in the first message.
cli-measure-hand = Asked for a while … now press “Hand” in the private message.
cli-measure-update = Now press “Update” in the first message.
cli-measure-tap = Press “Tap” in the first message, { $left ->
    [one] once more.
   *[other] { $left } more times, from a phone and from a computer.
}
cli-measure-done = Written to { $file }. Set MEASURED_LIMITS to it, and the bot goes by it. After an hour, `--old { $table }` measures edits of an old message.
cli-measure-guild = The bot is not in that server. Add it: maunz invite
cli-measure-channel = The bot cannot write in that channel, or in none of the server’s.
cli-measure-refused = Discord has refused a message, so nothing can be measured.
cli-measure-late = Nobody has pressed for { $minutes } minutes. Start again.
