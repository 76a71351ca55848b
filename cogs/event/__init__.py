"""Events for a whole server: the deal of the day, and cups."""
