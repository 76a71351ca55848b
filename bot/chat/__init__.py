"""Talking with Discord, for every feature: requests, components, live messages, budgets."""
