"""What is on for everybody at a time: the deal of the day."""
