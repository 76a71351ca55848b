"""The Discord code that all features share: requests, components, live messages, rate limits."""
