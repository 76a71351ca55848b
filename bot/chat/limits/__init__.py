"""Discord's limits on requests, and the order and times in which requests are sent."""
