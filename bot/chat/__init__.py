"""The Discord layer for every feature: requests, components, live messages, rate limits."""
