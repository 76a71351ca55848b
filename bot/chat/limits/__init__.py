"""Discord's limits on requests, and who may send when."""
