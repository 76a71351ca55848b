"""Messages that follow a table: its public message, the private hands, reminders."""
