"""Messages that follow a table: its public message, the hand messages and the reminders."""
